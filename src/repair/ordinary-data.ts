/** Whether what a repair escapes is certainly data, because it is written as people and programs write data. */
import type { CausedEdit } from './causes/cause.js';

/**
 * Whether the characters that edits escape are letters, and besides, in each component and parameter, only white space between words, or only
 * brackets, bars and quotes, or only one other character of US-ASCII. Anything else may be what another notation, a remark or a
 * program left there. Linear.
 */
export function isOrdinaryData(text: string, edits: readonly CausedEdit[]): boolean {
  if (BARE.test(text)) return false;
  let first = '';
  let last = 0;
  for (const { start, end } of edits) {
    if (/[?#&]/.test(text.slice(last, start))) first = ''; // another component, or another parameter
    last = end;
    for (const character of text.slice(start, end)) {
      const sort = charSort(character);
      if (sort !== '' && first !== '' && sort !== first) return false;
      first ||= sort;
    }
    if (!fits(text.slice(Math.max(0, start - 2), start), text.slice(start, end), text.slice(end, end + 2)))
      return false;
  }
  return true;
}

/** What must not be mixed with others. */
function charSort(character: string): string {
  if (/\s/.test(character)) return ' ';
  if ('[]{}|"<>'.includes(character)) return '"';
  return character === '~' || character > '\x7f' ? '' : character;
}

/** Whether what is escaped is data in its place: what is before and after it says so. */
function fits(before: string, escaped: string, after: string): boolean {
  if (/[\u2000-\u200a\u202f]/.test(escaped)) return false;
  if (/\s/.test(escaped)) return /[\p{L}\p{M}\p{N}_),.!?:;&=%-]$/u.test(before) && /^[\p{L}\p{N}_(&-]/u.test(after);
  if (escaped === '#') return !/^(?:&|$)/.test(after);
  if (escaped === '^' || escaped === '`') return !after.startsWith('&'); // it may escape the ampersand for a shell
  if (escaped === '%') return !/^[a-z\d]/i.test(after);
  if (!/[^\0-\x7f]/.test(escaped)) return true;
  if (/[\ufb00-\ufb06\ufffd\p{C}]/u.test(escaped.replaceAll('\u200d', ''))) return false;
  if (/[\u2010-\u2015]/.test(escaped) && /\d$/.test(before) && /^\d/.test(after)) return false; // an identifier?
  return !SYMBOL.test(escaped) || (/[\p{L}\p{M}\p{Nd}]$/u.test(before) && /^[\p{L}\p{M}\p{Nd}]/u.test(after));
}

/** A mathematical or other symbol that is not an emoji. */
const SYMBOL = /(?!\p{Emoji_Presentation}|\p{Emoji}\ufe0f)[\p{S}\p{P}\p{No}]/u;

/** Schemes whose URIs have nothing but letters, digits and marks of US-ASCII; and words or brackets where mail addresses belong. */
const BARE = /^(?:urn|tel|sms|geo|cid|mid|news|sips?|xmpp|doi):|^mailto:[^?#]*[\s<]/i;
