import { expect, test } from '@jest/globals';
import { captures, findOffsets } from '../../src/syntax/search.js';

test('groups that match nothing are empty', () => {
  expect(captures(/a(b)?(c)?(d)?(e)?/, 'xa')).toEqual(['a', '', '', '', '']);
  expect(captures(/a(b)?(c)?(d)?(e)?/, 'abcde')).toEqual(['abcde', 'b', 'c', 'd', 'e']);
});

test('a pattern that does not match, or has fewer groups, captures empty strings', () => {
  expect(captures(/b/, 'a')).toEqual(['', '', '', '', '']);
  expect(captures(/a/, 'a')).toEqual(['a', '', '', '', '']);
});

test('where a text has a part', () => {
  expect([
    findOffsets('aabaa', 'a'),
    findOffsets('aaa', 'aa'),
    findOffsets('aba', 'a', 1),
    findOffsets('b', 'a'),
  ]).toEqual([[0, 1, 3, 4], [0], [2], []]);
});
