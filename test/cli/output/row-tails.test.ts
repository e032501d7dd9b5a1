/** The tails of rows: what they have of a line, and how often they are learned. */
import { expect, test } from '@jest/globals';
import { Gatherer } from '../../../src/bulk/gatherer.js';
import { ComponentTails, type RowTail } from '../../../src/cli/output/row-tails.js';
import { loadDefinition } from '../../../src/rfcs/load.js';
import type { Rfc } from '../../../src/rfcs/registry.js';

/** The bytes that a gatherer keeps. */
const KEPT = 1 << 18;

/** Tails that are the JSON itself; of the bytes that are kept, so many are free. */
async function tailsWith(rfc: Rfc, free = KEPT): Promise<ComponentTails> {
  const gatherer = await Gatherer.load();
  if (!gatherer) throw new Error('npm run build makes the module');
  gatherer.keep(new Uint8Array(KEPT - free));
  return new ComponentTails(await loadDefinition<Rfc>(rfc), (uri) => uri, gatherer);
}

/** How many bytes the constant parts of a tail have. */
const constantLength = ({ parts, end }: RowTail): number =>
  parts.reduce((sum, { before }) => sum + before.length, end.length);

test('a tail has as many parts as the line has components', async () => {
  const tails = await tailsWith('rfc3986');
  const counts = ['a', 'x:a', 'http://h/', 'http://u@host:80/path?query#f'].map(
    (line) => tails.tail(line)?.parts.length,
  );
  // the authority is made of its own components, and every URI has a path
  expect(counts).toEqual([1, 2, 3, 7]);
});

test('a tail is learned once for all lines with the same components, in whatever order they come', async () => {
  const tails = await tailsWith('rfc3986');
  const first = tails.tail('http://h/a');
  expect(first).toBeDefined();
  expect(tails.tail('ftp://example.org/path')).toBe(first);
  const other = tails.tail('http://h/a?b');
  expect(other).not.toBe(first);
  expect(tails.tail('urn://a/')).toBe(first);
  expect(tails.tail('x://a/?query')).toBe(other);
});

test.each([
  ['rfc3986', 'http://h/', 'http://1.2.3.4/'],
  ['rfc2396', '//h', '//1.2.3.4'],
  ['cern', 'http://h/', 'ftp://h/'],
  ['rfc1738', 'ftp://h/', 'file://h/'],
] as const)('%s: the tails of %s and %s differ, because another rule matches', async (rfc, one, other) => {
  const tails = await tailsWith(rfc);
  const tail = tails.tail(one);
  expect(tail).toBeDefined();
  expect(tails.tail(other)).not.toBe(tail);
});

test('a line whose JSON does not have its components as they are has no tail', async () => {
  const tails = await tailsWith('rfc3986');
  expect(tails.tail('http://[::1]/')).toBeUndefined();
  expect(tails.text('//[::1]')).toBe(
    '{"rfc":"rfc3986","rule":"relative_ref","authority":{"host":"[::1]","hostKind":"IPv6address"},"path":""}',
  );
});

test('there is no tail if one of its texts, whichever it is, does not fit into the memory', async () => {
  const line = 'http://h/';
  const tail = (await tailsWith('rfc3986')).tail(line);
  if (!tail) throw new Error('there is room');
  const length = constantLength(tail);
  const isThere = async (free: number): Promise<boolean> => (await tailsWith('rfc3986', free)).tail(line) !== undefined;
  // only the end fits into its own length, and all but the end into one byte less than all
  expect(await Promise.all([length, length - 1, tail.end.length].map(isThere))).toEqual([true, false, false]);
});
