/** An RFC's examples, for docs and tests. Nothing that ships loads them. */

/** What an RFC's examples.ts says. */
export interface Examples {
  /** The RFC's own examples, by section. */
  readonly worked: readonly (readonly [section: string, ...texts: string[]])[];
  /** Where the RFC contradicts itself or practice, and what this library does. */
  readonly contradictions: readonly { readonly what: string; readonly choice: string }[];
  readonly parts: UriPieces;
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
