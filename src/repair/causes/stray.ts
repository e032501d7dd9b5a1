/** The last resort: one delimiter that is not data and without which the string may be valid. */
import type { Edit } from '../../syntax/edit.js';
import type { CauseEntry } from './cause.js';
import { cut } from './edits.js';
import type { View } from './view.js';

export const strayDelimiter: CauseEntry = { id: 'stray-delimiter', applicability: 'guess' };

/** Deletes the delimiter in an authority at which a string fails. */
export function strayEdits({ text, failure, schemeEnd, authority, authorityParts }: View): readonly Edit[] | undefined {
  const character = text.charAt(failure);
  if (character === '' || failure <= schemeEnd || '[]%'.includes(character) || isOfWord(character)) return undefined;
  if (authority === undefined || failure < authority.start || failure > authority.end) return undefined;
  if (failure === authority.end || (authorityParts?.port && failure >= authorityParts.port.start)) return undefined;
  return [cut(failure, failure + 1)];
}

function isOfWord(character: string): boolean {
  // the second expression takes milliseconds to compile
  return /\w/.test(character) || (character >= '\x80' && /[\p{L}\p{N}]/u.test(character));
}
