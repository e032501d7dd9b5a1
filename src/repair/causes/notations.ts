/** Causes that come from notations for characters: references of HTML, escapes of string literals, defanged URLs. */
import { decodeUtf8 } from '../../syntax/decode-utf8.js';
import { unrepairable, type Causes } from './cause.js';
import { cut, editEach, replace } from '../../syntax/edits.js';
import { captures } from '../../syntax/search.js';
import { AMPERSAND, ANGLE, BACKSLASH, BRACE, PARENTHESIS, SQUARE } from './signs.js';

export const notations: Causes<keyof typeof notationDocumentation> = {
  'character-reference': {
    title: 'An HTML character reference',
    certainty: 'likely',
    signs: AMPERSAND,
    find({ text, grammar }) {
      // one "#" begins the fragment, and the string may be valid with it
      if (grammar.allowsFragment && text.indexOf('#') === text.lastIndexOf('#')) return undefined;
      const edits = [...text.matchAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi)].flatMap(
        ({ 0: all, 1: hex, 2: digits, index }) => {
          const code = hex === undefined ? Number(digits) : parseInt(hex, 16);
          return code > 0x10ffff
            ? []
            : [replace(index, index + all.length, plainOrEscaped(String.fromCodePoint(code)))];
        },
      );
      if (edits.length === 0) return undefined;
      return grammar.allowsFragment ? [{ edits }, { edits: [] }] : [{ edits }];
    },
  },
  'regular-expression': {
    title: 'A regular expression',
    certainty: 'guess',
    signs: 0,
    find: ({ text }) =>
      (/^\^[a-z(]/i.test(text) && /\\[/.]/.test(text)) ||
      (text.startsWith('^') && text.endsWith('$') && /[\])*+.]/.test(text))
        ? unrepairable('give a URI that the regular expression matches')
        : undefined,
  },
  'tex-notation': {
    title: 'A character in TeX notation',
    certainty: 'likely',
    signs: BACKSLASH | BRACE,
    find({ text }) {
      const accents = editEach(text, ACCENT, (at, all) => {
        const [, accent, letter] = captures(/([`'^"~])[{\s]*([a-z])/i, all);
        return replace(at, at + all.length, (letter + (ACCENTS[accent] ?? '')).normalize('NFC'));
      });
      if (accents.length > 0) return [{ edits: accents }];
      if (FOLDERS.test(text.replaceAll(TEX, ''))) return undefined;
      const edits = editEach(text, TEX, (at, all) => {
        const name = captures(/[a-z]+/i, all)[0];
        const character = name === '' ? captures(/[_&%#$~]/, all)[0] : TEX_NAMES[name];
        return character === undefined ? cut(at, at + all.length) : replace(at, at + all.length, character);
      });
      return [{ edits }];
    },
  },
  'source-escape': {
    title: 'An escape from a string literal, such as \\u0026',
    certainty: 'likely',
    signs: BACKSLASH | ANGLE,
    find({ text }) {
      if (OCTAL_SPACES.test(text)) return [{ edits: editEach(text, /\\040/g, (at) => replace(at, at + 4, '%20')) }];
      if ((SEPARATOR.test(text) && !ASCII_ESCAPE.test(text)) || RANGE.test(text)) return undefined;
      const edits = [...text.matchAll(ESCAPES)].flatMap(({ 0: found, 1: octets, index }) => {
        const all = found.replace(/(?<=\\u[\da-fA-F]{4}).+/, ''); // only "\U" has eight digits
        const written =
          octets === undefined
            ? plainOrEscaped(String.fromCodePoint(parseInt(all.replaceAll(/[^\da-f]/gi, ''), 16) % 0x110000))
            : ofOctets(octets);
        return written === undefined ? [] : [replace(index, index + all.length, written)];
      });
      let end = text.length;
      // the end of a line, written as in a literal; not a folder "r"
      if (/[/:]/.test(text)) while (text.endsWith('\\n', end) || text.endsWith('\\r', end)) end -= 2;
      if (end < text.length) edits.push(cut(end, text.length));
      return [{ edits }];
    },
  },
  defanged: {
    title: 'A defanged URL or mail address, changed so that nobody follows it by accident',
    certainty: 'likely',
    signs: SQUARE | PARENTHESIS,
    find({ text, dataStart, scheme, authority }) {
      if (scheme === 'mailto') {
        const words = text.slice(0, text.search(/[?#]|$/)).matchAll(SPELLED);
        return [
          {
            edits: Array.from(words, ({ 0: all, 1: word, index }) =>
              replace(index, index + all.length, word?.toLowerCase() === 'at' ? '@' : '.'),
            ),
          },
        ];
      }
      const isWhole = scheme === '' && authority === undefined;
      const head = isWhole ? captures(/(?:[a-z]+\[:\/\/\])?[^/?#]*/i, text)[0] : text.slice(0, dataStart);
      const pattern = isWhole ? /\[(\.|:|:\/\/)\]/g : /\[(\.|:)\]|(?<=[a-z\d])[[(](?:\.|dot)[\])](?=[a-z\d])/gi;
      const edits = Array.from(head.matchAll(pattern), ({ 0: all, 1: character = '.', index }) =>
        replace(index, index + all.length, character),
      );
      const [hidden] = captures(/(?<=^h)(?:xx|\*\*)(?=ps?\[?:)/i, head);
      return [{ edits: hidden === '' || edits.length === 0 ? edits : [replace(1, 3, 'tt'), ...edits] }];
    },
  },
};

/** "at" and "dot" in brackets, in a mail address. */
const SPELLED = /\s{0,9}[[({<]\s{0,9}(at|dot)\s{0,9}[\])}>]\s{0,9}/gi;

/** What is said about them in documentation. */
export const notationDocumentation = {
  'character-reference': {
    repair: 'write the character, escaped if necessary',
    source: 'HTML, section 13.1.4',
    example: { rfc: 'rfc3986', input: '/caf&#xE9;/cr&#xE8;me', repaired: '/caf%C3%A9/cr%C3%A8me' },
    insteadOf: ['second-number-sign', 'fragment-not-allowed'],
  },
  'regular-expression': {
    repair: 'none: many URIs match it',
    source: 'ECMA-262, section 22.2.1',
    example: { rfc: 'rfc3986', input: '^https:\\/\\/parser\\.example\\/$' },
    insteadOf: ['escaped-slash', 'stray-character-in-scheme', 'backslash-in-path', 'never-allowed'],
  },
  'tex-notation': {
    repair: 'write the character',
    source: 'LaTeX2e reference manual, section 23',
    example: {
      rfc: 'rfc3986',
      input: 'https://parser.example/\\textasciitilde tim/a{\\_}b',
      repaired: 'https://parser.example/~tim/a_b',
    },
    insteadOf: ['leftover-backslash', 'backslash-in-path', 'space', 'template', 'never-allowed'],
  },
  'source-escape': {
    repair: 'write the character, escaped if necessary',
    source: 'ECMA-262, section 12.9.4',
    example: { rfc: 'rfc3986', input: '/search?a=1\\u0026b=2', repaired: '/search?a=1&b=2' },
    insteadOf: ['backslash-in-path', 'backslash-for-apostrophe', 'leftover-backslash', 'space'],
  },
  defanged: {
    repair: 'write the dot, the colon or "@" without brackets, and "tt" for "xx"',
    source: 'RFC 3986, section 3.2.2',
    example: { rfc: 'rfc3986', input: 'https://parser[.]example/', repaired: 'https://parser.example/' },
    insteadOf: ['brackets-around-host', 'stray-character-in-scheme', 'brackets', 'colon-before-slash', 'space'],
  },
} as const;

/** A character in braces, a tilde or another character by its name, and commands that allow a line to break. */
const TEX =
  /\{\\[_&%#$~]\}|(?<=\/)\{~\}|\\string(?=~)|\$\\sim\$|\\~\{\}|\{?\\(?:text(?:(?:ascii)?(?:tilde|underscore)|less|greater|bar)|slash|allowbreak|linebreak|newline)(?![a-z])(?:\{\}|\s)?\}?/gi;

/** A letter with an accent, in braces. */
const ACCENT = /\{\\[`'^"~]\s?\{?[a-z]\}?\}|\\[`'^"~]\{[a-z]\}/gi;

const ACCENTS: Readonly<Record<string, string>> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '"': '\u0308',
};

/** The end of a Windows path, whose folders may have the names of commands. */
const FOLDERS = /\\[a-z\d][\w.-]*$/i;

/** What the names of TeX write; nothing for the others. */
const TEX_NAMES: Readonly<Record<string, string>> = {
  sim: '~',
  textasciitilde: '~',
  texttilde: '~',
  textunderscore: '_',
  textless: '%3C',
  textgreater: '%3E',
  textbar: '%7C',
  slash: '/',
};

/** A backslash that begins no escape of a string literal: then all of them are probably separators, as in `bin\x64\a.dll`. */
const SEPARATOR = /^\\\\[\w.-]|\\(?:[a-mo-qsv-wyz]|n(?!$|\\)|r(?!$|\\)|u(?![\da-f{])|x(?![\da-f]))/i;

/** An escape that no name of a folder looks like. */
const ASCII_ESCAPE = /\\u00[2-7][\da-f]/i;

/** Spaces as \040, as in fstab: where no other backslash is, and no digit follows, which would be that of a folder. */
const OCTAL_SPACES = /^[^\\]*\\040(?!\d|$)(?:[^\\]|\\040(?!\d|$))*$/;

/** A range of a regular expression, as in [\x00-\x1f]. */
const RANGE = /\\(?:x[\da-f]{2}|u[\da-f]{4})-\\/i;

/**
 * Runs of octets above US-ASCII, as in \303\251 of git and \xc3\xa9 of Python; else \U and eight digits, \u and four, or \x and
 * two; or two digits and a space in a name, as in CSS; or an octet of Latin-1 in RTF; or <U+HHHH>, as R prints characters beyond US-ASCII.
 */
const ESCAPES =
  /((?:\\[23][0-7]{2}|\\x[89a-f][\da-f])+)|\\(?:u(?:00(?:0[1-9a-f]|10)|0000(?!d[89a-f]))[\da-f]{4}|u[\da-f]{4}|u\{[\da-f]{1,6}\}|x[\da-f]{2}|(?<=[a-z]\\)'[c-f]\d|2[\da-f] (?=\S)(?=[^\\\s]*\.[a-z\d]{2,5}$))|<u\+(?:(?!d[89a-f]|00[0-7])[\da-f]{4}|00(?:0[\da-f]|10)[\da-f]{4})>/gi;

/** The text of octets: UTF-8, or else Latin-1 if they are written in hexadecimal; octal ones may be names of folders. */
function ofOctets(escapes: string): string | undefined {
  const octets = escapes
    .slice(1)
    .split('\\')
    .map((one) => (/x/i.test(one) ? parseInt(one.slice(1), 16) : parseInt(one, 8)));
  const written = octets.map((octet) => `%${octet.toString(16).toUpperCase()}`).join('');
  if (decodeUtf8(written) !== undefined) return written;
  return /\\\d/.test(escapes) ? undefined : octets.map((octet) => String.fromCharCode(octet)).join('');
}

/** A character as text to write: what delimits a fragment, an escape or an address is escaped, controls are left out. */
function plainOrEscaped(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20 || code === 0x7f) return '';
  return '#%[] '.includes(character) ? encodeURIComponent(character) : character;
}
