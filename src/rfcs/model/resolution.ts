/** How an RFC resolves references: the types that each RFC's resolve.ts shares with `resolve`, and what their steps share. */
import type { Match } from '../../syntax/scanner.js';
import type { Split } from './split.js';

/** What happens to a ".." segment that leads above the root. */
export type AboveRoot = 'keep' | 'remove' | 'error';

/** The options of `resolve`. */
export interface ResolveOptions {
  /**
   * What happens to a ".." that leads above the root. RFC 2396 (section 5.2, step 6 g) leaves the choice: `keep` (as in its
   * appendix C), `remove`, or `error`. RFC 1808 keeps it, RFC 3986 removes it.
   */
  readonly aboveRoot?: AboveRoot | undefined;
  /**
   * Whether a relative reference may begin with the scheme of the base, as in `http:g`: RFC 1808, section 5.2, RFC 2396,
   * section 5.2, step 3, and RFC 3986, section 5.2.2, mention this loophole in older parsers.
   */
  readonly sameSchemeLoophole?: boolean | undefined;
  /**
   * Whether to follow the RFC's algorithm literally where that lets a reference without an authority change the base's. By
   * RFC 1808 and RFC 2396, `g` on `http://a` is then `http://ag`, and `.//h` on `x:/a` is `x://h`; by RFC 3986 (section
   * 5.2.4), only the latter. By default they are `http://a/g` and `x:/.//h`: see docs/operations.md.
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

/** The result of an RFC's algorithm. */
export interface Resolution {
  readonly result: string;
  /** Whether the reference refers to the document that the base identifies; without it, `isSameDocument` says so. */
  readonly sameDocument?: boolean;
  /** The first ".." that leads above the root: its offset in UTF-16 units, and the argument that has it. */
  readonly above?: { readonly argument: 'reference' | 'base'; readonly offset: number } | undefined;
}

/** Records what a step did. `record?.(step, text)` makes the text only if the caller wants the steps. */
export type RecordStep = (step: string, text: string) => void;

/** How an RFC resolves references. `R` are its rules. */
export interface Resolver<R extends string> {
  /** The section that describes the algorithm. */
  readonly section: string;
  /** What the RFC allows for a ".." above the root; the first is the default. */
  readonly aboveRoot: readonly AboveRoot[];
  /** Whether every base with a scheme is allowed, even `urn:a`. */
  readonly takesAnyBase?: true;
  /** Removes the dot segments of an absolute path, if the RFC calls that a normalization. */
  readonly removeDotSegments?: (path: string, hasAuthority: boolean) => string;
  split(input: string): Split;
  /** What `split` gives for a valid input, from its match. */
  splitMatch(input: string, match: Match, slots: Readonly<Record<string, number>>): Split;
  /**
   * Whether every component of a split matches its rule, for a string that the BNF does not derive; `matches` tells that of a
   * text and a rule. Absent if the BNF derives every such string.
   */
  readonly isValid?: (split: Split, matches: (rule: R, text: string) => boolean) => boolean;
  /** The algorithm, for the components of a reference and of a base, by the RFCs' names. */
  resolve(R: Split, Base: Split, options: ResolveOptions, record?: RecordStep): Resolution;
  /** Whether a result refers to the document of the base, where that is a comparison of the two. */
  readonly isSameDocument?: (result: string, base: string) => boolean;
}

/** Whether `sameSchemeLoophole` applies: the reference has the scheme of the base, in upper or lower case. */
export function usesLoophole({ sameSchemeLoophole }: ResolveOptions, R: Split, Base: Split): boolean {
  return sameSchemeLoophole === true && R.scheme?.toLowerCase() === Base.scheme?.toLowerCase();
}

/** The components for a step's text: `scheme "http", path "/a"`. */
export function describeSplit(
  { scheme, authority, path, params, query, fragment }: Split,
  authorityName = 'authority',
): string {
  const components = Object.entries({ scheme, [authorityName]: authority, path, params, query, fragment });
  return components.flatMap(([name, text]) => (text === undefined ? [] : [`${name} "${text}"`])).join(', ');
}

/** What the step for the scheme does with a reference that is not absolute. */
export function describeRelative(isLoophole: boolean, { scheme }: Split): string {
  return isLoophole
    ? 'its scheme is that of the base, and is removed (the loophole)'
    : describeInherited('scheme', scheme);
}

/** What a step inherits from the base: `it inherits the query "q"`, or that there is nothing to inherit. */
export function describeInherited(name: string, text: string | undefined): string {
  return text === undefined ? `the base has no ${name} to inherit` : `it inherits the ${name} "${text}"`;
}
