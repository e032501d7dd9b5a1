/** Masks what may be secret in a string. */
import type { Range } from './range.js';

/** A string that is safe to show: it has the same length, and `x` instead of every character that may be secret. */
export interface MaskedText {
  readonly text: string;
  /** Whether any of a range is masked. */
  isMasked(range: Range): boolean;
}

/** A string in which nothing is masked. */
export function unmasked(text: string): MaskedText {
  return { text, isMasked: () => false };
}

/** A string with these ranges masked, except for delimiters, so that it keeps its components. */
export function mask(text: string, ranges: readonly Range[]): MaskedText {
  let result = '';
  let offset = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(start, offset);
    if (from >= end) continue;
    result += text.slice(offset, from) + text.slice(from, end).replaceAll(/[^:/?#@]/g, 'x');
    offset = end;
  }
  return {
    text: result + text.slice(offset),
    isMasked: (range) => ranges.some(({ start, end }) => start < range.end && range.start < end),
  };
}

/** Schemes that are known to be schemes, not the user in `user:password@host`. */
const KNOWN_SCHEME = /^(?:ftp|https?|gopher|mailto|news|nntp|telnet|wais|file|prospero|urn|sip|xmpp):/i;

/** A string that is not a valid URI, with everything masked that may be secret. */
export function maskByGuess(text: string): MaskedText {
  return mask(text, guessedSecrets(text));
}

/** The ranges that may be meant as a userinfo or a query. The userinfo is all before the last `@` except a scheme. */
export function guessedSecrets(text: string): Range[] {
  const scheme = KNOWN_SCHEME.exec(text) ?? /^[A-Za-z][A-Za-z\d+.-]*:(?=[/\\])/.exec(text);
  const rest = text.slice(scheme?.[0].length);
  const start = text.length - rest.replace(/^[/\\]+/, '').length;
  return [{ start, end: Math.max(start, text.lastIndexOf('@')) }, ...guessedQueries(text)];
}

/**
 * The range that may be meant as a query: all after the first `?` or the first escaped tab, which begins a search in Gopher
 * (RFC 1738, section 3.4).
 */
export function guessedQueries(text: string): Range[] {
  const mark = text.search(/\?|%09/);
  return mark < 0 ? [] : [{ start: mark + (text[mark] === '?' ? 1 : 3), end: text.length }];
}

/**
 * The name of a file as it may be shown. Somebody may name a URI instead of a file that contains it, so that a name with `:`
 * before `@`, or with a query, is masked as a URI would be. A drive letter (`C:\`) is not a scheme.
 */
export function maskFileName(name: string): string {
  const path = name.replace(/^[A-Za-z]:(?=[/\\])/, '');
  const hasUser = /:[^]*@/.test(path);
  return mask(name, hasUser ? guessedSecrets(name) : guessedQueries(name)).text;
}
