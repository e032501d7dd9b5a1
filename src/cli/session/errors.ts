/** The errors that end a command or the reading of a file, with exit code 2. All others are bugs. */

/** A mistake in the arguments of the command line. The message says what to do instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A file cannot be read because of what is in it: it is too long, damaged, or not in the format that it should have. */
export class FileError extends Error {}

/** A run cannot go on, for a reason that is neither wrong usage nor a bug. */
export class AbortedError extends Error {}
