/** A run cannot go on, for a reason that is neither wrong usage nor a bug. Exit code 2. */
export class AbortedError extends Error {}
