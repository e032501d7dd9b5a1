/** Warnings about schemes whose URIs have no host, other than mailto: tel, urn, magnet and data. */
import { cut, insert, replace } from '../../syntax/edits.js';
import { captures } from '../../syntax/search.js';
import { oneWarning } from './matches.js';
import { UNUSUAL_START } from './signs.js';
import type { Warnings } from './warning.js';

export const opaqueWarnings: Warnings<keyof typeof opaqueCodes> = {
  'letter-in-telephone-number': {
    signs: { start: [UNUSUAL_START] },
    message: 'a telephone number has no letters',
    source: 'RFC 3966, section 3',
    find({ text, scheme, schemeEnd }) {
      if (scheme !== 'tel') return undefined;
      const [number] = captures(/[^;?#]*/, text.slice(schemeEnd + 1));
      const at = number.search(/[g-z]/i); // "A" to "F" are keys of some telephones
      const message = 'a telephone number has only digits, "-", "." and parentheses';
      if (number.includes('@'))
        return { message, start: 0, end: schemeEnd + 1 + number.length, edits: [replace(0, schemeEnd, 'mailto')] };
      const { length: hash } = captures(/^tel:[*\d]+(?=#)/i, text)[0];
      if (hash > 0) return { message: HASH, start: hash, end: hash + 1, edits: [replace(hash, hash + 1, '%23')] };
      const { length: trunk } = captures(/^tel:\+[\d.-]*(?=\(0\))/i, text)[0];
      if (trunk > 0) return { message: TRUNK, start: trunk, end: trunk + 3, edits: [cut(trunk, trunk + 3)] };
      const [plain] = captures(/^tel:[+\d().%-]*/i, text);
      const spaces = oneWarning([...plain.matchAll(/%20(?=[\d(])/g)], ({ index }) => replace(index, index + 3, '-'));
      if (spaces) return { ...spaces, message };
      return at < 0 || !/^[+(]*\d/.test(number) ? undefined : { start: schemeEnd + 1 + at, end: schemeEnd + 2 + at };
    },
  },
  'incomplete-urn': {
    signs: { start: [UNUSUAL_START] },
    message: 'a URN needs a namespace, a colon and a name',
    source: 'RFC 8141, section 2',
    find({ text, scheme }) {
      if (scheme === 'urn' && !/^urn:[^:?#]+:[^?#]/i.test(text)) return { start: 0, end: text.length };
      const [before, topic] = captures(/^magnet:\?(?:[^&]*&)*?xt(?:\.\d)?=([^&#]*)/i, text);
      if (before === '' || /^urn(?::|%3a)[\w-]+(?::|%3a)(?!urn:|urn%3a)[^:]/i.test(topic)) return undefined;
      return { message: 'the topic of a magnet link is a URN with a hash', start: 0, end: before.length };
    },
  },
  'data-media-type': {
    signs: { start: [UNUSUAL_START] },
    message: 'a media type has a slash, as in "text/plain"',
    source: 'RFC 2397, section 3',
    find({ text, scheme, schemeEnd }) {
      if (scheme !== 'data') return undefined;
      const start = schemeEnd + 1;
      const [comma] = captures(/^[\w+.-]+\/[\w+.-]+(?=,base64,)/, text.slice(start, start + 100));
      if (comma !== '') {
        const at = start + comma.length;
        return { start: at, end: at + 1, message: SEMICOLON, edits: [replace(at, at + 1, ';')] };
      }
      const [glued] = captures(/^[^,]*=[\w-]*[\w](?=base64,)/, text.slice(start, start + 100));
      if (glued !== '') {
        const at = start + glued.length;
        return { start: at, end: at + 6, message: SEMICOLON, edits: [insert(at, ';')] };
      }
      const [type] = captures(/^[^,;/]+(?=[,;])/, text.slice(start, start + 100));
      if (type === '') return undefined;
      const place = { start, end: start + type.length };
      return type.toLowerCase() === 'base64' && text[place.end] === ','
        ? { ...place, message: SEMICOLON, edits: [insert(start, ';')] }
        : place;
    },
  },
  'data-without-comma': {
    signs: { start: [UNUSUAL_START] },
    message: 'a data URL needs a comma before its data',
    source: 'RFC 2397, section 3',
    find({ text, scheme, schemeEnd }) {
      if (scheme !== 'data') return undefined;
      const [head, separator] = captures(/^data:[^,;]*(?:;[a-z-]+=[^,;]*)*;base64([;:]?)/i, text);
      if (head !== '' && text[head.length] !== ',') {
        const start = head.length - separator.length;
        const edit = separator === '' ? insert(start, ',') : replace(start, start + 1, ',');
        return { start: schemeEnd + 1, end: head.length, edits: [edit] };
      }
      return text.includes(',') ? undefined : { start: 0, end: text.length };
    },
  },
};

const SEMICOLON = '";" must come before "base64"';

const HASH = '"#" begins a fragment: write the telephone key as "%23"';
const TRUNK = '"(0)" is not dialled after a country code';

/** What is said about them in documentation. */
export const opaqueCodes = {
  'letter-in-telephone-number': {
    title: 'A letter, a space, "#" or "(0)" in a telephone number',
    explanation:
      'A telephone number has digits, "-", "." and parentheses (RFC 3966, section 3). The letter was probably a digit. "#" begins a fragment, and "(0)" is dialled only within the country.',
    examples: {
      rfc2396: ['tel:+1-201-555-O123'],
      rfc3986: ['tel:+12015550l23', 'tel:1-800-EXAMPLE'],
    },
  },
  'incomplete-urn': {
    title: 'A URN without a name',
    explanation: 'A URN is "urn:", a namespace, a colon and a name in that namespace (RFC 8141, section 2).',
    examples: {
      rfc2396: ['urn:parser'],
      rfc3986: ['urn:isbn:', 'urn:uuid'],
    },
  },
  'data-media-type': {
    title: 'A data URL whose media type has no slash',
    explanation:
      'A media type is a type, a slash and a subtype (RFC 2397, section 3). Without a slash, programs take the data for plain text, or reject it.',
    examples: {
      rfc2396: ['data:png;base64,iVBORw0KGgo='],
      rfc3986: ['data:base64,SGVsbG8=', 'data:text,hello'],
    },
  },
  'data-without-comma': {
    title: 'Data URL without a comma before its data',
    explanation:
      'The data of a data URL begins after the first comma (RFC 2397, section 3). Without it, programs find no data, or data of another type.',
    examples: {
      rfc2396: ['data:text/plain;base64;SGVsbG8='],
      rfc3986: ['data:image/png;base64iVBORw0KGgo=', 'data:text/plain;base64:SGVsbG8='],
    },
  },
} as const;
