/** Warnings about schemes whose URIs have no host: mailto and data. */
import { insert, replace } from '../../syntax/edits.js';
import { captures } from '../../syntax/search.js';
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
