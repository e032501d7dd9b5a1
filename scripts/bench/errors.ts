/**
 * What invalid strings cost: the invalid lines of files or, by default, random strings near valid ones. The unit is what @hyperjump/uri
 * takes to throw, on lines that RFC 3986 rejects. And what the first error of a process takes.
 */
import { parseUriReference } from '@hyperjump/uri';
import * as library from 'rfc-uri';
import { mutants } from '../fuzz/cases.js';
import type { Benchmark } from './benchmark.js';
import type { firstError } from './contestants/first-error.js';
import { readLines } from './inputs/strings.js';
import { inOwnProcess } from './measure/own-process.js';
import { median } from './measure/statistics.js';
import { measureInTurns, type Runner } from './measure/turns.js';
import { atMost } from './targets.js';

const LINES = 500;

/**
 * What is measured, and the most that it may take, in units. The time of `diagnose` and `suggest` is spread over many causes and
 * warnings, with one or two regular expressions each; a profile shows none that stands out.
 */
const functions: readonly { name: string; most: number; run: (line: string, rfc: library.Rfc) => unknown }[] = [
  { name: 'safeParse', most: 1, run: (line, rfc) => library.safeParse(line, { rfc }) },
  { name: 'diagnose', most: 45, run: (line, rfc) => library.diagnose(line, { rfc }) },
  { name: 'suggest', most: 25, run: (line, rfc) => library.suggest(line, { rfc }) },
];

/** What the first error of a process needs, and the most milliseconds that it may take: `diagnose` compiles the causes' regular expressions. */
const firstFunctions = [
  { name: 'safeParse', most: 15 },
  { name: 'diagnose', most: 35 },
] as const;

const ids = Object.keys(library.rfcs) as library.Rfc[];

export const benchmark: Benchmark = {
  about: "what invalid strings cost, in units of another parser's exception",
  document: 'performance.md',
  rounds: { full: 15, trial: 3 },
  size: { full: LINES, trial: 50, unit: 'lines for each RFC' },
  targets: [], // the tables say what is the most
  async *measure({ rounds, size, only, files }) {
    const lines = files.length > 0 ? files.flatMap(readLines) : undefined;
    const names = functions.filter(({ name }) => only.test(name)).map(({ name }) => name);
    const rows: string[][] = [];
    for (const rfc of ids) {
      const args: Parameters<typeof measureErrors> = [rfc, names, lines, size, rounds];
      rows.push(...(await inOwnProcess<typeof measureErrors>(import.meta.url, 'measureErrors', args)));
    }
    yield {
      title: 'Invalid strings',
      about: `Random strings near valid ones, ${size} for each RFC that rejects them, in a process for each RFC. The unit is the
time that @hyperjump/uri takes to throw, on strings that RFC 3986 rejects.`,
      table: { columns: ['', 'strings', 'time', 'units', 'at most'], rows },
    };
    yield {
      title: 'The first error of a process',
      about:
        'From before the first call with an invalid string to its result: tables are decoded, and nothing is compiled yet. The import is not counted.',
      table: { columns: ['', 'time', 'at most'], rows: await measureFirstErrors(rounds) },
    };
  },
};

/** The rows of an RFC; none if it rejects no line. */
export function measureErrors(
  rfc: library.Rfc,
  names: readonly string[],
  lines: readonly string[] | undefined,
  count: number,
  rounds: number,
): string[][] {
  const inputs = invalidLines(rfc, lines, count);
  const theirs = invalidLines('rfc3986', lines, count).filter(throwsOn);
  if (theirs.length === 0) throw new RangeError('no line is invalid under RFC 3986');
  if (inputs.length === 0) return [];
  const chosen = functions.filter(({ name }) => names.includes(name));
  const runners: Runner[] = [
    { name: '@hyperjump/uri', run: throwsOn, given: undefined, inputs: theirs },
    ...chosen.map(({ name, run }) => ({
      name,
      run: (line: string) => run(line, rfc) !== undefined,
      given: undefined,
    })),
  ];
  return measureInTurns(runners, inputs, rounds)
    .slice(1)
    .map(({ name, time, ratio }, index) => {
      const { most = NaN } = chosen[index] ?? {};
      const units = 1 / ratio;
      const microseconds = `${(time / 1000).toFixed(1)} µs`;
      return [`\`${name}\`, ${rfc}`, String(inputs.length), microseconds, units.toFixed(2), atMost(units, most)];
    });
}

/** Invalid lines, from everywhere in the file. */
function invalidLines(rfc: library.Rfc, lines: readonly string[] | undefined, count: number): string[] {
  const invalid = (lines ?? mutants(rfc, 4 * count)).filter((line) => !library.canParse(line, { rfc }));
  const step = Math.max(1, Math.floor(invalid.length / count));
  return invalid.filter((_, index) => index % step === 0).slice(0, count);
}

function throwsOn(line: string): boolean {
  try {
    parseUriReference(line);
    return false;
  } catch {
    return true;
  }
}

async function measureFirstErrors(repetitions: number): Promise<string[][]> {
  const module = new URL('contestants/first-error.ts', import.meta.url).href;
  const rows: string[][] = [];
  for (const rfc of ids)
    for (const { name, most } of firstFunctions) {
      const times: number[] = [];
      for (let count = 0; count < repetitions; count++)
        times.push(await inOwnProcess<typeof firstError>(module, 'firstError', [rfc, name]));
      const time = median(times);
      rows.push([`\`${name}\`, ${rfc}`, `${time.toFixed(1)} ms`, atMost(time, most)]);
    }
  return rows;
}
