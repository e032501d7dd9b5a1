import { assertArray, assertObject, assertString } from '../parse/arguments.js';
import { applyEdits as applyAll, type Edit } from '../syntax/edit.js';

/**
 * Applies the edits of a fix or of a suggestion to the string that was diagnosed.
 *
 * ```ts
 * applyEdits('/a b', diagnose('/a b', { rfc: 'rfc2396' })[0].fixes[0].edits); // => '/a%20b'
 * ```
 *
 * The edits must be in order and must not overlap, as those of one fix are. Throws a TypeError for an argument of the wrong type.
 *
 * @param input - the string that the edits are about
 * @param edits - edits that do not overlap, in any order
 */
export function applyEdits(input: string, edits: readonly Edit[]): string {
  assertString(input, 'input');
  assertArray(edits, 'edits');
  for (const edit of edits) assertObject(edit, 'edits');
  return applyAll(input, edits);
}
