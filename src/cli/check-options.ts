import { ResolveError } from '../operations/resolve.js';
import { UsageError } from './usage-error.js';

/** Makes one attempt before any input is read: an error in the options becomes a UsageError. */
export function checkOptions(attempt: () => unknown): void {
  try {
    attempt();
  } catch (error) {
    if (error instanceof RangeError || error instanceof ResolveError) throw new UsageError(error.message);
    throw error;
  }
}
