import { assertArray, assertObject, assertString, assertWhole } from '../parse/arguments.js';
import { applyEdits as applyAll, type Edit } from '../syntax/edit.js';

/**
 * Applies the edits of a fix or of a suggestion to the string that was diagnosed.
 *
 * ```ts
 * applyEdits('/a b', diagnose('/a b', { rfc: 'rfc2396' })[0].fixes[0].edits); // => '/a%20b'
 * ```
 *
 * The edits must not overlap, as those of one fix do not. Throws a TypeError for an argument of the wrong type, and a RangeError for edits
 * that overlap or are not inside the string.
 *
 * @param input - the string that the edits are about
 * @param edits - edits that do not overlap, in any order
 */
export function applyEdits(input: string, edits: readonly Edit[]): string {
  assertString(input, 'input');
  assertArray(edits, 'edits');
  for (const edit of edits) assertEdit(edit, input);
  // what is inserted at a place comes before what is replaced there
  const ordered = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  for (const [index, { start, end }] of ordered.entries()) {
    const next = ordered[index + 1];
    if (next && next.start < end)
      throw new RangeError(`edits overlap: ${start} to ${end}, and ${next.start} to ${next.end}`);
  }
  return applyAll(input, ordered);
}

function assertEdit(edit: Edit, input: string): void {
  assertObject(edit, 'edits');
  const { start, end, text } = edit;
  for (const offset of [start, end]) assertWhole('an offset of an edit', offset, Number.MAX_SAFE_INTEGER);
  if (start > end || end > input.length)
    throw new RangeError(
      `an edit of ${start} to ${end} is not inside the input, which has ${input.length} UTF-16 units`,
    );
  assertString(text, 'the text of an edit');
}
