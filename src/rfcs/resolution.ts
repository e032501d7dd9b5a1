/** How an RFC resolves references: what its own module gives, and the operation takes. */

/** What becomes of a ".." segment above the root. */
export type AboveRoot = 'keep' | 'remove' | 'error';

/** The options of `resolve`. */
export interface ResolveOptions {
  /**
   * What to do with ".." above the root. RFC 2396 (section 5.2, step 6 g) leaves the choice: `keep` (as in its appendix C),
   * `remove`, or `error`. RFC 1808 keeps, RFC 3986 removes.
   */
  readonly aboveRoot?: AboveRoot | undefined;
  /** RFC 3986, section 5.2.2, RFC 2396, section 5.2, step 3, and RFC 1808, section 5.2: a reference may have the scheme of the base in front of a relative path. */
  readonly sameSchemeLoophole?: boolean | undefined;
  /**
   * The letter, by which a reference without an authority may change that of the base. RFC 1808 and RFC 2396: `g` on
   * `http://a` is `http://ag`, and `.//h` on `x:/a` is `x://h`; RFC 3986, section 5.2.4: the latter alone. By default they are
   * `http://a/g` and `x:/.//h`: see docs/operations.md.
   */
  readonly literal?: boolean | undefined;
}

/** One step of the RFC's algorithm. */
export interface ResolveStep {
  /** Its number in the RFC: `6 c`. */
  readonly step: string;
  /** What it did. */
  readonly text: string;
}

export interface Resolution {
  readonly result: string;
  /** Whether the reference is to the document that the base is of. */
  readonly sameDocument: boolean;
  /** The first ".." that leads above the root. */
  readonly above?: Place | undefined;
}

/** Where something is, in UTF-16 units. */
export interface Place {
  readonly argument: 'reference' | 'base';
  readonly offset: number;
}

/** Takes a note of a step; the text is made only if somebody wants it. */
export type RecordStep = (step: string, text: () => string) => void;

/** The components of a string by an RFC's rules for splitting it. */
export interface Split {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly params?: string | undefined;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

export interface Resolver<R extends string> {
  readonly section: string;
  /** What may become of ".." above the root; the first is what does by default. */
  readonly aboveRoot: readonly AboveRoot[];
  /** Whether a base needs no more than a scheme, so that there are references even on `urn:a`. */
  readonly takesAnyBase?: true;
  /** What makes an absolute path the same without dot segments, if the RFC calls that a normalization. */
  readonly removeDotSegments?: (path: string, hasAuthority: boolean) => string;
  split(input: string): Split;
  /** Components of a split that do not match their rules, by the rule and the text that is to match it. */
  checks(split: Split): readonly (readonly [rule: R, text: string])[];
  resolve(given: ResolveInput, options: ResolveOptions, record?: RecordStep): Resolution;
}

/** A reference and a base, and the components of both. */
export interface ResolveInput {
  readonly reference: string;
  readonly base: string;
  readonly R: Split;
  readonly Base: Split;
}

/** Where the path begins in a string that was split so. */
export function pathOffset({ scheme, authority }: Split): number {
  return (scheme === undefined ? 0 : scheme.length + ':'.length) + (authority === undefined ? 0 : authority.length + 2);
}

/** A quoted component for a note, or that there is none. */
export function shown(text: string | undefined): string {
  return text === undefined ? 'undefined' : `"${text}"`;
}
