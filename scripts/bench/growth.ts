/**
 * Time against size on strings that make careless parsers slow. First every public function with every shape of string under every RFC,
 * quickly and up to 1 MB; of each function the worst cases then thoroughly. Then rfc-uri and its peers, then what short strings take. Each
 * function and each case has its own process, so earlier ones do not affect it.
 */
import { visible } from '../../src/syntax/show.js';
import { plainCell, type Table } from '../report/table.js';
import type { Benchmark, Section } from './benchmark.js';
import { functionByName, functions } from './contestants/functions.js';
import { peerVersions } from './contestants/peers.js';
import { caseText, type measureCase, type screen } from './growth/screening.js';
import { SHORT, type measureShort } from './growth/short-strings.js';
import type { measureDocument } from './growth/documents.js';
import { taskRows, type measureTask } from './growth/tasks.js';
import { documentShapes } from './inputs/documents.js';
import { shapes } from './inputs/shapes.js';
import { confirmGrowth, exponent, FITTED, LINEAR, type Growth } from './measure/growth.js';
import { inOwnProcess } from './measure/own-process.js';

/** A case that takes longer counts as failed. Quadratic growth stays below this limit. In milliseconds. */
const LONGEST = 120_000;
/** The same for trying all cases of a function. */
const LONGEST_SCREENING = 1_800_000;
const MEGABYTE = 1_000_000;

interface Measured {
  readonly name: string;
  readonly growth: Growth;
  /** The sizes that were to be measured. */
  readonly sizes: readonly number[];
}

export const benchmark: Benchmark = {
  about: 'time against size of every public function up to 10 MB, and what short hostile strings take',
  document: 'growth.md',
  rounds: { full: 2, trial: 1 },
  size: { full: 10, trial: 0.1, unit: 'MB of the largest string' },
  targets: [
    { section: /^rfc-uri$/, row: /./, column: /^exponent$/, most: LINEAR },
    { section: /^Short strings$/, row: /^(?!compare|diagnose|suggest)/, column: /^time$/, most: 1 },
    { section: /^Short strings$/, row: /^(?:diagnose|suggest)/, column: /^time$/, most: 4 },
    { section: /^Short strings$/, row: /^compare/, column: /^time$/, most: 6 },
  ],
  async *measure({ size, rounds, only }) {
    const most = size * MEGABYTE;
    // `--only '\(java\)'` chooses an RFC
    const chosen = functions
      .map((one) => ({ ...one, rfcs: one.rfcs.filter((rfc) => only.test(`${one.name} (${rfc})`)) }))
      .filter(({ rfcs }) => rfcs.length > 0);
    const whole = chosen.filter((one) => one.rfcs.length === functionByName(one.name).rfcs.length);
    const names = new Set(whole.map(({ name }) => name));
    const replaces = ([first = '']: readonly string[]): boolean => names.has(functionInCell(first));
    yield { ...(await measureFunctions(chosen, most, rounds)), replaces };
    yield { ...(await measureShortStrings(chosen)), replaces };
    yield await measureLibraries(sizesUpTo(most), rounds, only);
    yield await measureDocuments(Math.min(most, MEGABYTE), rounds, only);
  },
};

function sizesUpTo(size: number): number[] {
  return [256, 128, 64, 32, 16, 8, 4, 2, 1].map((divisor) => size / divisor);
}

/** How many cases there are of all functions. */
function cases(): number {
  return functions.reduce((sum, { rfcs }) => sum + rfcs.length * shapes.length, 0);
}

