/** Time, and how it grows with the size. */

export interface Growth {
  /** The least time for each size, in milliseconds, as far as was measured. */
  readonly points: readonly Point[];
  /** The name of what was thrown at the next size. */
  readonly error?: string | undefined;
}

export type Point = readonly [size: number, time: number];

/** Makes what is timed, for a size. */
export type Job = (size: number) => () => unknown;

const WARMING = 500;
/** Rounds go on for so long, */
const ENOUGH = 2_000;
/** and are so many at least. */
const ROUNDS = 2;
/** A turn is as many runs as take so long, and one at least. */
const TURN = 20;
/** A size that takes longer is the last one. */
const SLOW = 2_000;

/**
 * The least time for each of the sizes, which are in order. All have a turn in every round, so that what slows the machine
 * slows no size more than the others; each run has new strings.
 */
export function growthOf(job: Job, sizes: readonly number[]): Growth {
  const times: number[] = [];
  let error: string | undefined;
  let count = sizes.length;
  const started = performance.now();
  for (let round = 0; round < ROUNDS || performance.now() - started < ENOUGH; round++) {
    for (let index = 0; index < count; index++) {
      try {
        const size = sizes[index] ?? 0;
        if (round === 0 && index === 0) leastTime(job, size, WARMING);
        const time = leastTime(job, size, TURN);
        times[index] = Math.min(times[index] ?? Infinity, time);
        if (time > SLOW) count = index + 1;
      } catch (thrown) {
        error = thrown instanceof Error ? thrown.name : String(thrown);
        count = index;
      }
    }
  }
  return { points: times.slice(0, count).map((time, index) => [sizes[index] ?? 0, time]), error };
}

/** Of as many runs as take so many milliseconds, with what it takes to prepare them. */
function leastTime(job: Job, size: number, enough: number): number {
  let least = Infinity;
  const started = performance.now();
  do {
    const run = job(size);
    const start = performance.now();
    use(run());
    least = Math.min(least, performance.now() - start);
  } while (performance.now() - started < enough);
  return least;
}

/** A string may be but a tree of its parts, until a character of it is read. */
function use(result: unknown): void {
  if (typeof result === 'string') sink += result.charCodeAt(result.length >> 1);
}

let sink = 0;

/** So that nothing can be left out as unused. */
export function used(): number {
  return sink;
}

/** The slope of the line through the logarithms, by least squares. */
export function exponent(points: readonly Point[]): number {
  const logs = points.map(([size, duration]) => [Math.log(size), Math.log(duration)] as const);
  const mean = (index: 0 | 1): number => logs.reduce((sum, point) => sum + point[index], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const covariance = logs.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return covariance / logs.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}
