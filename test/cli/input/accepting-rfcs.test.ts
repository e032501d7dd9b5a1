/** Which RFCs accept lines, by their bytes. */
import { expect, test } from '@jest/globals';
import { lineClass, lineClasses, lineEnd } from '../../../src/bulk/line-finder.js';
import { AcceptingRfcs } from '../../../src/cli/input/accepting-rfcs.js';
import type { Batch } from '../../../src/cli/input/batches.js';
import { rfcIds } from '../../../src/rfcs/names.js';
import { acceptingIds } from '../../support/accepting.js';

async function loaded(): Promise<AcceptingRfcs> {
  const table = await AcceptingRfcs.load();
  if (!table) throw new Error('the module is not built');
  return table;
}

const ids = (bits: number): string[] => rfcIds.filter((_, index) => (bits >> index) & 1);

const texts = ['http://h/', 'http://[::1]/', '\u00e9', '^', ''];

test('they are found for all lines of a batch', async () => {
  const bytes = Buffer.concat([Buffer.from(`${texts.join('\n')}\n`), Buffer.from([0xff])]);
  const batch: Batch = { file: 'f', first: 1, count: texts.length + 1, bytes, encoding: 'utf-8' };
  const { found, bits } = (await loaded()).find(batch) ?? { found: [], bits: [] };
  expect(Array.from(bits, ids)).toEqual([...texts.map(acceptingIds), []]);
  const { plain, notUtf8 } = lineClasses;
  expect(Array.from(found, lineClass)).toEqual([...texts.map(() => plain), notUtf8]);
  expect(lineEnd(found.at(-1) ?? 0)).toBe(bytes.length);
});

test('they are not found in another encoding', async () => {
  const batch: Batch = { file: 'f', first: 1, count: 1, bytes: Buffer.from([0xe9, 0x0a]), encoding: 'latin1' };
  expect((await loaded()).find(batch)).toBeUndefined();
});

test.each(texts)('they are found for one line, %j', async (text) => {
  expect(ids((await loaded()).accepting(Buffer.from(`${text}\n`)))).toEqual(acceptingIds(text));
});

test('none accepts a line that is not UTF-8', async () => {
  expect((await loaded()).accepting(Buffer.from([0xff, 0x0a]))).toBe(0);
});
