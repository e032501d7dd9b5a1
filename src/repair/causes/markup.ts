/** Causes that are the markup of a page or a text, in which a URI was written. */
import { closingOffset } from './framed.js';
import { referenceIn } from './attributes.js';
import { ALONE, type Causes, unrepairable } from './cause.js';
import { cut } from '../../syntax/edits.js';
import { htmlAfter, INLINE } from './html.js';
import { around } from './quotes.js';
import { afterSpace, ANGLE, BACKSLASH, BRACE, DOUBLE_QUOTE, PARENTHESIS, QUOTE, SPACE, SQUARE } from './signs.js';
import { captures } from '../../syntax/search.js';
import { looksLikeUri } from '../../syntax/known-schemes.js';

export const markup: Causes<keyof typeof markupDocumentation> = {
  'html-around': {
    title: 'HTML or XML around the URI',
    certainty: 'likely',
    signs: DOUBLE_QUOTE | QUOTE | ANGLE | SPACE,
    find({ text, framed }) {
      const [comment, inside] = captures(/^<!-{2}\s{0,9}(\S+)\s{0,9}-{2}>$/, text);
      if (looksLikeUri(inside) || inside.startsWith('/'))
        return around(text, comment.indexOf(inside), comment.lastIndexOf(inside) + inside.length);
      if (framed === undefined && /^<!-{2}/.test(text)) return unrepairable(ALONE);
      const value = referenceIn(text);
      if (value) return around(text, value.start, value.end);
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
  'css-url': {
    title: 'The url() notation of CSS',
    certainty: 'likely',
    signs: PARENTHESIS,
    find({ text }) {
      const [head, quote] = captures(
        /^(?:@import |[a-z-]{3,20}:\s?(?:local\([^()]{0,60}\),\s?)?)?url\(\s{0,9}(["']?)/i,
        text,
      );
      const end = text.indexOf(quote === '' ? ')' : quote, head.length);
      if (head === '' || !AFTER_URL.test(text.slice(end, end + 60))) return undefined;
      return around(text, head.length, head.length + text.slice(head.length, end).trimEnd().length);
    },
  },
  'markdown-link': {
    title: 'A Markdown link',
    certainty: 'likely',
    signs: SQUARE | BRACE,
    find({ text }) {
      const [prefix, name] = captures(LINKED_NAME, text);
      if (prefix !== '') {
        const start = prefix.indexOf('[');
        return [{ edits: [cut(start, start + 1), cut(start + 1 + name.length, prefix.length)] }];
      }
      const [attributes] = captures(ATTRIBUTES, text);
      if (attributes !== '' && looksLikeUri(text)) return around(text, 0, text.length - attributes.length);
      const [, target] = captures(/^\(([^\s()]+)\)\s?\[[^[\]]*\]$/, text);
      if (looksLikeUri(target)) return around(text, 1, 1 + target.length);
      const middle = text.indexOf('](');
      if (middle < 0) return undefined;
      const space = afterSpace(text, middle + 2);
      const start = space + (text[space] === '<' ? 1 : 0);
      const isData = looksLikeUri(text) && text.lastIndexOf('[', middle) > 0;
      const isLink = /^!?\[/.test(text) || (looksLikeUri(text, start) && !isData);
      const own = closingOffset(text, start, '(', ')');
      if (own >= 0 && !/^(?:[|*]|[.,;:!?]*(?:\s|$))/.test(text.slice(own + 1))) return undefined; // a part of a path
      const close = own >= 0 ? own : text.length;
      const title = start + text.slice(start, close).search(/[ \t]["'(]|$/);
      const end = start > space ? text.indexOf('>', start) : start + text.slice(start, title).trimEnd().length;
      if (!isLink) return undefined;
      // an editor writes a word where the target belongs, or an author swaps both
      const shown = text.lastIndexOf(' ', middle) + 1 || 1;
      const isShown = /^[a-z]*(?: [a-z]+)*$/i.test(text.slice(start, end)) && text.slice(shown, middle).includes('://');
      return isShown && looksLikeUri(text, shown) ? around(text, shown, middle) : around(text, start, end);
    },
  },
  'wiki-link': {
    title: 'A wiki or Org mode link',
    certainty: 'likely',
    signs: SQUARE | BRACE,
    find({ text }) {
      const [head] = captures(/^(?:\[\[|\{\{)\s?/, text);
      if (head === '' || !(text.endsWith(']]') || text.endsWith('}}')) || !looksLikeUri(text, head.length))
        return undefined;
      return around(text, head.length, text.search(/\]\[|\|[^|]*$/));
    },
  },
  bbcode: {
    title: 'BBCode tags',
    certainty: 'likely',
    signs: SQUARE,
    find({ text }) {
      const [head, name, quote] = captures(/^\[([a-z]{2,10})(=["']?|\])/i, text);
      const isKnown = /^(?:url|img|link|email)$/i.test(name);
      if (name !== '' && !isKnown && !text.endsWith(`[/${name}]`)) return undefined;
      const known = name === '' || isKnown ? 'url|img|link|email' : name;
      if (head === '' && /\[(?:url|img|link|email)[=\]]/i.test(text)) return undefined; // both tags are data
      const [tags] = captures(new RegExp(`\\[/(?:${known})\\](?:\\[/[a-z]{1,8}\\])*$`, 'i'), text.slice(-60));
      return around(text, head.length, quote.startsWith('=') ? text.search(/["']?\]|$/) : text.length - tags.length);
    },
  },
  'tex-command': {
    title: 'A LaTeX command',
    certainty: 'likely',
    signs: BACKSLASH,
    find({ text }) {
      const [head] = captures(/^\\(?:url|href|nolinkurl)\{/, text);
      return head === '' ? undefined : around(text, head.length, text.indexOf('}', head.length));
    },
  },
  'element-around': {
    title: 'An XML element around the URI',
    certainty: 'likely',
    signs: ANGLE,
    find({ text }) {
      const found = /^(?:<key>URL<\/key>\s{0,9})?<(?:([a-z][\w:.-]{0,40})>\s{0,9}|!\[CDATA\[)/i.exec(text);
      if (!found) return undefined;
      const [{ length: start }, name] = found;
      const end = text.lastIndexOf(name === undefined ? ']]>' : `</${name}>`);
      return around(text, start, end);
    },
  },
  'repeated-in-angle-brackets': {
    title: 'The URI repeated in angle brackets',
    certainty: 'likely',
    signs: ANGLE,
    find({ text }) {
      const [open, close] = [text.indexOf('<'), text.lastIndexOf('>')];
      if (open < 4 || close < text.length - 2) return undefined;
      const [shown, target] = [text.slice(0, open).trimEnd(), text.slice(open + 1, close)];
      // a word processor adds the tip of the link
      const isRepeated = target.startsWith(shown) && /^(?:%22%20|$)/.test(target.slice(shown.length));
      if (isRepeated) return around(text, 0, shown.length);
      return target === `mailto:${shown}` ? around(text, open + 1, close) : undefined;
    },
  },
  'pasted-html': {
    title: 'Pasted HTML',
    certainty: 'likely',
    signs: ANGLE | DOUBLE_QUOTE | SPACE | QUOTE,
    find: ({ text, scheme }) => {
      if (scheme === 'data' || scheme === 'javascript') return undefined;
      if (looksLikeUri(text)) {
        const tags = [...text.matchAll(INLINE)];
        const before = text.slice(0, tags[0]?.index);
        if (before.endsWith('=') && before.includes('?')) return undefined; // the whole value of a parameter
        const open = tags.filter(([, name]) => name !== undefined).length;
        if (tags.length > 0 && 2 * open === tags.filter(([tag]) => !/wbr/i.test(tag)).length)
          return [{ edits: tags.map(({ 0: { length }, index }) => cut(index, index + length)) }];
      }
      const debris = htmlAfter(text);
      return debris > 0 ? [{ edits: [cut(debris, text.length)] }] : undefined;
    },
  },
};

/** What is said about them in documentation. */
export const markupDocumentation = {
  'html-around': {
    repair: 'keep the value of the attribute, or the text of the comment',
    source: 'HTML, section 4.6.2',
    example: { rfc: 'rfc3986', input: '<a href="/parser/">docs</a>', repaired: '/parser/' },
    insteadOf: [
      'angle-brackets-around',
      'pasted-html',
      'space',
      'template',
      'never-allowed',
      'colon-before-slash',
      'named-value',
      'text-around',
    ],
  },
  'css-url': {
    repair: 'keep what is in the parentheses',
    source: 'CSS Values and Units, section 4.5',
    example: { rfc: 'rfc3986', input: 'url("/logo.svg")', repaired: '/logo.svg' },
    insteadOf: ['never-allowed', 'space', 'program-text', 'text-around'],
  },
  'markdown-link': {
    repair: 'keep what is in the parentheses',
    source: 'CommonMark, section 6.3',
    example: { rfc: 'rfc3986', input: '[docs](https://parser.example/)', repaired: 'https://parser.example/' },
    insteadOf: [
      'brackets',
      'space',
      'never-allowed',
      'brackets-around-host',
      'link-markup',
      'text-around',
      'remark-after',
    ],
  },
  'wiki-link': {
    repair: 'keep what comes before the label',
    source: 'MediaWiki, Help:Links',
    example: { rfc: 'rfc3986', input: '[[https://parser.example/|the parser]]', repaired: 'https://parser.example/' },
    insteadOf: ['brackets-around', 'never-allowed', 'space', 'text-around', 'brackets', 'white-space-around'],
  },
  bbcode: {
    repair: 'keep the URI in or between the tags',
    source: 'phpBB, BBCode guide',
    example: { rfc: 'rfc3986', input: '[url=https://parser.example/]docs[/url]', repaired: 'https://parser.example/' },
    insteadOf: ['brackets', 'named-value', 'text-around'],
  },
  'tex-command': {
    repair: 'keep the first argument',
    source: 'the hyperref manual, section 4',
    example: { rfc: 'rfc3986', input: '\\url{https://parser.example/}', repaired: 'https://parser.example/' },
    insteadOf: ['text-around'],
  },
  'element-around': {
    repair: 'keep the content of the element',
    source: 'XML 1.0, section 3.1',
    example: { rfc: 'rfc3986', input: '<loc>https://parser.example/</loc>', repaired: 'https://parser.example/' },
    insteadOf: ['angle-brackets-around', 'pasted-html', 'text-around'],
  },
  'repeated-in-angle-brackets': {
    repair: 'keep one of the two',
    source: 'RFC 3986, appendix C',
    example: {
      rfc: 'rfc3986',
      input: 'https://parser.example/<https://parser.example/>',
      repaired: 'https://parser.example/',
    },
    insteadOf: ['never-allowed', 'link-markup', 'template'],
  },
  'pasted-html': {
    repair: 'delete it, and tags inside the URI',
    source: 'HTML, section 13.1',
    example: { rfc: 'rfc3986', input: 'https://parser.example/faq">FAQ</a>', repaired: 'https://parser.example/faq' },
    insteadOf: ['remark-after', 'never-allowed', 'quotes-around', 'space', 'unpaired-at-end', 'template'],
  },
} as const;

/** The host of a URI, which a program made a link to itself. */
const LINKED_NAME = /^[a-z][a-z\d+.-]{0,20}:\/\/\[([^\s[\]()/?#]{1,255})\]\((?:[a-z]+:\/\/)?\1\/?\)/i;

/** The end of a link and its attributes in kramdown. */
const ATTRIBUTES = /(?<!\([^)]{0,200})\)\{(?::|\s?[#.]|[\w-]+=")[^{}]{0,200}\}$/i;

/** What closes url(), and the rest of a declaration. */
const AFTER_URL =
  /^["']?\s{0,9}\)(?:;?$|\s(?:(?:no-)?repeat|format|local|layer|screen|print|center|cover|contain)\b.{0,40}$)/;
