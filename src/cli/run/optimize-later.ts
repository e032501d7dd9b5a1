import { versions } from 'node:process';
import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 optimize a function later than it would. A run over lines has a few functions that every line needs, which run often
 * enough within milliseconds, and hundreds that only invalid lines need. To optimize all of those took a third of the time of
 * a run over 500,000 lines, and again in every worker thread.
 */
export function optimizeLater(): void {
  // Bun and Deno say which Node they are like
  if ('bun' in versions || 'deno' in versions) return;
  const flag = flagOf(Number(versions.node.split('.')[0]));
  if (flag !== undefined) setFlagsFromString(flag);
}

/** The flag of a version of Node. V8 prints an error for a flag that it does not have, so other versions get none. */
function flagOf(major: number): string | undefined {
  // how much bytecode of a function runs before, in bytes; by default 66 kB
  if (major < 22) return '--interrupt-budget=500000';
  // how often it is called before; by default 3,000 times
  return major <= LAST_KNOWN ? '--invocation-count-for-turbofan=20000' : undefined;
}

const LAST_KNOWN = 24;
