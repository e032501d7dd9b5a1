/** Causes around a URI: what a text, a page or a program put there. They are tried again until nothing changes. */
import { unrepairable, type Cause } from './cause.js';
import { cut, encode } from '../../syntax/edits.js';
import { markup } from './markup.js';
import { around, isUnpairedAtEnd, quotes, quotesAround } from './quotes.js';
import {
  afterSpace,
  isInvisible,
  isPaired,
  isSpace,
  AMPERSAND,
  ANGLE,
  BRACE,
  DOUBLE_QUOTE,
  INVISIBLE,
  NON_ASCII,
  PARENTHESIS,
  PERCENT,
  QUOTE,
  SPACE,
  SQUARE,
} from './signs.js';
import { captures } from '../../syntax/search.js';
import { looksLikeUri } from '../../syntax/known-schemes.js';

const brackets: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '（': '）',
  '［': '］',
  '【': '】',
  '「': '」',
  '『': '』',
  '《': '》',
  '〈': '〉',
  '|': '|',
};

export const surroundings: readonly Cause[] = [
  {
    id: 'white-space-around',
    applicability: 'safe',
    signs: SPACE,
    find({ text }) {
      const start = afterSpace(text, 0);
      let end = text.length;
      while (isSpace(text.charCodeAt(end - 1))) end--;
      return around(text, start, end);
    },
  },
  {
    id: 'invisible-around',
    applicability: 'likely',
    signs: INVISIBLE,
    find({ text }) {
      let start = 0;
      while (isInvisible(text.charCodeAt(start)) && !isPaired(text, start)) start++;
      let end = text.length;
      while (isInvisible(text.charCodeAt(end - 1)) && !isPaired(text, end - 1)) end--;
      return around(text, start, end);
    },
  },
  {
    id: 'quoted-mail',
    applicability: 'likely',
    signs: ANGLE,
    find({ text }) {
      const [marks] = captures(/^>[>\s]*/, text);
      return looksLikeUri(text, marks.length) ? around(text, marks.length, text.length) : undefined;
    },
  },
  {
    id: 'escaped-quotes-around',
    applicability: 'likely',
    signs: AMPERSAND | PERCENT,
    find({ text }) {
      const [before] = captures(/^(?:&(?:quot|apos|lt|#34|#39|#x22|#x27);|%22|%27|%3C){1,9}/i, text);
      if (before === '' || !looksLikeUri(text, before.length)) return undefined;
      const [after] = captures(/(?:&(?:quot|apos|gt|#34|#39|#x22|#x27);|%22|%27|%3E){0,9}[,.;]?$/i, text.slice(-60));
      return around(text, before.length, text.length - after.length);
    },
  },
  ...markup,
  {
    id: 'punctuation-after-delimiters',
    applicability: 'likely',
    signs: 0,
    find({ text }) {
      let end = text.length;
      while (end > 0 && '.,;:!?'.includes(text.charAt(end - 1))) end--;
      if (end === text.length || end < 2) return undefined;
      const close = text.charAt(end - 1);
      const open = text.charAt(0);
      const isWrapped = (quotes[open] ?? brackets[open] ?? (open === '<' ? '>' : '')).includes(close);
      const isAlone = isUnpairedAtEnd(text.slice(0, end));
      return isWrapped || isAlone ? [{ edits: [cut(end, text.length)] }] : undefined;
    },
  },
  {
    id: 'angle-brackets-around',
    applicability: 'safe',
    signs: ANGLE,
    find({ text }) {
      if (!text.startsWith('<') || '%?'.includes(text.charAt(1))) return undefined; // <% of a template
      const close = text.indexOf('>');
      // what follows in a Link field of HTTP, or in a sentence
      if (/[;,\s]/.test(text.slice(close + 1, close + 2)) && looksLikeUri(text, 1))
        return around(text, 1, close, 'likely');
      if (!text.endsWith('>')) return text.includes('>') ? undefined : around(text, 1, text.length, 'likely');
      const [prefix] = captures(/^url:\s{0,9}/i, text.slice(1, 20));
      if (prefix !== '') return around(text, 1 + prefix.length, text.length - 1, 'likely');
      if (text.includes('|') && looksLikeUri(text, 1)) return around(text, 1, text.indexOf('|'), 'likely'); // chat programs write <URI|label>
      return around(text, 1, text.length - 1);
    },
  },
  {
    id: 'quotes-around',
    applicability: 'safe',
    signs: DOUBLE_QUOTE | QUOTE | NON_ASCII,
    find: ({ text }) => quotesAround(text),
  },
  {
    id: 'url-prefix',
    applicability: 'likely',
    signs: 0,
    find({ text }) {
      const [prefix] = captures(/^ur[li]\s{0,9}[:=]\s{0,9}/i, text);
      return around(text, prefix.length, text.length);
    },
  },
  {
    id: 'brackets-around',
    applicability: 'likely',
    signs: PARENTHESIS | SQUARE | BRACE | NON_ASCII,
    find({ text }) {
      const open = text.charAt(0);
      const close = brackets[open];
      const count = text[1] === open ? 2 : 1; // [[...]] of wikis
      if (close === undefined || !looksLikeUri(text, afterNoise(text, count))) return undefined;
      if (text.endsWith(close.repeat(count))) {
        const [uri] = captures(/^\[\S*(?=[ \t])/, text); // MediaWiki writes [URI label]
        const space = /^\[+[a-z]+(?::\/*)?$/i.test(uri) ? 0 : uri.length;
        return space > count ? around(text, count, space, 'guess') : around(text, count, text.length - count);
      }
      return text.includes(close) ? undefined : around(text, 1, text.length);
    },
  },
  {
    id: 'unpaired-at-end',
    applicability: 'likely',
    signs: ANGLE | SQUARE | BRACE,
    find({ text, authority }) {
      if (text.length < 2 || !']}>[{<'.includes(text.slice(-1)) || !isUnpairedAtEnd(text)) return undefined;
      const end = text.length;
      if (authority?.end === end && text.lastIndexOf('[') > authority.start) return undefined;
      return [{ edits: [cut(end - 1, end)] }, { edits: [encode(end - 1, end, encodeURIComponent(text.slice(-1)))] }];
    },
  },
  {
    id: 'cut-off',
    applicability: 'guess',
    signs: NON_ASCII | SQUARE | PARENTHESIS,
    find: ({ text }) =>
      /(?:…|[[(](?:\.\.\.|…)[\])])$/.test(text)
        ? unrepairable('find the whole URI: it was cut off at the ellipsis')
        : undefined,
  },
];

/** The offset after white space and invisible characters. */
function afterNoise(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at)) || isInvisible(text.charCodeAt(at))) at++;
  return at;
}
