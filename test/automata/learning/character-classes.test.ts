import { describe, expect, test } from '@jest/globals';
import { alphabetOfSets } from '../../../src/automata/alphabet.js';
import { CharacterClasses, classesReadAlike } from '../../../src/automata/learning/character-classes.js';
import { single, type CharSet } from '../../../src/automata/char-set.js';
import { readLanguage } from '../../../src/languages/language.js';
import { tableDfa } from '../../support/table-dfa.js';

const LAST = 0x10ffff;

function lettersAndOthers(): CharacterClasses {
  return new CharacterClasses([
    [
      { character: 'a', set: [[0x61, 0x65]] },
      { character: 'x', set: [[0x78, 0x78]] },
    ],
    [
      {
        character: '-',
        set: [
          [0, 0x60],
          [0x66, 0x77],
          [0x79, LAST],
        ],
      },
    ],
  ]);
}

describe('classes of characters', () => {
  test('have a character that stands for each, and the characters that are tried', () => {
    const classes = lettersAndOthers();
    expect(classes.size).toBe(2);
    expect([0, 1].map((index) => classes.representative(index))).toEqual(['a', '-']);
    expect([0, 1].map((index) => classes.members(index))).toEqual([['a', 'x'], ['-']]);
    expect(classes.sets()).toEqual([
      [
        [0x61, 0x65],
        [0x78, 0x78],
      ],
      [
        [0, 0x60],
        [0x66, 0x77],
        [0x79, LAST],
      ],
    ]);
  });

  test('know the class of any character', () => {
    const classes = lettersAndOthers();
    expect(['a', 'c', 'x', '-', 'f', '\u{1f600}', 'c'].map((one) => classes.classAt(one))).toEqual([
      0, 0, 0, 1, 1, 1, 0,
    ]);
  });

  test('take a character out of what it was read with when it is tried, once', () => {
    const classes = lettersAndOthers();
    for (const character of ['c', 'c', 'a', '\u{1f600}', 'f']) classes.add(character);
    expect([0, 1].map((index) => classes.members(index))).toEqual([
      ['a', 'x', 'c'],
      ['-', '\u{1f600}', 'f'],
    ]);
    expect(classes.sets()).toEqual(lettersAndOthers().sets());
    classes.split(0, new Set(['c']));
    expect(classes.sets()[0]).toEqual([
      [0x61, 0x62],
      [0x64, 0x65],
      [0x78, 0x78],
    ]);
    expect(classes.sets()[2]).toEqual([[0x63, 0x63]]);
  });

  test('lose the first, the last and the only character of a range', () => {
    const classes = lettersAndOthers();
    for (const character of ['f', 'w']) classes.add(character);
    classes.split(1, new Set(['f', 'w']));
    expect(classes.sets()[1]).toEqual([
      [0, 0x60],
      [0x67, 0x76],
      [0x79, LAST],
    ]);
    const two = new CharacterClasses([
      [
        {
          character: 'a',
          set: [
            [0x61, 0x61],
            [0x63, 0x63],
          ],
        },
      ],
      [
        {
          character: 'b',
          set: [
            [0, 0x60],
            [0x62, 0x62],
            [0x64, LAST],
          ],
        },
      ],
    ]);
    two.add('c');
    two.split(0, new Set(['c']));
    expect(two.sets()[0]).toEqual([[0x61, 0x61]]);
    expect(two.sets()[2]).toEqual([[0x63, 0x63]]);
  });

  test('give some of the characters that are tried a class of their own', () => {
    const classes = lettersAndOthers();
    classes.add('e');
    expect(classes.classAt('d')).toBe(0);
    classes.split(0, new Set(['x', 'e']));
    expect([0, 1, 2].map((index) => classes.members(index))).toEqual([['a'], ['-'], ['x', 'e']]);
    expect(['a', 'd', 'e', 'x', '-'].map((one) => classes.classAt(one))).toEqual([0, 0, 2, 2, 1]);
    expect(classes.size).toBe(3);
  });
});

describe('the classes that an automaton reads alike', () => {
  const rest = (first: number, last: number): CharSet => [[first, last]];

  test('are of US-ASCII, other units, pairs and surrogates by themselves, if none is given', () => {
    const classes = classesReadAlike(readLanguage(/^a$/).dfa, []);
    // "a", and one of each kind for all others
    expect(Array.from({ length: classes.size }, (_, index) => classes.members(index))).toEqual([
      ['a'],
      ['\0', '\u0080', '\u{10000}', '\ud800'],
    ]);
    expect(classes.sets()).toEqual([
      rest(0x61, 0x61),
      [
        [0, 0x60],
        [0x62, LAST],
      ],
    ]);
  });

  test('have the given characters, the first of each set for it', () => {
    const classes = classesReadAlike(readLanguage(/^[a-f]$/).dfa, ['c', 'z', 'b', '\u00e9', '\u{1f600}', '\udfff']);
    expect(Array.from({ length: classes.size }, (_, index) => classes.members(index))).toEqual([
      ['c', 'b'],
      ['z', '\u00e9', '\u{1f600}', '\udfff'],
    ]);
    classes.split(0, new Set(['b']));
    expect(classes.sets()).toEqual([
      [
        [0x61, 0x61],
        [0x63, 0x66],
      ],
      [
        [0, 0x60],
        [0x67, LAST],
      ],
      rest(0x62, 0x62),
    ]);
  });

  const borders = [0x7f, 0x80, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xffff];
  test.each(borders)('have each code point once, also where a class of units begins or ends at %d', (accepted) => {
    const alphabet = alphabetOfSets(borders.map(single));
    const row = Array.from(alphabet.classes, (_, symbol) => (symbol === alphabet.classIndex(accepted) ? 1 : 2));
    const dead = Array.from(row, () => 2);
    const classes = classesReadAlike(tableDfa(alphabet, [row, dead, dead], [0, 1, 0]), []);
    const sets = classes.sets();
    const tried = Array.from(sets, (_, index) => classes.members(index)).flat();
    expect(new Set(tried).size).toBe(tried.length);
    expect(sets.flat().reduce((sum, [first, last]) => sum + last - first + 1, 0)).toBe(LAST + 1);
    expect(sets).toContainEqual([[accepted, accepted]]);
  });

  test('are not confused by states whose numbers look alike side by side', () => {
    const rows = Array.from({ length: 12 }, () => [0, 0, 0]);
    rows[0] = [1, 11, 0];
    rows[1] = [11, 1, 0];
    const dfa = tableDfa(
      'ab',
      rows,
      rows.map(() => 0),
    );
    expect(classesReadAlike(dfa, []).sets().slice(0, 2)).toEqual([rest(0x61, 0x61), rest(0x62, 0x62)]);
  });

  test('tell apart pairs, and units by themselves', () => {
    const classes = classesReadAlike(readLanguage(/^(?:[\u{1f600}-\u{1f64f}]|\ud83d)$/u).dfa, []);
    expect(classes.sets().map((set) => set.filter(([first]) => [0xd83d, 0xde00, 0x1f600].includes(first)))).toEqual([
      [],
      [[0x1f600, 0x1f64f]],
      [[0xd83d, 0xd83d]],
      [[0xde00, 0xde4f]], // which go on after a single first unit
    ]);
    expect(
      classes
        .sets()
        .flat()
        .reduce((sum, [first, last]) => sum + last - first + 1, 0),
    ).toBe(LAST + 1);
  });
});
