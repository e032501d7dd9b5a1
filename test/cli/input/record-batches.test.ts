/** The header of a file of records, and the batches after it. */
import { expect, test } from '@jest/globals';
import { FileError } from '../../../src/cli/session/errors.js';
import { MAX_LINE_BYTES } from '../../../src/cli/input/bytes/chunks.js';
import { recordBatches } from '../../../src/cli/input/record-batches.js';
import type { FileRecords, RecordFormat } from '../../../src/cli/input/records/record.js';

const formats = {
  tsv: { format: 'tsv', field: 1, hasHeader: true, delimiter: '\t' },
  csv: { format: 'csv', field: 1, hasHeader: true, delimiter: ',' },
  cdx: { format: 'cdx', field: undefined, hasHeader: false, delimiter: ' ' },
} satisfies Record<string, RecordFormat>;

/** Chunks after which no more may be read. */
async function* only(...chunks: readonly string[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield Buffer.from(chunk);
  throw new Error('more was read');
}

/** How the records of a file are read. */
async function recordsOnly(
  format: keyof typeof formats,
  ...chunks: readonly string[]
): Promise<FileRecords | undefined> {
  let found: FileRecords | undefined;
  const onRecords = (records: FileRecords): void => void (found = records);
  await recordBatches('f', only(...chunks), formats[format], { onRecords });
  return found;
}

test.each<readonly [keyof typeof formats, string, readonly string[] | undefined]>([
  ['tsv', 'a\tb\n', ['a', 'b']],
  ['tsv', '!A\tb\n', ['!A', 'b']],
  ['tsv', '\n', ['']],
  ['tsv', '\r\nx', ['']],
  ['csv', 'a,b\n', ['a', 'b']],
  ['cdx', ' CDX a b\n', ['original', 'timestamp']],
  ['cdx', '\n', undefined],
  // if there is a header, it is the first line
  ['cdx', '!A 1\n CDX a b\n', undefined],
])('%s: the header of %j is known when its line has ended', async (format, text, names) => {
  expect((await recordsOnly(format, text))?.names).toEqual(names);
});

const long = 'a'.repeat(MAX_LINE_BYTES);

test.each<readonly [keyof typeof formats, string]>([
  ['tsv', `${long}a`],
  ['csv', `${long}a\n`],
  ['cdx', ` CDX ${long}`],
])('%s: a header that is too long is an error', async (format, text) => {
  // a failure must not print the line
  const result = await recordsOnly(format, text).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(result).toEqual(new FileError('its header is longer than 1048576 bytes'));
});

test('a header may be as long as the longest line', async () => {
  const names = async (...chunks: readonly string[]): Promise<unknown> =>
    (await recordsOnly('tsv', ...chunks))?.names?.map(({ length }) => length);
  expect(await names(`${long}\n`)).toEqual([MAX_LINE_BYTES]);
  await expect(names(long, 'a\n')).rejects.toThrow('its header is longer than 1048576 bytes');
});

test('the first line of an index may come after a long declaration', async () => {
  const key = 'org,h)/ 2020';
  const found = await recordsOnly('cdx', `!A ${'a'.repeat(600_000)}\n`, `${key} {"url":"x:/",`, '"status":"200"}\n');
  expect(found?.others).toEqual(['urlkey', 'timestamp', 'record']);
});
