/**
 * `npm run bench:errors [-- FILE]`: what invalid strings cost, on the invalid lines of a file or, by default, of random strings
 * near valid ones. The unit is what @hyperjump/uri takes to throw, on lines that RFC 3986 rejects. Each function runs in turns
 * with it; the medians of the rounds are printed as ratios, beside what they may be at most. Then what the first error of a
 * process takes, in milliseconds.
 */
import { readFileSync } from 'node:fs';
import { parseUriReference } from '@hyperjump/uri';
import * as api from 'rfc-uri';
import { firstErrorTime } from './bench/first-error.js';
import { mutants } from './fuzz/cases.js';

const LINES = 500;
const ROUNDS = 15;
/** How often the lines run before: until V8 has optimized the functions, which all RFCs share, so that the first RFC would pay. */
const WARM_UP = 20;
/** What is measured, and the most that it may take, in units. */
const measured: readonly { name: string; most: number; run: (line: string, rfc: api.Rfc) => unknown }[] = [
  { name: 'safeParse', most: 0.8, run: (line, rfc) => api.safeParse(line, { rfc }) },
  { name: 'diagnose', most: 5, run: (line, rfc) => api.diagnose(line, { rfc }) },
  { name: 'suggest', most: 7.5, run: (line, rfc) => api.suggest(line, { rfc }) },
];

/** The most that the first error of a process may take, in milliseconds. */
const FIRST_MOST: Readonly<Record<string, number>> = { rfc2396: 5 };
const FIRST_MOST_OF_ANY = 10;

const ids = Object.keys(api.rfcs) as api.Rfc[];
const [file] = process.argv.slice(2);
const lines = file === undefined ? undefined : readFileSync(file, 'utf8').split('\n');

/** Invalid lines, from everywhere in the file. */
function invalidLines(rfc: api.Rfc): string[] {
  const invalid = (lines ?? mutants(rfc, 4 * LINES)).filter((line) => !api.canParse(line, { rfc }));
  const step = Math.max(1, Math.floor(invalid.length / LINES));
  return invalid.filter((_, index) => index % step === 0).slice(0, LINES);
}

function throwsOn(line: string): boolean {
  try {
    parseUriReference(line);
    return false;
  } catch {
    return true;
  }
}

/** Microseconds for a line. */
function time(run: (line: string) => unknown, inputs: readonly string[], times: number): number {
  const start = performance.now();
  for (let count = 0; count < times; count++) for (const input of inputs) run(input);
  return ((performance.now() - start) * 1e3) / (times * inputs.length);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const theirs = invalidLines('rfc3986').filter(throwsOn);
if (theirs.length === 0) throw new Error('no line is invalid under RFC 3986');
console.log(`${theirs.length} lines for the unit\nRFC      function    lines     µs  units  at most`);
for (const rfc of ids) {
  const inputs = invalidLines(rfc);
  if (inputs.length === 0) continue;
  for (const { name, most, run: runFor } of measured) {
    const run = (line: string): unknown => runFor(line, rfc);
    time(run, inputs, WARM_UP);
    time(throwsOn, theirs, WARM_UP);
    const rounds = Array.from({ length: ROUNDS }, () => [time(run, inputs, 2), time(throwsOn, theirs, 8)] as const);
    const [own, units] = [median(rounds.map(([ours]) => ours)), median(rounds.map(([ours, unit]) => ours / unit))];
    const mark = units > most ? '  over' : '';
    console.log(
      `${rfc.padEnd(8)} ${name.padEnd(10)} ${String(inputs.length).padStart(6)} ${own.toFixed(1).padStart(6)} ${units.toFixed(2).padStart(6)} ${String(most).padStart(8)}${mark}`,
    );
  }
}

console.log(`\nthe first error of a process, import not counted\nRFC      function      ms  at most`);
for (const rfc of ids) {
  const most = FIRST_MOST[rfc] ?? FIRST_MOST_OF_ANY;
  for (const job of ['safeParse', 'diagnose'] as const) {
    const own = firstErrorTime(rfc, job, ROUNDS);
    const mark = own > most ? '  over' : '';
    console.log(`${rfc.padEnd(8)} ${job.padEnd(9)} ${own.toFixed(1).padStart(6)} ${String(most).padStart(8)}${mark}`);
  }
}
