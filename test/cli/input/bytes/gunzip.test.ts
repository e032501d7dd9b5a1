/** Compressed input, however it is divided into chunks. */
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { decompressed } from '../../../../src/cli/input/bytes/gunzip.js';
import { inChunks } from '../../../support/chunks.js';

/** What is read, and the message of the error that comes after it. */
async function read(bytes: Buffer, size: number): Promise<[string, string?]> {
  let text = '';
  try {
    for await (const chunk of decompressed(inChunks(bytes, size))) text += chunk.toString('latin1');
  } catch (error) {
    return [text, error instanceof Error ? error.message : ''];
  }
  return [text];
}

const sizes = [1, 2, 3, 17, 100_000];

test.each([
  ['', ''],
  ['a', 'a'],
  ['\x1f', '\x1f'],
  ['\x1fa', '\x1fa'],
  ['a\x8b', 'a\x8b'],
  ['\x1f\x1f\x8b', '\x1f\x1f\x8b'],
])('%j is not compressed', async (input, expected) => {
  for (const size of sizes) expect(await read(Buffer.from(input, 'latin1'), size)).toEqual([expected]);
});

test.each([
  ['zstd', 'zstd -dc', '\x28\xb5\x2f\xfd\x24\x05'],
  ['bzip2', 'bzip2 -dc', 'BZh91AY&SY\x00'],
  ['xz', 'xz -dc', '\xfd7zXZ\x00\x00'],
  ['zip', 'unzip -p', 'PK\x03\x04\x14'],
  ['lz4', 'lz4 -dc', '\x04"M\x18@'],
  ['lzip', 'lzip -dc', 'LZIP\x01'],
  ['7-Zip', '7z x -so', '7z\xbc\xaf\x27\x1c\x00'],
  ['compress', 'gzip -dc', '\x1f\x9d\x90'],
])('%s is not read, and the message names what decompresses it', async (name, command, head) => {
  for (const size of sizes)
    expect(await read(Buffer.from(head, 'latin1'), size)).toEqual([
      '',
      `it is compressed with ${name}; decompress it first: ${command} FILE | rfc-uri ...`,
    ]);
});

test.each([
  ['zstd', '\x28\xb5\x2f\xfd'],
  ['xz', '\xfd7zXZ\x00'],
  ['compress', '\x1f\x9d'],
])('%s is known by its first octets alone', async (name, head) => {
  async function* chunks(): AsyncGenerator<Buffer> {
    yield Buffer.from(head, 'latin1');
    throw new Error('more was read');
  }
  await expect(decompressed(chunks()).next()).rejects.toThrow(`it is compressed with ${name};`);
});

test.each(['BZh', 'BZh9', 'BZh91AY&SX', 'PK', 'LZIP', 'LZIP\n', '7z', '\xfd7zXZ', '('])('%j is text', async (input) => {
  for (const size of sizes) expect(await read(Buffer.from(input, 'latin1'), size)).toEqual([input]);
});

test.each([['a\n'], ['a\n', '', 'b\n'], ['x'.repeat(300_000), 'y']])(
  'members are read one after another',
  async (...members) => {
    const bytes = Buffer.concat(members.map((member) => gzipSync(member)));
    for (const size of sizes) {
      const [text, message] = await read(bytes, size);
      expect([text === members.join(''), message]).toEqual([true, undefined]);
    }
  },
);

test.each([
  [['a', 'b'], 1],
  [['\x1fa', '\x1fb'], 1],
  [['\x1f', 'a', 'b'], 2],
])('of %j, no more is read than tells whether it is compressed', async (chunks, expected) => {
  let count = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for (const chunk of chunks) {
      count++;
      yield Buffer.from(chunk, 'latin1');
    }
  }
  await decompressed(counted()).next();
  expect(count).toBe(expected);
});

const noise = Array.from({ length: 20_000 }, (_, index) => `${(index * 7919) % 104_729}\n`).join('');

test('data that is cut off or damaged: what comes before, then an error', async () => {
  const whole = gzipSync(noise);
  const damaged = Buffer.from(whole);
  damaged.fill(0x55, 20_000, 20_100);
  for (const size of [1000, 100_000]) {
    const [text, message] = await read(whole.subarray(0, -2), size);
    expect([text === noise, message]).toEqual([true, 'the gzip data is cut off']);
    const [before, reason] = await read(damaged, size);
    expect(before.length).toBeGreaterThan(1000);
    expect(noise.startsWith(before.slice(0, 1000))).toBe(true);
    expect(reason).toMatch(/^the gzip data is damaged: ./);
  }
  expect(await read(whole.subarray(0, 2), 1)).toEqual(['', 'the gzip data is cut off']);
});

test('the source of bytes need not have a return method', async () => {
  const chunks = ['a', 'b'].map((text) => Buffer.from(text));
  const next = (): Promise<IteratorResult<Buffer>> => {
    const value = chunks.shift();
    return Promise.resolve(value ? { value } : { done: true, value: undefined });
  };
  const texts: string[] = [];
  for await (const chunk of decompressed({ [Symbol.asyncIterator]: () => ({ next }) })) texts.push(chunk.toString());
  expect(texts).toEqual(['a', 'b']);
});

test('data that is damaged is not read to its end, which may never come', async () => {
  async function* damaged(): AsyncGenerator<Buffer> {
    yield Buffer.from('\x1f\x8b, but not gzip', 'latin1');
    await new Promise(() => undefined);
  }
  await expect(decompressed(damaged()).next()).rejects.toThrow('the gzip data is damaged');
});
