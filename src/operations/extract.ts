/**
 * URIs out of running text, as the appendices on URLs in context advise: RFC 1738's, and E and F of RFC 2396.
 *
 * One pass from left to right. What a `<` or `"` opens is read up to what closes it or rules it out, and a bare URI up to
 * the first character that cannot be in it; neither is tried again from within by the same means, so that the time is
 * linear.
 */
import { locate } from '../diagnostics/locate.js';
import { assertOptions, assertString } from '../parse/arguments.js';
import { goalOf } from '../parse/read.js';
import type { Definition, Rfc } from '../rfcs/registry.js';
import {
  PUNCTUATION,
  SCHEME,
  alternativesTo,
  closingOf,
  guessedScheme,
  hasScheme,
  isBalanced,
  isBoundary,
  isMeant,
  isMeantInAngles,
  isOneUri,
  isOtherHost,
  mayBeMeant,
  readings,
  schemeStart,
} from './in-prose.js';

/** What to find besides URIs. */
export interface ExtractOptions {
  /** Whether `<...>` and `<URL:...>` may hold relative references, where the RFC has them. */
  readonly relative?: boolean | undefined;
  /** Whether to complete hosts that stand for URLs, such as `www.w3.org/Addressing/` (RFC 2396, appendix F). */
  readonly abbreviated?: boolean | undefined;
}

/** A URI that was found in a text. */
export interface Extracted {
  /** The URI, which is valid under the RFC: `text` without white space, and without `fragment`. */
  readonly value: string;
  /** Where `text` begins in the input, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** What it was read from, without delimiters and the prefix `URL:`. */
  readonly text: string;
  /** How it is set off: by `<URL:...>`, `<...>`, `"..."`, or by nothing but what cannot be in it. */
  readonly delimiter: 'URL' | 'angle' | 'quote' | 'bare';
  /** What follows a `#` inside delimiters where the RFC's URLs have no fragments, which is RFC 1738. */
  readonly fragment?: string;
  /** Whether its scheme was guessed. */
  readonly heuristic?: true;
  /** What it may be instead, if hyphens at the ends of lines are not its own: the fewest left out first. */
  readonly alternatives?: readonly string[];
}

/** As `extract`, by a definition. Throws a RangeError if relative references are asked of an RFC that has none. */
export function extractBy<I extends Rfc>(rfc: Definition<I>, text: string, options: ExtractOptions = {}): Extracted[] {
  return [...extractedBy(rfc, text, options)];
}

/** The same, one at a time. */
export function extractedBy<I extends Rfc>(
  rfc: Definition<I>,
  text: string,
  options: ExtractOptions = {},
): IterableIterator<Extracted> {
  assertString(text, 'text');
  assertOptions(options);
  const { relative, abbreviated } = options;
  if (relative && !rfc.resolver)
    throw new RangeError(`${rfc.name} has no relative references; RFC 1808 is the first with them`);
  return new Extractor(rfc, text, { relative, abbreviated }).found();
}

/** What was read at a place, and where to go on. */
interface Attempt {
  readonly found?: Extracted | undefined;
  readonly next: number;
}

/** What a string is read as: `fragment` and `heuristic` as in Extracted. */
type Taken = Pick<Extracted, 'value' | 'fragment' | 'heuristic'>;

/** Made without spreading, which takes most of the time where there are millions. */
function extracted(taken: Taken, start: number, text: string, delimiter: Extracted['delimiter']): Extracted {
  const { value, fragment, heuristic } = taken;
  const found = { value, start, end: start + text.length, text, delimiter };
  if (fragment === undefined) return heuristic ? { ...found, heuristic } : found;
  return heuristic ? { ...found, fragment, heuristic } : { ...found, fragment };
}

/** The pass over one text. */
class Extractor<I extends Rfc> {
  readonly #text: string;
  readonly #options: ExtractOptions;
  readonly #automaton: Definition<I>['automaton'];
  readonly #start: number;

  constructor(rfc: Definition<I>, text: string, options: ExtractOptions) {
    this.#text = text;
    this.#options = options;
    this.#automaton = rfc.automaton;
    this.#start = rfc.automaton.start(goalOf(rfc).start);
  }

  *found(): IterableIterator<Extracted> {
    let from = 0; // where the last one ended
    for (let index = 0; index < this.#text.length; index++) {
      const attempt = this.#at(index, from);
      if (!attempt) continue;
      if (attempt.found) yield attempt.found;
      from = Math.max(attempt.next, index + 1);
      index = from - 1;
    }
  }

