import { describe, expect, test } from '@jest/globals';
import { Alphabet, alphabetOfClasses, alphabetOfSets, partition } from '../../src/automata/alphabet.js';
import { ALL, LAST_UNIT, MARK_BASE, single, type CharSet } from '../../src/automata/char-set.js';

const letterSet = (letter: string): CharSet => single(letter.charCodeAt(0));

describe('an alphabet', () => {
  test('has the readable characters first: letters, digits, capitals, signs, and then others by their codes', () => {
    const alphabet = alphabetOfSets(Array.from('\u0101 \u0100A/a1', letterSet));
    // "b" stands for the rest
    expect(alphabet.text([0, 1, 2, 3, 4, 5, 6, 7])).toBe('ab1A/ \u0100\u0101');
    expect(alphabet.size).toBe(8);
  });

  test('has the most readable character of a class for it, or else the first', () => {
    const sets: CharSet[] = [
      [
        [0x20, 0x2f],
        [0x37, 0x40],
      ],
      [[0x80, 0x8f]],
      [
        [0, 0x1f],
        [0x30, 0x36],
        [0x41, 0x7f],
        [0x90, LAST_UNIT],
      ],
    ];
    expect(alphabetOfClasses(sets).text([0, 1, 2])).toBe('a7\u0080');
  });

  test('has the class of each unit', () => {
    const alphabet = alphabetOfSets([[[0x62, 0x64]]]);
    const classes = ['\0', 'a', 'b', 'c', 'd', 'e', '\uffff'].map((unit) => alphabet.classIndex(unit.charCodeAt(0)));
    expect(classes).toEqual([0, 0, 1, 1, 1, 0, 0]);
    expect(alphabet.characterCount).toBe(2);
  });

  test('has a class for each mark, after those of characters', () => {
    const alphabet = alphabetOfSets([letterSet('a')], 2);
    expect([alphabet.size, alphabet.characterCount]).toEqual([4, 2]);
    expect([MARK_BASE, MARK_BASE + 1].map((mark) => alphabet.classIndex(mark))).toEqual([2, 3]);
    expect(alphabet.classes.slice(2)).toEqual([single(MARK_BASE), single(MARK_BASE + 1)]);
    expect(alphabet.classIndexes([[MARK_BASE, MARK_BASE + 1]])).toEqual([2, 3]);
    expect(alphabet.classIndex(LAST_UNIT)).toBe(1);
    expect(new Alphabet([{ set: ALL, representative: 0x61 }]).characterCount).toBe(1);
  });

  test('knows the classes of a set, and fails for a set that has a part of one', () => {
    const alphabet = alphabetOfSets([letterSet('a'), [[0x62, 0x63]]]);
    expect([[], letterSet('a'), [[0x61, 0x63]], ALL].map((set) => alphabet.classIndexes(set as CharSet))).toEqual([
      [],
      [0],
      [0, 1],
      [0, 1, 2],
    ]);
    const message = 'a character set is not a union of the alphabet’s classes';
    expect(() => alphabet.classIndexes(letterSet('b'))).toThrow(message); // which represents its class
    expect(() => alphabet.classIndexes(letterSet('c'))).toThrow(message); // which does not
  });
});

describe('a partition', () => {
  test.each<[CharSet[], number, CharSet[]]>([
    [[], 9, [[[0, 9]]]],
    [[[[0, 9]]], 9, [[[0, 9]]]],
    [[[[4, 4]]], 4, [[[0, 3]], [[4, 4]]]], // the last code
    [[[[7, 8]]], 4, [[[0, 4]]]], // beyond the last code
    [
      [
        [
          [1, 2],
          [5, 6],
        ],
        [[2, 5]],
      ],
      9,
      [
        [
          [0, 0],
          [7, 9],
        ],
        [
          [1, 1],
          [6, 6],
        ],
        [
          [2, 2],
          [5, 5],
        ],
        [[3, 4]],
      ],
    ],
  ])('by %j up to %i is %j', (sets, last, classes) => {
    expect(partition(sets, last)).toEqual(classes);
  });

  test('is one of all units by default', () => {
    expect(partition([single(LAST_UNIT)])).toEqual([[[0, LAST_UNIT - 1]], single(LAST_UNIT)]);
  });
});
