/** The edits of a suggestion, with all that several causes do to one place as one edit. */
import { expect, test } from '@jest/globals';
import { suggest } from '../../src/index.js';
import { applyEdits } from '../../src/syntax/edit.js';
import { toAscii } from '../support/repair-fixtures.js';
import { rowsByRfc } from '../support/table.js';

test.each(rowsByRfc('edits'))('%s, %s: %s becomes %s', (rfc, _, input = '', value = '', ...edits) => {
  const found = suggest(input, { rfc, toAscii }).find((one) => one.value === value);
  expect(found?.edits.map(({ kind, start, end, text }) => `${kind} ${start}-${end} "${text}"`)).toEqual(edits);
  expect(applyEdits(input, found?.edits ?? [])).toBe(value);
});
