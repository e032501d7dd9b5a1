/** Lines of a stream, however it is divided into chunks. */
import { describe, expect, test } from '@jest/globals';
import { MAX_LINE_BYTES } from '../../../src/cli/input/bytes/chunks.js';
import { batches, csvBatches, type BatchOptions } from '../../../src/cli/input/batches.js';
import { LineCursor, type InputLine } from '../../../src/cli/input/line-cursor.js';
import { inChunks } from '../../support/chunks.js';

type ReadLine = Pick<InputLine, 'number' | 'text' | 'trouble' | 'bytes' | 'encoding'>;

async function readLines(bytes: Buffer, chunkSize: number, options?: BatchOptions): Promise<ReadLine[]> {
  const lines: ReadLine[] = [];
  for await (const batch of batches('f', inChunks(bytes, chunkSize), options)) {
    const before = lines.length;
    for (const line = new LineCursor(batch); line.next();) {
      const { number, text, trouble, bytes: octets, encoding } = line;
      lines.push({ number, text, trouble, bytes: octets, encoding });
    }
    expect(lines.length - before).toBe(batch.count);
  }
  return lines;
}

const mixed = Buffer.from('\ufeffa\r\n\u{1f600}\n\r\n\nb\rc\n\u00e9\r\n\u{10000}d\r', 'utf8');

test.each(Array.from({ length: mixed.length }, (_, index) => index + 1))(
  'in chunks of %d bytes: a byte order mark, CRLF, characters of two and four bytes, no final newline',
  async (chunkSize) => {
    const lines = await readLines(mixed, chunkSize);
    expect(lines.map(({ number, text }) => [number, text])).toEqual([
      [1, 'a'],
      [2, '\u{1f600}'],
      [3, ''],
      [4, ''],
      [5, 'b\rc'],
      [6, '\u00e9'],
      [7, '\u{10000}d\r'],
    ]);
  },
);

test.each([1, 2, 5, 1000])('in chunks of %d bytes: octets that are not UTF-8 are kept', async (chunkSize) => {
  const lines = await readLines(Buffer.from('a\xe9\nb\r\n\xc3\n\xff', 'latin1'), chunkSize);
  expect(lines.map(({ text, trouble, bytes }) => [text, trouble, bytes?.toString('latin1')])).toEqual([
    ['a\ufffd', 'not UTF-8', 'a\xe9'],
    ['b', undefined, undefined],
    ['\ufffd', 'not UTF-8', '\xc3'],
    ['\ufffd', 'not UTF-8', '\xff'],
  ]);
});

test.each([
  ['', []],
  ['\ufeff', []],
  ['\ufeff\n', ['']],
  ['\n', ['']],
  ['\n\n', ['', '']],
  ['a', ['a']],
])('%j has the lines %j', async (input, expected) => {
  for (const chunkSize of [1, 2, 100])
    expect((await readLines(Buffer.from(input), chunkSize)).map(({ text }) => text)).toEqual(expected);
});

test('the limit excludes the byte order mark and the line end', async () => {
  const longest = 'a'.repeat(MAX_LINE_BYTES);
  for (const chunkSize of [65_536, 4 << 20]) {
    for (const text of [longest, `\ufeff${longest}`, `\ufeff${longest}\r\n`, `${longest}\n`]) {
      const [line] = await readLines(Buffer.from(text), chunkSize);
      expect(line?.trouble).toBeUndefined();
      expect(line?.text.length).toBe(MAX_LINE_BYTES);
    }
    for (const text of [`${longest}a`, `\ufeff${longest}a\r\n`, `${longest}\r\r\n`, `${longest}${longest}\r\n`]) {
      const [line] = await readLines(Buffer.from(text), chunkSize);
      expect(line?.trouble).toBe('too long');
    }
  }
});

test.each([65_536, 2 << 20])(
  'shows whole characters of a line that is too long, in chunks of %d bytes',
  async (chunkSize) => {
    const [line] = await readLines(Buffer.from(`a${'\u{1f600}'.repeat(MAX_LINE_BYTES / 4)}`), chunkSize);
    expect(line).toMatchObject({ trouble: 'too long', text: `a${'\u{1f600}'.repeat(255)}` });
  },
);

const long = 'a'.repeat(MAX_LINE_BYTES + 200_000);
/** With line ends that may come after it. */
const stored = MAX_LINE_BYTES + 2;

