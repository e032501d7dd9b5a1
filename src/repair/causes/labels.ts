/** Links of markup languages that have a label after the URI. */
import type { Remedy } from './cause.js';
import { around } from './quotes.js';
import { looksLikeUri } from '../../syntax/known-schemes.js';
import { captures } from '../../syntax/search.js';

/** Keeps the URI before a label of several words, or with attributes, in square brackets: a link of AsciiDoc. Not `[object Object]` of JavaScript. */
export function labelled(text: string): readonly Remedy[] | undefined {
  const [uri] = captures(
    /^[a-z][a-z\d+.-]{1,20}:\/\/[^\s?#[\]]{1,2000}(?=\[(?:[^[\]]{1,200}(?:\^|,\w{1,20}=[\w"]{1,40})|\p{L}[^[\]\s]{0,60}(?: [^[\]\s]{1,60})+)\]$)/iu,
    text,
  );
  if (/\[object [A-Z]\w*\]/.test(text)) return undefined;
  const remedies = around(text, 0, uri.length);
  return remedies && [...remedies, { edits: [] }];
}

/** Keeps the URI in an inline tag of Javadoc or JSDoc: `{@link URI label}` or `{@link URI|label}`. */
export function linkTag(text: string): readonly Remedy[] | undefined {
  const [, head, uri] = captures(
    /^(\{@(?:link(?:code|plain)?|see|tutorial)\s{1,9})([^\s{}|]+)(?:[\s|][^{}]*)?\}$/,
    text,
  );
  return looksLikeUri(uri) ? around(text, head.length, head.length + uri.length) : undefined;
}
