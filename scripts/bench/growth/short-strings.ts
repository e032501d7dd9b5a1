/** How long short strings take that are made to need many repairs: the median of warm runs. */
import type { Rfc } from 'rfc-uri';
import { bindCall, functionByName } from '../contestants/functions.js';
import { makeText, shapeName, shapes } from '../inputs/shapes.js';
import { median } from '../measure/statistics.js';

/** The length of the strings, in UTF-16 units. */
export const SHORT = 390;
const RUNS = 50;

interface ShortTiming {
  readonly shape: string;
  readonly rfc: string;
  /** Milliseconds: the median of the runs. */
  readonly time: number;
}

/** The string that takes a function longest under any of some RFCs. */
export function measureShort(name: string, rfcs: readonly Rfc[]): ShortTiming {
  const { run } = functionByName(name);
  let longest: ShortTiming = { shape: '', rfc: '', time: 0 };
  for (const shape of shapes)
    for (const rfc of rfcs) {
      const call = bindCall(run, rfc, makeText(shape, SHORT));
      if (medianTime(call, 5) < longest.time / 3) continue;
      const time = medianTime(call, RUNS);
      if (time > longest.time) longest = { shape: shapeName(shape), rfc, time };
    }
  return longest;
}

function medianTime(run: () => unknown, runs: number): number {
  for (let warming = 0; warming < runs; warming++) run();
  const times = Array.from({ length: runs }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  });
  return median(times);
}
