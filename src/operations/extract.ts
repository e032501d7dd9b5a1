/**
 * Finds URIs in running text, as the appendices on URLs in context advise: the appendix of RFC 1738, and appendices E and F of
 * RFC 2396.
 *
 * The text is read once from left to right. From a `<` or `"`, it is read up to the closing delimiter or a character that
 * cannot be between delimiters; a bare URI is read up to the first character that it cannot contain. No part is read again in
 * the same way, so the time is linear.
 */
import { NOWHERE } from '../automata/grammar-automaton.js';
import { locate } from '../diagnostics/locate.js';
import { assertString } from '../parse/arguments.js';
import { readGoal } from '../parse/goal.js';
import type { Definition, Rfc } from '../rfcs/registry.js';
import {
  extracted,
  type Extracted,
  readExtractOptions,
  type ExtractOptions,
  type ExtractedValue,
} from './extracted.js';
import { lineWithSpace, quotedWithSpaces, wordEnd, type Candidate } from './invalid-candidates.js';
import {
  PUNCTUATION,
  SCHEME,
  closingBrackets,
  cutsHost,
  delimitedContent,
  guessedScheme,
  hasScheme,
  isBalanced,
  isBoundary,
  hyphenVariants,
  isDelimitedUri,
  isLikelyUri,
  mayBeUriInAngles,
  mayBeginUri,
  otherValues,
  schemeStart,
} from './in-prose.js';

/** `extract` for one definition. Throws a RangeError for `relative` if the RFC does not define relative references. */
export function extractBy<I extends Rfc>(rfc: Definition<I>, text: string, options: ExtractOptions = {}): Extracted[] {
  return [...extractedBy(rfc, text, options)];
}

/** The same URIs one at a time. The arguments are checked before the first one. */
export function extractedBy<I extends Rfc>(
  rfc: Definition<I>,
  text: string,
  options: ExtractOptions = {},
): IterableIterator<Extracted> {
  assertString(text, 'text');
  return new Extractor(rfc, text, readExtractOptions(rfc, options)).all();
}

/** The parts of a text that were probably meant as URIs but are not valid. */
export function invalidCandidatesBy<I extends Rfc>(rfc: Definition<I>, text: string): IterableIterator<Candidate> {
  assertString(text, 'text');
  return new Extractor(rfc, text, { invalid: true }).invalid();
}

/** The URI or the invalid candidate at an offset, and the offset at which to continue. */
interface ScanResult {
  readonly found?: Extracted | undefined;
  /** Set instead of `found` if invalid URIs are wanted. */
  readonly invalid?: Candidate | undefined;
  readonly next: number;
}

/** What is to be found besides URIs, or invalid URIs instead. */
interface SearchOptions extends ExtractOptions {
  readonly invalid?: true;
}

/** The pass over one text. */
class Extractor<I extends Rfc> {
  readonly #text: string;
  readonly #wanted: SearchOptions;
  readonly #automaton: Definition<I>['automaton'];
  readonly #start: number;

  constructor(rfc: Definition<I>, text: string, wanted: SearchOptions) {
    this.#text = text;
    this.#wanted = wanted;
    this.#automaton = rfc.automaton;
    this.#start = rfc.automaton.start(readGoal(rfc).start);
  }

  all(): IterableIterator<Extracted> {
    return this.#attempts(({ found }) => found);
  }

  invalid(): IterableIterator<Candidate> {
    return this.#attempts(({ invalid }) => invalid);
  }

