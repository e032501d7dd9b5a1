import { expect, test } from '@jest/globals';
import { tsvRow } from '../../src/formats/tsv.js';

test('separates cells with tabs, and tells null from an empty cell', () => {
  expect(tsvRow(['a b', '', null, '1'])).toBe('a b\t\t\\N\t1');
});

test.each([
  ['tab\there', String.raw`tab\there`],
  ['a\nb\r', String.raw`a\nb\r`],
  ['http:\\\\h\\N', String.raw`http:\\\\h\\N`],
  ['\u001b[31m\u0000', String.raw`\x1b[31m\x00`],
  ['\u202ebücher\u{1f600}', String.raw`\xe2\x80\xaebücher😀`],
  ['=1+1', String.raw`\x3d1+1`],
  ['-1', '-1'],
  ['+1.5e-3', '+1.5e-3'],
  ['-1-1', String.raw`\x2d1-1`],
  ['-', '-'],
  ['-12', '-12'],
  ['+1.25', '+1.25'],
  ['-1e5', '-1e5'],
  ['-1.5E-10', '-1.5E-10'],
  ['-1.', String.raw`\x2d1.`],
  ['-1e', String.raw`\x2d1e`],
  ['-1e-', String.raw`\x2d1e-`],
  ['a::b\t::c', String.raw`a::b\t::c`],
  ['\u009b', String.raw`\xc2\x9b`],
  ['##[error]', String.raw`##\x5berror]`],
  ['::stop-commands::x', String.raw`\x3a:stop-commands::x`],
  ['  ::stop-commands::x', String.raw`  \x3a:stop-commands::x`],
  ['a ::b', 'a ::b'],
])('writes %j so that a database reads it back', (text, cell) => {
  expect(tsvRow([text])).toBe(cell);
  expect(asDatabasesRead(cell)).toBe(text);
});

/** Reads a cell as PostgreSQL's documentation of COPY describes for the text format. */
function asDatabasesRead(cell: string): string {
  const names: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', '\\': '\\' };
  const octets = Buffer.concat(
    Array.from(cell.matchAll(/\\x([\da-f]{2})|\\(.)|[^\\]/gu), ([all, hex, name]) => {
      if (hex !== undefined) return Buffer.from([Number.parseInt(hex, 16)]);
      return Buffer.from(name === undefined ? all : (names[name] ?? name));
    }),
  );
  return octets.toString();
}
