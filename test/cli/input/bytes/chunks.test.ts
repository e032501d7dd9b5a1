/** How files are read: in chunks, and closed again. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';
import { readChunks, withoutMark } from '../../../../src/cli/input/bytes/chunks.js';
import { Session } from '../../../../src/cli/session/session.js';
import { Sink } from '../../../support/cli.js';
import { isOpen } from '../../../support/open-files.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

const onLinux = process.platform === 'linux' ? test : test.skip;

const folder = temporaryFolder();
const path = (name: string): string => join(folder, name);
beforeAll(() => {
  writeFileSync(path('five'), 'abcde');
});

const session = (...stdin: readonly Buffer[]): Session =>
  new Session({ stdin: Readable.from(stdin), stdout: new Sink(), stderr: new Sink() });

async function read(chunks: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(Buffer.from(chunk)); // a copy, because its memory is used again
  return all;
}

const allBytes = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => Buffer.concat(await read(chunks));

test('bytes are counted before they are decompressed', async () => {
  const compressed = gzipSync('a'.repeat(1000));
  const counts: number[] = [];
  const onBytes = (count: number): void => void counts.push(count);
  const chunks = readChunks('-', session(compressed.subarray(0, 10), compressed.subarray(10)), { onBytes });
  expect((await allBytes(chunks)).toString()).toBe('a'.repeat(1000));
  expect(counts).toEqual([10, compressed.length - 10]);
});

test('a regular file is read in chunks of the size that was asked for', async () => {
  const chunks = await read(readChunks(path('five'), session(), { chunkBytes: 2 }));
  expect(chunks.map(String)).toEqual(['ab', 'cd', 'e']);
});

test.each([
  ['ab\ncd\nef', 4, ['ab\n', 'cd\n', 'ef']],
  ['ab\ncd\nef\n', 6, ['ab\ncd\n', 'ef\n']],
  ['abcdefg\nh\n', 4, ['abcd', 'efg\n', 'h\n']],
  ['a\nbcdefgh', 4, ['a\n', 'bcde', 'fgh']],
  ['\n\n\n', 2, ['\n\n', '\n']],
  ['', 2, []],
])(
  'a chunk of a regular file ends with a line if one ends in it: %j in %d octets',
  async (content, chunkBytes, expected) => {
    writeFileSync(path('lines'), content);
    const chunks = await read(readChunks(path('lines'), session(), { chunkBytes }));
    expect(chunks.map(String)).toEqual(expected);
  },
);

test.each([1, 2, 3])('a gzip file and a byte order mark are recognised in chunks of %d octets', async (chunkBytes) => {
  const text = '\ufeffab\ncd\n';
  writeFileSync(path('text.gz'), gzipSync(text));
  writeFileSync(path('text'), text);
  for (const name of ['text.gz', 'text'])
    expect((await allBytes(withoutMark(readChunks(path(name), session(), { chunkBytes })))).toString()).toBe(
      'ab\ncd\n',
    );
});

onLinux('a device is read as a stream, whose chunks have a size of their own', async () => {
  for await (const chunk of readChunks('/dev/zero', session(), { chunkBytes: 2 })) {
    expect(chunk.length).toBe(65_536);
    break;
  }
});

onLinux('a socket with a name is not standard input, and cannot be opened', async () => {
  const server = createServer().listen(path('socket'));
  await once(server, 'listening');
  try {
    await expect(allBytes(readChunks(path('socket'), session(Buffer.from('x'))))).rejects.toThrow('ENXIO');
  } finally {
    server.close();
    await once(server, 'close');
  }
});

onLinux('a file is closed, whether it was read to its end or not', async () => {
  await allBytes(readChunks(path('five'), session()));
  expect(isOpen(path('five'))).toBe(false);
  for await (const _ of readChunks(path('five'), session(), { chunkBytes: 1 })) {
    expect(isOpen(path('five'))).toBe(true);
    break;
  }
  expect(isOpen(path('five'))).toBe(false);
});

test.each([
  [[], ''],
  [['\xef\xbb\xbf'], ''],
  [['\xef', '\xbb', '\xbfa'], 'a'],
  [['\xef', '\xbb'], '\xef\xbb'],
  [['', 'a', '', 'b'], 'ab'],
])('%j without a byte order mark', async (chunks, expected) => {
  const bytes = Readable.from(chunks.map((chunk) => Buffer.from(chunk, 'latin1')));
  expect((await allBytes(withoutMark(bytes))).toString('latin1')).toBe(expected);
});
