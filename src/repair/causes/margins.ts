/** Causes right before and after a URI: white space, invisible characters, and what mail and pages put there. */
import type { Edit } from '../../syntax/edit.js';
import { cut, editEach, replace } from '../../syntax/edits.js';
import type { Causes } from './cause.js';
import { around } from './quotes.js';
import {
  afterSpace,
  isInvisible,
  isPaired,
  isSpace,
  AMPERSAND,
  ANGLE,
  BACKSLASH,
  INVISIBLE,
  NON_ASCII,
  PERCENT,
  SPACE,
  SQUARE,
} from './signs.js';
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
      // an attribute that was not decoded may end with a line
      const [references] = captures(LINE_END, text.slice(Math.max(start, end - 60), end));
      return around(text, start, end - references.length);
    },
  },
  'scanner-prefix': {
    title: 'The prefix of a barcode scanner',
    certainty: 'likely',
    signs: SQUARE,
    find({ text }) {
      const [prefix] = captures(/^\][a-z][\da-z]/i, text);
      return looksLikeUri(text, prefix.length) ? around(text, prefix.length, text.length) : undefined;
    },
  },
  'terminal-escape': {
    title: 'A control sequence of a terminal or printer',
    certainty: 'likely',
    signs: INVISIBLE | SQUARE,
    find({ text }) {
      // a log may have lost the character that begins a sequence
      const [colour] = captures(/^(?:\[\d{1,3}(?:;\d{1,3}){0,4}m)+/, text);
      if (colour !== '' && looksLikeUri(text, colour.length)) {
        const [reset] = captures(/(?:\[\d{0,3}(?:;\d{1,3}){0,4}m){0,2}$/, text);
        return around(text, colour.length, text.length - reset.length);
      }
      const [link, target] = captures(LINK, text);
      const start = text.indexOf(link) + link.length - target.length;
      if (link !== '') return around(text, start, start + target.length);
      const remove = (at: number, { length }: string): Edit => cut(at, at + length);
      const struck = editEach(text, OVERSTRIKE, remove);
      return [{ edits: struck.length > 1 ? struck : editEach(text, SEQUENCE, remove) }];
    },
  },
  'colour-code': {
    title: 'An IRC or game colour code',
    certainty: 'likely',
    signs: INVISIBLE | NON_ASCII,
    find({ text }) {
      const [colour] = captures(/^(?:§[\da-fk-or])+/i, text);
      if (colour === '' || !looksLikeUri(text, colour.length))
        return [{ edits: editEach(text, IRC_COLOUR, (at, { length }) => cut(at, at + length)) }];
      return around(text, colour.length, text.length - captures(/§r$/i, text)[0].length);
    },
  },
  'invisible-around': {
    title: 'Invisible characters around the URI',
    certainty: 'likely',
    signs: INVISIBLE | NON_ASCII,
    find({ text }) {
      let start = captures(BYTE_ORDER_MARK, text)[0].length;
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
    title: 'Escaped quotes, brackets or white space around the URI',
    certainty: 'likely',
    signs: AMPERSAND | PERCENT | BACKSLASH,
    find({ text }) {
      const [before] = captures(/^(?:&(?:quot|apos|lt|#34|#39|#x22|#x27);|%22|%27|%3C|%20|%0[9AD]|\\<){1,9}/i, text);
      if (before !== '' && looksLikeUri(text, before.length)) {
        const [after] = captures(
          /(?:&(?:quot|apos|gt|#34|#39|#x22|#x27);|%22|%27|%3E|%20|%0[9AD]|\\>){0,9}[,.;]?$/i,
          text.slice(-60),
        );
        const isClosed = after !== '' || !text.includes(before, before.length);
        return isClosed ? around(text, before.length, text.length - after.length) : undefined;
      }
      // in the URI itself, references of HTML are another cause
      if (looksLikeUri(text) || text.startsWith('/') || !OPENED.test(text)) return undefined;
      return [{ edits: editEach(text, REFERENCE, (at, all) => replace(at, at + all.length, meaning(all))) }];
    },
  },
};

/** References of HTML for white space. */
const LINE_END = /(?:&#(?:x0{0,3}(?:9|a|d|20)|0{0,3}(?:9|10|13|32));){1,9}$/i;

/** References of HTML for what delimits attributes and elements, perhaps escaped twice. */
const REFERENCE = /&(?:amp;)*(?:quot|apos|lt|gt|#34|#39|#x22|#x27);/gi;
/** One of them, and then a URI or a path. */
const OPENED = /&(?:amp;)*(?:quot|apos|lt|#34|#39|#x22|#x27);(?:[a-z][a-z\d+.-]{1,30}:|\/|www\.)/i;

function meaning(reference: string): string {
  if (/lt;/i.test(reference)) return '<';
  if (/gt;/i.test(reference)) return '>';
  return /quot|34|22/i.test(reference) ? '"' : "'";
}

const ESCAPE = String.fromCharCode(0x1b);

/** A link of a terminal (OSC 8) up to its label; the target is the capture. */
const LINK = new RegExp(`${ESCAPE}\\]8;[^;]{0,100};([^\\s\\p{Cc}]+)`, 'u');

/** A control sequence, such as that of a colour. */
const SEQUENCE = new RegExp(`${ESCAPE}\\[[\\d;?]*[ -/]*[@-~]`, 'g');

/** A character and a backspace before the same one, or "_" and a backspace: how `man` has a printer write bold and underlined text. */
const OVERSTRIKE = /(.)[\b](?=\1)|_[\b](?=.)/g;

/** A colour of IRC: a control character and the numbers of one or two colours. */
const IRC_COLOUR = new RegExp(`${String.fromCharCode(3)}\\d{1,2}(?:,\\d{1,2})?`, 'g');

/** The octets of a byte order mark, read as Latin-1. */
const BYTE_ORDER_MARK = /^(?:ï»¿|ÿþ|þÿ)/;

/** What is said about them in documentation. */
export const marginDocumentation = {
  'white-space-around': {
    repair: 'delete it',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: ' https://parser.example/ ', repaired: 'https://parser.example/' },
    insteadOf: ['space', 'line-break'],
  },
  'scanner-prefix': {
    repair: 'delete it',
    source: 'GS1 General Specifications, section 5.1.2',
    example: { rfc: 'rfc3986', input: ']Q1https://parser.example/01/a', repaired: 'https://parser.example/01/a' },
  },
  'terminal-escape': {
    repair: 'delete it, and the label of a link; of letters that were struck twice, keep one',
    source: 'ECMA-48, section 8.3.117',
    example: { rfc: 'rfc3986', input: '\x1b[4mhttps://parser.example/\x1b[0m', repaired: 'https://parser.example/' },
    insteadOf: ['invisible-around', 'text-around', 'invisible-character', 'brackets'],
  },
  'colour-code': {
    repair: 'delete it',
    source: 'mIRC, Control Codes',
    example: { rfc: 'rfc3986', input: '\x0304https://parser.example/\x03', repaired: 'https://parser.example/' },
    insteadOf: ['text-around', 'outside-ascii', 'invisible-character'],
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
    insteadOf: ['character-reference', 'quotes-around', 'text-around', 'pasted-html', 'never-allowed'],
  },
} as const;
