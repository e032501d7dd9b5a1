/** The words of automata made by hand. */
import { describe, expect, test } from '@jest/globals';
import {
  countWords,
  pathTo,
  shortestString,
  shortestWord,
  shortestWordBetween,
  words,
} from '../../src/automata/words.js';
import { tableDfa } from '../support/table-dfa.js';

/** "b", "aa", "ab" and longer strings: state 3 accepts, 4 is dead, and 5 is reached from nowhere. */
const dfa = tableDfa(
  'ab',
  [
    [1, 3, 4],
    [2, 2, 4],
    [3, 4, 4],
    [4, 4, 4],
    [4, 4, 4],
    [4, 1, 4],
  ],
  [0, 0, 1, 1, 0, 0],
);
const text = (word: readonly number[] | undefined): string | undefined => word && dfa.alphabet.text(word);

describe('the words of an automaton', () => {
  test.each([
    [0, 0, []],
    [1, 0, ['b']],
    [2, 0, ['b', 'aa', 'ab']],
    [3, 0, ['b', 'aa', 'ab', 'aaa', 'aba']],
    [9, 0, ['b', 'aa', 'ab', 'aaa', 'aba']],
    [0, 2, ['']],
    [9, 2, ['', 'a']],
    [9, 4, []],
    [3, 5, ['ba', 'bb', 'baa', 'bba']],
  ])('of at most %i characters from state %i are %j', (length, from, expected) => {
    expect([...words(dfa, length, from)].map(text)).toEqual(expected);
  });

  test('are made one by one', () => {
    const endless = tableDfa('a', [[0, 0]], [1]);
    const [empty, one, other, next] = words(endless, 1000);
    expect([empty, one, other, next]).toEqual([[], [0], [1], [0, 0]]);
  });
});

describe('the shortest word', () => {
  test.each([
    [0, 'b'],
    [1, 'a'],
    [2, ''],
    [4, undefined],
    [5, 'ba'],
  ])('from state %i is %j', (from, word) => {
    expect(text(shortestWord(dfa, from))).toBe(word);
  });

  test.each([
    [0, 0, ''],
    [0, 1, 'a'],
    [0, 2, 'aa'],
    [0, 3, 'b'],
    [0, 4, 'c'], // which stands for all other units
    [0, 5, undefined],
    [5, 3, 'baa'],
    [1, 0, undefined],
  ])('from state %i to state %i is %j', (from, to, word) => {
    expect(text(shortestWordBetween(dfa, from, to))).toBe(word);
  });

  test('is the shortest string of the language', () => {
    expect(shortestString(dfa)).toBe('b');
    expect(shortestString(tableDfa('a', [[0, 0]], [1]))).toBe('');
    expect(shortestString(tableDfa('a', [[0, 0]], [0]))).toBeUndefined();
  });

  test('is read backwards from where it leads', () => {
    const cameBy = new Map<number, readonly [number, number] | undefined>([
      [4, undefined],
      [7, [4, 1]],
      [9, [7, 0]],
    ]);
    expect([4, 7, 9, 5].map((state) => pathTo(state, cameBy))).toEqual([[], [1], [1, 0], []]);
  });
});

test('the strings of each length are counted by their units', () => {
  expect(countWords(dfa, 4)).toEqual([0n, 1n, 2n, 2n, 0n]);
  expect(countWords(dfa, 0)).toEqual([0n]);
  // any units but "a" first, then any
  const most = tableDfa(
    'a',
    [
      [1, 2],
      [1, 1],
      [2, 2],
    ],
    [0, 0, 1],
  );
  expect(countWords(most, 2)).toEqual([0n, 65_535n, 65_535n * 65_536n]);
});
