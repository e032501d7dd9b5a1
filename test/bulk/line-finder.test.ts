/** The module that finds lines has memory for the bytes that it is given; test/scripts/bulk compares what it finds with its table. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { lineClass, lineClasses, lineEnd, LineFinder, startModule } from '../../src/bulk/line-finder.js';
import { PAGE } from '../../src/bulk/wasm.js';
import { withoutWebAssembly } from '../support/without-web-assembly.js';

const module = (): Buffer => readFileSync(`${projectRoot}dist/bulk/rfc3986.wasm`);

async function started(): Promise<LineFinder> {
  const lines = await startModule(module());
  if (!lines) throw new Error('this engine cannot run the module');
  return new LineFinder(lines);
}

const isValid = (line: number): boolean => lineClass(line) < lineClasses.invalid;

describe('lines that are as short as they can be are found in', () => {
  test.each([1, 2, 1000, PAGE - 1, PAGE, PAGE + 1, 3 * PAGE, 20 * PAGE])('%d bytes', async (length) => {
    const finder = await started();
    const found = finder.find(Buffer.alloc(length, '\n'));
    expect(found).toHaveLength(length);
    expect(found.every((line, index) => lineEnd(line) === index + 1 && isValid(line))).toBe(true);
  });
});

test.each([20, 21, 22, 23, 24])('their ends may fill %d pages of memory to the last byte', async (pages) => {
  const { input } = (await startModule(module())) ?? { input: { value: 0 } };
  // a line feed, and four bytes for the line that it ends
  const filling = Math.floor((pages * PAGE - input.value) / 5);
  for (let length = filling - 3; length <= filling + 3; length++) {
    const found = (await started()).find(Buffer.alloc(length, '\n'));
    expect([found.length, lineEnd(found.at(-1) ?? 0)]).toEqual([length, length]);
  }
});

test('a line may be longer than the memory was', async () => {
  const finder = await started();
  const line = Buffer.from(`http://h/${'a'.repeat(30 * PAGE)}`);
  for (const last of ['', '^']) {
    const found = finder.find(Buffer.concat([line, Buffer.from(`${last}\nb`)]));
    expect(Array.from(found, lineEnd)).toEqual([line.length + last.length + 1, line.length + last.length + 2]);
    expect(Array.from(found, isValid)).toEqual([last === '', true]);
  }
});

test('bytes that are not a module are not started', async () => {
  expect(await startModule(module().subarray(0, 100))).toBeUndefined();
  expect(await startModule(new Uint8Array())).toBeUndefined();
});

test('an engine without WebAssembly has no module', async () => {
  expect(await withoutWebAssembly(() => startModule(module()))).toBeUndefined();
});

test('a module that is not built is not loaded', async () => {
  expect(await LineFinder.load('rfc2396')).toBeInstanceOf(LineFinder);
  expect(await LineFinder.load('rfc1')).toBeUndefined();
});
