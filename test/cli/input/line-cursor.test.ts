/** The lines of one batch. */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import { type Encoding } from '../../../src/cli/input/batches.js';
import { MAX_LINE_BYTES } from '../../../src/cli/input/bytes/chunks.js';
import { LineCursor, readLine, withoutLineEnd, type InputLine } from '../../../src/cli/input/line-cursor.js';

type ReadLine = Pick<InputLine, 'text' | 'trouble' | 'encoding'>;

/** The lines of some octets, each written as one character. */
function readLines(octets: string, encoding: Encoding): ReadLine[] {
  const lines: ReadLine[] = [];
  const line = new LineCursor({ file: 'f', first: 1, count: 1, bytes: Buffer.from(octets, 'latin1'), encoding });
  while (line.next()) lines.push({ text: line.text, trouble: line.trouble, encoding: line.encoding });
  return lines;
}

const longest = 'a'.repeat(MAX_LINE_BYTES);
const half = 'a'.repeat(MAX_LINE_BYTES / 2 + 1);
const ascii = (text: string): ReadLine => ({ text, trouble: undefined, encoding: undefined });
const latin1 = (text: string): ReadLine => ({ text, trouble: undefined, encoding: 'latin1' });
const tooLong = (text: string): ReadLine => ({ text, trouble: 'too long', encoding: undefined });
const many = (count: number): readonly ReadLine[] => Array<ReadLine>(count).fill(ascii('ab'));

test.each<readonly [string, Encoding, string, readonly ReadLine[]]>([
  ['the longest', 'utf-8', `${longest}\n`, [ascii(longest)]],
  ['one that is too long', 'utf-8', `${longest}a\nb\n`, [tooLong('a'.repeat(1024)), ascii('b')]],
  ['one that is too long in latin1', 'latin1', `${longest}a\n`, [tooLong('a'.repeat(1024))]],
  ['the longest, not ASCII', 'latin1', `\xe9${longest.slice(1)}\n`, [latin1(`\xe9${longest.slice(1)}`)]],
  // an encoding is named only for a line that has octets that are not ASCII
  ['the longest in ASCII', 'latin1', `${longest}\n`, [ascii(longest)]],
  ['two that are too long only together', 'latin1', `${half}\n${half}\n`, [ascii(half), ascii(half)]],
  [
    'not ASCII, ASCII, not ASCII',
    'latin1',
    '\xe9\na\n\x7f\r\n\n\xe8\nb',
    [latin1('\xe9'), ascii('a'), ascii('\x7f'), ascii(''), latin1('\xe8'), ascii('b')],
  ],
  // a batch is decoded 65,536 octets at a time
  [
    'many, the last not ASCII',
    'latin1',
    `${'ab\n'.repeat(60_000)}\xe9\nc`,
    [...many(60_000), latin1('\xe9'), ascii('c')],
  ],
  ['many, not ASCII before', 'latin1', `\xe9\n${'ab\n'.repeat(60_000)}`, [latin1('\xe9'), ...many(60_000)]],
  ['many empty ones', 'utf-8', '\n'.repeat(200_000), Array<ReadLine>(200_000).fill(ascii(''))],
])('%s as %s', (_, encoding, octets, expected) => {
  // not one toEqual, which would print a MiB
  const lines = readLines(octets, encoding);
  expect(lines.length).toBe(expected.length);
  expect(lines.findIndex((line, index) => !isDeepStrictEqual(line, expected[index]))).toBe(-1);
});

test.each(['utf-8', 'latin1', 'auto'] as const)('%s is not named for a line of ASCII', (encoding) => {
  expect(readLine(Buffer.from('a'), encoding)).toEqual({ ...ascii('a'), bytes: undefined });
});

test.each([
  ['a\n', 'a'],
  ['a\r\n', 'a'],
  ['a\r', 'a\r'],
  ['a', 'a'],
  ['a\r\r\n', 'a\r'],
  ['\n', ''],
  ['', ''],
])('%j without its line end', (line, expected) => {
  expect(withoutLineEnd(Buffer.from(line)).toString()).toBe(expected);
});
