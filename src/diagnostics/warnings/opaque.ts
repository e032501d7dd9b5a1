/** Warnings about schemes whose URIs have no host: mailto and data. */
import { cut, editEach, insert, replace } from '../../syntax/edits.js';
import { captures } from '../../syntax/search.js';
import { oneWarning } from './matches.js';
import { UNUSUAL_START } from './signs.js';
import type { Warnings } from './warning.js';

export const opaqueWarnings: Warnings<keyof typeof opaqueCodes> = {
  'mail-fields-without-question-mark': {
    signs: { start: [UNUSUAL_START] },
    message: 'the first field of a mailto URI must follow "?"',
    source: 'RFC 6068, section 2',
    find({ text, scheme }) {
      if (scheme !== 'mailto' || text.includes('?')) return undefined;
      const start = text.search(/&(?:subject|body|cc|bcc|to|in-reply-to)=/i);
      return start < 0 ? undefined : { start, end: start + 1, edits: [replace(start, start + 1, '?')] };
    },
  },
  'comma-in-mail-address': {
    signs: { start: [UNUSUAL_START] },
    message: 'the domain of the mail address contains a comma',
    source: 'RFC 6068, section 2',
    find({ text, scheme }) {
      if (scheme !== 'mailto') return undefined;
      const [before, after] = captures(/^[^?]*@[a-z\d.-]*[a-z\d](?=,([a-z]{2,10})(?:\?|$))/i, text);
      const at = before.length;
      return after === '' ? undefined : { start: at, end: at + 1, edits: [replace(at, at + 1, '.')] };
    },
  },
  'space-in-mail-address': {
    signs: { start: [UNUSUAL_START] },
    message: 'there is an escaped space or bracket beside a mail address',
    source: 'RFC 6068, section 2',
    find({ text, scheme }) {
      if (scheme !== 'mailto') return undefined;
      const [addresses] = captures(/[^?]*/, text);
      return oneWarning(
        [...addresses.matchAll(/(?<=[:,])(?:%20|%3C)+|(?<!%20|%3E)(?:%20|%3E)+(?=[,@]|$)/gi)],
        ({ 0: { length }, index }) => cut(index, index + length),
      );
    },
  },
  'plus-in-mail-field': {
    signs: { start: [UNUSUAL_START] },
    message: 'in a mailto URI, "+" is a plus sign: a space is "%20"',
    source: 'RFC 6068, section 5',
    find({ text, scheme }) {
      if (scheme !== 'mailto' || text.includes('%20')) return undefined;
      const [before, field] = captures(/^[^?]*\?(?:[^&]*&)*?(?:subject|body)=([^&#]*[^\W\d_]\+[^\W\d_][^&#]*)/i, text);
      const start = before.length - field.length;
      return oneWarning(
        [...field.matchAll(PLUS)].map((found) => Object.assign(found, { index: start + found.index })),
        ({ index }) => replace(index, index + 1, '%20'),
      );
    },
  },
  'incomplete-mail-address': {
    signs: { start: [UNUSUAL_START] },
    message: 'an e-mail address needs a name, "@" and a domain',
    source: 'RFC 6068, section 2',
    find({ text, scheme, schemeEnd, authority }) {
      if (scheme !== 'mailto' || authority) return undefined;
      const [addresses] = captures(/^[^?]*[^?,.;]/, text.slice(schemeEnd + 1));
      if (ESCAPED_AT.test(addresses)) {
        const at = schemeEnd + 1 + addresses.indexOf('%40');
        return { message: AT, start: at, end: at + 3, edits: [replace(at, at + 3, '@')] };
      }
      const isWrong = addresses !== '' && addresses.split(',').some((address) => !ADDRESS.test(address));
      if (!isWrong) return undefined;
      const edits = editEach(
        addresses,
        /@(?=@)|;(?=[^@;]+@)/g,
        (at, mark) => (mark === ';' ? replace(at, at + 1, ',') : cut(at, at + 1)),
        schemeEnd + 1,
      );
      return { start: 0, end: schemeEnd + 1 + addresses.length, edits };
    },
  },
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
      const [keys] = captures(/^tel:[*\d]*(?=#)/i, text);
      if (keys !== '')
        return {
          message: HASH,
          start: keys.length,
          end: keys.length + 1,
          edits: [replace(keys.length, keys.length + 1, '%23')],
        };
      const [country] = captures(/^tel:\+[\d.-]*(?=\(0\))/i, text);
      if (country !== '')
        return {
          message: TRUNK,
          start: country.length,
          end: country.length + 3,
          edits: [cut(country.length, country.length + 3)],
        };
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

/** A plus sign between words. */
const PLUS = /(?<=[a-z\d!?,.:])\+(?=[a-z\d])/gi;

/** One address without a quote, whose "@" is escaped. */
const ESCAPED_AT = /^[^@,"%]+%40[^@,"%]+$/;
const AT = 'the "@" of a mail address is not escaped';
const HASH = '"#" begins a fragment: the key of a telephone is "%23"';
const TRUNK = '"(0)" is not part of a number that begins with the code of a country';

/** An address; if something is escaped or quoted, it may be one. */
const ADDRESS = /^[^@]+@(?!\.)(?:[^@.]|\.(?!\.))+$|%|"/;

/** What is said about them in documentation. */
export const opaqueCodes = {
  'mail-fields-without-question-mark': {
    title: 'Fields of a mailto URI without a "?"',
    explanation:
      'Without "?", the string has no query: a mail program takes "&subject=..." as part of the address (RFC 6068, section 2).',
    examples: {
      rfc2396: ['mailto:webmaster@example.com&subject=links'],
      rfc3986: ['mailto:tim@parser.example&subject=rules', 'mailto:a@example.com&cc=b@example.com&body=hello'],
    },
  },
  'comma-in-mail-address': {
    title: 'Comma in the domain of a mail address',
    explanation: 'A comma separates addresses, but what follows it here has no "@": a dot was probably meant.',
    examples: {
      rfc2396: ['mailto:webmaster@example,com'],
      rfc3986: ['mailto:tim@parser,example', 'mailto:a@mail.example,org?subject=hello'],
    },
  },
  'space-in-mail-address': {
    title: 'A space or bracket beside a mail address',
    explanation:
      'An escaped space or bracket before or after an address is part of it. Usually, a link was written with a space, which a browser escaped.',
    examples: {
      rfc2396: ['mailto:%20webmaster@example.com'],
      rfc3986: ['mailto:tim@parser.example%20', 'mailto:a@example.com,%20b@example.com'],
    },
  },
  'plus-in-mail-field': {
    title: 'A plus sign for a space in a mailto URI',
    explanation:
      'Forms of HTML write a space as "+", but mailto URIs do not: a mail program shows the plus sign (RFC 6068, section 5).',
    examples: {
      rfc2396: ['mailto:webmaster@example.com?subject=broken+links'],
      rfc3986: [
        'mailto:tim@parser.example?subject=all+rules&cc=ann@parser.example',
        'mailto:a@example.com?body=hello+to+you',
      ],
    },
  },
  'incomplete-mail-address': {
    title: 'Incomplete e-mail address',
    explanation:
      'What follows "mailto:" is a list of addresses with commas between them. Each has a name, one "@" and a domain (RFC 6068, section 2), which has no empty label.',
    examples: {
      rfc2396: ['mailto:webmaster'],
      rfc3986: ['mailto:tim@', 'mailto:tim@parser.example,,ann@parser.example'],
    },
  },
  'letter-in-telephone-number': {
    title: 'A letter, a space, "#" or "(0)" in a telephone number',
    explanation:
      'A telephone number has digits, "-", "." and parentheses (RFC 3966, section 3). The letter was probably a digit. "#" would begin a fragment, and "(0)" is dialled only inside of the country.',
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
