/** Causes in the scheme and in the slashes after it. */
import type { Edit } from '../../syntax/edit.js';
import { unrepairable, type Causes } from './cause.js';
import { cut, editEach, insert, replace } from '../../syntax/edits.js';
import { captures } from '../../syntax/search.js';
import { BRACE, DOUBLE_QUOTE, isSpace, NON_ASCII, QUOTE, SPACE } from './signs.js';
import { hostSchemes, knownSchemes } from '../../syntax/known-schemes.js';

/** Tried before lists of URIs are looked for: what is after the white space may be the rest of the scheme. */
export const spacedSchemes: Causes<keyof typeof spacedSchemeDocumentation> = {
  'space-in-scheme': {
    title: 'White space in the scheme or around its colon',
    certainty: 'likely',
    signs: SPACE,
    find({ text }) {
      if (LETTERSPACED.test(text)) return [{ edits: spacesIn(text) }];
      const [slashed] = captures(/^[a-z][a-z\d+.-]{0,20}\s{0,9}:\s{0,9}\/\s{0,9}\/\s{0,9}/i, text);
      const isDoubled = /\s$/.test(slashed) && /^https?:\/\//i.test(text.slice(slashed.length, slashed.length + 8));
      if (isDoubled) return [{ edits: [cut(0, slashed.length)] }];
      const rest = text.slice(slashed.length);
      const isSpaced = /\s/.test(slashed);
      if (isSpaced && SECOND.test(rest)) return unrepairable('give one URI at a time');
      const isSpread = isSpaced && !/[^\s:/.?=&#]\s+[^\s:/.?=&#]/.test(rest);
      if (slashed !== '') return [{ edits: spacesIn(isSpread ? text : slashed) }];
      const [broken] = captures(/^[a-z\s]{3,20}:\s{0,9}\/\s{0,9}\/\s{0,9}/i, text);
      if (broken !== '') {
        const isKnown = knownSchemes.has(broken.replace(/[\s:/]/g, '').toLowerCase());
        if (/\s(?:https?|ftp|file):/i.test(broken)) return undefined; // words before a URI
        return isKnown ? [{ edits: spacesIn(broken) }] : unrepairable('write a scheme without spaces');
      }
      // a program took the slashes for a comment, and left spaces
      const [web] = captures(/^(?:https?|ftp):\s{1,9}(?=(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/:?#]\S*)?$)/i, text);
      if (web !== '') return [{ edits: [replace(web.indexOf(':') + 1, web.length, '//')] }];
      const [opaque, scheme] = captures(/^([a-z]{3,10})\s{0,9}:\s{0,9}(?=\S)/i, text);
      const name = scheme.toLowerCase();
      const isOpaque = (knownSchemes.has(name) && !hostSchemes.has(name)) || IDENTIFIERS.test(name);
      return isOpaque ? [{ edits: spacesIn(opaque) }] : undefined;
    },
  },
};

/** A space after each character, up to that of a scheme and on. */
const LETTERSPACED = /^(?:[a-z] ){3,10}: \/ \/(?: [!-~])+$/i;

/** A further URI after white space. */
const SECOND = /\s[a-z]{3,10}\s{0,9}:\s{0,9}\/\s{0,9}\//i;

/** Schemes, and prefixes in the form of one, of identifiers that texts print with a space after the colon. */
const IDENTIFIERS = /^(?:doi|hdl|ark|arxiv|isbn|issn|pmid|orcid|eli|ecli|geo|xmpp|bitcoin)$/;

/** What is said about them in documentation. */
export const spacedSchemeDocumentation = {
  'space-in-scheme': {
    repair: 'delete it',
    source: 'RFC 3986, section 3.1',
    example: { rfc: 'rfc3986', input: 'https : //parser.example/', repaired: 'https://parser.example/' },
    insteadOf: ['colon-before-slash', 'space', 'space-in-authority', 'mail-field'],
  },
} as const;

export const brokenSchemes: Causes<keyof typeof brokenSchemeDocumentation> = {
  'full-width-delimiters': {
    title: 'Full-width delimiters',
    certainty: 'likely',
    signs: NON_ASCII,
    find({ text }) {
      const [head] = captures(/^[a-z\d+.\uff21-\uff5a-]{2,20}[:：][/／]{2}/i, text);
      // an author who typed one delimiter that way typed all of them that way
      const isAll = /[^\0-\x7f]/.test(head);
      const end = isAll ? text.length : head === '' ? 0 : head.length + text.slice(head.length).search(/[/?#]|$/);
      const pattern = isAll ? /[\uff01-\uff5e。]/g : /[／？＃：＠．]/g;
      const write = (at: number, wide: string): Edit => replace(at, at + 1, narrow(wide));
      const edits = editEach(text.slice(0, end), pattern, write);
      const escapes = isAll ? [] : editEach(text.slice(end), /％(?=[\da-f]{2})/gi, write, end);
      if (escapes.length > 0) return [{ edits: [...edits, ...escapes] }];
      // in parameters, before a name that has a value
      return [
        {
          edits: [
            ...edits,
            ...editEach(text.slice(end), /[？＆](?=[\w.-]{1,40}[=＝])|(?<=[?&？＆][\w.-]{1,40})＝/g, write, end),
          ],
        },
      ];
    },
  },
  'mathematical-letters': {
    title: 'Mathematical letters instead of those of US-ASCII',
    certainty: 'likely',
    signs: NON_ASCII,
    find: ({ text }) => [
      {
        edits: editEach(text, /[\u{1d400}-\u{1d7ff}]+/gu, (at, letters) =>
          replace(at, at + letters.length, letters.normalize('NFKC')),
        ),
      },
    ],
  },
  'look-alike-slashes': {
    title: 'Characters that look like ":" or "/" after the scheme',
    certainty: 'likely',
    signs: NON_ASCII | BRACE,
    find({ text }) {
      const [head] = captures(
        /^[a-z\d+.-]{2,20}[:\u2236\ua789](?:\/{3}[a-z]:[¥₩]|[/\u2044\u2215\u2571\u29f8]{2}|[|¦]{2}|[¥₩]{2})|^[a-z]:[¥₩]/i,
        text,
      );
      if (/^[^|¦\u0080-\uffff]*$/.test(head)) return undefined;
      const write = (at: number, character: string): Edit =>
        replace(at, at + 1, '\u2236\ua789'.includes(character) ? ':' : '/');
      // in the data, a bar is itself, if anything else separates
      const bars = editEach(text.includes('/') ? head : text, /[|¦]/g, write);
      if (bars.length > 0) return [{ edits: bars }];
      const edits = editEach(text, /[\u2236\ua789\u2044\u2215\u2571\u29f8¥₩]/g, write);
      return [{ edits: head.length === 3 ? [insert(0, 'file:///'), ...edits] : edits }]; // a drive
    },
  },
  'look-alike-in-scheme': {
    title: 'Look-alike letters in the scheme',
    certainty: 'guess',
    signs: NON_ASCII,
    find({ text }) {
      const [head] = captures(/^[a-zаеіорстѕһιορτıİ]{3,8}(?=:)/i, text);
      const edits = editEach(head, /[^\0-\x7f]/g, (at, letter) => replace(at, at + 1, LETTERS[letter] ?? letter));
      const scheme = Array.from(head, (letter) => LETTERS[letter] ?? letter).join('');
      return knownSchemes.has(scheme.toLowerCase()) ? [{ edits }] : undefined;
    },
  },
  'quote-in-slashes': {
    title: 'A quote between the scheme and the slashes',
    certainty: 'likely',
    signs: DOUBLE_QUOTE | QUOTE,
    find({ text }) {
      const [, scheme, noise] = captures(/^([a-z]+)(:?\/?["'`]+:?\/?\/)/i, text);
      const [, before, stray] = captures(/^([a-z]+:\/\/)(["'`]+)(?=[^"'`/?#]*@|[^"'`@/?#:]*:[^"'`@]*@)/i, text);
      if (stray !== '') return [{ edits: [cut(before.length, before.length + stray.length)] }];
      const isDelimited = noise.replaceAll(/["'`]/g, '') === '://' || (noise.endsWith('//') && noise.startsWith(':'));
      if (!hostSchemes.has(scheme.toLowerCase()) || !isDelimited) return undefined;
      return [{ edits: editEach(noise, /["'`]/g, (at) => cut(at, at + 1), scheme.length) }];
    },
  },
  'stray-character-in-scheme': {
    title: 'A stray character in or before the scheme',
    certainty: 'likely',
    signs: 0,
    find({ text, scheme: written, grammar }) {
      const [head] = captures(/^[^/?#\s][^:/?#\s]{0,15}(?=:)/, text);
      if (written !== '' || /[^\P{L}a-z]/iu.test(head)) return undefined; // a letter is not a stray character
      if ('([{<"'.includes(text.charAt(0)) && /[)\]}>"]/.test(text)) return undefined; // a pair, with more after it
      const stray = editEach(head, /[^a-z\d]/gi, (at) => cut(at, at + 1));
      const scheme = head.replace(/[^a-z\d]/gi, '').toLowerCase();
      return stray.length < 3 && knownSchemes.has(scheme) && grammar.canBegin(`${scheme}:`)
        ? [{ edits: stray }]
        : undefined;
    },
  },
};

/** What is said about them in documentation. */
export const brokenSchemeDocumentation = {
  'full-width-delimiters': {
    repair: 'write the characters of US-ASCII',
    source: 'RFC 3987, section 5.3.2.2',
    example: { rfc: 'rfc3986', input: 'https：／／parser.example/', repaired: 'https://parser.example/' },
    insteadOf: ['outside-ascii', 'no-colon', 'full-width-in-authority'],
  },
  'mathematical-letters': {
    repair: 'write the letters of US-ASCII',
    source: 'Unicode Technical Report 25, section 2.2',
    example: {
      rfc: 'rfc3986',
      input: '\u{1d421}\u{1d42d}\u{1d42d}\u{1d429}://parser.example/',
      repaired: 'http://parser.example/',
    },
    insteadOf: ['international-host', 'outside-ascii'],
  },
  'look-alike-slashes': {
    repair: 'write slashes and a colon',
    source: 'UTS 39, section 4',
    example: { rfc: 'rfc3986', input: 'https:∕∕parser.example∕a', repaired: 'https://parser.example/a' },
    insteadOf: ['outside-ascii', 'never-allowed', 'no-colon'],
  },
  'look-alike-in-scheme': {
    repair: 'write the letters of US-ASCII; only a guess, because such letters may be meant to deceive',
    source: 'UTS 39, section 4',
    example: { rfc: 'rfc3986', input: 'httрs://parser.example/', repaired: 'https://parser.example/' },
  },
  'quote-in-slashes': {
    repair: 'delete it',
    source: 'RFC 3986, section 3',
    example: { rfc: 'rfc3986', input: 'https:"//parser.example/', repaired: 'https://parser.example/' },
    insteadOf: ['never-allowed', 'stray-character-in-scheme'],
  },
  'stray-character-in-scheme': {
    repair: 'delete it',
    source: 'RFC 3986, section 3.1',
    example: { rfc: 'rfc3986', input: 'ht^tps://parser.example/', repaired: 'https://parser.example/' },
  },
} as const;

/** Letters of Cyrillic and Greek that look like others, and the Turkish dotless i. */
const LETTERS: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  і: 'i',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  ѕ: 's',
  һ: 'h',
  ι: 'i',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  ı: 'i',
  İ: 'I',
};

/** The character of US-ASCII for a full-width one, or for a full stop. */
function narrow(wide: string): string {
  return wide === '。' ? '.' : String.fromCharCode(wide.charCodeAt(0) - 0xfee0);
}

/** Deletes all white space in the beginning of a text. */
function spacesIn(head: string): Edit[] {
  return Array.from(head, (character, at) => (isSpace(character.charCodeAt(0)) ? [cut(at, at + 1)] : [])).flat();
}
