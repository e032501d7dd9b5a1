/** Causes from what programs for texts do to characters: typography, the glyphs of fonts, the wrong encoding. */
import type { Causes, Remedy } from './cause.js';
import { decodeUtf8 } from '../../syntax/decode-utf8.js';
import type { Edit } from '../../syntax/edit.js';
import { cut, editEach, encode, replace } from '../../syntax/edits.js';
import type { InvalidText } from './invalid-text.js';
import { NON_ASCII, SPACE } from './signs.js';

export const typography: Causes<keyof typeof typographyDocumentation> = {
  'typographic-apostrophe': {
    title: 'A typographic apostrophe, tilde or no-break space',
    certainty: 'guess',
    signs: NON_ASCII | SPACE,
    find({ text, dataStart }) {
      const tildes = editEach(text, /(?<=\/)[\u02dc\u223c\uff5e](?=[a-z])/gi, (at) => replace(at, at + 1, '~'));
      if (tildes.length > 0) return [{ edits: tildes, certainty: 'likely' }];
      const write = (at: number, found: string): Edit =>
        found === '’' ? replace(at, at + 1, "'") : encode(at, at + 1, '%20');
      const edits = editEach(text.slice(dataStart), /[’\u00a0]/g, write, dataStart);
      return edits.length > 0 ? [{ edits: [] }, { edits }] : undefined;
    },
  },
  'typographic-dash': {
    title: 'A typographic dash or minus sign in a number',
    certainty: 'likely',
    signs: NON_ASCII,
    find(invalid) {
      const dash = NUMBERED.has(invalid.scheme) ? /[\u2010-\u2015\u2212\ufe58\uff0d](?=[\dx])/gi : MINUS;
      return rewritten(invalid, dash, (at) => replace(at, at + 1, '-'));
    },
  },
  'grouped-digits': {
    title: 'No-break spaces between groups of digits',
    certainty: 'likely',
    signs: SPACE,
    find: (invalid) => rewritten(invalid, /(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/g, (at) => cut(at, at + 1)),
  },
  ligature: {
    title: 'A typographic ligature',
    certainty: 'likely',
    signs: NON_ASCII,
    find: (invalid) =>
      rewritten(invalid, /[\ufb00-\ufb06]/g, (at, found) => replace(at, at + 1, found.normalize('NFKC'))),
  },
  'wrongly-decoded': {
    title: 'UTF-8 that was read as Windows-1252 or Windows-1251',
    certainty: 'likely',
    signs: NON_ASCII,
    find(invalid) {
      const data = invalid.text.slice(invalid.dataStart);
      const page = [WINDOWS_1252, WINDOWS_1251].find((one) => isText(data, one));
      return page === undefined
        ? undefined
        : rewritten(invalid, NOT_ASCII, (at, found) => encode(at, at + found.length, asOctets(found, page)));
    },
  },
};

/** What is said about them in documentation. */
export const typographyDocumentation = {
  'typographic-apostrophe': {
    repair: 'write the tilde; escape the others, or second, write an apostrophe or a space',
    source: 'RFC 3986, section 2.5',
    example: { rfc: 'rfc3986', input: '/it’s', repaired: '/it%E2%80%99s' },
    insteadOf: ['outside-ascii'],
  },
  'typographic-dash': {
    repair: 'write a hyphen; second, escape it',
    source: 'RFC 3966, section 3; RFC 5870, section 3.3',
    example: { rfc: 'rfc3986', input: 'geo:−33.86,151.21', repaired: 'geo:-33.86,151.21' },
    insteadOf: ['outside-ascii'],
  },
  'grouped-digits': {
    repair: 'delete them; second, escape them',
    source: 'Unicode CLDR, number patterns',
    example: { rfc: 'rfc3986', input: '/find?price=1\u202f234', repaired: '/find?price=1234' },
    insteadOf: ['space'],
  },
  ligature: {
    repair: 'write its letters; second, escape it',
    source: 'The Unicode Standard, section 7.1',
    example: { rfc: 'rfc3986', input: '/ﬁle', repaired: '/file' },
    insteadOf: ['outside-ascii'],
  },
  'wrongly-decoded': {
    repair: 'escape the octets of the UTF-8; second, those of the characters',
    source: 'Encoding Standard, section 9.1',
    example: { rfc: 'rfc3986', input: '/cafÃ©', repaired: '/caf%C3%A9' },
    insteadOf: ['outside-ascii'],
  },
} as const;

/** Schemes of numbers and codes, which have no character outside US-ASCII. */
const NUMBERED: ReadonlySet<string> = new Set(['tel', 'sms', 'fax', 'geo', 'urn']);

/** A minus sign before a number that begins a value; dashes between three groups of digits; a hyphen that nobody types. */
const MINUS =
  /(?<=[=/,(:@])\u2212(?=\d)|(?<=\d)\u2013(?=\d+X?\u2013\d)|(?<=\d\u2013\d{1,12})\u2013(?=\d)|(?<=\w)[\u2010\u2011](?=\w)/g;

/** Edits of the data where the RFC allows only US-ASCII; second, no edits, so that what they would change is escaped. */
function rewritten(
  { text, dataStart, grammar }: InvalidText,
  pattern: RegExp,
  edit: (at: number, found: string) => Edit,
): readonly Remedy[] | undefined {
  if (grammar.allowsOtherLetters) return undefined;
  const edits = editEach(text.slice(dataStart), pattern, edit, dataStart);
  return edits.length > 0 ? [{ edits }, { edits: [] }] : undefined;
}

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join('');

/** The characters of the octets 80 to FF. */
const WINDOWS_1252 = `€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ${range(0xa0, 0xff)}`;
const WINDOWS_1251 = `ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\x98™љ›њќћџ\xa0ЎўЈ¤Ґ¦§Ё©Є«¬\xad®Ї°±Ііґµ¶·ё№є»јЅѕї${range(0x410, 0x44f)}`;

const NOT_ASCII = /[^\0-\x7f]+/g;

/** Whether all that is outside of US-ASCII is text in UTF-8, once its octets are read with another encoding. */
function isText(data: string, page: string): boolean {
  for (const [found] of data.matchAll(NOT_ASCII))
    if (!/^[\p{L}\p{M}\p{P}]+$/u.test(decodeUtf8(asOctets(found, page)) ?? '')) return false;
  return true;
}

/** The escapes of the octets that were read as a text; an escape that is not whole if the encoding does not have a character. */
function asOctets(text: string, page: string): string {
  return Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    const octet = code < 0xa0 ? code : 0x80 + page.indexOf(character); // programs keep the controls of Latin-1
    return octet < 0x80 ? '%' : `%${octet.toString(16).toUpperCase()}`;
  }).join('');
}
