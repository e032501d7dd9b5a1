/**
 * `npm run bench:growth [-- MB [NAME]]`: measures time against size on strings that make careless parsers slow. First every public
 * function with every shape of string under every RFC, quickly and up to 1 MB; of each function the worst cases then thoroughly, up
 * to MB megabytes (10 by default). Then rfc-uri and its peers, then what short strings take. With NAME, only the functions, tasks, or
 * "short" whose names include it. Each function and each case has its own process, so earlier ones do not affect it. A
 * run of all up to 10 MB rewrites docs/growth.md.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { functions, jobOf } from './bench/growth/functions.js';
import { confirmed, growthOf, type Growth } from './bench/growth/growth.js';
import { growthText, rowText, shortText, titleText, type Measured, type MeasuredTask } from './bench/growth/report.js';
import { caseText, functionOf, screened, type Case, type Screened } from './bench/growth/screening.js';
import { shapes, textOf } from './bench/growth/shapes.js';
import { SHORT, shortTimings, type ShortTiming } from './bench/growth/short-strings.js';
import { taskRows } from './bench/growth/tasks.js';
import { projectRoot } from './grammar/sources.js';

/** What a process of its own does. */
type Part =
  | { readonly kind: 'screen'; readonly name: string }
  | { readonly kind: 'case'; readonly one: Case; readonly sizes: readonly number[] }
  | { readonly kind: 'task'; readonly index: number; readonly sizes: readonly number[] };

const DEFAULT = '10';
/** A case that takes longer counts as failed. Quadratic growth stays below this limit. In milliseconds. */
const LONGEST = 120_000;
/** The same for trying all cases of a function. */
const LONGEST_SCREENING = 1_800_000;

const [mb = DEFAULT, name = '', part] = process.argv.slice(2);
const most = Number(mb) * 1_000_000;
if (!(most >= 100_000)) throw new RangeError('the number of MB must be at least 0.1');

if (part === undefined) await measureAll();
else console.log(JSON.stringify(done(JSON.parse(part) as Part)));

async function measureAll(): Promise<void> {
  const sizes = sizesUpTo(most);
  const own: Measured[] = [];
  let tried = 0;
  for (const { name: functionName, longest = most } of functions.filter((one) => one.name.includes(name))) {
    const found = inProcess({ kind: 'screen', name: functionName }, LONGEST_SCREENING) as Screened;
    const ownSizes = sizesUpTo(Math.min(most, longest));
    console.log(titleText(`${functionName}, the worst of ${found.tried}`, ownSizes));
    tried += found.tried;
    for (const one of found.worst) {
      const growth = confirmed(() => measured({ kind: 'case', one, sizes: ownSizes }));
      const row = { name: caseText(one), growth, sizes: ownSizes };
      console.log(rowText(row));
      own.push(row);
    }
  }
  const shared: MeasuredTask[] = [];
  for (const [index, { task, name: library }] of taskRows.entries()) {
    if (!`${task} ${library}`.includes(name)) continue;
    if (task !== shared.at(-1)?.task) console.log(titleText(task, sizes));
    const row = { task, name: library, growth: measured({ kind: 'task', index, sizes }), sizes };
    console.log(rowText(row));
    shared.push(row);
  }
  const short: ShortTiming[] = [];
  if ('short'.includes(name)) {
    console.log(`\nstrings of ${SHORT} characters`);
    for (const timing of shortTimings()) {
      console.log(shortText(timing));
      short.push(timing);
    }
  }
  if (mb === DEFAULT && name === '')
    writeFileSync(`${projectRoot}docs/growth.md`, await growthText({ own, tried, shared, sizes, short }));
}

function sizesUpTo(size: number): number[] {
  return [256, 128, 64, 32, 16, 8, 4, 2, 1].map((divisor) => size / divisor);
}

function done(given: Part): unknown {
  if (given.kind === 'screen') return screened(given.name);
  if (given.kind === 'task') return growthOf(taskRows[given.index]?.job ?? unknownCase, given.sizes);
  const { one, sizes } = given;
  const shape = shapes[one.shape] ?? unknownCase();
  return growthOf((size) => jobOf(functionOf(one.name).run, one.rfc, textOf(shape, size)), sizes);
}

function unknownCase(): never {
  throw new RangeError('unknown case');
}

function measured(given: Part): Growth {
  try {
    return inProcess(given, LONGEST) as Growth;
  } catch (error) {
    return { points: [], withoutGarbage: [], error: error instanceof Error ? error.message : String(error) };
  }
}

function inProcess(given: Part, longest: number): unknown {
  const { stdout, status, signal } = spawnSync(
    process.execPath,
    [...process.execArgv, fileURLToPath(import.meta.url), mb, name, JSON.stringify(given)],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: longest },
  );
  if (status !== 0) throw new Error(signal ?? `exit code ${status}`);
  return JSON.parse(stdout) as unknown;
}
