/** Records of a batch, and what is said of those that cannot be read. */
import { expect, test } from '@jest/globals';
import type { Batch, Encoding } from '../../../src/cli/input/batches.js';
import { MAX_LINE_BYTES } from '../../../src/cli/input/bytes/chunks.js';
import { decodedRow, isLongRow, uriCursor } from '../../../src/cli/input/record-cursors.js';
import type { CsvRow, FileRecords } from '../../../src/cli/input/records/record.js';

const csv: FileRecords = {
  format: 'csv',
  field: 1,
  hasHeader: false,
  delimiter: ',',
  names: undefined,
  header: undefined,
  others: [],
};

/** The records of some rows of CSV. Each character stands for one octet. */
function readRows(rows: readonly CsvRow[], encoding: Encoding = 'utf-8', records = csv): unknown[] {
  const batch: Batch = { file: 'f', first: 1, count: rows.length, bytes: Buffer.alloc(0), rows, encoding, records };
  const read: unknown[] = [];
  for (const line = uriCursor(batch); line.next();) read.push([line.text, line.trouble, line.asRead]);
  return read;
}

const octets = (text: string): string => Buffer.from(text).toString('latin1');

test('a row may be as long as the longest line, with quotes and separators', () => {
  // two quotes and a comma for each field, and CRLF in place of the last comma
  const first = 'a'.repeat(1000);
  const longest = 'a'.repeat(MAX_LINE_BYTES - 1000 - 7);
  expect([isLongRow([first, longest]), isLongRow([first, `${longest}a`])]).toEqual([false, true]);
});

test.each<readonly [CsvRow, Encoding, object]>([
  [['ab', ''], 'utf-8', { cells: ['ab', ''], trouble: undefined, encoding: undefined }],
  // an encoding is named only for a row that has octets that are not ASCII
  [['ab', ''], 'latin1', { cells: ['ab', ''], trouble: undefined, encoding: undefined }],
  [['ab', '\xe9'], 'latin1', { cells: ['ab', '\xe9'], trouble: undefined, encoding: 'latin1' }],
  [['ab', '\xe9'], 'auto', { cells: ['ab', '\xe9'], trouble: undefined, encoding: 'latin1' }],
  [['ab', '\xe9'], 'utf-8', { cells: ['ab', '\xe9'], trouble: 'not UTF-8', encoding: undefined }],
  [['ab', octets('\u00e9')], 'utf-8', { cells: ['ab', '\u00e9'], trouble: undefined, encoding: undefined }],
  [['ab', octets('\u00e9')], 'auto', { cells: ['ab', '\u00e9'], trouble: undefined, encoding: undefined }],
])('the row %j as %s', (row, encoding, expected) => {
  expect(decodedRow(row, encoding)).toEqual(expected);
});

test('a row is shown with its characters, whether it is a record or not', () => {
  const row = [octets('x:\u4e2d'), 'b'];
  expect(readRows([row])).toEqual([['x:\u4e2d', undefined, 'x:\u4e2d,b']]);
  expect(readRows([row], 'utf-8', { ...csv, field: 3 })).toEqual([['x:\u4e2d,b', 'not a record', 'x:\u4e2d,b']]);
});

test('a row that is not UTF-8 is shown whole', () => {
  const row = ['a'.repeat(2000), '\xe9'];
  expect(readRows([row])).toEqual([[`${row[0]},\ufffd`, 'not UTF-8', Buffer.from(row.join(','), 'latin1')]]);
});

test('of a row that is too long, the beginning is shown', () => {
  const text = 'a'.repeat(MAX_LINE_BYTES);
  const [row] = readRows([[text]]) as [[string, string, Buffer]];
  expect([row[0], row[1], row[2].equals(Buffer.from(text))]).toEqual(['a'.repeat(1024), 'too long', true]);
});

const header = ' CDX a b http://u:password@h/';
const cdx: FileRecords = {
  format: 'cdx',
  field: undefined,
  hasHeader: false,
  delimiter: ' ',
  names: ['original', 'timestamp', 'x'],
  header,
  others: ['timestamp', 'x'],
};

test.each([
  [undefined, header],
  ['secrets', 'xxxxxxxxxxxxx://x:xxxxxxxx@h/'],
] as const)('a header among records is masked (%p) before anybody sees it', (redaction, shown) => {
  const bytes = Buffer.from(`${header}\nx:/a 1996 -\n${header}\nx:/b 1996 -\n`);
  const batch: Batch = { file: 'f', first: 2, count: 4, bytes, encoding: 'utf-8', records: cdx, redaction };
  for (const isTold of [true, false]) {
    const headers: unknown[] = [];
    const read: unknown[] = [];
    const line = uriCursor(batch, isTold ? (one) => void headers.push(one) : undefined);
    while (line.next()) read.push([line.number, line.text]);
    expect(read).toEqual([
      [3, 'x:/a'],
      [5, 'x:/b'],
    ]);
    expect([line.headers, headers]).toEqual([2, isTold ? [shown, shown] : []]);
  }
});
