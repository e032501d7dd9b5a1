/** How rows of a comparison are laid out, in columns of a terminal. */
import { describe, expect, test } from '@jest/globals';
import type { ComparisonRow } from '../../src/formats/comparison-rows.js';
import { comparisonTable } from '../../src/formats/comparison-table.js';

const row = (label: string, ...cells: (string | undefined)[]): ComparisonRow => ({
  label,
  cells,
  differs: new Set(cells).size > 1,
});
const table = (width: number, columns: string[], ...rows: ComparisonRow[]): string[] =>
  comparisonTable({ columns, rows }, width).split('\n');

const ten = 'abcdefghij';
const names = ['RFC 1', 'RFC 2', 'RFC 3', 'RFC 4'];

test('a column for each RFC, as wide as its longest cell', () => {
  expect(table(80, ['A', 'B'], row('scheme', 'http', 'http'), row('path', '/a', '/a;x'))).toEqual([
    '          A     B',
    '  scheme  http  http',
    '* path    /a    /a;x',
  ]);
});

test('the widest column becomes narrower, until all fit', () => {
  const rows = [row('scheme', 'http', 'http'), row('path', ten + ten + ten, '/a;x')];
  const broken = (first: string, rest: string): string[] => [
    `          A${' '.repeat(first.length + 1)}B`,
    `  scheme  http${' '.repeat(first.length - 2)}http`,
    `* path    ${first}  /a;x`,
    `          ${rest}`,
  ];
  expect(table(36, ['A', 'B'], ...rows)).toEqual(broken(ten + ten, ten));
  expect(table(35, ['A', 'B'], ...rows)).toEqual(broken(`${ten}abcdefghi`, `j${ten}`));
  // no column may become narrower than 14, so this is the narrowest
  expect(table(30, ['A', 'B'], ...rows).slice(0, 3)).toEqual(broken(`${ten}abcd`, '').slice(0, 3));
  expect(table(29, ['A', 'B'], ...rows)[0]).toBe('  scheme  http  all');
});

test('otherwise a list of values, with the RFCs that have them', () => {
  const rows = [
    row('scheme', 'http', 'http', 'http', 'http'),
    row('path', '/a', '/a', '/a', '/b'),
    row('query', 'q', 'q', 'q', undefined),
    row('host', 'h', undefined, undefined, undefined),
  ];
  const list = [
    '  scheme  http  all',
    '* path    /a    RFC 1, RFC 2, RFC 3',
    '          /b    RFC 4',
    '* query   q     all but RFC 4',
    '* host    h     RFC 1',
  ];
  expect(table(36, names, ...rows)[0]).toBe('          RFC 1  RFC 2  RFC 3  RFC 4');
  expect(table(35, names, ...rows)).toEqual(list);
  expect(table(34, names, ...rows)).toEqual([
    list[0],
    '* path    /a    RFC 1, RFC 2,',
    '                RFC 3',
    ...list.slice(2),
  ]);
});

test('one or two RFCs that lack a value are named instead of those that have it', () => {
  const six = [...names, 'RFC 5', 'RFC 6'];
  expect(
    table(
      45,
      six,
      row('port', '1', '1', '1', '1', undefined, undefined),
      row('query', 'q', 'q', 'q', undefined, undefined, undefined),
    ),
  ).toEqual(['* port   1  all but RFC 5, RFC 6', '* query  q  RFC 1, RFC 2, RFC 3']);
  expect(table(20, names, row('port', '1', '1', undefined, undefined))).toEqual([
    '* port  1  RFC 1,',
    '           RFC 2',
  ]);
});

test('a value that is too long for the list has lines of its own', () => {
  const long = [row('scheme', 'http', 'http', 'http', 'http'), row('path', '/a', '/a', '/a', ten + ten)];
  expect(table(35, names, ...long)).toEqual([
    '  scheme  http  all',
    '* path    /a    RFC 1, RFC 2, RFC 3',
    `          ${ten}${ten}`,
    '                RFC 4',
  ]);
  expect(table(35, names, row('scheme', 'http', 'http', 'http', 'http'), row('path', ten + ten + ten))).toEqual([
    '  scheme  http  all',
    `  path    ${ten}${ten}abcde`,
    `          fghij`,
    '                RFC 1',
  ]);
});

describe('the longest value that has the names beside it', () => {
  const two = (width: number, ...texts: string[]): string[] =>
    table(width, ['A', ...names.slice(1)], row('p', ...texts), row('q', texts[0], 'x', 'x', 'x'));

  test('takes half of the width', () => {
    const [fits, longer] = ['a'.repeat(13), 'b'.repeat(14)];
    expect(two(30, fits, longer, 'x', 'x')).toEqual([
      `* p  ${fits}  A`,
      `     ${longer}`,
      '                    RFC 2',
      '     x              RFC 3,',
      '                    RFC 4',
      `* q  ${fits}  A`,
      '     x              RFC 2,',
      '                    RFC 3,',
      '                    RFC 4',
    ]);
  });

  test('leaves room for the longest name', () => {
    const [fits, longer] = ['a'.repeat(7), 'b'.repeat(8)];
    expect(two(20, fits, longer, 'x', 'x')).toEqual([
      `* p  ${fits}  A`,
      `     ${longer}`,
      '              RFC 2',
      '     x        RFC 3,',
      '              RFC 4',
      `* q  ${fits}  A`,
      '     x        RFC 2,',
      '              RFC 3,',
      '              RFC 4',
    ]);
  });
});
