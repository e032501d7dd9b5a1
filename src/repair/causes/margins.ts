/** Causes right before and after a URI: white space, invisible characters, and what mail and pages put there. */
import type { Causes } from './cause.js';
import { around } from './quotes.js';
import { afterSpace, isInvisible, isPaired, isSpace, AMPERSAND, ANGLE, INVISIBLE, PERCENT, SPACE } from './signs.js';
import { captures } from '../../syntax/search.js';
import { looksLikeUri } from '../../syntax/known-schemes.js';

export const margins: Causes<keyof typeof marginDocumentation> = {
  'white-space-around': {
    title: 'White space around the URI',
    certainty: 'safe',
    signs: SPACE,
    find({ text }) {
      const start = afterSpace(text, 0);
      let end = text.length;
      while (isSpace(text.charCodeAt(end - 1))) end--;
      return around(text, start, end);
    },
  },
  'invisible-around': {
    title: 'Invisible characters around the URI',
    certainty: 'likely',
    signs: INVISIBLE,
    find({ text }) {
      let start = 0;
      while (isInvisible(text.charCodeAt(start)) && !isPaired(text, start)) start++;
      let end = text.length;
      while (isInvisible(text.charCodeAt(end - 1)) && !isPaired(text, end - 1)) end--;
      return around(text, start, end);
    },
  },
  'quoted-mail': {
    title: 'The ">" of a quoted e-mail before the URI',
    certainty: 'likely',
    signs: ANGLE,
    find({ text }) {
      const [marks] = captures(/^>[>\s]*/, text);
      return looksLikeUri(text, marks.length) ? around(text, marks.length, text.length) : undefined;
    },
  },
  'escaped-quotes-around': {
    title: 'Escaped quotes around the URI',
    certainty: 'likely',
    signs: AMPERSAND | PERCENT,
    find({ text }) {
      const [before] = captures(/^(?:&(?:quot|apos|lt|#34|#39|#x22|#x27);|%22|%27|%3C){1,9}/i, text);
      if (before === '' || !looksLikeUri(text, before.length)) return undefined;
      const [after] = captures(/(?:&(?:quot|apos|gt|#34|#39|#x22|#x27);|%22|%27|%3E){0,9}[,.;]?$/i, text.slice(-60));
      return around(text, before.length, text.length - after.length);
    },
  },
};

/** What is said about them in documentation. */
export const marginDocumentation = {
  'white-space-around': {
    repair: 'delete it',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: ' https://parser.example/ ', repaired: 'https://parser.example/' },
    insteadOf: ['space', 'line-break'],
  },
  'invisible-around': {
    repair: 'delete them',
    source: 'RFC 3987, section 4.1',
    example: { rfc: 'rfc3986', input: '\ufeffhttps://parser.example/', repaired: 'https://parser.example/' },
    insteadOf: ['invisible-character'],
  },
  'quoted-mail': {
    repair: 'delete it',
    source: 'RFC 3676, section 4.5',
    example: { rfc: 'rfc3986', input: '> https://parser.example/', repaired: 'https://parser.example/' },
    insteadOf: ['stray-character-in-scheme'],
  },
  'escaped-quotes-around': {
    repair: 'delete them',
    source: 'HTML, section 13.5',
    example: { rfc: 'rfc3986', input: '&quot;https://parser.example/&quot;', repaired: 'https://parser.example/' },
    insteadOf: ['character-reference', 'quotes-around'],
  },
} as const;
