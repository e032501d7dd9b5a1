/** Causes around a URI: what a text, a page or a program put there. They are tried again until nothing changes. */
import { unrepairable, type Cause } from './cause.js';
import { cut, encode, escaped } from './edits.js';
import { around, isUnpairedAtEnd, quotes, quotesAround } from './quotes.js';
import {
  afterSpace,
  isSpace,
  ANGLE,
  BRACE,
  DOUBLE_QUOTE,
  NON_ASCII,
  PARENTHESIS,
  QUOTE,
  SPACE,
  SQUARE,
} from './signs.js';
import { looksLikeUri } from './view.js';

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
};

export const surroundings: readonly Cause[] = [
  {
    id: 'white-space-around',
    applicability: 'safe',
    signs: SPACE,
    find({ text }) {
      const start = afterSpace(text, 0);
      let end = text.length;
      while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
      return start < end ? around(text, start, end) : undefined;
    },
  },
  {
    id: 'html-around',
    applicability: 'likely',
    signs: DOUBLE_QUOTE | QUOTE | ANGLE,
    find({ text }) {
      const found = /^(?:<[a-z]{1,10}\s[^>]{0,200}?)?\b(?:href|src|action)=(["']?)/i.exec(text.slice(0, 300));
      if (!found) return undefined;
      const [{ length: start }, quote = ''] = found;
      const end = quote === '' ? text.slice(start).search(/[\s>]/) + start : text.indexOf(quote, start);
      return around(text, start, end < start ? text.length : end);
    },
  },
  {
    id: 'css-url',
    applicability: 'likely',
    signs: PARENTHESIS,
    find({ text }) {
      const [head] = /^url\(\s{0,9}["']?/i.exec(text.slice(0, 20)) ?? [];
      const [tail] = /["']?\s{0,9}\);?$/.exec(text.slice(-20)) ?? [];
      return head === undefined || tail === undefined
        ? undefined
        : around(text, head.length, text.length - tail.length);
    },
  },
  {
    id: 'markdown-link',
    applicability: 'likely',
    signs: SQUARE,
    find({ text }) {
      const middle = text.indexOf('](');
      if (middle < 0) return undefined;
      const start = afterSpace(text, middle + 2);
      const isLink = /^!?\[/.test(text) || looksLikeUri(text, start);
      const close = text.endsWith(')') ? text.length - 1 : text.length;
      let end = start;
      while (end < close && !isSpace(text.charCodeAt(end))) end++;
      return isLink && start < end ? around(text, start, end) : undefined;
    },
  },
  {
    id: 'pasted-html',
    applicability: 'likely',
    signs: ANGLE | DOUBLE_QUOTE | SPACE | QUOTE,
    find: ({ text, scheme }) => {
      if (scheme === 'data' || scheme === 'javascript') return undefined;
      const debris = htmlAfter(text);
      return debris > 0 ? [{ edits: [cut(debris, text.length)] }] : undefined;
    },
  },
  {
    id: 'punctuation-after-delimiters',
    applicability: 'likely',
    signs: 0,
    find({ text }) {
      let end = text.length;
      while (end > 0 && '.,;:!?'.includes(text[end - 1] ?? '')) end--;
      if (end === text.length || end < 2) return undefined;
      const close = text[end - 1] ?? '';
      const open = text[0] ?? '';
      const isWrapped = (quotes[open] ?? brackets[open] ?? (open === '<' ? '>' : '')).includes(close);
      const isAlone = close !== "'" && isUnpairedAtEnd(text.slice(0, end));
      return isWrapped || isAlone ? [{ edits: [cut(end, text.length)] }] : undefined;
    },
  },
  {
    id: 'angle-brackets-around',
    applicability: 'safe',
    signs: ANGLE,
    find({ text }) {
      if (!text.startsWith('<')) return undefined;
      const close = text.indexOf('>');
      // what follows in a Link field of HTTP, or in a sentence
      if (close > 0 && /^[;,\s]/.test(text.slice(close + 1, close + 2)) && looksLikeUri(text, 1))
        return around(text, 1, close, 'likely');
      if (!text.endsWith('>'))
        return text.includes('>') ? undefined : [{ edits: [cut(0, 1)], applicability: 'likely' }];
      const bar = looksLikeUri(text, 1) ? text.indexOf('|') : -1; // chat programs write <URI|label>
      if (bar > 0) return around(text, 1, bar, 'likely');
      const prefix = /^url:\s{0,9}/i.exec(text.slice(1, 20));
      if (prefix) return around(text, 1 + prefix[0].length, text.length - 1, 'likely');
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
      const [prefix = ''] = /^ur[li]\s{0,9}[:=]\s{0,9}/i.exec(text.slice(0, 30)) ?? [];
      return prefix !== '' && prefix.length < text.length ? around(text, prefix.length, text.length) : undefined;
    },
  },
  {
    id: 'brackets-around',
    applicability: 'likely',
    signs: PARENTHESIS | SQUARE | BRACE | NON_ASCII,
    find({ text }) {
      const close = brackets[text[0] ?? ''];
      if (close === undefined || !looksLikeUri(text, afterSpace(text, 1))) return undefined;
      if (text.endsWith(close)) {
        const space = text.search(/\S\s/) + 1; // MediaWiki writes [URI label]
        return space > 1 ? around(text, 1, space, 'guess') : around(text, 1, text.length - 1);
      }
      return text.includes(close) ? undefined : [{ edits: [cut(0, 1)] }];
    },
  },
  {
    id: 'unpaired-at-end',
    applicability: 'likely',
    signs: ANGLE | SQUARE | BRACE,
    find({ text, authority }) {
      if (!']}>[{<'.includes(text.at(-1) ?? ' ') || !isUnpairedAtEnd(text)) return undefined;
      const end = text.length;
      if (authority?.end === end && text.lastIndexOf('[') > authority.start) return undefined;
      return [{ edits: [cut(end - 1, end)] }, { edits: [encode(end - 1, end, escaped(text.slice(-1)) ?? '')] }];
    },
  },
  {
    id: 'cut-off',
    applicability: 'guess',
    signs: NON_ASCII | SQUARE,
    find: ({ text }) =>
      /(?:…|\[\.\.\.\])$/.test(text.slice(-6))
        ? unrepairable('find the whole URI: it was cut off at the ellipsis')
        : undefined,
  },
];

/** Where HTML begins that was pasted with a URI; -1 if there is none. */
function htmlAfter(text: string): number {
  const end = /--(?:>|&gt;)$/.exec(text.slice(-7));
  let at = end ? text.length - end[0].length : -1;
  if (at < 0) {
    at =
      text.search(
        /[^=\s]["']\s{0,9}\/?>|[^=\s]["']\s{1,9}[a-z-]{1,20}=["']|[^<]<\/[a-z]|[^<]<(?:br|p|hr|wbr)\s?\/?>$/i,
      ) + 1;
    if (at === 0 || text.lastIndexOf('<', at - 1) >= 0) return -1;
    const tagEnd = text.indexOf('>'); // of the tag that the URI was in
    if (tagEnd > 0 && tagEnd < at) at = tagEnd;
  }
  while (at > 0 && isSpace(text.charCodeAt(at - 1))) at--;
  return at;
}
