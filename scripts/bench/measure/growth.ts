/** Measures how time grows with the size of a string. */
import { GCProfiler } from 'node:v8';
import { keep } from './keep.js';

export interface Growth {
  /** The least time for each size, in milliseconds, as far as was measured. */
  readonly points: readonly Point[];
  /** The same without the time in which the engine collects garbage. */
  readonly withoutGarbage: readonly Point[];
  /** The name of the error that the next size caused. */
  readonly error?: string | undefined;
}

export type Point = readonly [size: number, time: number];

/** Makes the function that is timed, for a size. */
export type Job = (size: number) => () => unknown;

/** All times are in milliseconds. */
const WARMING = 500;
/** More rounds than one continue for at least this long. */
const ENOUGH = 2_000;
/** A turn repeats runs for this long, and has at least one. */
const TURN = 20;
/** A size that takes longer is the last one. */
const SLOW = 2_000;

/**
 * The least time for each of the sizes, which are in ascending order. Every size has a turn in each round, so that a slow
 * machine slows all sizes alike; each run has new strings.
 */
export function measureGrowth(job: Job, sizes: readonly number[], rounds: number): Growth {
  const times: Time[] = [];
  let error: string | undefined;
  let count = sizes.length;
  const enough = rounds > 1 ? ENOUGH : 0;
  const started = performance.now();
  for (let round = 0; round < rounds || performance.now() - started < enough; round++) {
    for (let index = 0; index < count; index++) {
      try {
        const size = sizes[index] ?? 0;
        if (round === 0 && index === 0) leastTime(job, size, WARMING);
        const time = leastTime(job, size, TURN);
        times[index] = least(times[index] ?? NEVER, time);
        if (time.all > SLOW) count = index + 1;
      } catch (thrown) {
        error = thrown instanceof Error ? thrown.name : String(thrown);
        count = index;
      }
    }
  }
  const leastTimes = (part: keyof Time) =>
    times.slice(0, count).map((time, index) => [sizes[index] ?? 0, time[part]] as const);
  return { points: leastTimes('all'), withoutGarbage: leastTimes('withoutGarbage'), error };
}

interface Time {
  readonly all: number;
  readonly withoutGarbage: number;
}

const NEVER: Time = { all: Infinity, withoutGarbage: Infinity };

function least(a: Time, b: Time): Time {
  return { all: Math.min(a.all, b.all), withoutGarbage: Math.min(a.withoutGarbage, b.withoutGarbage) };
}

/** The least time of runs that together, with their preparation, take at least `enough` milliseconds. */
function leastTime(job: Job, size: number, enough: number): Time {
  let shortest = NEVER;
  const started = performance.now();
  do {
    const run = job(size);
    const garbage = new GCProfiler();
    garbage.start();
    const start = performance.now();
    use(run());
    const all = performance.now() - start;
    const collecting = garbage.stop().statistics.reduce((sum, { cost }) => sum + cost / 1000, 0);
    shortest = least(shortest, { all, withoutGarbage: all - collecting });
  } while (performance.now() - started < enough);
  return shortest;
}

/** Reads a character of a string: until then it may only be a tree of its parts. */
function use(result: unknown): void {
  if (typeof result === 'string') keep(result.charCodeAt(result.length >> 1));
}

/** The exponent is fitted to this many of the largest sizes, because small sizes also measure the start-up. */
export const FITTED = 4;
/** The most that a function may have. */
export const LINEAR = 1.1;
/** How often a case above that is measured. */
const TRIES = 8;

/**
 * Measures again while the growth looks more than linear, and keeps the least time for each size: other programs on the machine
 * only add time, and growth that is real stays.
 */
export async function confirmGrowth(measure: () => Promise<Growth>): Promise<Growth> {
  let { points, withoutGarbage, error } = await measure();
  for (let tries = 1; tries < TRIES && exponent(points.slice(-FITTED)) > LINEAR; tries++) {
    const again = await measure();
    points = leastPoints(points, again.points);
    withoutGarbage = leastPoints(withoutGarbage, again.withoutGarbage);
    error ??= again.error;
  }
  return { points, withoutGarbage, error };
}

function leastPoints(points: readonly Point[], others: readonly Point[]): Point[] {
  return points.map(([size, time], index) => [size, Math.min(time, others[index]?.[1] ?? Infinity)]);
}

/** The slope of the line through the logarithms, by least squares. */
export function exponent(points: readonly Point[]): number {
  const logs = points.map(([size, duration]) => [Math.log(size), Math.log(duration)] as const);
  const mean = (index: 0 | 1): number => logs.reduce((sum, point) => sum + point[index], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const covariance = logs.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return covariance / logs.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}
