/** A construction gives up beyond this many states, so that a mistake in a grammar cannot exhaust the memory. */
export const STATE_LIMIT = 200_000;

/** A construction would need more states than the limit. */
export class StateLimitError extends Error {
  override readonly name = 'StateLimitError';

  constructor(what: string, limit = STATE_LIMIT) {
    super(`${what} needs more than ${limit} states`);
  }
}
