/** Warnings about characters outside US-ASCII, in RFCs whose guidance finds them. */
import type { International } from '../../rfcs/model/guidance.js';
import type { RfcWarning } from './warning.js';

/** The entries of such an RFC, by their codes. */
export function internationalWarnings({ sign, find }: International): [keyof typeof internationalCodes, RfcWarning][] {
  return Object.entries(find).map(([code, findCharacters]) => [
    code as keyof typeof internationalCodes, // the keys of a literal
    {
      signs: { within: [sign] },
      *findByRfc(input, _ranges, _guidance, name) {
        for (const found of findCharacters(input)) yield { ...found, source: name };
      },
    },
  ]);
}

/** What is said about them in documentation. */
export const internationalCodes = {
  'bidi-formatting': {
    title: 'A character that changes the direction of text',
    explanation:
      'Such a character is invisible, and changes the order in which others are displayed. RFC 3987, section 4.1, says that an IRI must not contain any, although its BNF allows them.',
    examples: {
      rfc3987: ['http://example.com/\u202Egpj.exe', '/\u200Ea', 'http://example.com/?q=\u05D0\u200F'],
    },
  },
  'mixed-directions': {
    title: 'Right-to-left and left-to-right characters in one component',
    explanation:
      'A label, a segment or a value that mixes both directions is displayed in an order in which nobody can read it reliably (RFC 3987, section 4.2).',
    examples: {
      rfc3987: ['http://\u05D0\u05D1a.example/', '/\u0627\u0628c', 'http://example.com/?q=a\u05D0'],
    },
  },
  'right-to-left-ends': {
    title: 'A right-to-left component that begins or ends with another character',
    explanation:
      'Next to a delimiter, a digit or a mark such as "-" can be displayed on the other side of it. A component with right-to-left characters should begin and end with one (RFC 3987, section 4.2).',
    examples: {
      rfc3987: ['http://example.com/\u05D0\u05D1-1', '/1\u0627', 'http://example.com/?q=\u05D0_'],
    },
  },
  'private-character': {
    title: 'Private character',
    explanation:
      'Unicode gives private characters no meaning. RFC 3987, section 2.2, allows them only in a query, where a program may know what they mean.',
    examples: {
      rfc3987: ['http://example.com/?q=\uE000', '?\uF8FF', '/a?b=\uDB80\uDC00'],
    },
  },
  'not-nfc': {
    title: 'Text that is not in normalization form C',
    explanation:
      'The same text can be written with "é" as one character or as two. Programs compare IRIs character by character, so an IRI should be created in Unicode\'s normalization form C (RFC 3987, section 5.3.2.2).',
    examples: {
      rfc3987: ['http://www.example.org/re\u0301sume\u0301.html', '/\u212B', '/a\u0323\u0302?q=\u1100\u1161'],
    },
  },
} as const;
