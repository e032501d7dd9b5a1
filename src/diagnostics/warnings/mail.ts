/** Warnings about mailto URIs. */
import { cut, editEach, replace } from '../../syntax/edits.js';
import { captures } from '../../syntax/search.js';
import { oneWarning } from './matches.js';
import { UNUSUAL_START } from './signs.js';
import type { Warnings } from './warning.js';

export const mailWarnings: Warnings<keyof typeof mailCodes> = {
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
};

/** A plus sign between words. */
const PLUS = /(?<=[a-z\d!?,.:])\+(?=[a-z\d])/gi;

/** One address without a quote, whose "@" is escaped. */
const ESCAPED_AT = /^[^@,"%]+%40[^@,"%]+$/;
const AT = 'the "@" of a mail address is not escaped';

/** An address; if something is escaped or quoted, it may be one. */
const ADDRESS = /^[^@]+@(?!\.)(?:[^@.]|\.(?!\.))+$|%|"/;

/** What is said about them in documentation. */
export const mailCodes = {
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
      'HTML forms write a space as "+", but mailto URIs do not: a mail program shows the plus sign (RFC 6068, section 5).',
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
} as const;
