/** The module that gathers pieces of bytes writes each of them, whatever its length and its address. */
import { expect, test } from '@jest/globals';
import { Gatherer } from '../../src/bulk/gatherer.js';

async function loaded(): Promise<Gatherer> {
  const gatherer = await Gatherer.load();
  if (!gatherer) throw new Error('this engine cannot run the module');
  return gatherer;
}

const bytes = Uint8Array.from({ length: 300 }, (_, index) => (index * 7) % 251);

test('gathers pieces of every length up to 100, at every alignment', async () => {
  const gatherer = await loaded();
  const address = gatherer.take(bytes);
  for (let length = 0; length <= 100; length++) {
    const expected: number[] = [];
    for (let start = 0; start < 17; start++) {
      gatherer.add(address + start, length);
      expected.push(...bytes.subarray(start, start + length));
    }
    expect([...gatherer.gathered()]).toEqual(expected);
  }
});

test('writes numbers in decimal, between kept bytes', async () => {
  const gatherer = await loaded();
  const kept = gatherer.keep(Buffer.from('<>'));
  const numbers = [0, 7, 10, 99, 100, 4_294_967_296, Number.MAX_SAFE_INTEGER];
  for (const number of numbers) {
    gatherer.addNumber(number);
    gatherer.add(kept?.address ?? 0, kept?.length ?? 0);
  }
  expect(Buffer.from(gatherer.gathered()).toString()).toBe(numbers.map((number) => `${number}<>`).join(''));
});

test('keeps bytes while others are taken, until there is no more room', async () => {
  const gatherer = await loaded();
  const kept = gatherer.keep(bytes);
  let count = 1;
  while (gatherer.keep(bytes)) count++;
  expect(count).toBe(Math.floor(2 ** 18 / bytes.length));
  gatherer.take(new Uint8Array(2 ** 20));
  gatherer.add(kept?.address ?? 0, kept?.length ?? 0);
  expect([...gatherer.gathered()]).toEqual([...bytes]);
});

test('keeps bytes that fill its room exactly, and no more', async () => {
  const gatherer = await loaded();
  expect(gatherer.keep(new Uint8Array(2 ** 18))).toEqual({ address: 0, length: 2 ** 18 });
  expect(gatherer.keep(new Uint8Array(1))).toBeUndefined();
});

test('keeps bytes apart from numbers, however many there are', async () => {
  const gatherer = await loaded();
  const kept = gatherer.keep(new Uint8Array(2 ** 18).fill(0x2d));
  for (let count = 0; gatherer.hasRoom(1); count++) gatherer.addNumber(count);
  gatherer.gathered();
  gatherer.add(kept?.address ?? 0, kept?.length ?? 0);
  expect(Buffer.from(gatherer.gathered()).toString()).toBe('-'.repeat(2 ** 18));
});

test('takes fewer bytes after more', async () => {
  const gatherer = await loaded();
  gatherer.add(gatherer.take(new Uint8Array(2 ** 21)), 2 ** 21);
  expect(gatherer.gathered()).toHaveLength(2 ** 21);
  gatherer.add(gatherer.take(bytes), bytes.length);
  expect([...gatherer.gathered()]).toEqual([...bytes]);
});

test('has room until there are many pieces, or many bytes', async () => {
  const gatherer = await loaded();
  const address = gatherer.take(new Uint8Array(2 ** 20));
  let count = 0;
  for (; gatherer.hasRoom(1); count++) gatherer.add(address, 1);
  expect(count).toBe(2 ** 13);
  expect(gatherer.gathered()).toHaveLength(count);
  expect([gatherer.hasRoom(count), gatherer.hasRoom(count + 1)]).toEqual([true, false]);
  gatherer.add(address, 2 ** 17 - 1);
  expect(gatherer.hasRoom(1)).toBe(true);
  gatherer.add(address, 1);
  expect(gatherer.hasRoom(1)).toBe(false);
  expect(gatherer.gathered()).toHaveLength(2 ** 17);
});
