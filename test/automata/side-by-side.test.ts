import { describe, expect, test } from '@jest/globals';
import { overCommonAlphabet } from '../../src/automata/common-alphabet.js';
import { rejections } from '../../src/automata/rejections.js';
import { countByLength } from '../../src/automata/shares.js';
import { SideBySide } from '../../src/automata/side-by-side.js';
import { readLanguage } from '../../src/languages/language.js';
import { tableDfa } from '../support/table-dfa.js';

/** No string is in its language. */
const NOTHING = /^\b$/;

function sideBySide(one: RegExp, other: RegExp): SideBySide {
  const [a, b] = overCommonAlphabet([one, other].map((pattern) => readLanguage(pattern).dfa));
  if (!a || !b) throw new Error('two automata');
  return new SideBySide(a, b);
}

describe('two automata side by side', () => {
  const example = (): { readonly both: SideBySide; readonly pairs: readonly number[] } => {
    const both = sideBySide(/^a*b$/, /^ab?$/);
    return { both, pairs: [...both.pairs] };
  };

  test('have the pairs of states in the order of the shortest strings to them', () => {
    const { both, pairs } = example();
    expect(pairs.map((pair) => both.a.alphabet.text(both.wordTo(pair)))).toEqual(['', 'a', 'b', 'aa', 'ab']);
    expect(pairs.map((pair) => both.lengthTo(pair))).toEqual([0, 1, 1, 2, 2]);
    expect(pairs.map((pair) => both.a.isAccepting(both.stateInA(pair)))).toEqual([false, false, true, false, true]);
    expect(pairs.map((pair) => both.b.isAccepting(both.stateInB(pair)))).toEqual([false, true, false, false, true]);
  });

  test('lead to the next pair, unless neither accepts a string that begins so', () => {
    const { both, pairs } = example();
    // by "a", "b" and any other character
    expect(pairs.map((pair) => [0, 1, 2].map((symbol) => both.next(pair, symbol)))).toEqual([
      [1, 2, -1],
      [3, 4, -1],
      [-1, -1, -1],
      [3, 2, -1],
      [-1, -1, -1],
    ]);
  });

  test('have each pair of states once, though one of them has many more', () => {
    // any number of "c", and then "abc"; and any number of "a" and "b"
    const many = tableDfa(
      'abc',
      [
        [1, 3, 0, 3],
        [3, 2, 3, 3],
        [3, 3, 4, 3],
        [3, 3, 3, 3],
        [3, 3, 3, 3],
      ],
      [0, 0, 0, 0, 1],
    );
    const few = tableDfa(
      many.alphabet,
      [
        [0, 0, 1, 1],
        [1, 1, 1, 1],
      ],
      [1, 0],
    );
    const both = new SideBySide(many, few);
    const words = Array.from(both.pairs, (pair) => many.alphabet.text(both.wordTo(pair)));
    expect(words).toEqual(['', 'a', 'b', 'c', 'ab', 'ca', 'abc', 'cab']);
    expect(words.map((_, pair) => [both.stateInA(pair), both.stateInB(pair)])).toEqual(
      words.map((word) => [many.run(word), few.run(word)]),
    );
  });

  test('need the same alphabet', () => {
    const [one, other] = [tableDfa('a', [[0, 0]], [1]), tableDfa('a', [[0, 0]], [1])];
    expect(() => new SideBySide(one, other)).toThrow('the automata have different alphabets');
  });

  test('have no pair if neither accepts a string', () => {
    const both = sideBySide(NOTHING, NOTHING);
    expect([[...both.pairs], both.next(0, 0), both.lengthTo(0), both.wordTo(0)]).toEqual([[], -1, 0, []]);
  });
});

