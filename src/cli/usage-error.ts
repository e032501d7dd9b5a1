/** A mistake in the arguments of the command line: the message says what to do instead, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
