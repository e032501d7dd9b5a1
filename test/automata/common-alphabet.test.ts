import { describe, expect, test } from '@jest/globals';
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import { single, type CharSet } from '../../src/automata/char-set.js';
import { overAlphabet, overCommonAlphabet } from '../../src/automata/common-alphabet.js';
import type { Dfa } from '../../src/automata/dfa.js';
import { readLanguage } from '../../src/languages/language.js';
import { tableDfa } from '../support/table-dfa.js';

const letter = (character: string): CharSet => single(character.charCodeAt(0));

describe('automata over a common alphabet', () => {
  const example = (): Dfa[] => overCommonAlphabet([readLanguage(/^[a-m]$/).dfa, readLanguage(/^[h-z]$/).dfa]);

  test('have one that tells apart what either tells apart', () => {
    const [one, other] = example();
    expect(one?.alphabet).toBe(other?.alphabet);
    expect(one?.alphabet.classes).toEqual([
      [[0x61, 0x67]],
      [[0x68, 0x6d]],
      [[0x6e, 0x7a]],
      [
        [0, 0x60],
        [0x7b, 0xffff],
      ],
    ]);
  });

  test('accept what they accepted', () => {
    const [one, other] = example();
    const strings = ['a', 'g', 'h', 'm', 'n', 'z', '{', '', 'aa', 'hh'];
    expect(strings.filter((string) => one?.accepts(string))).toEqual(['a', 'g', 'h', 'm']);
    expect(strings.filter((string) => other?.accepts(string))).toEqual(['h', 'm', 'n', 'z']);
  });

  test('do not tell apart what each reads alike', () => {
    const alike = tableDfa(
      'abc',
      [
        [1, 1, 0, 0],
        [1, 1, 1, 1],
      ],
      [0, 1],
    );
    const [dfa] = overCommonAlphabet([alike]);
    expect(dfa?.alphabet.classes.map(([range]) => range)).toEqual([
      [0x61, 0x62],
      [0, 0x60],
    ]);
    // the other one reads "a" and "b" differently
    const apart = tableDfa(
      'a',
      [
        [0, 1],
        [1, 1],
      ],
      [1, 0],
    );
    const both = overCommonAlphabet([alike, apart]);
    expect(both.map(({ alphabet }) => alphabet.size)).toEqual([3, 3]);
    expect(both.map((each) => ['a', 'b', 'c', ''].filter((string) => each.accepts(string)))).toEqual([
      ['a', 'b'],
      ['a', ''],
    ]);
  });
});

test('automata over a common alphabet keep the moves of all their states', () => {
  const both = overCommonAlphabet([readLanguage(/^abca?$/).dfa, readLanguage(/^a+b$/).dfa]);
  const strings = ['abc', 'abca', 'abcaa', 'ab', 'aab', 'aaab', 'abb', 'aac'];
  expect(both.map((dfa) => strings.filter((string) => dfa.accepts(string)))).toEqual([
    ['abc', 'abca'],
    ['ab', 'aab', 'aaab'],
  ]);
});

describe('what two characters are read like', () => {
  /** Twelve states: "a" leads from two of them to others than "b" does, and each leads nowhere else. */
  function twelve(one: number, other: number, [moveOfA, moveOfB]: readonly [number, number][]): Dfa {
    const rows = Array.from({ length: 12 }, () => [0, 0, 0]);
    rows[one] = [moveOfA?.[0] ?? 0, moveOfB?.[0] ?? 0, 0];
    rows[other] = [moveOfA?.[1] ?? 0, moveOfB?.[1] ?? 0, 0];
    return tableDfa(
      'ab',
      rows,
      rows.map(() => 1),
    );
  }

  test('is not confused by states whose numbers look alike side by side', () => {
    const [dfa] = overCommonAlphabet([
      twelve(0, 1, [
        [1, 11],
        [11, 1],
      ]),
    ]);
    expect(dfa?.alphabet.size).toBe(3);
  });

  test('is not confused by the numbers of two automata', () => {
    const last = twelve(0, 11, [
      [0, 1],
      [0, 11],
    ]);
    const first = twelve(0, 1, [
      [11, 0],
      [1, 0],
    ]);
    expect(overCommonAlphabet([last, first]).map(({ alphabet }) => alphabet.size)).toEqual([3, 3]);
  });
});

test('an automaton over a finer alphabet accepts the same, and is minimal', () => {
  const dfa = tableDfa(
    'a',
    [
      [1, 2],
      [2, 2],
      [3, 3],
      [2, 2],
    ],
    [0, 1, 0, 0],
  );
  const alphabet = alphabetOfSets([letter('a'), letter('b')]);
  const finer = overAlphabet(dfa, alphabet);
  expect(finer.alphabet).toBe(alphabet);
  expect([...finer.transitions]).toEqual([1, 2, 2, 2, 2, 2, 2, 2, 2]);
  expect([...finer.accepting]).toEqual([0, 1, 0]);
});
