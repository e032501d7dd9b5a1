/** Suites of automata made by hand. */
import { describe, expect, test } from '@jest/globals';
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import { findAccessWords, suiteBasis, suiteWords } from '../../src/automata/suite.js';
import { Random } from '../../src/languages/sample.js';
import { tableDfa } from '../support/table-dfa.js';

const units = alphabetOfSets([]);
/** Accepts strings whose length is a multiple of three. */
const thirds = tableDfa(units, [[1], [2], [0]], [1, 0, 0]);

describe('a suite', () => {
  test('is made of the shortest word to each state and of words that tell it from the others', () => {
    const { automaton, accessWords, separators } = suiteBasis(thirds);
    expect(automaton.equals(thirds)).toBe(true);
    expect(accessWords).toEqual([[], [0], [0, 0]]);
    expect(separators).toEqual([[[]], [[], [0]], [[], [0]]]);
  });

  test('has one word for each state if one tells it from all others', () => {
    // accepts three characters; the last state accepts nothing more
    const three = tableDfa(units, [[1], [2], [3], [4], [4]], [0, 0, 0, 1, 0]);
    expect(suiteBasis(three).separators).toEqual([
      [[0, 0], [0], [], [0, 0, 0]],
      [[0, 0]],
      [[0]],
      [[]],
      [[0, 0, 0], [0, 0], [0], []],
    ]);
  });

  test('has the shortest words that tell states apart', () => {
    const dfa = tableDfa(
      'a',
      [
        [2, 3],
        [5, 2],
        [4, 1],
        [0, 2],
        [1, 5],
        [5, 5],
      ],
      [0, 0, 1, 0, 0, 0],
    );
    // "a" tells it from the first state, any other unit from the second, nothing from the one that accepts
    expect(suiteBasis(dfa).separators[4]).toEqual([[0], [1], [], [0, 1]]);
    expect(findAccessWords(dfa)).toEqual([[], [0, 1], [0], [1], [0, 0], [0, 0, 1]]);
  });

  test('has for each state words that tell it from each other state, which random automata show', () => {
    const random = new Random(31);
    for (let round = 0; round < 60; round++) {
      const count = 2 + random.below(5);
      const rows = Array.from({ length: count }, () => [random.below(count), random.below(count)]);
      const { automaton, separators } = suiteBasis(
        tableDfa(
          'a',
          rows,
          rows.map(() => random.below(2)),
        ),
      );
      const accepts = (state: number, word: readonly number[]): boolean =>
        automaton.isAccepting(word.reduce((at, symbol) => automaton.next(at, symbol), state));
      const alike = separators.flatMap((words, state) =>
        separators.flatMap((_, other) =>
          state !== other && words.every((word) => accepts(state, word) === accepts(other, word))
            ? [[state, other]]
            : [],
        ),
      );
      expect(alike).toEqual([]);
    }
  });

  test('has an empty word for the only state', () => {
    const all = tableDfa(units, [[0]], [1]);
    expect(suiteBasis(all)).toEqual({ automaton: all, accessWords: [[]], separators: [[[]]] });
    expect([...suiteWords(suiteBasis(all))]).toEqual([[], [], [0]]);
    expect([...suiteWords(suiteBasis(all), 1)]).toEqual([[], [0], [], [0], [0, 0]]);
  });

  const texts = (extra?: number): string[] =>
    [...suiteWords(suiteBasis(thirds), extra)].map((word) => units.text(word));

  test('goes to each state, one character further, and tells where it is', () => {
    // by the state, then by what is between it and the ending: nothing, with all endings; nothing, and one character
    const words = [
      [['', 'a'], [''], ['a', 'aa']],
      [
        ['a', 'aa'],
        ['a', 'aa'],
        ['aa', 'aaa'],
      ],
      [['aa', 'aaa'], ['aa', 'aaa'], ['aaa']],
    ];
    expect(texts()).toEqual(words.flat(2));
    expect(texts(0)).toEqual(texts());
  });

  test('goes further for a program that may have more states', () => {
    // from each state all words of up to one character with all endings, and of up to two with those of where they lead
    const words = [
      [['', 'a'], ['a', 'aa'], [''], ['a', 'aa'], ['aa', 'aaa']],
      [['a', 'aa'], ['aa', 'aaa'], ['a', 'aa'], ['aa', 'aaa'], ['aaa']],
      [['aa', 'aaa'], ['aaa', 'aaaa'], ['aa', 'aaa'], ['aaa'], ['aaaa', 'aaaaa']],
    ];
    expect(texts(1)).toEqual(words.flat(2));
  });

  test('is made only of automata of up to 1,500 states', () => {
    const count = 1501;
    const chain = tableDfa(
      units,
      Array.from({ length: count }, (_, state) => [Math.min(state + 1, count - 1)]),
      Array.from({ length: count }, (_, state) => Number(state === count - 1)),
    );
    expect(() => suiteBasis(chain)).toThrow('a suite needs more than 1500 states');
  });
});
