/** Tables of code points, as automata of UTF-16 units. */
import { describe, expect, test } from '@jest/globals';
import { ALL, complement, LAST_UNIT, single, union, type CharSet } from '../../../src/automata/char-set.js';
import type { Table } from '../../../src/automata/lookaround/determinize.js';
import { LAST_CODE_POINT, overUnits } from '../../../src/automata/lookaround/utf16.js';

const letter = (character: string): CharSet => single(character.codePointAt(0) ?? 0);

function table(classes: readonly CharSet[], rows: readonly (readonly number[])[], accepting: number[]): Table {
  return { classes, transitions: Int32Array.from(rows.flat()), accepting: Uint8Array.from(accepting) };
}

describe('a table of code points over units', () => {
  /** Accepts one character of the first class. */
  const oneOf = (...classes: readonly CharSet[]): Table =>
    table(classes, [[1, ...classes.slice(1).map(() => 2)], classes.map(() => 2), classes.map(() => 2)], [0, 1, 0]);
  const faces: CharSet = [[0x1f600, 0x1f64f]];
  const notFaces: CharSet = [
    [0, 0x1f5ff],
    [0x1f650, LAST_CODE_POINT],
  ];

  test.each([
    ['\ud83d\ude00', true],
    ['\ud83d\ude4f', true],
    ['\ud83d\ude50', false],
    ['\ud83d\uddff', false],
    ['\ud83c\ude00', false],
    ['\ud83e\ude00', false],
    ['\ud83d', false],
    ['\ude00', false],
    ['\ude00\ud83d', false],
    ['\ud83d\ud83d\ude00', false],
    ['\ud83d\ude00\ud83d', false],
    ['', false],
    ['a', false],
  ])('accepts %j: %j', (string, isAccepted) => {
    expect(overUnits(oneOf(faces, notFaces)).accepts(string)).toBe(isAccepted);
  });

  test.each([
    ['\ud83d', true], // not in a pair
    ['\ud83d\ude00', false],
    ['\ud83d\ud83d', false],
    ['\ud83da', false],
    ['\ud83e', false],
    ['', false],
  ])('accepts a single surrogate, as %j: %j', (string, isAccepted) => {
    const other: CharSet = [
      [0, 0xd83c],
      [0xd83e, LAST_CODE_POINT],
    ];
    expect(overUnits(oneOf(single(0xd83d), other)).accepts(string)).toBe(isAccepted);
  });

  test.each([
    ['\ude00', true], // not in a pair
    ['\ud83d\ude00', false],
    ['\ude00\ude00', false],
    ['\0', false],
  ])('accepts a single second surrogate, as %j: %j', (string, isAccepted) => {
    const other: CharSet = [
      [0, 0xdbff],
      [0xe000, LAST_CODE_POINT],
    ];
    expect(overUnits(oneOf([[0xdc00, 0xdfff]], other)).accepts(string)).toBe(isAccepted);
  });

  test.each([
    ['\ude00\ude00', true],
    ['\udfff\udfff', true],
    ['\ud83d\ud83d', true],
    ['\udbff\udbff', true],
    ['\ud83d\ue000', true],
    ['\ue000\ue000', true],
    ['\ud83d\ude00', false],
    ['\udbff\udc00', false],
    ['\udbff\udfff', false],
    ['\ud800\udfff', false],
    ['\udbff\udfffa', true],
    ['\ud83d\ude00\ude00', true],
    ['\ud83d\ud83d\ude00', true],
    ['a', false],
    ['aaa', false],
  ])('counts characters: %j are two: %j', (string, areTwo) => {
    // classes that differ in nothing, so that each of these units stands for itself
    const own = [single(0xe000), single(0x103ff), [[0x10fc00, LAST_CODE_POINT]] as CharSet];
    const dfa = overUnits(
      table(
        [...own, complement(union(...own), LAST_CODE_POINT)],
        [1, 2, 3, 3].map((next) => [next, next, next, next]),
        [0, 0, 1, 0],
      ),
    );
    expect(dfa.accepts(string)).toBe(areTwo);
  });

  test('is not confused by classes whose numbers look alike side by side', () => {
    // after D800, class 1 up to the 12th character; after D801, class 11 up to the second; then class 2 after both
    const letters = Array.from('abcdefgh', letter);
    const most: CharSet = [
      [0x1000c, 0x103ff],
      [0x10402, 0x107ff],
    ];
    const named: CharSet[] = [[[0x10000, 0x1000b]], most, ...letters, [[0x10400, 0x10401]]];
    const classes = [complement(union(...named), LAST_CODE_POINT), ...named];
    const rows = [classes.map((_, index) => Number(index === 1)), classes.map(() => 0)];
    const dfa = overUnits(table(classes, rows, [0, 1]));
    expect(['\u{10000}', '\u{10400}', '\u{1000c}'].map((string) => dfa.accepts(string))).toEqual([true, false, false]);
  });

  test('reads a surrogate before other characters as a character', () => {
    // any number of characters, and then "a"
    const [a, others] = [
      letter('a'),
      [
        [0, 0x60],
        [0x62, LAST_CODE_POINT],
      ] as CharSet,
    ];
    const dfa = overUnits(
      table(
        [a, others],
        [
          [1, 0],
          [1, 0],
        ],
        [0, 1],
      ),
    );
    expect(
      ['a', '\ud83da', '\ud83d\ud83da', '\ude00a', '\ud83d\ude00a', 'a\ud83d', 'a\ude00'].map((string) =>
        dfa.accepts(string),
      ),
    ).toEqual([true, true, true, true, true, false, false]);
  });

  test.each<[string, CharSet[], CharSet[]]>([
    [
      'as few as are needed',
      [faces, notFaces],
      [
        [
          [0, 0xd7ff],
          [0xe000, LAST_UNIT],
        ],
        [
          [0xd800, 0xd83c],
          [0xd83e, 0xdbff],
        ],
        single(0xd83d),
        [
          [0xdc00, 0xddff],
          [0xde50, 0xdfff],
        ],
        [[0xde00, 0xde4f]],
      ],
    ],
    [
      'and whole ones for all that begin with a unit',
      [
        [[0x10000, 0x103ff]],
        [
          [0, LAST_UNIT],
          [0x10400, LAST_CODE_POINT],
        ],
      ],
      [
        [
          [0, 0xd7ff],
          [0xe000, LAST_UNIT],
        ],
        single(0xd800),
        [[0xd801, 0xdbff]],
        [[0xdc00, 0xdfff]],
      ],
    ],
    [
      'and the last before and the first after the surrogates',
      [
        [[0xd7ff, 0xe000]],
        [
          [0, 0xd7fe],
          [0xe001, LAST_CODE_POINT],
        ],
      ],
      [
        [
          [0, 0xd7fe],
          [0xe001, LAST_UNIT],
        ],
        single(0xd7ff).concat(single(0xe000)),
        [[0xd800, 0xdbff]],
        [[0xdc00, 0xdfff]],
      ],
    ],
    [
      'and the last unit without what follows it',
      [
        [[LAST_UNIT, 0x10000]],
        [
          [0, LAST_UNIT - 1],
          [0x10001, LAST_CODE_POINT],
        ],
      ],
      [
        [
          [0, 0xd7ff],
          [0xe000, LAST_UNIT - 1],
        ],
        single(0xd800),
        [[0xd801, 0xdbff]],
        single(0xdc00),
        [[0xdc01, 0xdfff]],
        single(LAST_UNIT),
      ],
    ],
    [
      'and none of those beyond',
      [[[0x10000, LAST_CODE_POINT]], ALL],
      [
        [
          [0, 0xd7ff],
          [0xe000, LAST_UNIT],
        ],
        [[0xd800, 0xdbff]],
        [[0xdc00, 0xdfff]],
      ],
    ],
  ])('has classes of units, %s', (_, classes, expected) => {
    expect(overUnits(oneOf(...classes)).alphabet.classes).toEqual(expected);
  });
});
