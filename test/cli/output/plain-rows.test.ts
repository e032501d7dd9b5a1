/** Rows that are written from octets say what the library says of the line. */
import { describe, expect, test } from '@jest/globals';
import { grammarIds } from '../../../scripts/grammar/sources.js';
import { parse, sample } from '../../../src/index.js';
import { Gatherer } from '../../../src/bulk/gatherer.js';
import { lineClasses } from '../../../src/bulk/line-finder.js';
import { BatchOutput } from '../../../src/cli/output/batch-output.js';
import { PlainRows, type RowForm } from '../../../src/cli/output/plain-rows.js';
import { loadDefinition } from '../../../src/rfcs/load.js';
import type { Rfc } from '../../../src/rfcs/registry.js';

const withUri: RowForm = { head: (file) => `${file} `, middle: ': ', tail: (uri) => ` = ${uri};\n` };

/** What `PlainRows` writes about lines, which are the last ones of a batch. */
async function rows(rfc: Rfc, lines: readonly string[], form: RowForm, lineEnd = '\n'): Promise<string> {
  const text = ['x', ...lines].map((line) => line + lineEnd).join('');
  let end = 0;
  const found = Uint32Array.from(['x', ...lines], (line) => {
    end += line.length + lineEnd.length;
    return 4 * end + lineClasses.plain;
  });
  const batch = { file: 'f', first: 99, count: found.length, bytes: Buffer.from(text), encoding: 'utf-8' as const };
  const output = new BatchOutput();
  const plainRows = await PlainRows.load(await loadDefinition<Rfc>(rfc), form);
  plainRows?.write(batch, found, 1, found.length, output);
  return Buffer.from(output.result({}).output).toString();
}

test('a row has the name of the file, the number of the line, the line, and a constant text', async () => {
  const form = { head: (file: string) => `${file}\t`, middle: '\t', tail: '\ttrue\n' };
  const expected = 'f\t100\thttp://a/\ttrue\nf\t101\t\ttrue\nf\t102\tb\ttrue\n';
  expect(await rows('rfc3986', ['http://a/', '', 'b'], form)).toBe(expected);
  expect(await rows('rfc3986', ['http://a/', '', 'b'], form, '\r\n')).toBe(expected);
});

test('many rows with many parts are written in several pieces', async () => {
  const tail = (uri: string): string =>
    ` ${Array(6)
      .fill((JSON.parse(uri) as { path: string }).path)
      .join(',')}\n`;
  const form = { head: () => '', middle: ' ', tail };
  // each has 17 pieces of bytes, and the first two pieces too many are the last ones of the 482nd row
  const lines = Array.from({ length: 600 }, (_, index) => `line${index}`);
  const expected = lines.map((line, index) => `${100 + index} ${line} ${Array(6).fill(line).join(',')}\n`);
  expect((await rows('rfc3986', lines, form)).split(/(?<=\n)/)).toEqual(expected);
});

test('a line whose components are not in it as they are has a row, too, between others', async () => {
  const lines = ['//a', '//[::1]', '//b'];
  const expected = lines.map(
    (line, index) => `f ${100 + index}: ${line} = ${JSON.stringify(parse(line, { rfc: 'rfc3986' }))};\n`,
  );
  expect(await rows('rfc3986', lines, withUri)).toBe(expected.join(''));
});

test('without room for the constant parts there are no rows', async () => {
  const gatherer = await Gatherer.load();
  if (!gatherer) throw new Error('npm run build makes the module');
  const definition = await loadDefinition<Rfc>('rfc3986');
  while (gatherer.keep(new Uint8Array(64)));
  expect(() => new PlainRows(definition, { ...withUri, middle: 'm'.repeat(64) }, gatherer)).toThrow(
    'no room for the constant parts of rows',
  );
});

describe.each(grammarIds)('%s', (rfc) => {
  const texts: Partial<Record<string, readonly string[]>> = {
    rfc1738: [
      'gopher://h',
      'gopher://h/',
      'gopher://h:70/1x',
      'telnet://u:p@h',
      'telnet://h/',
      'prospero://h/p;a=b;c=d',
    ],
    // not a generic URL, because the first segment is empty; what comes after the scheme is opaque
    rfc1808: ['http://h//a', 'http://h//', 'x://h//a?b=c'],
    rfc3986: ['//[::1]', '//[v1.x]', '//[::1]:80/', 'http://1.2.3.4/', 'http://1.2.3.400/'],
    rfc6874: ['//[fe80::1%25en]', '//[v1.x]', '//[::1]'],
  };

  test('a row has the components of the line as JSON', async () => {
    const lines = [
      ...(texts[rfc] ?? []),
      ...sample({ rfc, count: 500, seed: 1, maxLength: 30 }),
      ...sample({ rfc, count: 500, seed: 2, maxLength: 100 }),
    ].filter((line) => /^[!#-[\]-~]*$/.test(line));
    const expected = lines.map(
      (line, index) => `f ${100 + index}: ${line} = ${JSON.stringify(parse(line, { rfc }))};\n`,
    );
    expect((await rows(rfc, lines, withUri)).split(/(?<=\n)/)).toEqual(expected);
  });
});
