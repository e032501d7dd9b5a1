/** Causes that are the markup of a page or a text, in which a URI was written. */
import type { Cause } from './cause.js';
import { cut } from '../../syntax/edits.js';
import { around } from './quotes.js';
import {
  afterSpace,
  ANGLE,
  BACKSLASH,
  BRACE,
  DOUBLE_QUOTE,
  isSpace,
  PARENTHESIS,
  QUOTE,
  SPACE,
  SQUARE,
} from './signs.js';
import { captures } from '../../syntax/search.js';
import { looksLikeUri } from '../../syntax/known-schemes.js';

export const markup: readonly Cause[] = [
  {
    id: 'html-around',
    applicability: 'likely',
    signs: DOUBLE_QUOTE | QUOTE | ANGLE | SPACE,
    find({ text }) {
      const [{ length: start }, quote] = captures(
        /^(?:<[a-z]{1,10}\s[^>]{0,200}?)?\b(?:(?:xlink:|data-)?(?:href|src)|data-url|action|content\s?=\s?["']?\d{1,9};\s?url)\s?=\s?(["']?)/i,
        text,
      );
      if (start === 0) return undefined;
      let end = quote === '' ? text.slice(start).search(/[\s>]/) + start : text.indexOf(quote, start);
      if (quote !== '' && text.slice(Math.max(start, end - 2), end) === '//') end = text.indexOf(quote, end + 1); // before the host
      return around(text, start, end < start ? text.length : end);
    },
  },
  {
    id: 'css-url',
    applicability: 'likely',
    signs: PARENTHESIS,
    find({ text }) {
      const [head] = captures(/^(?:@import |[a-z-]{3,20}:\s?)?url\(\s{0,9}["']?/i, text);
      const [tail] = captures(/["']?\s{0,9}\)(?:;| no-repeat.*)?$/, text.slice(-40));
      return head === '' || tail === '' ? undefined : around(text, head.length, text.length - tail.length);
    },
  },
  {
    id: 'markdown-link',
    applicability: 'likely',
    signs: SQUARE,
    find({ text }) {
      const middle = text.indexOf('](');
      if (middle < 0) return undefined;
      const space = afterSpace(text, middle + 2);
      const start = space + (text[space] === '<' ? 1 : 0);
      const isLink = /^!?\[/.test(text) || looksLikeUri(text, start);
      const close = text.endsWith(')') ? text.length - 1 : text.length;
      const title = start + text.slice(start, close).search(/[ \t]["'(]|$/);
      const end = start > space ? text.indexOf('>', start) : start + text.slice(start, title).trimEnd().length;
      return isLink ? around(text, start, end) : undefined;
    },
  },
  {
    id: 'wiki-link',
    applicability: 'likely',
    signs: SQUARE | BRACE,
    find({ text }) {
      const [head] = captures(/^(?:\[\[|\{\{)\s?/, text);
      if (head === '' || !(text.endsWith(']]') || text.endsWith('}}')) || !looksLikeUri(text, head.length))
        return undefined;
      return around(text, head.length, text.search(/\]\[|\|[^|]*$/));
    },
  },
  {
    id: 'bbcode',
    applicability: 'likely',
    signs: SQUARE,
    find({ text }) {
      const [head, quote] = captures(/^\[(?:url|img|link|email)(=["']?|\])/i, text);
      const [tags] = captures(/\[\/(?:url|img|link|email)\](?:\[\/[a-z]{1,8}\])*$/i, text.slice(-60));
      return around(text, head.length, quote.startsWith('=') ? text.search(/["']?\]|$/) : text.length - tags.length);
    },
  },
  {
    id: 'tex-command',
    applicability: 'likely',
    signs: BACKSLASH,
    find({ text }) {
      const [head] = captures(/^\\(?:url|href|nolinkurl)\{/, text);
      return head === '' ? undefined : around(text, head.length, text.indexOf('}', head.length));
    },
  },
  {
    id: 'element-around',
    applicability: 'likely',
    signs: ANGLE,
    find({ text }) {
      const found = /^<(?:([a-z][\w:.-]{0,40})>\s{0,9}|!\[CDATA\[)/i.exec(text);
      if (!found) return undefined;
      const [{ length: start }, name] = found;
      const end = text.lastIndexOf(name === undefined ? ']]>' : `</${name}>`);
      return around(text, start, end);
    },
  },
  {
    id: 'repeated-in-angle-brackets',
    applicability: 'likely',
    signs: ANGLE,
    find({ text }) {
      const [open, close] = [text.indexOf('<'), text.lastIndexOf('>')];
      if (open < 4 || close < text.length - 2) return undefined;
      const [shown, target] = [text.slice(0, open).trimEnd(), text.slice(open + 1, close)];
      if (target === shown) return around(text, 0, shown.length);
      return target === `mailto:${shown}` ? around(text, open + 1, close) : undefined;
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
];

/** The offset of HTML that was pasted together with a URI; -1 or 0 if there is no HTML. */
function htmlAfter(text: string): number {
  let at = text.search(/--(?:>|&gt;)$/);
  if (at < 0) {
    at =
      text.search(
        /[^=\s]["']\s{0,9}\/?>|[^=\s]["']\s{1,9}[a-z-]{1,20}=["']|[^<]<\/[a-z]|[^<]<(?:br|p|hr|wbr)\s?\/?>$/i,
      ) + 1;
    if (text.lastIndexOf('<', at - 1) >= 0) return -1;
    const tagEnd = text.indexOf('>'); // of the tag that the URI was in
    if (tagEnd > 0) at = Math.min(at, tagEnd);
  }
  while (isSpace(text.charCodeAt(at - 1)) || text[at - 1] === '\\') at--;
  return at;
}
