import { describe, expect, test } from '@jest/globals';
import {
  ALL,
  charSet,
  complement,
  countUnits,
  EMPTY,
  has,
  includes,
  isWithin,
  LAST_UNIT,
  unitAt,
  unitsWhere,
  type CharSet,
  type CodeRange,
} from '../../src/automata/char-set.js';

/** Two ranges with a gap of one between them. */
const digits: CharSet = [
  [10, 19],
  [21, 29],
];

describe('a set of ranges', () => {
  test.each<[CodeRange[], CodeRange[]]>([
    [[], []],
    [[[3, 3]], [[3, 3]]],
    [
      [
        [1, 9],
        [2, 3],
      ],
      [[1, 9]],
    ], // one inside of the other
    [
      [
        [1, 3],
        [3, 9],
      ],
      [[1, 9]],
    ],
    [
      [
        [4, 9],
        [1, 3],
      ],
      [[1, 9]],
    ], // they touch
    [
      [
        [5, 9],
        [1, 3],
      ],
      [
        [1, 3],
        [5, 9],
      ],
    ], // 4 is missing
  ])('of %j is %j', (ranges, set) => {
    expect(charSet(ranges)).toEqual(set);
  });

  test.each<[CharSet, number, CharSet]>([
    [[], LAST_UNIT, ALL],
    [ALL, LAST_UNIT, EMPTY],
    [ALL, LAST_UNIT + 1, [[LAST_UNIT + 1, LAST_UNIT + 1]]],
    [[[0, 5]], 9, [[6, 9]]],
    [[[0, 8]], 9, [[9, 9]]],
    [[[0, 9]], 9, []],
    [[[1, 9]], 9, [[0, 0]]],
    [
      digits,
      40,
      [
        [0, 9],
        [20, 20],
        [30, 40],
      ],
    ],
  ])('the complement of %j up to %i is %j', (set, last, rest) => {
    expect(complement(set, last)).toEqual(rest);
  });

  test('has its first and last codes, and not those beside them', () => {
    expect([9, 10, 19, 20, 21, 29, 30].map((code) => has(digits, code))).toEqual([
      false,
      true,
      true,
      false,
      true,
      true,
      false,
    ]);
  });

  test.each<[CodeRange[], boolean]>([
    [[], true],
    [[[10, 19]], true],
    [[[21, 29]], true],
    [
      [
        [11, 11],
        [22, 23],
      ],
      true,
    ],
    [[[9, 12]], false],
    [[[12, 20]], false],
    [[[19, 21]], false], // over the gap
    [
      [
        [11, 12],
        [30, 31],
      ],
      false,
    ], // only the first is inside
  ])('with a gap includes %j: %j', (other, isIncluded) => {
    expect(includes(digits, other)).toBe(isIncluded);
  });

  test.each<[CodeRange, boolean]>([
    [[10, 29], true],
    [[0, 99], true],
    [[11, 29], false],
    [[10, 28], false],
    [[10, 19], false],
    [[21, 29], false],
  ])('is within %j: %j', (range, isInside) => {
    expect(isWithin(digits, range)).toBe(isInside);
  });

  test('counts its units, and finds one by its index', () => {
    expect([countUnits(EMPTY), countUnits(digits), countUnits(ALL)]).toEqual([0, 19, 0x10000]);
    expect([0, 9, 10, 18].map((index) => unitAt(digits, index))).toEqual([10, 19, 21, 29]);
    expect(() => unitAt(digits, 19)).toThrow(new RangeError('the set has no unit 19'));
  });

  test('of the units that pass a test', () => {
    expect(unitsWhere((unit) => /[\0a-cz\uffff]/.test(unit))).toEqual([
      [0, 0],
      [97, 99],
      [122, 122],
      [0xffff, 0xffff],
    ]);
  });
});
