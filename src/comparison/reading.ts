/** How a parser reads a string: the components that it finds, or why it rejects the string. */

/** The components that a reading can have, in the order of a string. */
export const components = ['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'] as const;

export type ReadComponent = (typeof components)[number];

/** The components of an accepted string, without delimiters; an absent one is left out. */
export type Components = { readonly [N in ReadComponent]?: string };

export type AcceptedReading = { readonly ok: true } & Components;

/** A rejected string, and the parser's own words for why. */
export interface RejectedReading {
  readonly ok: false;
  readonly error: string;
}

/** How a parser reads one string. */
export type Reading = AcceptedReading | RejectedReading;
