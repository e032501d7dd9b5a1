/** The command line is not right: the message says what to do, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
