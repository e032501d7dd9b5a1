/** One warning for all places of a string that match a pattern. */
import type { Edit } from '../../syntax/edit.js';
import type { Warned } from './warning.js';

/** All matches as one warning, repaired at every place; the first is underlined, or all of them. */
export function oneWarning<M extends RegExpExecArray>(
  matches: readonly M[],
  edit?: (match: M) => Edit,
  underlined?: 'first',
): Warned | undefined {
  const [first] = matches;
  if (!first) return undefined;
  const last = underlined === 'first' ? first : (matches.at(-1) ?? first);
  const place = { start: first.index, end: last.index + last[0].length };
  return edit ? { ...place, edits: matches.map(edit) } : place;
}
