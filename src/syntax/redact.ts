/** A range of a string, in UTF-16 units. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** A string as it may be shown: of the same length, with what may be secret as `x`. */
export interface MaskedText {
  readonly text: string;
  /** Whether a part of a range is masked. */
  isMasked(range: Range): boolean;
}

/** A string that has no secrets. */
export function unmasked(text: string): MaskedText {
  return { text, isMasked: () => false };
}

/** A string with these ranges masked. Delimiters between components stay, so that it still has the same ones. */
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

/** Schemes that a colon follows, and no userinfo. */
const KNOWN = /^(?:ftp|https?|gopher|mailto|news|nntp|telnet|wais|file|prospero|urn|sip|xmpp):/i;

/** A string that is no URI, masked by guess. */
export function maskByGuess(text: string): MaskedText {
  return mask(text, guessedSecrets(text));
}

/**
 * All that could be meant as userinfo or query: what stands before the last `@`, but for a scheme; and what stands behind the
 * first `?`, or behind an escaped tab, with which a search begins in gopher.
 */
export function guessedSecrets(text: string): Range[] {
  const scheme = KNOWN.exec(text) ?? /^[A-Za-z][A-Za-z\d+.-]*:(?=[/\\])/.exec(text);
  const slashes = /[/\\]*/y;
  slashes.lastIndex = scheme?.[0].length ?? 0;
  const start = slashes.lastIndex + (slashes.exec(text)?.[0].length ?? 0);
  const query = text.search(/\?|%09/);
  return [
    { start, end: Math.max(start, text.lastIndexOf('@')) },
    ...(query < 0 ? [] : [{ start: query + (text[query] === '?' ? 1 : 3), end: text.length }]),
  ];
}
