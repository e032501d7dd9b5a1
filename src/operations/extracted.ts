import { assertFlag } from '../parse/arguments.js';
import { assertOptions, type Names, type OptionNames } from '../parse/options.js';
import type { Definition, Rfc } from '../rfcs/registry.js';

/** Options that select strings to find in addition to URIs. */
export interface ExtractOptions {
  /** Also find relative references in `<...>` and `<URL:...>`, if the RFC defines them. */
  readonly relative?: boolean | undefined;
  /** Also find abbreviated URLs such as `www.w3.org/Addressing/` and add their scheme (RFC 2396, appendix F). */
  readonly abbreviated?: boolean | undefined;
}

const optionNames: Names = /* @__PURE__ */ Object.keys({
  relative: true,
  abbreviated: true,
} satisfies OptionNames<ExtractOptions>);

/** The options of a caller, each read once. Throws a RangeError for `relative` if the RFC does not define relative references. */
export function readExtractOptions<I extends Rfc>(rfc: Definition<I>, options: ExtractOptions): ExtractOptions {
  assertOptions(options, optionNames, rfc.id);
  const { relative = false, abbreviated = false } = options;
  assertFlag('relative', relative);
  assertFlag('abbreviated', abbreviated);
  if (relative && !rfc.resolver)
    throw new RangeError(`${rfc.name} does not define relative references; RFC 1808 is the first RFC that does`);
  return { relative, abbreviated };
}

/** A URI found in a text. Offsets are UTF-16 units. */
export interface Extracted {
  /**
   * The URI, which is valid under the RFC: `text` without white space, without `fragment`, and without hyphens at line ends
   * that would make it invalid. All other hyphens stay.
   */
  readonly value: string;
  /** Where `text` begins in the input. */
  readonly start: number;
  /** Where `text` ends in the input. */
  readonly end: number;
  /** The URI as it is written in the input, without delimiters and the prefix `URL:`. */
  readonly text: string;
  /** The delimiters around it: `<URL:...>`, `<...>`, `"..."`, or none. */
  readonly delimiter: 'URL' | 'angle' | 'quote' | 'bare';
  /** The text after a `#` inside delimiters, under an RFC whose URLs have no fragment, such as RFC 1738. */
  readonly fragment?: string;
  /** Present if the URI was found by a heuristic: its scheme was guessed. */
  readonly heuristic?: true;
  /**
   * The other possible URIs if hyphens at line ends do not belong to it; those that leave out the fewest hyphens come first. If
   * there are more than three such hyphens, all are left out.
   */
  readonly alternatives?: readonly string[];
}

/** The value of an extracted URI, before its offsets are known. */
export type ExtractedValue = Pick<Extracted, 'value' | 'fragment' | 'heuristic'>;

/** The URI with its offsets. It does not spread `value`, which would take most of the time if there are millions of URIs. */
export function extracted(
  value: ExtractedValue,
  start: number,
  text: string,
  delimiter: Extracted['delimiter'],
): Extracted {
  const { fragment, heuristic } = value;
  const found = { value: value.value, start, end: start + text.length, text, delimiter };
  if (fragment === undefined) return heuristic ? { ...found, heuristic } : found;
  return heuristic ? { ...found, fragment, heuristic } : { ...found, fragment };
}