  #at(index: number, from: number): Attempt | undefined {
    const character = this.#text.charAt(index);
    if (character === '<') return this.#angle(index);
    if (character === '"') return this.#quoted(index);
    if (character === ':') return this.#bare(index, from);
    return this.#options.abbreviated && 'wfgWFG'.includes(character) ? this.#abbreviated(index) : undefined;
  }

  /** `<...>`, in which white space is ignored. A `<` inside shows that the first one was none of ours. */
  #angle(open: number): Attempt | undefined {
    const text = this.#text;
    let close = open + 1;
    while (close < text.length && text[close] !== '<' && text[close] !== '>') close++;
    if (text[close] !== '>') return undefined;
    const { start, written, hasPrefix } = this.#inside(open + 1, close);
    if (!hasPrefix && !isMeantInAngles(written)) return undefined;
    const [taken, ...others] = readings(written).flatMap((one) => this.#taken(one, true) ?? []);
    if (!taken) return hasPrefix || isOneUri(written) ? { next: close + 1 } : undefined;
    const found = extracted(taken, start, written, hasPrefix ? 'URL' : 'angle');
    const alternatives = alternativesTo(taken.value, others);
    return { found: alternatives.length > 0 ? { ...found, alternatives } : found, next: close + 1 };
  }

  /** `"..."`, which holds a URI and nothing else: with white space in it, it is a quotation. */
  #quoted(open: number): Attempt | undefined {
    const text = this.#text;
    let close = open + 1;
    while (close < text.length && !isBoundary(text.charCodeAt(close))) close++;
    if (text[close] !== '"' || close === open + 1) return undefined;
    const { start, written } = this.#inside(open + 1, close);
    const taken = isMeant(written) || !SCHEME.test(written) ? this.#taken(written, false) : undefined;
    if (!taken) return isOneUri(written) ? { next: close + 1 } : undefined;
    return { found: extracted(taken, start, written, 'quote'), next: close + 1 };
  }

  /** What stands between delimiters, without the space around it and the prefix `URL:` with its own. */
  #inside(
    open: number,
    close: number,
  ): { readonly start: number; readonly written: string; readonly hasPrefix: boolean } {
    const content = this.#text.slice(open, close).trimEnd();
    const bare = content.trimStart();
    const prefix = /^URL:\s*/i.exec(bare)?.[0] ?? '';
    const written = bare.slice(prefix.length);
    return { start: open + content.length - written.length, written, hasPrefix: prefix !== '' };
  }

  /** What delimiters hold, if that is a URI or reference; without a scheme only as the options say. */
  #taken(written: string, mayBeRelative: boolean): Taken | undefined {
    if (SCHEME.test(written)) return hasScheme(written) ? this.#valid(written) : undefined;
    if (mayBeRelative && this.#options.relative && written !== '') return this.#valid(written);
    const scheme = this.#options.abbreviated ? guessedScheme(written) : undefined;
    const taken = scheme === undefined ? undefined : this.#valid(scheme + written);
    return taken && { ...taken, heuristic: true };
  }

  /** Both appendices put the fragment inside the delimiters; if no URL has one, the URL is what stands before it. */
  #valid(written: string): Taken | undefined {
    const failure = locate(this.#automaton, this.#start, written);
    if (!failure) return { value: written };
    const { offset, state } = failure;
    if (offset !== written.indexOf('#') || !this.#automaton.dfa.isAccepting(state)) return undefined;
    return { value: written.slice(0, offset), fragment: written.slice(offset + 1) };
  }

  /** A URI with nothing around it, whose scheme ends here. */
  #bare(colon: number, from: number): Attempt | undefined {
    const text = this.#text;
    const start = schemeStart(text, colon, from);
    if (start === colon || !mayBeMeant(text, start, colon)) return undefined;
    const { end, next } = this.#reach(start, this.#start);
    const value = text.slice(start, end);
    if (!isMeant(value)) return { next };
    return { found: extracted({ value }, start, value, 'bare'), next };
  }

  #abbreviated(start: number): Attempt | undefined {
    const before = this.#text.charAt(start - 1);
    if (/[\w@./:-]/.test(before)) return undefined; // within a word, an address, a path, or behind a scheme
    const scheme = guessedScheme(this.#text, start);
    if (scheme === undefined) return undefined;
    const { end, next } = this.#reach(start, this.#automaton.dfa.run(scheme, this.#start));
    const written = this.#text.slice(start, end);
    if (guessedScheme(written) === undefined) return { next };
    return { found: extracted({ value: scheme + written, heuristic: true }, start, written, 'bare'), next };
  }

  /**
   * Where a URI ends that begins at `start`: the longest valid one, and not with punctuation, or with a bracket that it does
   * not open; nor, if such a bracket or a quotation mark stands right in front of it, behind what closes that. It is empty
   * if there is none. `next` is the first character that it cannot go on with.
   */
  #reach(start: number, from: number): { readonly end: number; readonly next: number } {
    const text = this.#text;
    const { dfa } = this.#automaton;
    const { live } = dfa;
    const closing = closingOf.get(text.charAt(start - 1));
    const depths = [0, 0, 0];
    let state = from;
    let end = start;
    let next = start;
    for (; next < text.length; next++) {
      const code = text.charCodeAt(next);
      if (isBoundary(code)) break;
      const after = dfa.next(state, dfa.alphabet.classOf(code));
      if (live[after] === 0) break;
      const character = text.charAt(next);
      const isOwn = isBalanced(character, depths);
      if (character === closing && (!isOwn || closing === "'")) break;
      state = after;
      if (isOwn && dfa.isAccepting(state) && !PUNCTUATION.includes(character)) end = next + 1;
    }
    return { end: isOtherHost(text, start, end, next) ? start : end, next };
  }
}
