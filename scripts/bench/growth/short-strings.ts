/** How long short strings take that are made to need many repairs: the median of warm runs, and its bound. */
import { functions, jobOf } from './functions.js';
import { nameOf, shapes, textOf } from './shapes.js';

/** The length of the strings, in UTF-16 units. */
export const SHORT = 390;
const RUNS = 50;

export interface ShortTiming {
  readonly name: string;
  /** The string that takes longest, and the RFC. */
  readonly shape: string;
  readonly rfc: string;
  /** Milliseconds: the median of the runs. */
  readonly time: number;
  /** No string should take longer, in milliseconds. */
  readonly most: number;
}

/** For each function, the string that takes longest under any RFC. */
export function* shortTimings(): Generator<ShortTiming> {
  for (const { name, rfcs, run, short = 1 } of functions) {
    let longest: ShortTiming | undefined;
    for (const shape of shapes)
      for (const rfc of rfcs) {
        const once = jobOf(run, rfc, textOf(shape, SHORT));
        if (longest && medianTime(once, 5) < longest.time / 3) continue;
        const time = medianTime(once, RUNS);
        if (!longest || time > longest.time) longest = { name, shape: nameOf(shape), rfc, time, most: short };
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
