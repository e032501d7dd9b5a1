import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Contestants in turns, so that what slows the machine slows all. */
export interface Runner {
  readonly name: string;
  readonly run: (input: string, given: unknown) => number | boolean;
  /** What else it is given. */
  readonly given: unknown;
}

export interface Timing {
  readonly name: string;
  /** Nanoseconds for one input: the median of the rounds. */
  readonly time: number;
  /** The time of the first contestant as a multiple of this one's, round by round: the median, and the middle half. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

/** So that none pays for what another has left. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext("() => gc({ type: 'minor' })") as () => void;

const ROUNDS = 21;
const WARMING = 300;
const TURN = 12;

/** Times all by turns. */
export function measure(runners: readonly Runner[], inputs: readonly string[]): Timing[] {
  const turns = runners.map((runner) => warmed(runner, inputs));
  const times = runners.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    const from = (round * 997) % inputs.length;
    turns.forEach((turn, index) => {
      collectGarbage();
      times[index]?.push(turn(from));
    });
  }
  const [first = []] = times;
  return runners.map(({ name }, index) => {
    const own = times[index] ?? [];
    const ratios = own.map((time, round) => (first[round] ?? NaN) / time);
    return {
      name,
      time: quantile(own, 0.5),
      ratio: quantile(ratios, 0.5),
      low: quantile(ratios, 0.25),
      high: quantile(ratios, 0.75),
    };
  });
}

/** A turn: as many inputs as take long enough to be measured, from one on; nanoseconds for each. */
function warmed(runner: Runner, inputs: readonly string[]): (from: number) => number {
  const loop = loopOf(runner, inputs);
  const count = inputs.length;
  const started = performance.now();
  let done = 0;
  while (performance.now() - started < WARMING) {
    loop(done % count, 200);
    done += 200;
  }
  const each = (performance.now() - started) / done;
  const length = Math.max(200, Math.min(count, Math.round(TURN / each)));
  return (from) => {
    // the one before has left caches and branch predictors as it needs them
    loop(from, length);
    const start = performance.now();
    loop(from, length);
    return ((performance.now() - start) * 1e6) / length;
  };
}

/** A loop of its own for each contestant, or all would be called from one place, which no engine makes fast. */
function loopOf({ run, given }: Runner, inputs: readonly string[]): (from: number, length: number) => void {
  // oxlint-disable-next-line typescript/no-implied-eval
  const make = new Function('run', 'inputs', 'given', 'keep', LOOP) as (
    ...args: [typeof run, typeof inputs, typeof given, (total: number) => void]
  ) => (from: number, length: number) => void;
  return make(run, inputs, given, (total) => {
    sink += total;
  });
}

const LOOP = `return (from, length) => {
  let total = 0;
  for (let k = 0, at = from; k < length; k++, at = at + 1 === inputs.length ? 0 : at + 1) total += +run(inputs[at], given);
  keep(total);
}`;

let sink = 0;

/** So that nothing can be left out as unused. */
export function kept(): number {
  return sink;
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN;
}
