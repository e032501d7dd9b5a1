/** The last resort: one delimiter that is not data and without which the string may be valid. */
import type { Edit } from '../../syntax/edit.js';
import type { CauseEntry } from './cause.js';
import { cut } from '../../syntax/edits.js';
import type { InvalidText } from './invalid-text.js';

export const strayDelimiter: CauseEntry<keyof typeof strayDocumentation> = {
  id: 'stray-delimiter',
  title: 'A stray delimiter',
  certainty: 'guess',
};

/** What is said about it in documentation. */
export const strayDocumentation = {
  'stray-delimiter': {
    repair: 'delete it',
    source: 'RFC 3986, section 2.2',
    example: { rfc: 'rfc1738', input: 'http://-parser.example/', repaired: 'http://parser.example/' },
  },
} as const;

/** Deletes the delimiter in an authority at which a string fails. */
export function strayEdits({ text, failure, authority, authorityParts }: InvalidText): readonly Edit[] | undefined {
  if (authority === undefined || failure < authority.start || failure >= authority.end) return undefined;
  if (authorityParts?.port && failure >= authorityParts.port.start) return undefined;
  return /[[\]%\w]/.test(text.charAt(failure)) ? undefined : [cut(failure, failure + 1)];
}
