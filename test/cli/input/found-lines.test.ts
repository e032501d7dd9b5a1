/** Lines whose bytes say enough, and the others, which are read as strings. */
import { expect, test } from '@jest/globals';
import { LineFinder, lineClasses, type FoundLines } from '../../../src/bulk/line-finder.js';
import type { Batch, Encoding } from '../../../src/cli/input/batches.js';
import { MAX_LINE_BYTES } from '../../../src/cli/input/bytes/chunks.js';
import { findLines, FoundLineCursor, lineClassAt, printedLines } from '../../../src/cli/input/found-lines.js';

function batch(octets: string, encoding: Encoding = 'utf-8'): Batch {
  return { file: 'f', first: 11, count: 1, bytes: Buffer.from(octets, 'latin1'), encoding };
}

async function loaded(): Promise<LineFinder> {
  const finder = await LineFinder.load('rfc3986');
  if (!finder) throw new Error('the module is not built');
  return finder;
}

async function found(lines: Batch): Promise<FoundLines> {
  return findLines(await loaded(), lines) ?? new Uint32Array();
}

/** A plain line, a suspicious one, an invalid one, and one that is not UTF-8. */
const fourClasses = 'http://h.org/\nhttp://h.org:80/\n^\n\xff\n';

test('the lines of a batch have numbers and classes', async () => {
  const lines = batch(fourClasses);
  const all = await found(lines);
  const { plain, suspicious, invalid, notUtf8 } = lineClasses;
  expect([11, 12, 13, 14].map((number) => lineClassAt(all, lines, number))).toEqual([
    plain,
    suspicious,
    invalid,
    notUtf8,
  ]);
});

test.each<readonly [string, Partial<Batch>, boolean]>([
  ['UTF-8', batch('\xc3\xa9\n'), true],
  ['ASCII', batch('a\n', 'latin1'), true],
  ['latin1', batch('\xe9\n', 'latin1'), false],
  ['UTF-8 or else latin1', batch('\xc3\xa9\n', 'auto'), false],
  ['masked lines', { redaction: 'secrets' }, false],
  [
    'records',
    {
      records: {
        format: 'tsv',
        field: 1,
        hasHeader: false,
        delimiter: '\t',
        names: undefined,
        header: undefined,
        others: [],
      },
    },
    false,
  ],
  ['the longest line', { bytes: Buffer.alloc(MAX_LINE_BYTES, 'a') }, true],
  ['a line that may be too long', { bytes: Buffer.alloc(MAX_LINE_BYTES + 1, 'a') }, false],
])('the bytes of %s say enough or not', async (_, more, isEnough) => {
  const lines = findLines(await loaded(), { ...batch('a\n'), ...more });
  expect(lines?.length).toBe(isEnough ? 1 : undefined);
});

test('without the module, all lines are read', () => {
  expect(findLines(undefined, batch('a\n'))).toBeUndefined();
});

test.each([
  [lineClasses.plain, ['http://h.org:80/', '^', '\ufffd'], [[0, 1]]],
  [lineClasses.suspicious, ['^', '\ufffd'], [[0, 2]]],
  [lineClasses.invalid, ['\ufffd'], [[0, 3]]],
  [lineClasses.notUtf8, [], [[0, 4]]],
])('lines up to class %d are passed over', async (highest, expected, passed) => {
  const lines = batch(fourClasses);
  const texts: string[] = [];
  const ranges: number[][] = [];
  const onPassed = (from: number, to: number): void => void ranges.push([from, to]);
  const line = new FoundLineCursor(lines, await found(lines), { highest, onPassed });
  while (line.next()) texts.push(line.text);
  expect([texts, ranges]).toEqual([expected, passed]);
});

test.each(['a b\n\r\nc d\r\n\ne f\r', '\u00e9 b\n\r\nc d\r\n\n\u00e9 f\r'])(
  'a line that is read has no line end: %j',
  async (text) => {
    const lines = { ...batch(''), bytes: Buffer.from(text) };
    const line = new FoundLineCursor(lines, await found(lines), { highest: -1 });
    const read: unknown[] = [];
    while (line.next()) read.push([line.number, line.text]);
    const texts = text.split(/\r?\n/);
    expect(read).toEqual(texts.map((expected, index) => [11 + index, expected]));
  },
);

test('the text of a line that is not UTF-8 is not all that is known of it', async () => {
  const lines = batch('a b\n\xff\n');
  const line = new FoundLineCursor(lines, await found(lines), { highest: lineClasses.plain });
  const keepable: unknown[] = [];
  while (line.next()) keepable.push([line.text, line.isKeepable]);
  expect(keepable).toEqual([
    ['a b', true],
    ['\ufffd', false],
  ]);
});

test.each([
  ['a\nb\nc\n', 0, 3, 'a\nb\nc\n'],
  ['a\r\nb\r\nc', 0, 2, 'a\nb\n'],
  ['a\r\nb\r\nc', 1, 3, 'b\nc\n'],
  ['a\nb\nc', 2, 3, 'c\n'],
])('the lines of %j from index %d to %d are printed with LF', async (text, from, to, expected) => {
  const lines = batch(text);
  expect(printedLines(lines, await found(lines), from, to).toString()).toBe(expected);
});
