import { expect, test } from '@jest/globals';
import { applyEdits, EditedText, type Edit } from '../../src/syntax/edit.js';
import { StringBuilder } from '../../src/syntax/string-builder.js';

const replace = (start: number, end: number, text: string): Edit => ({ kind: 'replace', start, end, text });

// "abcdef" becomes "aXYZdf!": "bc" is replaced, "e" is deleted, "!" is added
const edits = [replace(1, 3, 'XYZ'), replace(4, 5, ''), replace(6, 6, '!')];
const edited = (): EditedText => new EditedText('abcdef', edits);

test('applies edits to a string and to a range of it', () => {
  expect(edited().text).toBe('aXYZdf!');
  expect(new EditedText('abc', []).text).toBe('abc');
  expect(applyEdits('abcdef', [replace(2, 3, '')], 1, 5)).toBe('bde');
});

test.each([
  [0, 0],
  [1, 1],
  [2, 1], // inside the replaced range: its start
  [3, 4],
  [4, 5],
  [5, 5],
  [6, 7], // after the text that is inserted at the same offset
])('offset %i of the original is %i of the result', (original, expected) => {
  expect(edited().offsetAfter(original)).toBe(expected);
});

test('without edits, offsets stay as they are', () => {
  expect(new EditedText('abc', []).offsetAfter(2)).toBe(2);
  expect(new EditedText('abc', []).rangeBefore({ start: 1, end: 2 })).toEqual({ start: 1, end: 2 });
});

test.each([
  ['what is before all edits', [0, 1], [0, 1]],
  ['what an edit wrote', [1, 4], [1, 3]],
  ['a part of what an edit wrote', [2, 3], [1, 3]],
  ['the end of what an edit wrote, and more', [3, 5], [1, 4]],
  ['what is between edits', [4, 5], [3, 4]],
  ['what comes after a deletion', [5, 6], [5, 6]],
  ['what was added', [6, 7], [6, 6]],
  ['an empty range inside of what an edit wrote', [2, 2], [1, 1]],
  ['an empty range between edits', [4, 4], [3, 3]],
  ['everything', [0, 7], [0, 6]],
])('%s: %j of the result is %j of the original', (_, [start = 0, end = 0], [from, to]) => {
  expect(edited().rangeBefore({ start, end })).toEqual({ start: from, end: to });
});

test('text far after an edit', () => {
  const text = new EditedText('abcdefghij', [replace(1, 2, 'XYZ'), replace(9, 9, '!')]); // aXYZcdefghi!j
  expect(text.offsetAfter(7)).toBe(9);
  expect(text.rangeBefore({ start: 6, end: 8 })).toEqual({ start: 4, end: 6 });
});

test('builds a string of any number of pieces', () => {
  for (const count of [0, 1, 999, 1000, 1001, 1999, 2000, 2001, 3500]) {
    const builder = new StringBuilder();
    const pieces = Array.from({ length: count }, (_, index) => `${index},`);
    for (const piece of pieces) builder.add(piece);
    expect(builder.toString()).toBe(pieces.join(''));
  }
});
