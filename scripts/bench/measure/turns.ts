/** Measures functions in this process, in nanoseconds for a call: each has its turn in every round. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { keep } from './keep.js';
import { quantile } from './statistics.js';

/** A contestant. All take turns, so a slow machine slows all alike. */
export interface Runner {
  readonly name: string;
  readonly run: (input: string, given: unknown) => number | boolean;
  /** The second argument of `run`. */
  readonly given: unknown;
  /** What it reads instead of the inputs of all. */
  readonly inputs?: readonly string[];
}

export interface Timing {
  readonly name: string;
  /** Nanoseconds for one input: the median of the rounds. */
  readonly time: number;
  /** The time of the first contestant divided by this one's in each round: the median, and the middle half. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

/** Collects garbage before each turn, because no contestant should pay for another's. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext("() => gc({ type: 'minor' })") as () => void;

/** How long a contestant runs before it is timed, and in each turn, in milliseconds. */
const WARMING = 300;
const TURN = 12;

/** Times all contestants in turns. */
export function measureInTurns(runners: readonly Runner[], inputs: readonly string[], rounds: number): Timing[] {
  const turns = runners.map((runner) => warmed(runner, runner.inputs ?? inputs));
  const times = runners.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    const from = round * 997;
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

/** Warms a contestant up and returns its turn, which reads enough inputs to be timed and returns nanoseconds per input. */
function warmed(runner: Runner, inputs: readonly string[]): (offset: number) => number {
  const loop = makeLoop(runner, inputs);
  const count = inputs.length;
  const started = performance.now();
  let done = 0;
  while (performance.now() - started < WARMING) {
    loop(done % count, 200);
    done += 200;
  }
  const each = (performance.now() - started) / done;
  const length = Math.max(200, Math.min(count, Math.round(TURN / each)));
  return (offset) => {
    const from = offset % count;
    // the previous contestant has left its own state in caches and branch predictors
    loop(from, length);
    const start = performance.now();
    loop(from, length);
    return ((performance.now() - start) * 1e6) / length;
  };
}

/** Each contestant has its own loop: engines do not optimise one place that calls many functions. */
function makeLoop({ run, given }: Runner, inputs: readonly string[]): (from: number, length: number) => void {
  // oxlint-disable-next-line typescript/no-implied-eval
  const make = new Function('run', 'inputs', 'given', 'keep', LOOP) as (
    ...args: [typeof run, typeof inputs, typeof given, (total: number) => void]
  ) => (from: number, length: number) => void;
  return make(run, inputs, given, keep);
}

const LOOP = `return (from, length) => {
  let total = 0;
  for (let k = 0, at = from; k < length; k++, at = at + 1 === inputs.length ? 0 : at + 1) total += +run(inputs[at], given);
  keep(total);
}`;
