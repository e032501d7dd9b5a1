import { ResolveError } from '../operations/resolve.js';

/** The command line is not right: the message says what to do, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Finds out about options that are wrong before anything is read. */
export function checkedBefore(attempt: () => unknown): void {
  try {
    attempt();
  } catch (error) {
    if (error instanceof RangeError || error instanceof ResolveError) throw new UsageError(error.message);
    throw error;
  }
}
