/** Batch reads a file as bytes, in parts that end anywhere. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { diagnose, rfcs } from 'rfc-uri';
import { plainLines } from '../../scripts/playground/plain-lines.js';
import { oneIn } from '../../test/support/effort.js';
import { checkFile, type BatchResult } from '../src/answers/batch.js';
import { LineFinder } from '../src/answers/line-finder.js';

const plain = await plainLines('rfc3986');

/** A file that is read in parts of a size. */
function inParts(file: Blob, size: number): Blob {
  const stream = (): ReadableStream<Uint8Array<ArrayBuffer>> =>
    new ReadableStream({
      async start(controller) {
        const bytes = new Uint8Array(await file.arrayBuffer());
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
  return Object.assign(file.slice(), { stream });
}

const check = (file: Blob): Promise<BatchResult> =>
  checkFile({ file, name: 'f', rfc: 'rfc3986', plain }, () => undefined);

const counts = ({ summary }: BatchResult, dimension: 'verdict' | 'cause' | 'scheme'): Record<string, number> =>
  Object.fromEntries(Object.entries(summary[dimension]).map(([name, { count }]) => [name, count]));

// <http://h/> is repaired to http://h/; for http://[::1 no repair is safe
const text =
  '\ufeffhttp://h/a\r\n<http://h/>\r\nmailto:a@b\n\nhttp://[::1\n<HTTP://h/\u00e9>\nhttp://h:443/\nhttp://h/\r';

test.each([1, 2, 3, 7, 64, 1000])('reads a file alike in parts of %i bytes', async (size) => {
  const result = await check(inParts(new Blob([text]), size));
  expect(counts(result, 'verdict')).toEqual({ valid: 3, invalid: 4, warned: 1 });
  expect(counts(result, 'scheme')).toEqual({ none: 4, http: 3, mailto: 1 });
  expect(result.lines.map(({ line }) => line)).toEqual([2, 5, 6, 7, 8]);
  const repaired = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await result.repaired.file.arrayBuffer());
  expect(repaired.split('\n').slice(0, 3)).toEqual(['\ufeffhttp://h/a\r', 'http://h/\r', 'mailto:a@b']);
  expect(repaired.split('\n')[4]).toBe('http://[::1');
});

test('a line that is not UTF-8, or too long, is counted, and the lines after it are read', async () => {
  const long = 'a'.repeat(5 << 20);
  const file = new Blob([
    'http://h/\n',
    new Uint8Array([0x61, 0xff, 0x0a]),
    '<http://a/>\n',
    long,
    '\n<http://b/>\n',
    long,
  ]);
  const result = await check(inParts(file, 1 << 16));
  expect(counts(result, 'verdict')).toEqual({ valid: 1, unreadable: 3, invalid: 2 });
  expect(counts(result, 'cause')).toMatchObject({ 'not UTF-8': 1, 'too long': 2 });
  const repaired = new Uint8Array(await result.repaired.file.arrayBuffer());
  const expected = new Blob([
    'http://h/\n',
    new Uint8Array([0x61, 0xff, 0x0a]),
    'http://a/\n',
    long,
    '\nhttp://b/\n',
    long,
  ]);
  expect(Buffer.compare(repaired, new Uint8Array(await expected.arrayBuffer()))).toBe(0);
});

test('there is nothing to say about a plain line', async () => {
  const lines = readFileSync('docs/uris.txt', 'utf8').split('\n').flatMap(edited);
  const bytes = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));
  for (const { id: rfc } of oneIn(9, Object.values(rfcs))) {
    const arePlain: boolean[] = [];
    new LineFinder(await plainLines(rfc)).read(bytes, (_end, isPlain) => arePlain.push(isPlain));
    expect(arePlain).toHaveLength(lines.length);
    // a CR before the LF is part of the line end
    const plainOnes = lines.filter((_, index) => arePlain[index]).map((line) => line.replace(/\r$/, ''));
    expect(plainOnes.length).toBeGreaterThan(0);
    expect(plainOnes.filter((line) => diagnose(line, { rfc }).length > 0)).toEqual([]);
  }
});

/** A line, and the same with a character more at each place. */
function edited(line: string): string[] {
  const characters = ['', ...Array.from('a/:@?#%[]^ ~é\r')];
  return characters.flatMap((character) =>
    Array.from({ length: line.length + 1 }, (_, at) => line.slice(0, at) + character + line.slice(at)),
  );
}
