import { expect, test } from '@jest/globals';
import type { Batch } from '../../../src/cli/input/batches.js';
import type { FileRecords } from '../../../src/cli/input/records/record.js';
import { BatchOutput } from '../../../src/cli/output/batch-output.js';
import { linesToPrint, type PrintedLines } from '../../../src/cli/tasks/printed-lines.js';

const batchWith = (text: string, records?: FileRecords): Batch => {
  const count = text.split('\n').length - 1;
  return { file: 'f', first: 1, count, bytes: Buffer.from(text), encoding: 'utf-8', records };
};

/** The numbers of the lines that are read, and what is printed in the meantime. */
function read(batch: Batch, found: Uint32Array | undefined, printed: PrintedLines): [numbers: string, output: string] {
  const output = new BatchOutput();
  const line = linesToPrint(batch, found, 1, printed, output);
  const numbers: number[] = [];
  while (line.next()) numbers.push(line.number);
  return [numbers.join(), Buffer.from(output.result({}).output).toString()];
}

test.each<[PrintedLines['format'], PrintedLines['only'], string, string]>([
  ['text', undefined, '3', 'a\nb\nd\n'],
  ['text', 'valid', '3', 'a\nb\nd\n'],
  ['text', 'invalid', '3', ''],
  ['text', 'changed', '3', ''],
  ['ndjson', undefined, '1,2,3,4', ''],
  ['ndjson', 'valid', '1,2,3,4', ''],
  ['ndjson', 'changed', '3', ''],
  ['tsv', undefined, '1,2,3,4', ''],
  ['tsv', 'invalid', '3', ''],
])('format %s, only %s: reads the lines %s of four, and copies %j', (format, only, numbers, output) => {
  // the third line is of a higher class than the others
  const found = Uint32Array.of(4 * 2, 4 * 4 + 1, 4 * 6 + 2, 4 * 8);
  expect(read(batchWith('a\nb\nc\nd\n'), found, { format, only })).toEqual([numbers, output]);
});

test.each<[PrintedLines['format'], PrintedLines['only'], string]>([
  ['text', undefined, ' CDX a\n'],
  ['text', 'valid', ''],
  ['text', 'changed', ''],
  ['ndjson', undefined, ''],
  ['ndjson', 'changed', ''],
])('format %s, only %s: prints %j of a header', (format, only, output) => {
  const records: FileRecords = {
    format: 'cdx',
    field: undefined,
    hasHeader: true,
    delimiter: ' ',
    names: ['original'],
    header: ' CDX a',
    others: [],
  };
  expect(read(batchWith('x:\n CDX a\ny:\n', records), undefined, { format, only })).toEqual(['1,3', output]);
});
