/** The last resort: one delimiter that is not data and without which the string is valid. */
import type { Cause } from './cause.js';
import { cut } from './edits.js';

export const strayDelimiter: Cause = {
  id: 'stray-delimiter',
  title: 'A stray delimiter',
  advice: 'delete the stray delimiter',
  applicability: 'guess',
  source: 'RFC 3986, section 2.2',
  example: { rfc: 'rfc1738', input: 'http://-parser.example/', repaired: 'http://parser.example/' },
  signs: 0,
  find({ text, failure, schemeEnd, authority, authorityParts }) {
    const character = text[failure] ?? '';
    if (character === '' || /[\p{L}\p{N}_]/u.test(character) || failure <= schemeEnd || '[]%'.includes(character))
      return undefined;
    if (authority === undefined || failure < authority.start || failure > authority.end) return undefined;
    if (failure === authority.end || (authorityParts?.port && failure >= authorityParts.port.start)) return undefined;
    return [{ edits: [cut(failure, failure + 1)] }];
  },
};