describe('the ways in which b rejects strings of a', () => {
  test.each<[RegExp, RegExp, object[]]>([
    [
      /^a*b$/,
      /^ab?$/,
      [
        { string: 'b', at: 0, character: 'b', characters: 'b' },
        { string: 'aab', at: 1, character: 'a', characters: 'a' },
      ],
    ],
    [/^ab?$/, /^a*b$/, [{ string: 'a', at: 1, character: undefined, characters: '' }]],
    [/^a$/, /^ab?$/, []],
    // b is in its first state again, after more characters
    [/^(?:x|ax)$/, /^a*$/, [{ string: 'x', at: 0, character: 'x', characters: 'x' }]],
    // both lead b to one state: the shorter string is found later, or first
    [/^(?:cxxxxx|dx)$/, /^[cd]y$/, [{ string: 'dx', at: 1, character: 'x', characters: 'x' }]],
    [/^(?:cx|dxxxxx)$/, /^[cd]y$/, [{ string: 'cx', at: 1, character: 'x', characters: 'x' }]],
    // the first of two that are as long; only "d" can go on with "z"
    [
      /^(?:cx|dx|dzz)$/,
      /^[cd]y$/,
      [
        { string: 'cx', at: 1, character: 'x', characters: 'x' },
        { string: 'dzz', at: 1, character: 'z', characters: 'xz' },
      ],
    ],
    // each character by itself, the shorter string first
    [
      /^a(?:xx|y|z)$/,
      /^az$/,
      [
        { string: 'ay', at: 1, character: 'y', characters: 'xy' },
        { string: 'axx', at: 1, character: 'x', characters: 'xy' },
      ],
    ],
    // the end of the string, and what follows
    [
      /^ab?$/,
      /^ac$/,
      [
        { string: 'a', at: 1, character: undefined, characters: '' },
        { string: 'ab', at: 1, character: 'b', characters: 'b' },
      ],
    ],
    // b has few states, to which it comes with many of a
    [
      /^c*abx$/,
      /^[ab]*$/,
      [
        { string: 'abx', at: 2, character: 'x', characters: 'x' },
        { string: 'cabx', at: 0, character: 'c', characters: 'c' },
      ],
    ],
    // b accepts nothing
    [/^ab$/, NOTHING, [{ string: 'ab', at: 0, character: 'a', characters: 'a' }]],
    [/^$/, NOTHING, [{ string: '', at: 0, character: undefined, characters: '' }]],
    [NOTHING, NOTHING, []],
    [NOTHING, /^a$/, []],
  ])('of %s and %s', (one, other, expected) => {
    const both = sideBySide(one, other);
    const { alphabet } = both.a;
    const found = rejections(both).map(({ word, at, symbol, symbols }) => ({
      string: alphabet.text(word),
      at,
      character: symbol === undefined ? undefined : alphabet.text([symbol]),
      characters: alphabet.text(symbols()),
    }));
    expect(found).toEqual(expected);
  });

  test('have the state of b where it rejects', () => {
    const both = sideBySide(/^abx$/, /^aby$/);
    expect(rejections(both).map(({ state }) => state)).toEqual([both.b.run('ab')]);
    expect(rejections(sideBySide(/^a$/, NOTHING)).map(({ state }) => state)).toEqual([0]);
  });
});

describe('strings of printable characters of each length', () => {
  test.each<[RegExp, RegExp, (readonly number[])[]]>([
    [
      /^[a-c]*$/,
      /^[b-d]*$/,
      [
        [1, 0, 0],
        [2, 1, 1],
        [4, 5, 5],
      ],
    ],
    // US-ASCII without the space and the characters of control
    [
      /^[^]*$/,
      NOTHING,
      [
        [0, 1, 0],
        [0, 94, 0],
        [0, 8836, 0],
      ],
    ],
    [
      /^[\0-!]$/,
      /^[~-\uffff]$/,
      [
        [0, 0, 0],
        [0, 1, 1],
        [0, 0, 0],
      ],
    ],
    [
      /^[^!-\uffff]$/,
      /^[\x7f\xa0-\uffff]$/,
      [
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
    ],
    [
      /^a[bc]$/,
      /^a[cd]$/,
      [
        [0, 0, 0],
        [0, 0, 0],
        [1, 1, 1],
      ],
    ],
    // characters that nobody sees do not count, before the visible ones or after them
    [
      /^[\0-\t]$/,
      /^[a\x7f-\xff]$/,
      [
        [0, 0, 0],
        [0, 0, 1],
        [0, 0, 0],
      ],
    ],
  ])('are counted for %s and %s', (one, other, counts) => {
    expect(countByLength(sideBySide(one, other), 2)).toEqual(
      counts.map(([both, onlyA, onlyB], length) => ({ length, both, onlyA, onlyB })),
    );
  });
});
