import { expect, test } from '@jest/globals';
import { characterRun } from '../../../src/languages/regexps/character-run.js';

test.each([
  [0x61, 0x64, 'abcd'],
  [0x2d, 0x2d, '-'],
  [0xfffe, 0x10001, '\ufffe\uffff\u{10000}\u{10001}'],
])('the characters from %d to %d', (first, last, text) => {
  expect(characterRun([first, last])).toEqual({ first, text });
});
