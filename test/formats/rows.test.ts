import { expect, test } from '@jest/globals';
import { alignedRows } from '../../src/formats/wrap.js';

test('aligns all columns but the last', () => {
  const rows = [
    ['host', 'a.b', 'a long last cell'],
    ['userinfo', '', 'c'],
  ];
  expect(alignedRows(rows)).toEqual(['host      a.b  a long last cell', 'userinfo       c']);
});

test('counts two columns for a wide character', () => {
  expect(
    alignedRows(
      [
        ['\u4e00', 'x'],
        ['abc', 'y'],
      ],
      ' ',
    ),
  ).toEqual(['\u4e00  x', 'abc y']);
});

test('the last cell of a row makes no column wider', () => {
  expect(
    alignedRows([
      ['a', 'a long last cell'],
      ['b', 'c', 'd'],
    ]),
  ).toEqual(['a  a long last cell', 'b  c  d']);
});
