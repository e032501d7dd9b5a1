import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import Papa from 'papaparse';
import { csvRows } from '../../../../src/cli/input/records/csv.js';
import { csvRow } from '../../../../src/formats/csv.js';
import { rfcUri } from '../../../support/cli.js';
import { inChunks } from '../../../support/chunks.js';

const text = 'a,"b\r\n""c""",\u00e9\r\n,,\n"",x\n"y\n"';
const records = [['a', 'b\r\n"c"', '\u00e9'], ['', '', ''], ['', 'x'], ['y\n']];

async function read(bytes: Buffer, size: number): Promise<unknown[]> {
  const rows: string[][] = [];
  // every octet is one character
  for await (const some of csvRows(inChunks(bytes, size), ','))
    for (const cells of some) rows.push(cells.map((cell) => Buffer.from(cell, 'latin1').toString()));
  return rows;
}

test('CSV is divided into records, wherever chunks end', async () => {
  const bytes = Buffer.from(text);
  for (let size = 1; size <= bytes.length; size++) expect(await read(bytes, size)).toEqual(records);
});

test('rows of CSV are read as they were written, by this reader and by the library', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r\n', ' ', '\u00e9') });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }),
      fc.integer({ min: 1, max: 20 }),
      async (rows, size) => {
        const written = rows.map((cells) => `${csvRow(cells)}\n`).join('');
        expect(await read(Buffer.from(written), size)).toEqual(rows);
        expect(Papa.parse(written, { delimiter: ',', newline: '\n', skipEmptyLines: false }).data.slice(0, -1)).toEqual(
          rows,
        );
      },
    ),
    { numRuns: 200 },
  );
});

test.each([
  ['is cut off in a quoted field', 'a\n"b\nc\n', 'the last record is cut off; is a quotation mark missing?'],
  [
    'has a record that never ends',
    `a\n"${'b\n'.repeat(1 << 21)}`,
    'a record is longer than 2097152 bytes; is a quotation mark missing?',
  ],
])('CSV that %s is an error, after the records before it', async (_, input, message) => {
  const { stdout, stderr, code } = await rfcUri(['normalize', '--rfc', 'rfc3986', '--in', 'csv'], input);
  expect({ stdout, code }).toEqual({ stdout: 'a\n', code: 2 });
  expect(stderr).toContain(`rfc-uri: cannot read stdin after line 1: ${message}\n`);
});

test.each([1 << 16, 1 << 20, 1 << 23])('a record of over 2 MiB is an error in chunks of %d bytes', async (size) => {
  const isLonger = /^a record is longer than 2097152 bytes;/;
  const long = `"${'a""'.repeat(700_000)}"`;
  for (const after of ['', ',b\nc\n'])
    await expect(read(Buffer.from(`a\n${long}${after}`), size)).rejects.toThrow(isLonger);
  const whole = `"${'a'.repeat(2 ** 21 - 2)}"`;
  expect((await read(Buffer.from(`a\n${whole}\nb`), size)).length).toBe(3);
  await expect(read(Buffer.from(`a\nb${whole}\nb`), size)).rejects.toThrow(isLonger);
  const plain = 'a'.repeat(2 ** 21);
  for (const end of ['', '\n']) {
    expect((await read(Buffer.from(`a\n${plain}${end}`), size)).length).toBe(2);
    await expect(read(Buffer.from(`a\nb${plain}${end}`), size)).rejects.toThrow(isLonger);
  }
});

/** The number of records that are read, and whether the next one is too long. */
async function countRecords(input: string): Promise<readonly [count: number, isLonger: boolean]> {
  let count = 0;
  try {
    for await (const some of csvRows(inChunks(Buffer.from(input), input.length), ',')) count += some.length;
    return [count, false];
  } catch (error) {
    expect(error).toMatchObject({ message: expect.stringMatching(/^a record is longer than 2097152 bytes;/) });
    return [count, true];
  }
}

const longest = 'b'.repeat(2 ** 21);
const half = 'b'.repeat(2 ** 20);

test.each<readonly [string, string, number, boolean]>([
  ['the longest record at the end', `a\n${longest}`, 2, false],
  ['the longest record before another', `a\n${longest}\nc`, 3, false],
  ['two records that are too long only together', `a\n${half}\n${half}\nc`, 4, false],
  ['a longer record at the end', `a\n${longest}b`, 1, true],
  ['a longer record before others', `a\n${longest}b\nc\nd`, 1, true],
])('in one chunk, %s', async (_, input, count, isLonger) => {
  expect(await countRecords(input)).toEqual([count, isLonger]);
});

test('a record of a MiB at the end of the input is read to its end', async () => {
  const { stdout, code } = await rfcUri(['normalize', '--rfc', 'rfc3986', '--in', 'csv'], 'a'.repeat(1 << 20));
  expect([stdout.length, code]).toEqual([(1 << 20) + 1, 1]);
});

test('CSV without the field in its header cannot be read', async () => {
  expect(await rfcUri(['check', '--rfc', 'rfc3986', '--in', 'csv', '--field', 'uri'], 'id,url\n1,x\n')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('rfc-uri: cannot read stdin: its header has no field "uri": id, url\n'),
  });
});

test('an empty file has no field', async () => {
  const { code, stderr } = await rfcUri(['check', '--rfc', 'rfc3986', '--in', 'csv', '--field', 'uri'], '');
  expect(code).toBe(2);
  expect(stderr).toMatch(/^rfc-uri: cannot read stdin: it is empty, so it has no field "uri"\n/);
});

test('CSV of a header alone stays a header', async () => {
  expect((await rfcUri(['normalize', '--rfc', 'rfc3986', '--in', 'csv', '--field', 'url'], 'id,url\r\n')).stdout).toBe(
    'id,url\n',
  );
});

test('only the first field of a file may begin with a byte order mark', async () => {
  const args = ['check', '--rfc', 'rfc3986', '--in', 'csv', '--format', 'tsv', '--no-warnings'];
  const { stdout } = await rfcUri(args, '\ufeffa:b\n\ufeffa:b\n');
  expect(stdout.split('\n').map((line) => line.split('\t')[3])).toEqual(['valid', 'true', 'false', undefined]);
});
