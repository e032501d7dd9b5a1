/** Finds the URLs in the values of HTML's attributes. */
import type { MappedText } from '../../mapped-text.js';
import { afterWhiteSpace } from '../../white-space.js';
import type { UrlSyntax } from './attributes.js';

/** The URLs of an attribute's value, one after the other: a value may have more than fit into the memory. */
export function urlsIn(value: MappedText, syntax: UrlSyntax): Iterable<MappedText> {
  if (syntax === 'url') return [value];
  return syntax === 'list' ? tokens(value) : candidates(value);
}

/** The parts of a value that are separated by white space. */
export function* tokens(value: MappedText): Generator<MappedText> {
  for (const { 0: token, index } of value.text.matchAll(/[^\t\n\f\r ]+/g))
    yield value.slice(index, index + token.length);
}

/** The URLs of the candidates of a srcset; HTML Standard, section 4.8.4.2.2, "parse a srcset attribute". */
function* candidates(value: MappedText): Generator<MappedText> {
  const { text } = value;
  let offset = 0;
  while (offset < text.length) {
    offset = matchEnd(/[\t\n\f\r ,]*/y, text, offset);
    const end = matchEnd(/[^\t\n\f\r ]*/y, text, offset);
    let last = end;
    while (text[last - 1] === ',') last--; // it does not begin with one
    if (last > offset) yield value.slice(offset, last);
    // a comma directly after the URL ends the candidate; otherwise descriptors follow, whose parentheses may contain commas
    offset = last < end ? end : matchEnd(/(?:\([^)]*(?:\)|$)|[^(,])*,?/y, text, end);
  }
}

function matchEnd(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return from + (pattern.exec(text)?.[0].length ?? 0);
}

/** The URL of `<meta http-equiv=refresh content="...">`; HTML Standard, section 4.2.5.3, "shared declarative refresh steps". */
export function refreshUrl(value: MappedText): MappedText | undefined {
  const { text } = value;
  const time = afterWhiteSpace(text, 0);
  // steps 5 and 6: the time, and all that may follow it
  const timeEnd = matchEnd(/[\d.]*/y, text, time);
  if (timeEnd === time) return undefined;
  let start = afterWhiteSpace(text, timeEnd);
  if (text[start] === ';' || text[start] === ',') start = afterWhiteSpace(text, start + 1);
  else if (start === timeEnd) return undefined;
  start = afterName(text, start);
  if (start === text.length) return undefined;
  const quote = text.charAt(start);
  if (quote !== '"' && quote !== "'") return value.slice(start, text.length);
  const close = text.indexOf(quote, start + 1);
  return value.slice(start + 1, close < 0 ? text.length : close);
}

/** The offset after `url =`; the offset that is given if that is not there. */
function afterName(text: string, offset: number): number {
  if (text.slice(offset, offset + 'url'.length).toLowerCase() !== 'url') return offset;
  const equals = afterWhiteSpace(text, offset + 'url'.length);
  return text[equals] === '=' ? afterWhiteSpace(text, equals + 1) : offset;
}
