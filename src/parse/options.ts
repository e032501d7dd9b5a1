import { mask, maskByGuess, unmasked, type MaskedText } from '../syntax/redact.js';

/** Options that decide what a string is parsed as, apart from the RFC. */
export interface RuleOptions<N> {
  /**
   * Any rule of the grammar, matched exactly as the RFC prints it. By default a string is parsed as a whole reference, as
   * the RFC intends it.
   */
  readonly rule?: N | undefined;
  /** RFC 1738 only: read the BNF literally. It accepts a malformed URL of a predefined scheme as an `otherurl`. */
  readonly literal?: boolean | undefined;
  /** Whether diagnostics mask userinfo and query, which may be secret, with `x`. */
  readonly redact?: boolean | undefined;
}

export interface ParseOptions<N, R extends boolean = boolean> extends RuleOptions<N> {
  /** Adds `ranges`: the position of each component, in order. */
  readonly ranges?: R | undefined;
}

/** An invalid input as diagnostics may show it. With a named rule, the whole input may be secret. */
export function shownOf(
  input: string,
  { redact, isNamed }: { readonly redact: boolean; readonly isNamed: boolean },
): MaskedText {
  if (!redact) return unmasked(input);
  return isNamed ? mask(input, [{ start: 0, end: input.length }]) : maskByGuess(input);
}
