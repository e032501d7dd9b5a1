import { versions } from 'node:process';
import { setFlagsFromString } from 'node:v8';

/** How many lines a run must have before it is long: then the time to optimize a function is soon regained. */
const LONG_RUN = 500_000;

/**
 * Lets V8 optimize a function later than it would, until a run is long. A run over lines has a few functions that every line
 * needs, which run often enough within milliseconds, and hundreds that only invalid lines need. To optimize all of those takes a
 * fifth of the time of a check of a million lines, and again in every worker thread; in a run over ten million it saves a fifth.
 * Returns a function that is told of the lines that were handled.
 */
export function optimizeLater(): (lines: number) => void {
  // Bun and Deno say which Node they are like
  const flag = 'bun' in versions || 'deno' in versions ? undefined : flagFor(Number(versions.node.split('.')[0]));
  // V8 prints an error for a flag that it does not have, so other versions get none
  if (!flag) return () => undefined;
  const { name, later, usual } = flag;
  setFlagsFromString(`${name}=${later}`);
  let rest = LONG_RUN;
  return (lines) => {
    if (rest > 0 && (rest -= lines) <= 0) setFlagsFromString(`${name}=${usual}`);
  };
}

interface Flag {
  readonly name: string;
  readonly later: number;
  /** What V8 has without it. */
  readonly usual: number;
}

/** The flag of a major version of Node. */
function flagFor(major: number): Flag | undefined {
  // how much bytecode of a function runs before, in bytes
  if (major < 22) return { name: '--interrupt-budget', later: 500_000, usual: 67_584 };
  // how often it is called before
  return major <= LAST_KNOWN ? { name: '--invocation-count-for-turbofan', later: 20_000, usual: 3000 } : undefined;
}

const LAST_KNOWN = 24;
