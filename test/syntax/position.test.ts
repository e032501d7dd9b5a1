/** Where a text ends that begins at a position. */
import { expect, test } from '@jest/globals';
import { FIRST_POSITION, positionAfter } from '../../src/syntax/position.js';

test.each([
  ['', { offset: 10, line: 3, column: 5 }],
  ['ab', { offset: 12, line: 3, column: 7 }],
  ['a\n', { offset: 12, line: 4, column: 1 }],
  ['\r\nb', { offset: 13, line: 4, column: 2 }],
  ['a\n\nbcd', { offset: 16, line: 5, column: 4 }],
])('after %j', (text, expected) => {
  expect(positionAfter({ offset: 10, line: 3, column: 5 }, text)).toEqual(expected);
});

test('from the start of a text', () => {
  expect(positionAfter(FIRST_POSITION, 'a\nb')).toEqual({ offset: 3, line: 2, column: 2 });
});
