/** An RFC's examples, for docs and tests. Nothing that ships loads them. */

/** What an RFC's examples.ts says. */
export interface Examples {
  /** The RFC's own examples, by section. */
  readonly worked: readonly (readonly [section: string, ...texts: string[]])[];
  /** Where the RFC contradicts itself or practice, and what this library does. */
  readonly contradictions: readonly { readonly what: string; readonly choice: string }[];
  readonly pieces: UriPieces;
  /** The results of calls that every runtime makes; `undefined` if the RFC does not read `http://h:80/a?b`. */
  readonly calls: Calls | undefined;
}

/** Calls and their results. */
interface Calls {
  /** The components of `http://h:80/a?b`. */
  readonly parsed: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  /** References and what they are, resolved against the base; `undefined` if the RFC has none. */
  readonly base: string;
  readonly references: Readonly<Record<string, string>> | undefined;
}

/** Pieces that references, bases and absolute URIs are made of, to try what the library promises for all of them. */
export interface UriPieces {
  /** How references begin. */
  readonly heads: readonly string[];
  /** How bases begin. */
  readonly bases: readonly string[];
  /** How references and bases end. */
  readonly tails: readonly string[];
  /** How absolute URIs begin; they often share an authority. */
  readonly authorities: readonly string[];
}

/** The pieces that every RFC reads. */
export const pieces: UriPieces = {
  heads: ['', '', '', '/', '/', '//h/', '//h', '///', '//u@h:80/'],
  bases: ['http://a/', 'http://a', 'x:/', 'x:/a/', 'http://a/b/', 'file:///', 'file:////h/', 'http://u:p@h:8080/'],
  tails: ['', '', '', '?q', '?', '#f', '#', '?q#f', ';x', ';', ';x?y/../z'],
  authorities: ['http://h', 'http://h', 'http://g', 'x://h', 'x:'],
};
