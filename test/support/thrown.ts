import { types } from 'node:util';

/** The error that a function throws; `undefined` if it throws none. */
export function thrownBy(run: () => unknown): Error | undefined {
  try {
    run();
  } catch (error) {
    if (types.isNativeError(error)) return error; // Node's own errors are not instances of the Error of a test
    throw error;
  }
  return undefined;
}