  *#attempts<T>(wanted: (attempt: ScanResult) => T | undefined): IterableIterator<T> {
    let lastEnd = 0;
    for (let index = 0; index < this.#text.length; index++) {
      const attempt = this.#at(index, lastEnd);
      if (!attempt) continue;
      const result = wanted(attempt);
      if (result !== undefined) yield result;
      lastEnd = Math.max(attempt.next, index + 1);
      index = lastEnd - 1;
    }
  }

  #at(index: number, lastEnd: number): ScanResult | undefined {
    const character = this.#text.charAt(index);
    if (character === '<') return this.#angle(index);
    if (character === '"') return this.#quoted(index);
    if (character === ':') return this.#bare(index, lastEnd);
    return this.#wanted.abbreviated && 'wfgWFG'.includes(character) ? this.#host(index) : undefined;
  }

  /** `<...>`, in which white space is ignored. Another `<` inside shows that the first one is not a delimiter. */
  #angle(open: number): ScanResult | undefined {
    const text = this.#text;
    let close = open + 1;
    while (close < text.length && text[close] !== '<' && text[close] !== '>') close++;
    if (text[close] !== '>') return undefined;
    const { start, written, hasPrefix } = delimitedContent(text, open + 1, close);
    if (!hasPrefix && !mayBeUriInAngles(written)) return undefined;
    const variants = hyphenVariants(written, (variant) => this.#failureIn(variant));
    const [value, ...others] = variants.flatMap((variant) => this.#delimited(variant, true) ?? []);
    const delimiter = hasPrefix ? 'URL' : 'angle';
    if (!value && this.#wanted.invalid && isLikelyUri(written.replaceAll(/\s/g, '')))
      return { invalid: { start, written, delimiter }, next: close + 1 };
    if (!value) return hasPrefix || isDelimitedUri(written) ? { next: close + 1 } : undefined;
    const found = extracted(value, start, written, delimiter);
    const alternatives = otherValues(value.value, others);
    return { found: alternatives.length > 0 ? { ...found, alternatives } : found, next: close + 1 };
  }

  /** `"..."`, which must contain nothing but a URI; with white space it is a quotation. */
  #quoted(open: number): ScanResult | undefined {
    const text = this.#text;
    let close = open + 1;
    while (close < text.length && !isBoundary(text.charCodeAt(close))) close++;
    if (text[close] !== '"') return this.#quotedWithSpaces(open);
    const { start, written } = delimitedContent(text, open + 1, close);
    const value = isLikelyUri(written) || !SCHEME.test(written) ? this.#delimited(written, false) : undefined;
    if (!value && !isDelimitedUri(written)) return undefined;
    if (!value) return { invalid: { start, written, delimiter: 'quote' }, next: close + 1 };
    return { found: extracted(value, start, written, 'quote'), next: close + 1 };
  }

  /** The candidate between quotation marks, if invalid URIs are wanted. */
  #quotedWithSpaces(open: number): ScanResult | undefined {
    const invalid = this.#wanted.invalid ? quotedWithSpaces(this.#text, open) : undefined;
    return invalid && { invalid, next: invalid.start + invalid.written.length + 1 };
  }

  /** The value of the text between delimiters, if it is a URI or a reference that the options allow. */
  #delimited(written: string, mayBeRelative: boolean): ExtractedValue | undefined {
    if (SCHEME.test(written)) return hasScheme(written) ? this.#valid(written) : undefined;
    if (mayBeRelative && this.#wanted.relative && written !== '') return this.#valid(written);
    const scheme = this.#wanted.abbreviated ? guessedScheme(written) : undefined;
    const value = scheme === undefined ? undefined : this.#valid(scheme + written);
    return value && { ...value, heuristic: true };
  }

  /** The offset at which the text between angle brackets fails; `undefined` if it is valid. */
  #failureIn(written: string): number | undefined {
    if (this.#delimited(written, true)) return undefined;
    const scheme = SCHEME.test(written) || !this.#wanted.abbreviated ? '' : (guessedScheme(written) ?? '');
    const failure = locate(this.#automaton, this.#start, scheme + written);
    return failure && failure.offset - scheme.length;
  }

  /** A valid URI. Both appendices put a fragment inside the delimiters; if the RFC's URLs have none, it is split off. */
  #valid(written: string): ExtractedValue | undefined {
    const failure = locate(this.#automaton, this.#start, written);
    if (!failure) return { value: written };
    const { offset, state } = failure;
    if (offset !== written.indexOf('#') || !this.#automaton.isAccepting(state)) return undefined;
    return { value: written.slice(0, offset), fragment: written.slice(offset + 1) };
  }

  /** A URI without delimiters, whose scheme ends at this colon. */
  #bare(colon: number, lastEnd: number): ScanResult | undefined {
    const text = this.#text;
    const start = schemeStart(text, colon, lastEnd);
    if (!mayBeginUri(text, start, colon)) return undefined;
    const { end, next } = this.#bareEnd(start, this.#start);
    if (this.#wanted.invalid) return this.#invalidBare(start, end, next);
    const value = text.slice(start, end);
    if (!isLikelyUri(value)) return { next };
    return { found: extracted({ value }, start, value, 'bare'), next };
  }

  /** A URI without delimiters that is valid only up to `end`. */
  #invalidBare(start: number, end: number, next: number): ScanResult {
    const text = this.#text;
    const quoted = text[start - 1] === "'" ? this.#quotedWithSpaces(start - 1) : undefined;
    if (quoted) return quoted;
    const last = wordEnd(text, start);
    const written = text.slice(start, last);
    if (last <= end || this.#valid(written)) {
      const invalid = lineWithSpace(text, start);
      return invalid ? { invalid, next: start + invalid.written.length } : { next };
    }
    return {
      invalid: isLikelyUri(written) ? { start, written, delimiter: 'bare' } : undefined,
      next: Math.max(next, last),
    };
  }

  /** A host without a scheme, such as `www.w3.org`. */
  #host(start: number): ScanResult | undefined {
    const before = this.#text.charAt(start - 1);
    if (/[\w@./:-]/.test(before)) return undefined; // within a word, an address or a path, or after a scheme
    const scheme = guessedScheme(this.#text, start);
    if (scheme === undefined) return undefined;
    const { end, next } = this.#bareEnd(start, this.#automaton.run(scheme, this.#start));
    const written = this.#text.slice(start, end);
    if (guessedScheme(written) === undefined) return { next };
    return { found: extracted({ value: scheme + written, heuristic: true }, start, written, 'bare'), next };
  }

  /**
   * The end of the bare URI that begins at `start`: the longest valid string that does not end with punctuation or with a
   * closing bracket that it did not open. If a bracket or quotation mark comes directly before it, the URI ends before the
   * closing one. `end` is `start` if there is no such URI. `next` is the offset of the first character that cannot continue it.
   */
  #bareEnd(start: number, from: number): { readonly end: number; readonly next: number } {
    const text = this.#text;
    const automaton = this.#automaton;
    const { alphabet } = automaton;
    const closing = closingBrackets.get(text.charAt(start - 1));
    const depths: number[] = [];
    let state = from;
    let end = start;
    let next = start;
    for (; next < text.length; next++) {
      const code = text.charCodeAt(next);
      if (isBoundary(code)) break;
      const after = automaton.next(state, alphabet.classIndex(code));
      if (after === NOWHERE) break;
      const character = text.charAt(next);
      const isOpened = isBalanced(character, depths);
      if (character === closing && (!isOpened || closing === "'")) break;
      state = after;
      if (isOpened && automaton.isAccepting(state) && !PUNCTUATION.includes(character)) end = next + 1;
    }
    return { end: cutsHost(text, start, end, next) ? start : end, next };
  }
}
