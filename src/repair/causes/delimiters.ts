/** Causes around a URI that delimit it in a text: brackets, quotes, a prefix, an ellipsis. */
import { unrepairable, type Causes } from './cause.js';
import { cut, encode } from '../../syntax/edits.js';
import { around, isUnpairedAtEnd, quotes, quotesAround } from './quotes.js';
import { isInvisible, isSpace, ANGLE, BRACE, DOUBLE_QUOTE, NON_ASCII, PARENTHESIS, QUOTE, SQUARE } from './signs.js';
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

export const delimiters: Causes<keyof typeof delimiterDocumentation> = {
  'punctuation-after-delimiters': {
    title: 'Sentence punctuation after the URI',
    certainty: 'likely',
    signs: 0,
    find({ text }) {
      let end = text.length;
      while (end > 0 && '.,;:!?。、，；：！？'.includes(text.charAt(end - 1))) end--;
      if (end === text.length || end < 2) return undefined;
      const close = text.charAt(end - 1);
      const open = text.charAt(0);
      const isWrapped = (quotes[open] ?? brackets[open] ?? (open === '<' ? '>' : '')).includes(close);
      const isAlone = isUnpairedAtEnd(text.slice(0, end));
      return isWrapped || isAlone ? [{ edits: [cut(end, text.length)] }] : undefined;
    },
  },
  'angle-brackets-around': {
    title: 'Angle brackets around the URI',
    certainty: 'safe',
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
      if (/^<\/?[a-z][\w-]*>|^<[a-z]+\s[^<>]*=/i.test(text)) return undefined; // a tag, or the name of a placeholder
      const isName = !looksLikeUri(text, 1) && /\s/.test(text) && !/[/.#?]/.test(text); // perhaps a tag
      return around(text, 1, text.length - 1, isName ? 'likely' : undefined);
    },
  },
  'quotes-around': {
    title: 'Quotes around the URI',
    certainty: 'safe',
    signs: DOUBLE_QUOTE | QUOTE | NON_ASCII,
    find: ({ text }) => quotesAround(text),
  },
  'url-label': {
    title: 'The prefix "URL:"',
    certainty: 'likely',
    signs: 0,
    find({ text }) {
      const [prefix] = captures(/^ur[li]\s{0,9}[:=]\s{0,9}/i, text);
      return around(text, prefix.length, text.length);
    },
  },
  'brackets-around': {
    title: 'Brackets around the URI',
    certainty: 'likely',
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
  'emphasis-around': {
    title: 'Emphasis marks around the URI',
    certainty: 'likely',
    signs: 0,
    find({ text }) {
      const [{ length }, mark] = captures(/^([*_~=+!])\1{0,2}(?=(?:https?|ftp|file|mailto):)/i, text);
      return text.endsWith(mark.repeat(length)) ? around(text, length, text.length - length) : undefined;
    },
  },
  'unpaired-at-end': {
    title: 'An unpaired bracket or ">" at the end',
    certainty: 'likely',
    signs: ANGLE | SQUARE | BRACE,
    find({ text, authority }) {
      if (text.length < 2 || !']}>[{<'.includes(text.slice(-1)) || !isUnpairedAtEnd(text)) return undefined;
      const end = text.length;
      if (authority?.end === end && text.lastIndexOf('[') > authority.start) return undefined;
      return [{ edits: [cut(end - 1, end)] }, { edits: [encode(end - 1, end, encodeURIComponent(text.slice(-1)))] }];
    },
  },
  'cut-off': {
    title: 'An ellipsis at the end, where the URI was cut off',
    certainty: 'guess',
    signs: NON_ASCII | SQUARE | PARENTHESIS,
    find: ({ text }) =>
      /(?:…|[[(](?:\.\.\.|…)[\])])$/.test(text)
        ? unrepairable('find the whole URI: it was cut off at the ellipsis')
        : undefined,
  },
};

/** What is said about them in documentation. */
export const delimiterDocumentation = {
  'punctuation-after-delimiters': {
    repair: 'delete it, and then the delimiters',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: '<https://parser.example/>.', repaired: 'https://parser.example/' },
  },
  'angle-brackets-around': {
    repair: 'delete them; only likely if "URL:" or a label is deleted too',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: '<https://parser.example/>', repaired: 'https://parser.example/' },
    insteadOf: ['template', 'colon-before-slash', 'never-allowed'],
  },
  'quotes-around': {
    repair: 'delete them',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: '“https://parser.example/”', repaired: 'https://parser.example/' },
    insteadOf: [
      'stray-character-in-scheme',
      'outside-ascii',
      'leftover-backslash',
      'backslash-in-path',
      'never-allowed',
    ],
  },
  'url-label': {
    repair: 'delete it',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: 'URL: https://parser.example/', repaired: 'https://parser.example/' },
    insteadOf: ['scheme-case', 'space'],
  },
  'brackets-around': {
    repair: 'delete them',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: '(https://parser.example/)', repaired: 'https://parser.example/' },
    insteadOf: ['stray-character-in-scheme', 'outside-ascii', 'never-allowed'],
  },
  'emphasis-around': {
    repair: 'delete them',
    source: 'CommonMark, section 6.2',
    example: { rfc: 'rfc3986', input: '**https://parser.example/**', repaired: 'https://parser.example/' },
    insteadOf: ['stray-character-in-scheme'],
  },
  'unpaired-at-end': {
    repair: 'delete it',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: 'https://parser.example/a]', repaired: 'https://parser.example/a' },
    insteadOf: ['brackets'],
  },
  'cut-off': {
    repair: 'none: the rest is unknown',
    source: 'RFC 3986, section 2',
    example: { rfc: 'rfc3986', input: 'https://parser.example/grammars/rfc…' },
    insteadOf: ['outside-ascii', 'brackets'],
  },
} as const;

/** The offset after white space, invisible characters, and the delimiters inside of brackets. */
function afterNoise(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at)) || isInvisible(text.charCodeAt(at)) || '"\'<“'.includes(text[at] ?? '-')) at++;
  return at;
}