test.each([
  [true, `b\n${long}\nc\n`, [2, long.length + 3]],
  [true, `b\n${long}`, [2, long.length]],
  [false, `b\n${long}`, [2, stored]],
  [undefined, `b\n${long}`, [2, stored]],
])('keeps a line that is too long (%p), or its beginning', async (keepsLongLines, text, expected) => {
  async function* chunks(): AsyncGenerator<Buffer> {
    const bytes = Buffer.from(text);
    yield bytes.subarray(0, 2);
    for (let at = 2; at < bytes.length; at += 500_000) yield bytes.subarray(at, at + 500_000);
  }
  const lengths: number[] = [];
  for await (const { bytes } of batches('f', chunks(), { keepsLongLines })) lengths.push(bytes.length);
  expect(lengths).toEqual(expected);
});

test('keeps only the beginning of a line that is too long, and reads the lines after it', async () => {
  const lines = await readLines(Buffer.from(`${long}\nc\n`), 65_536);
  expect(lines.map(({ number, text, trouble }) => [number, text.length, trouble])).toEqual([
    [1, 1024, 'too long'],
    [2, 1, undefined],
  ]);
});

test('a line longer than 256 MiB cannot be kept', async () => {
  let count = 0;
  async function* chunks(): AsyncGenerator<Buffer> {
    for (const length of [2 ** 28, 1]) {
      count++;
      yield Buffer.alloc(length);
    }
  }
  const all = batches('f', chunks(), { keepsLongLines: true });
  // a failure must not print the line
  const result = await all.next().then(() => 'a batch', String);
  expect(result).toMatch(/: a line is longer than 268435456 bytes$/);
  expect(count).toBe(2);
});

test('a line that is too long keeps a byte order mark, which is one only at the start of a file', async () => {
  const lines = await readLines(Buffer.from(`\n\ufeff${'a'.repeat(MAX_LINE_BYTES)}`), 65_536);
  expect(lines[1]).toMatchObject({ number: 2, trouble: 'too long', text: `\ufeff${'a'.repeat(1021)}` });
});

test.each(['\xef', '\xef\xbb', '\xef\n', '\xef\xbb\n'])(
  'the beginning of a byte order mark, %j, is a line',
  async (octets) => {
    for (const chunkSize of [1, 100])
      expect(await readLines(Buffer.from(octets, 'latin1'), chunkSize)).toMatchObject([
        { number: 1, trouble: 'not UTF-8' },
      ]);
  },
);

describe('fromLine', () => {
  test.each([1, 2, 3, 100])('skips the lines before it, in chunks of %d bytes', async (chunkSize) => {
    const input = Buffer.from('\ufeffa\r\nb\n\nd');
    for (const fromLine of [1, 2, 3, 4, 5, 6]) {
      const lines = await readLines(input, chunkSize, { fromLine });
      expect(lines.map(({ number, text }) => [number, text])).toEqual(
        [
          [1, 'a'],
          [2, 'b'],
          [3, ''],
          [4, 'd'],
        ].slice(fromLine - 1),
      );
    }
  });
});

test.each([
  [
    '\n'.repeat(4999) + 'last',
    [
      [1, 2000, 2000],
      [2001, 2000, 2000],
      [4001, 999, 999],
      [5000, 1, 4],
    ],
  ],
  ['\n'.repeat(2000), [[1, 2000, 2000]]],
])(
  'no batch has more than 2000 lines, so that a reader who goes away is noticed, and none is empty',
  async (text, expected) => {
    async function* chunk(): AsyncGenerator<Buffer> {
      yield Buffer.from(text);
    }
    const found: unknown[] = [];
    for await (const { first, count, bytes, encoding } of batches('f', chunk())) {
      found.push([first, count, bytes.length]);
      expect(encoding).toBe('utf-8');
    }
    expect(found).toEqual(expected);
  },
);

test.each([
  [
    1,
    [2, 2],
    [
      [1, 2],
      [3, 2],
    ],
  ],
  [
    1,
    [3],
    [
      [1, 2],
      [3, 1],
    ],
  ],
  [
    2,
    [3, 1],
    [
      [2, 2],
      [4, 1],
    ],
  ],
  [4, [3, 1], [[4, 1]]],
])('rows of CSV are read from row %d on, two in a batch: %j', async (fromLine, lengths, expected) => {
  async function* lists(): AsyncGenerator<string[][]> {
    let count = 0;
    for (const length of lengths) yield Array.from({ length }, () => [`row ${++count}`]);
  }
  const found: unknown[] = [];
  for await (const { first, count, rows, bytes, encoding } of csvBatches('f', lists(), { fromLine, mostLines: 2 })) {
    found.push([first, count]);
    expect([rows?.length, rows?.[0], bytes.length, encoding]).toEqual([count, [`row ${first}`], 0, 'utf-8']);
  }
  expect(found).toEqual(expected);
});
