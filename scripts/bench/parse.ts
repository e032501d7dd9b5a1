/** rfc-uri and its peers on the same strings: what validating, parsing, resolving, normalizing and rejecting a string takes. */
import type { Benchmark, Section } from './benchmark.js';
import { ours } from './contestants/ours.js';
import { peers, peerVersions, reader, type Contestant } from './contestants/peers.js';
import { denormalize, flat, invalid, readStrings, toReferences } from './inputs/strings.js';
import { inOwnProcess } from './measure/own-process.js';
import { measureInTurns, type Runner, type Timing } from './measure/turns.js';
import { formTable, measureForms, measureReferences, referenceTable, type Variants } from './parse/variants.js';
import type { Target } from './targets.js';

/** What is measured, and the function of a contestant that does it. */
const jobs: Readonly<Record<string, keyof Omit<Contestant, 'name'>>> = {
  validate: 'validate',
  'parse, all components read': 'parse',
  resolve: 'resolve',
  'normalize, nothing changes': 'normalize',
  'normalize, every other changes': 'normalize',
  'say that a string is invalid': 'reject',
};

const BASE = 'http://a.example.com/b/c/d;p?q';

/** The most that rfc-uri may take in the sections of the RFCs, divided by what others take. */
function comparedWith(column: RegExp, mosts: Readonly<Record<string, number>>): Target[] {
  return Object.entries(mosts).map(([name, most]) => ({
    section: /^RFC \d+$/,
    row: new RegExp(`^${name.replaceAll('.', '\\.')}$`),
    column,
    most,
  }));
}

export const benchmark: Benchmark = {
  about: 'rfc-uri and its peers on the same strings, nanoseconds for a call',
  document: 'performance.md',
  rounds: { full: 21, trial: 3 },
  size: { full: 2_000, trial: 100, unit: 'strings of the grammar' },
  targets: [
    ...comparedWith(/^validate$/, { 'sum of charCodeAt': 1, 'URL.canParse': 0.7 }),
    ...comparedWith(/^parse,/, {
      'sum of charCodeAt': 2,
      'fast-uri': 0.1,
      '@hyperjump/uri': 0.3,
      'new URL': 0.55,
      'RFC 2396 appendix B': 1.3,
    }),
    ...comparedWith(/^resolve$/, { 'new URL': 0.6, '@hyperjump/uri': 0.25 }),
    ...comparedWith(/^normalize, nothing/, { 'new URL': 0.9, '@hyperjump/uri': 0.4 }),
    ...comparedWith(/^normalize, every other/, { 'new URL': 1.2, '@hyperjump/uri': 0.4 }),
    ...comparedWith(/^say that/, { '@hyperjump/uri': 1.3 }),
    { section: /^Resolving/, row: /other bases$/, column: /^(?!.*\.\.).*$/, most: 0.7 },
    { section: /^Resolving/, row: /other bases$/, column: /\.\./, most: 0.85 },
    { section: /^Resolving/, row: /same base$/, column: /./, most: 0.5 },
    { section: /^Strings that/, row: /./, column: /^slice/, most: 1.2 },
  ],
  async *measure({ rounds, size, only, files }) {
    const strings = readStrings(files, size);
    yield {
      title: 'Libraries',
      about: `Each RFC has a process of its own, as in most programs. There, all libraries take turns on the same strings: URLs from the metadata of the installed
packages, and strings of RFC 2396's grammar that all of them accept. Times are medians for one string. The numbers in
parentheses are the time of rfc-uri divided by the other library's time in the same round: the median, and the range of the
middle half of the rounds. Below 1, rfc-uri is faster. The sum of charCodeAt is the time that any loop over the characters takes.`,
      notes: `Versions: ${peerVersions()}.`,
    };
    const variants: Variants[] = [];
    for (const rfc of Object.keys(ours)) {
      const contest = await inOwnProcess<typeof compareLibraries>(import.meta.url, 'compareLibraries', [
        rfc,
        strings,
        rounds,
        only.source,
      ]);
      variants.push(contest.variants);
      yield librarySection(rfc, contest.columns);
    }
    yield {
      title: 'Resolving, by reference',
      about:
        'The time of `resolve` divided by that of `new URL(reference, base)`: with another base in each call, and with the same base.',
      table: referenceTable(variants),
    };
    yield {
      title: 'Strings that are not in one piece',
      about: `The time of \`parse\` and, in parentheses, its ratio to the time for strings in one piece. An engine keeps the lines of a file as
slices of it, and joins strings only when they are read.`,
      table: formTable(variants),
    };
    yield validationSection(await countAccepted());
  },
};

