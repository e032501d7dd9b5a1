/**
 * `npm run bench:growth [-- MB [NAME]]`: measures time against size up to MB megabytes (10 by default) on shapes that make
 * careless parsers slow: first all that rfc-uri does, then rfc-uri and its peers. With NAME, measures only the shapes whose
 * names include it. Each is measured in its own process, so earlier ones do not affect it. Then, unless NAME is given and is not
 * "short", what short hostile strings take. A run of all shapes up to 10 MB rewrites docs/growth.md.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as rfc3986 from 'rfc-uri/rfc3986';
import { growthText, rowText, shortText, titleText, type Measured } from './bench/growth-report.js';
import { growthOf, type Growth, type Job } from './bench/growth.js';
import { ours } from './bench/ours.js';
import { peers, reader, type Contestant } from './bench/peers.js';
import { base, flat, shapes, tasks } from './bench/shapes.js';
import { BOUND, SHORT, shortTimings, type ShortTiming } from './bench/short-strings.js';
import { projectRoot } from './grammar/sources.js';

/** What is measured; it has a `task` if all contestants do it. */
interface Row {
  readonly task?: string;
  readonly name: string;
  readonly run: Job;
}

/** RFC 2396, but RFC 3986 to normalize: like the peers, only RFC 3986 removes dot segments without resolving. */
const own: Contestant = {
  ...(await ours['RFC 2396']?.()),
  name: 'rfc-uri',
  normalize: (input) => rfc3986.normalize(input).length,
};
const contestants = [own, ...peers];
const rows: readonly Row[] = [
  ...shapes,
  ...tasks.flatMap(({ name: task, job, text }) => contestants.flatMap((one) => rowsOf(one, task, job, text))),
];

function rowsOf(
  { name, ...jobs }: Contestant,
  task: string,
  job: keyof typeof jobs,
  text: (size: number) => string,
): Row[] {
  const does = jobs[job] as ((input: string, given: unknown) => unknown) | undefined;
  if (!does) return [];
  const given = job === 'parse' ? reader() : base;
  const run: Job = (size) => {
    const input = flat(text(size));
    return () => does(input, given);
  };
  return [{ task, name, run }];
}

const DEFAULT = '10';
/** A process that takes longer counts as failed. Quadratic growth stays below this limit. */
const LONGEST = 120_000;
const [mb = DEFAULT, name = '', index] = process.argv.slice(2);
const most = Number(mb) * 1_000_000;
if (!(most >= 100_000)) throw new RangeError('the number of MB must be at least 0.1');
const sizes = [256, 128, 64, 32, 16, 8, 4, 2, 1].map((part) => most / part);

if (index !== undefined) {
  const row = rows[Number(index)];
  if (row) console.log(JSON.stringify(growthOf(row.run, sizes)));
} else {
  const measured: Measured[] = [];
  for (const [at, row] of rows.entries()) {
    if (![row.task, row.name].join(' ').includes(name)) continue;
    if (row.task !== measured.at(-1)?.task || measured.length === 0) console.log(titleText(row.task, sizes));
    const one = { task: row.task, name: row.name, growth: measure(at) };
    console.log(rowText(one));
    measured.push(one);
  }
  const short: ShortTiming[] = [];
  if ('short'.includes(name)) {
    console.log(`\nstrings of ${SHORT} characters, at most ${BOUND} ms`);
    for (const timing of shortTimings()) {
      console.log(shortText(timing));
      short.push(timing);
    }
  }
  if (mb === DEFAULT && name === '')
    writeFileSync(`${projectRoot}docs/growth.md`, await growthText(measured, sizes, short));
}

function measure(at: number): Growth {
  const { stdout, status, signal } = spawnSync(
    process.execPath,
    [...process.execArgv, fileURLToPath(import.meta.url), mb, name, String(at)],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: LONGEST },
  );
  if (status === 0) return JSON.parse(stdout) as Growth;
  return { points: [], error: signal ?? `exit code ${status}` };
}
