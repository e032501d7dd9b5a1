/** Quotes around a URI, and characters of pairs without their partner at its end. */
import type { Remedy } from './cause.js';
import { cut, editEach, encode, escaped } from '../../syntax/edits.js';
import { captures, findOffsets } from '../../syntax/search.js';
import { looksLikeUri } from '../../syntax/known-schemes.js';

/** The closing quotes of each opening one. */
export const quotes: Readonly<Record<string, string>> = {
  '"': '"”“',
  "'": "'’",
  '`': "`´'",
  '´': "´'",
  '“': '”“"',
  '”': '”"',
  '„': '“”"',
  '‚': '‘’',
  '‘': "’'",
  '’': "’'",
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
};

/** A closing quote, bracket or tag that is part of the URI, because more of a path or a query follows it. */
const CONTINUED = /^(?:["'`)\]}]|<\/[a-z][\w:-]{0,40}>)[)\]}]{0,3}(?:\/[^/\s*>]|[?&=][\w.-])/i;

/** The edits that delete what is outside a part; `undefined` if nothing is outside, or if what closes the part belongs to the URI. */
export function around(
  text: string,
  start: number,
  end: number,
  certainty?: Remedy['certainty'],
): readonly Remedy[] | undefined {
  if (start >= end || CONTINUED.test(text.slice(end, end + 80))) return undefined;
  const edits = [...(start > 0 ? [cut(0, start)] : []), ...(end < text.length ? [cut(end, text.length)] : [])];
  return [certainty ? { edits, certainty } : { edits }];
}

/** The remedies of a string with quotes at its ends. */
export function quotesAround(text: string): readonly Remedy[] | undefined {
  const [literal] = captures(/^["'`]?(?:\\+["'`])+/, text); // quotes of a string literal in another one
  let front = literal.length || runOfQuotes(text, 0, 1);
  let back =
    captures(/(?:\\{1,9}["'`]){1,9}["'`]?$/, text.slice(-20))[0].length || runOfQuotes(text, text.length - 1, -1);
  if (front > 0 && back > 0) front = back = Math.min(front, back); // what is more on one side is data
  const open = text.charAt(front - 1);
  const close = text.slice(-1);
  const inner = text.slice(front, text.length - back);
  const doubled = front === 1 ? doubledQuotes(text, "'") : undefined;
  if (doubled) return doubled;
  if (quotes[open]?.includes(close)) {
    if (!inner.includes(open) || looksLikeUri(inner)) return around(text, front, text.length - back);
    return undefined;
  }
  if (front > 0 && isUnpaired(text, open, front) && (open !== "'" || looksLikeUri(inner)))
    return around(text, front, text.length);
  const end = text.length;
  return back > 0 && isUnpairedAtEnd(text)
    ? [{ edits: [cut(end - back, end)] }, { edits: [encode(end - 1, end, escaped(close) ?? '')], certainty: 'guess' }]
    : undefined;
}

/** A text in quotes that has every quote inside it doubled, as CSV and SQL do. */
export function doubledQuotes(text: string, quote: string): readonly Remedy[] | undefined {
  const end = text.length - 1;
  const inner = text.slice(1, end);
  const pair = quote + quote;
  if (!text.startsWith(quote) || !text.endsWith(quote) || !inner.includes(pair)) return undefined;
  if (inner.replaceAll(pair, '').includes(quote)) return undefined;
  const inside = editEach(inner, new RegExp(pair, 'g'), (at) => cut(at, at + 1), 1);
  return [{ edits: [cut(0, 1), ...inside, cut(end, end + 1)] }];
}

/** How many quotes are at an end of a text: up to three of the same kind. */
function runOfQuotes(text: string, at: number, step: 1 | -1): number {
  const quote = text.charAt(at);
  if (quotes[quote] === undefined) return 0;
  let count = 1;
  while (count < 3 && text[at + step * count] === quote) count++;
  return count;
}

/** Whether no other quote of this kind follows the first ones. */
function isUnpaired(text: string, quote: string, from: number): boolean {
  // a quote after "//" opened before the host
  if (quote === '"') return countParts(text.slice(from), '"') % 2 === (/:\/\/"[^"]/.test(text) ? 1 : 0);
  return !Array.from(quotes[quote] ?? '').some((close) => text.includes(close, from)) || quote === "'";
}

const opening: Readonly<Record<string, string>> = {
  '>': '<',
  ']': '[',
  '}': '{',
  '[': ']',
  '{': '}',
  '<': '>',
  '”': '“„”',
  '“': '„',
  '’': '‘‚',
  '‘': '‚',
  '»': '«',
  '«': '»',
  '›': '‹',
};

/** Whether the last character belongs to a pair, but the other one is missing. */
export function isUnpairedAtEnd(text: string): boolean {
  const last = text.slice(-1);
  const before = text.slice(0, -1);
  if (last === '"' || last === '`') return countParts(before, last) % 2 === 0;
  const open = opening[last];
  if (open === undefined) return false;
  if (open.length === 1)
    return before.lastIndexOf(open) <= before.lastIndexOf(last) && countParts(before, open) <= countParts(before, last);
  return !Array.from(open).some((one) => before.includes(one));
}

function countParts(text: string, character: string): number {
  return findOffsets(text, character).length;
}