/** A column of a table: a job, and what each library takes for it. */
interface Column {
  readonly job: string;
  readonly timings: readonly Timing[];
}

/** What the process of an RFC measures. */
export async function compareLibraries(
  rfc: string,
  strings: readonly string[],
  rounds: number,
  only: string,
): Promise<{ readonly columns: readonly Column[]; readonly variants: Variants }> {
  const own = await ours[rfc]?.();
  if (!own) throw new RangeError(`there is no contestant for ${rfc}`);
  const isValid = (text: string): boolean => own.validate?.(text) === true;
  const valid = strings.map(flat).filter((text) => isValid(text) && URL.canParse(text) && allCan('parse', text));
  const unchanged = valid.filter((text) => new URL(text).href === text);
  const inputs: Readonly<Record<string, readonly string[]>> = {
    validate: valid,
    'parse, all components read': valid,
    resolve: toReferences(valid).filter((text) => isValid(text) && allCan('resolve', text)),
    'normalize, nothing changes': unchanged,
    'normalize, every other changes': denormalize(unchanged).filter(isValid),
    'say that a string is invalid': invalid,
  };
  const chosen = peers.filter(({ name }) => new RegExp(only).test(name));
  const columns = Object.entries(jobs).flatMap(([job, does]): Column[] => {
    const runners = [own, ...chosen].flatMap(({ name, ...functions }): Runner[] => {
      const run = functions[does] as Runner['run'] | undefined;
      return run ? [{ name, run, given: does === 'parse' ? reader() : BASE }] : [];
    });
    const texts = inputs[job] ?? [];
    if (runners[0]?.name !== own.name || texts.length === 0) return [];
    return [{ job, timings: measureInTurns(runners, texts, rounds) }];
  });
  const variants = { rfc, references: measureReferences(own, valid, rounds), forms: measureForms(own, valid, rounds) };
  return { columns, variants };
}

const lengths = reader();

/** Whether all peers do a job without throwing; only such strings are compared. */
function allCan(job: 'parse' | 'resolve', text: string): boolean {
  try {
    for (const peer of peers)
      if (job === 'parse') peer.parse?.(text, lengths);
      else peer.resolve?.(text, BASE);
    return true;
  } catch {
    return false;
  }
}

function librarySection(rfc: string, columns: readonly Column[]): Section {
  const names = [...new Set(columns.flatMap(({ timings }) => timings.map(({ name }) => name)))];
  const cell = ({ timings }: Column, name: string): string => {
    const timing = timings.find((one) => one.name === name);
    if (!timing) return '';
    const time = `${timing.time.toFixed(0)} ns`;
    const [ratio, low, high] = [timing.ratio, timing.low, timing.high].map((value) => value.toFixed(2));
    return name === timings[0]?.name ? `**${time}**` : `${time} (${ratio}; ${low}–${high})`;
  };
  const rows = names.map((name) => [name, ...columns.map((column) => cell(column, name))]);
  return { title: rfc, table: { columns: ['', ...columns.map(({ job }) => job)], rows } };
}

/** How many invalid strings each library accepts. */
async function countAccepted(): Promise<readonly (readonly [name: string, count: number])[]> {
  const own = await Promise.all(
    Object.entries(ours).map(async ([rfc, load]) => ({ ...(await load()), name: `rfc-uri, ${rfc}` })),
  );
  return [...own, ...peers].flatMap(({ name, validate }) =>
    validate ? [[name, invalid.filter((text) => validate(text)).length] as const] : [],
  );
}

function validationSection(accepted: readonly (readonly [name: string, count: number])[]): Section {
  return {
    title: 'Which libraries validate',
    about: `How many of ${invalid.length} strings each library accepts that are invalid under RFC 1738, 1808, 2396 and 3986:`,
    table: { columns: ['', 'accepts'], rows: accepted.map(([name, count]) => [name, String(count)]) },
    notes:
      '`new URL` and whatwg-url follow the URL standard, which repairs many of them. The sum of charCodeAt does not validate.',
  };
}
