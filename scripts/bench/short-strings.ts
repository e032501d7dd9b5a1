/** How long short strings take that are made to need many repairs: the median of warm runs, and its bound. */
import { canParse, diagnose, rfcs, safeParse, suggest, type Rfc } from 'rfc-uri';
import { flat, repeated } from './shapes.js';

/** The length of the strings, in UTF-16 units. */
export const SHORT = 390;
/** No function should take longer for any of them, in milliseconds. */
export const BOUND = 1;
const RUNS = 50;

export interface ShortTiming {
  readonly job: string;
  /** The string that takes longest, and the RFC. */
  readonly shape: string;
  readonly rfc: Rfc;
  /** Milliseconds: the median of the runs. */
  readonly time: number;
}

/** What is repeated, and what is before and after it. */
const shapes: readonly (readonly [before: string, part: string, after: string])[] = [
  ['http://', '@', '/'],
  ['http://', 'u:p@', 'h/'],
  ['http://h/', '#', ''],
  ['http://h/', '#a', ''],
  ['http://h/?', '\\a', ''],
  ['', '\\', ''],
  ['http:', '\\\\a', ''],
  ['http://h/', '%', ''],
  ['http://h/', '%4', ''],
  ['http://h/', '%u00', ''],
  ['http://h/', '%25', ''],
  ['http://h/?', '[', ''],
  ['http://h/?', '[]=', ''],
  ['http://h/', ' ', 'a'],
  ['http://h/', '{a}', ''],
  ['http://h/', '"', ''],
  ['http://h/', '&amp;', '"'],
  ['http://', '[', ''],
  ['http://[', ':', ']/'],
  ['http://[', '1:', ''],
  ['http://', '1.', ''],
  ['http://', 'a_.', '/'],
  ['http://h', ':80', '/'],
  ['http://h/', 'é', ''],
  ['http://', 'é', '/'],
  ['', 'http:', ''],
  ['', ':', ''],
  ['', '/', '^'],
  ['', '<', ''],
  ['', '(', ')'],
  ['gopher://h/1', '%09', '^'],
  ['http://h/?', '/?', ''],
  ['HTTP://h/', '~', '#'],
  // the slowest of 1,700 that random parts made
  ['http://h/', '’', ''],
  ['a/', '“', ''],
  ['//h/', '&#x41;', ''],
  ['"', '\\x41', ''],
  ['http://h/', '| “', ''],
  ['http://h/?', ' é’', '#'],
  ['http://h/?', '@’%', '"'],
  ['http://h/?', 'µ~', '"'],
  ['http://h/#', '%4日', '>'],
  ['http://h/#', '\ud800’', ''],
  ['ftp://u:p@h/', ' %', '@h/'],
  ['a/', 'µ%>', ' '],
  ['HTTP://h/', '<a>(', 'a'],
  ['\\\\h\\', "'\t`", '^'],
  ['C:\\', ' %u00e9)', ''],
  ['wais://h/', '\\\\’', '"'],
];

const jobs: Readonly<Record<string, (text: string, rfc: Rfc) => unknown>> = {
  canParse: (text, rfc) => canParse(text, { rfc }),
  safeParse: (text, rfc) => safeParse(text, { rfc }),
  diagnose: (text, rfc) => diagnose(text, { rfc }),
  'diagnose, limit 10000': (text, rfc) => diagnose(text, { rfc, limit: 10_000 }),
  suggest: (text, rfc) => suggest(text, { rfc }),
  'suggest, limit 100': (text, rfc) => suggest(text, { rfc, limit: 100 }),
};

/** For each function, the string that takes longest under any RFC. */
export function* shortTimings(): Generator<ShortTiming> {
  for (const [job, run] of Object.entries(jobs)) {
    let longest: ShortTiming | undefined;
    for (const [before, part, after] of shapes) {
      const size = SHORT - before.length - after.length;
      const text = flat(before + repeated(part, size).slice(0, size) + after);
      for (const rfc of Object.keys(rfcs) as Rfc[]) {
        const once = (): unknown => run(text, rfc);
        if (longest && medianTime(once, 5) < longest.time / 3) continue;
        const time = medianTime(once, RUNS);
        const shape = `${before}${part}${part}...${after}`;
        if (!longest || time > longest.time) longest = { job, shape, rfc, time };
      }
    }
    if (longest) yield longest;
  }
}

function medianTime(run: () => unknown, runs: number): number {
  for (let warming = 0; warming < runs; warming++) run();
  const times = Array.from({ length: runs }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  });
  return times.toSorted((a, b) => a - b)[runs >> 1] ?? NaN;
}
