/** More states than that, and a construction gives up: a mistake in a grammar must not eat the machine's memory. */
export const STATE_LIMIT = 200_000;

/** A construction would need more states than the limit. */
export class StateLimitError extends Error {
  override readonly name = 'StateLimitError';

  constructor(what: string, limit = STATE_LIMIT) {
    super(`${what} needs more than ${limit} states`);
  }
}
