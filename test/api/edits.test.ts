/** Edits that a caller applies to a string. */
import { expect, test } from '@jest/globals';
import { applyEdits } from '../../src/index.js';

const edit = (start: number, end: number, text: string): Parameters<typeof applyEdits>[1][number] => ({
  kind: 'replace',
  start,
  end,
  text,
});

test.each([
  ['in order', [edit(0, 1, 'X'), edit(2, 3, 'Z')], 'XbZ'],
  ['in another order', [edit(2, 3, 'Z'), edit(0, 1, 'X')], 'XbZ'],
  ['side by side', [edit(1, 3, 'y'), edit(0, 1, 'x')], 'xy'],
  ['an insertion before what is replaced there', [edit(1, 2, 'B'), edit(1, 1, '<')], 'a<Bc'],
  ['at the end', [edit(3, 3, '!')], 'abc!'],
  ['none', [], 'abc'],
])('edits are applied: %s', (_, edits, expected) => {
  expect(applyEdits('abc', edits)).toBe(expected);
});

test.each([
  [[edit(0, 2, 'x'), edit(1, 3, 'y')], 'edits overlap: 0 to 2, and 1 to 3'],
  [[edit(1, 3, 'y'), edit(0, 2, 'x')], 'edits overlap: 0 to 2, and 1 to 3'],
  [[edit(2, 1, 'x')], 'an edit of 2 to 1 is not inside the input, which has 3 UTF-16 units'],
  [[edit(2, 4, 'x')], 'an edit of 2 to 4 is not inside the input, which has 3 UTF-16 units'],
  [[edit(-1, 1, 'x')], 'an offset of an edit must be a whole number from 0 to 9007199254740991, not -1'],
  [[edit(0.5, 1, 'x')], 'an offset of an edit must be a whole number from 0 to 9007199254740991, not 0.5'],
])('edits are refused: %j', (edits, message) => {
  expect(() => applyEdits('abc', edits)).toThrow(new RangeError(message));
});
