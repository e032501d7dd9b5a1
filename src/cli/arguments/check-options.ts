import { ResolveError } from '../../operations/resolve.js';
import { UsageError } from '../session/errors.js';

/** Tries the options before any input is read, and turns an error in them into a UsageError. */
export function checkOptions(attempt: () => unknown): void {
  try {
    attempt();
  } catch (error) {
    if (error instanceof RangeError || error instanceof ResolveError) throw new UsageError(error.message);
    throw error;
  }
}