/** The function that a cell of the document is about; its name may be the beginning of another one's. */
function functionInCell(cell: string): string {
  const text = plainCell(cell);
  const names = functions.map(({ name }) => name).filter((name) => text === name || text.startsWith(`${name}, `));
  return names.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** The worst cases of each function. */
async function measureFunctions(chosen: typeof functions, most: number, rounds: number): Promise<Section> {
  const module = new URL('growth/screening.ts', import.meta.url).href;
  const rows: Measured[] = [];
  for (const { name, rfcs, longest = most } of chosen) {
    const worst = await inOwnProcess<typeof screen>(module, 'screen', [name, rfcs], LONGEST_SCREENING);
    const sizes = sizesUpTo(Math.min(most, longest));
    console.error(`${name}, the worst of ${rfcs.length * shapes.length}`);
    for (const one of worst) {
      const measure = (): Promise<Growth> =>
        orFailed(inOwnProcess<typeof measureCase>(module, 'measureCase', [one, sizes, rounds], LONGEST));
      rows.push({ name: caseText(one), growth: await (rounds > 1 ? confirmGrowth(measure) : measure()), sizes });
    }
  }
  return {
    title: 'rfc-uri',
    about: `All ${functions.length} functions and variants that take a string are tried with ${shapes.length} shapes of strings under every RFC: ${cases().toLocaleString('en-US')} cases, each at
0.06 MB and 0.96 MB. The five slowest of each function, and up to five whose time seems to grow faster than linearly, are then measured with larger sizes.
\`parseTree\` and \`segments\`, which uses it, are for strings up to 1 MB. In the names of the cases, \`...\` means that the part before it is repeated.`,
    table: {
      columns: ['', 'exponent', 'largest size'],
      rows: rows.map(({ name, growth, sizes }) => {
        const at = growth.points.length === sizes.length ? ` at ${inMb(sizes.at(-1) ?? 0)}` : '';
        return [codeCell(name), exponentText(growth), lastText(growth, sizes) + at];
      }),
    },
  };
}

async function measureShortStrings(chosen: typeof functions): Promise<Section> {
  const module = new URL('growth/short-strings.ts', import.meta.url).href;
  const rows: string[][] = [];
  for (const { name, rfcs } of chosen) {
    const { rfc, shape, time } = await inOwnProcess<typeof measureShort>(module, 'measureShort', [name, rfcs]);
    rows.push([name, rfc, codeCell(shape), `${time.toFixed(2)} ms`]);
  }
  return {
    title: 'Short strings',
    about: `The time for strings of ${SHORT} characters of the same shapes under each RFC. Each function has the string that takes longest; times are
medians of 50 runs, after 50 others. No function should take longer than 1 ms, except for \`diagnose\` and
\`suggest\` (4 ms) and \`compare\` (6 ms).`,
    table: { columns: ['', 'RFC', 'string', 'time'], rows },
  };
}

async function measureLibraries(sizes: readonly number[], rounds: number, only: RegExp): Promise<Section> {
  const module = new URL('growth/tasks.ts', import.meta.url).href;
  const measured: (Measured & { readonly task: string })[] = [];
  for (const [index, { task, name }] of taskRows.entries()) {
    if (!only.test(`${task} ${name}`)) continue;
    const growth = await orFailed(
      inOwnProcess<typeof measureTask>(module, 'measureTask', [index, sizes, rounds], LONGEST),
    );
    measured.push({ task, name, growth, sizes });
  }
  const tasks = [...new Set(measured.map(({ task }) => task))];
  const names = [...new Set(measured.map(({ name }) => name))];
  const cell = (name: string, task: string): string => {
    const one = measured.find((other) => other.name === name && other.task === task);
    return one ? [exponentText(one.growth), lastText(one.growth, sizes)].filter((text) => text !== '').join('; ') : '';
  };
  const table: Table = {
    columns: ['', ...tasks],
    rows: names.map((name) => [name, ...tasks.map((task) => cell(name, task))]),
  };
  return {
    title: 'Compared with other libraries',
    about: `Exponents, and the time for ${inMb(sizes.at(-1) ?? 0)} or for the largest size that was measured. rfc-uri parses under RFC 2396 and normalizes
under RFC 3986, as the other libraries do. Versions: ${peerVersions()}.`,
    table,
    notes: `An error without a time was thrown at the smallest size, ${inMb(sizes[0] ?? 0)}.`,
  };
}

/** The slowest and steepest shapes of documents, by format. */
async function measureDocuments(most: number, rounds: number, only: RegExp): Promise<Section> {
  const module = new URL('growth/documents.ts', import.meta.url).href;
  const sizes = [8, 4, 2, 1].map((divisor) => most / divisor);
  const measured: (Measured & { readonly format: string; readonly slope: number; readonly time: number })[] = [];
  const leftOut = new Set<string>();
  for (const [index, { format, name }] of documentShapes.entries()) {
    if (!only.test(`documents ${format} ${name}`)) {
      leftOut.add(format);
      continue;
    }
    console.error(`documents, ${format}: ${name}`);
    const growth = await orFailed(
      inOwnProcess<typeof measureDocument>(module, 'measureDocument', [index, sizes, rounds], LONGEST),
    );
    const { points } = growth;
    const slope = points.length > 1 ? exponent(points.slice(-FITTED)) : 0;
    measured.push({ format, name, growth, sizes, slope, time: points.at(-1)?.[1] ?? Infinity });
  }
  const rows = [...new Set(measured.map(({ format }) => format))].flatMap((format) => {
    const own = measured.filter((one) => one.format === format);
    const slowest = own.toSorted((a, b) => b.time - a.time).slice(0, WORST);
    const steepest = own.filter(({ slope }) => slope > LINEAR).toSorted((a, b) => b.slope - a.slope);
    return [...new Set([...slowest, ...steepest.slice(0, WORST)])];
  });
  return {
    title: 'Documents',
    replaces: ([format = '']) => !leftOut.has(format),
    about: `The finders of URIs in documents, with ${documentShapes.length} shapes of documents of up to ${inMb(most)} and the limits of
[documents.md](../documents.md#limits). The ${WORST} slowest of each format, and up to ${WORST} whose time seems to grow faster than linearly; in short times, garbage collection weighs more than
the size. The parser of Markdown is a library, whose time grows with the square for brackets, emphasis, backticks, and lists of many lines. A case is given up after ${LONGEST / 1000} seconds; the command line
ends such a document after 8 seconds of processor time, and says so.`,
    table: {
      columns: ['', 'document', 'exponent', 'largest size'],
      rows: rows.map(({ format, name, growth }) => [format, name, exponentText(growth), lastText(growth, sizes)]),
    },
  };
}

/** How many shapes of documents are listed. */
const WORST = 5;

async function orFailed(measuring: Promise<Growth>): Promise<Growth> {
  try {
    return await measuring;
  } catch (error) {
    return { points: [], withoutGarbage: [], error: error instanceof Error ? error.message : String(error) };
  }
}

/** The exponent; if it is more than linear, also that of the time in which no garbage is collected. */
function exponentText({ points, withoutGarbage }: Growth): string {
  if (points.length < 2) return '';
  const [all, rest] = [points, withoutGarbage].map((part) => exponent(part.slice(-FITTED)));
  const garbage = (all ?? 0) > LINEAR ? ` (${rest?.toFixed(2)} without garbage collection)` : '';
  return `${all?.toFixed(2)}${garbage}`;
}

/** The time for the largest size that was measured, and the error that was thrown at the next one. */
function lastText({ points, error }: Growth, sizes: readonly number[]): string {
  const [size, time = 0] = points.at(-1) ?? [];
  const next = sizes[points.length];
  const last = size === undefined ? '' : `${time.toFixed(time < 10 ? 2 : 0)} ms`;
  if (error !== undefined && next !== undefined)
    return last === '' ? error : `${last} at ${inMb(size ?? 0)}, ${error} at ${inMb(next)}`;
  return next === undefined ? last : `${last} at ${inMb(size ?? 0)}`;
}

function inMb(size: number): string {
  return `${(size / MEGABYTE).toFixed(2)} MB`;
}

/** A text as code in a cell of a Markdown table. */
function codeCell(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${visible(text).replaceAll('|', String.raw`\|`)}${fence}`;
}
