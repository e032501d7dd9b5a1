import { expect, test } from '@jest/globals';
import {
  afterSpace,
  BREAK,
  INVISIBLE,
  isEscapeAt,
  isHex,
  isInvisible,
  isPaired,
  isSpace,
  NON_ASCII,
  PERCENT,
  findSigns,
  SPACE,
} from '../../../src/repair/causes/signs.js';

/** The first and last code of each range, and their neighbours outside. */
const spaces = [
  [0x09, 0x0d],
  [0x20],
  [0xa0],
  [0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f],
  [0x205f],
  [0x3000],
];
const invisibles = [
  [0x00, 0x08],
  [0x0e, 0x1f],
  [0x7f, 0x9f],
  [0xad],
  [0x061c],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2069],
  [0xd800, 0xdfff],
  [0xfeff],
  [0xfff9, 0xfffc],
];

test.each([
  ['white space', isSpace, spaces],
  ['invisible', isInvisible, invisibles],
])('what is %s', (_, is, ranges) => {
  const members = new Set(ranges.flatMap(([first = 0, last = first]) => [first, last]));
  const codes = [...members].flatMap((code) => [code - 1, code, code + 1]).filter((code) => code >= 0);
  const inRange = (code: number): boolean => ranges.some(([first = 0, last = first]) => first <= code && code <= last);
  expect(codes.filter((code) => is(code) !== inRange(code))).toEqual([]);
  expect(is(NaN)).toBe(false); // beyond the ends of a text
});

test.each<[text: string, paired: boolean[]]>([
  ['\ud800\udc00', [true, true]],
  ['\udbff\udfff', [true, true]],
  ['\ud83d\ud83d', [false, false]],
  ['\ude00\ude00', [false, false]],
  ['\ud83d\ue000', [false, false]],
  ['\ud7ff\udc00', [false, false]],
  ['\udc00\ud800', [false, false]],
  ['a\ud83d', [false, false]],
])('which units of %j are halves of a pair', (text, paired) => {
  expect([isPaired(text, 0), isPaired(text, 1)]).toEqual(paired);
});

test('hexadecimal digits', () => {
  const all = Array.from({ length: 128 }, (_, code) => code).filter(isHex);
  expect(String.fromCharCode(...all)).toBe('0123456789ABCDEFabcdef');
});

test('escapes', () => {
  expect([isEscapeAt('a%4F', 1), isEscapeAt('%4', 0), isEscapeAt('%4g', 0), isEscapeAt('%g4', 0)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(isEscapeAt('a4F', 0)).toBe(false);
});

test('where white space ends', () => {
  expect([afterSpace('a \t b', 1), afterSpace('a', 0), afterSpace('a  ', 1)]).toEqual([4, 0, 3]);
});

test.each([
  ['', 0],
  ['a', 0],
  ['\x00', INVISIBLE],
  ['\x1f', INVISIBLE],
  ['\x7f', INVISIBLE],
  ['\x80', INVISIBLE | NON_ASCII],
  [' ', SPACE],
  ['\t', SPACE | BREAK],
  ['\f', SPACE],
  ['\u00a0', SPACE | NON_ASCII],
  ['é', NON_ASCII],
  ['a% b', PERCENT | SPACE],
])('the signs of %j', (text, signs) => {
  expect(findSigns(text)).toBe(signs);
});
