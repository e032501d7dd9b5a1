/** Finds the strings that are worst for a function among all shapes and RFCs, with a quick measurement of each. */
import type { Rfc } from 'rfc-uri';
import { bindCall, functionByName } from '../contestants/functions.js';
import { makeText, shapeName, shapes } from '../inputs/shapes.js';
import { measureGrowth, type Growth } from '../measure/growth.js';

/** A string of any size, for a function. */
export interface Case {
  readonly name: string;
  /** An index in `shapes`. */
  readonly shape: number;
  readonly rfc: Rfc;
}

/** The sizes, in UTF-16 units. Both are below the limit from which on strings are validated without a regular expression. */
const [SMALL, LARGE] = [60_000, 960_000];
/** How many of the slowest are measured thoroughly, and how many of those whose time grows fastest. */
const WORST = 5;
/** The exponent from which on growth is measured thoroughly. */
const STEEP = 1.1;
/** Shorter times, in milliseconds, say nothing about growth. */
const MEASURABLE = 1;
/** The least time for the runs of one size, in milliseconds. */
const ENOUGH = 4;
/** How often a case is tried again that seems steep, because other programs may have slowed it down, */
const TRIES = 5;
/** unless it takes longer than so many milliseconds. */
const LONG = 50;

/** The slowest cases of a function at the larger size, and those whose time seems to grow faster than linearly. */
export function screen(name: string, rfcs: readonly Rfc[]): Case[] {
  const { run } = functionByName(name);
  const tried = shapes.flatMap((shape, index) =>
    rfcs.map((rfc) => {
      let [small, large, growth] = [Infinity, Infinity, Infinity];
      for (let tries = 0; tries <= TRIES && growth > STEEP; tries++) {
        small = Math.min(small, leastTime(bindCall(run, rfc, makeText(shape, SMALL))));
        large = Math.min(large, leastTime(bindCall(run, rfc, makeText(shape, LARGE))));
        growth = large < MEASURABLE ? 0 : Math.log(large / small) / Math.log(LARGE / SMALL);
        if (large > LONG) break;
      }
      return { case: { name, shape: index, rfc }, growth, time: large };
    }),
  );
  const slowest = tried.toSorted((a, b) => b.time - a.time).slice(0, WORST);
  const steepest = tried
    .filter((one) => one.growth > STEEP && !slowest.includes(one))
    .toSorted((a, b) => b.growth - a.growth)
    .slice(0, WORST);
  return [...slowest, ...steepest].map((one) => one.case);
}

/** How the time of a case grows with the size of its string. */
export function measureCase({ name, shape: index, rfc }: Case, sizes: readonly number[], rounds: number): Growth {
  const shape = shapes[index];
  if (!shape) throw new RangeError(`unknown shape ${index}`);
  const { run } = functionByName(name);
  return measureGrowth((size) => bindCall(run, rfc, makeText(shape, size)), sizes, rounds);
}

/** How documents name a case: `parse, "http://h/%%..." (rfc2396)`. */
export function caseText({ name, shape: index, rfc }: Case): string {
  const shape = shapes[index];
  return `${name}, ${shape ? shapeName(shape) : ''} (${rfc})`;
}

function leastTime(run: () => unknown): number {
  let least = Infinity;
  const started = performance.now();
  do {
    const start = performance.now();
    run();
    least = Math.min(least, performance.now() - start);
  } while (performance.now() - started < ENOUGH);
  return least;
}
