/** Lines of a stream, however it is divided into chunks. */
import { describe, expect, test } from '@jest/globals';
import { inputLines, MAX_LINE_BYTES, type InputLine } from '../../src/cli/records.js';

async function linesOf(bytes: Buffer, chunkSize: number): Promise<InputLine[]> {
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
  }
  const lines: InputLine[] = [];
  for await (const line of inputLines(chunks())) lines.push(line);
  return lines;
}

describe.each([1, 2, 3, 4, 7, 1000])('in chunks of %d bytes', (chunkSize) => {
  test('reads a byte order mark, CRLF, a character of four bytes, no final newline', async () => {
    const lines = await linesOf(Buffer.from('\ufeffa\r\n\u{1f600}\n\r\n\nb\rc'), chunkSize);
    expect(lines.map(({ number, text }) => [number, text])).toEqual([
      [1, 'a'],
      [2, '\u{1f600}'],
      [3, ''],
      [4, ''],
      [5, 'b\rc'],
    ]);
  });
});

test('the limit excludes the byte order mark and the line end', async () => {
  const longest = 'a'.repeat(MAX_LINE_BYTES);
  for (const text of [longest, `\ufeff${longest}`, `\ufeff${longest}\r\n`, `${longest}\n`]) {
    const [line] = await linesOf(Buffer.from(text), 65_536);
    expect(line?.trouble).toBeUndefined();
    expect(line?.text.length).toBe(MAX_LINE_BYTES);
  }
  for (const text of [`${longest}a`, `\ufeff${longest}a\r\n`, `${longest}\r\r\n`]) {
    const [line] = await linesOf(Buffer.from(text), 65_536);
    expect(line?.trouble).toBe('too long');
  }
});

test.each([65_536, 2 << 20])(
  'shows whole characters of a line that is too long, in chunks of %d bytes',
  async (chunkSize) => {
    const [line] = await linesOf(Buffer.from(`a${'\u{1f600}'.repeat(MAX_LINE_BYTES / 4)}`), chunkSize);
    expect(line).toMatchObject({ trouble: 'too long', text: `a${'\u{1f600}'.repeat(255)}` });
  },
);
