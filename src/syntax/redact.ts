/** Redacts the parts of a string that may be secret. */
import type { Range } from './range.js';

/** A string that is safe to show: it has the same length, and `x` for every character that may be secret. */
export interface RedactedText {
  readonly text: string;
  /** Whether any character of a range is redacted. */
  isRedacted(range: Range): boolean;
}

/** A string without redacted characters. */
export function unredacted(text: string): RedactedText {
  return { text, isRedacted: () => false };
}

/** A string with some ranges redacted. Delimiters stay, so the string keeps its components. */
export function redactRanges(text: string, ranges: readonly Range[]): RedactedText {
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
    isRedacted: (range) => ranges.some(({ start, end }) => start < range.end && range.start < end),
  };
}

/** Schemes that are known to be schemes, not the user in `user:password@host`. */
const KNOWN_SCHEME = /^(?:ftp|https?|gopher|mailto|news|nntp|telnet|wais|file|prospero|urn|sip|xmpp):/i;

/** A string that is not a valid URI, with every part redacted that may be secret. */
export function redactByGuess(text: string): RedactedText {
  return redactRanges(text, guessedSecrets(text));
}

/** The ranges that may be meant as a userinfo or a query. The userinfo is everything before the last `@`, except a scheme. */
export function guessedSecrets(text: string): Range[] {
  const scheme = KNOWN_SCHEME.exec(text) ?? /^[A-Za-z][A-Za-z\d+.-]*:(?=[/\\])/.exec(text);
  const rest = text.slice(scheme?.[0].length);
  const start = text.length - rest.replace(/^[/\\]+/, '').length;
  return [{ start, end: Math.max(start, text.lastIndexOf('@')) }, ...guessedQueries(text)];
}

/**
 * The range that may be meant as a query: everything after the first `?` or the first escaped tab, which begins a search in
 * Gopher (RFC 1738, section 3.4).
 */
export function guessedQueries(text: string): Range[] {
  const mark = text.search(/\?|%09/);
  return mark < 0 ? [] : [{ start: mark + (text[mark] === '?' ? 1 : 3), end: text.length }];
}

/**
 * The name of a file as it may be shown. A user may pass a URI instead of the name of a file that contains it, so a name with
 * `:` before `@`, or with a query, is redacted like a URI. A drive letter (`C:\`) is not a scheme.
 */
export function redactFileName(name: string): string {
  const path = name.replace(/^[A-Za-z]:(?=[/\\])/, '');
  const hasUser = path.includes(':') && path.lastIndexOf('@') > path.indexOf(':');
  return redactRanges(name, hasUser ? guessedSecrets(name) : guessedQueries(name)).text;
}
