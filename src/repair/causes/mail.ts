/** Causes in mailto URIs: what a field of a message has around its addresses. */
import type { Edit } from '../../syntax/edit.js';
import type { Causes } from './cause.js';
import { cut, replace } from '../../syntax/edits.js';
import { ANGLE, SPACE } from './signs.js';

export const mail: Causes<keyof typeof mailDocumentation> = {
  'mail-field': {
    title: 'Names, comments or spaces around mail addresses, as in a message header',
    certainty: 'likely',
    signs: SPACE | ANGLE,
    find({ text, scheme, schemeEnd }) {
      if (scheme !== 'mailto') return undefined;
      const start = schemeEnd + 1;
      const field = text.slice(start, start + text.slice(start).search(/[?#]|$/));
      if (!/[\s<]/.test(field)) return undefined; // what is between the addresses is valid
      const edits: Edit[] = [];
      let last = start;
      for (const [from, to] of addresses(field)) {
        if (last > start) {
          if (text.slice(last, start + from) !== ',') edits.push(replace(last, start + from, ','));
        } else if (from > 0) edits.push(cut(start, start + from));
        last = start + to;
      }
      if (last === start) return undefined;
      if (last < start + field.length) edits.push(cut(last, start + field.length));
      return [{ edits }, { edits: [] }];
    },
  },
};

/** What is said about them in documentation. */
export const mailDocumentation = {
  'mail-field': {
    repair: 'keep the addresses, with commas between them; second, escape the rest',
    source: 'RFC 6068, section 2; RFC 5322, section 3.4',
    example: {
      rfc: 'rfc3986',
      input: 'mailto:Ann Lee <ann@parser.example>; tim@parser.example',
      repaired: 'mailto:ann@parser.example,tim@parser.example',
    },
    insteadOf: ['space', 'never-allowed'],
  },
} as const;

const ADDRESS = String.raw`[^\s@,;:<>()"[\]\\]+@[^\s@,;:<>()"[\]\\]+`;

/** A name and an address in angle brackets, or an address and perhaps a comment; then a separator or the end. */
const MAILBOX = new RegExp(
  String.raw`\s{0,9}(?:(?:"[^"]{0,80}"\s{0,9}|[^"@,;<>()]{0,80})<(?<bracketed>${ADDRESS})>|(?<bare>${ADDRESS})(?:\s{1,9}\([^()@]{0,80}\))?)\s{0,9}(?:[,;]|$)`,
  'dy',
);

/** Where the addresses of a field are; none unless it has nothing but mailboxes and separators. Linear. */
function addresses(field: string): [start: number, end: number][] {
  const found: [number, number][] = [];
  MAILBOX.lastIndex = 0;
  while (MAILBOX.lastIndex < field.length) {
    const { indices } = MAILBOX.exec(field) ?? {};
    const range = indices?.groups?.['bracketed'] ?? indices?.groups?.['bare'];
    if (!range) return [];
    found.push(range);
  }
  return found;
}
