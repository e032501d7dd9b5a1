/** Tasks by themselves: what no command lets happen. */
import { expect, test } from '@jest/globals';
import type { Batch } from '../../../src/cli/input/batches.js';
import type { FileRecords } from '../../../src/cli/input/records/record.js';
import { changeTask } from '../../../src/cli/tasks/change-task.js';
import { makeTask } from '../../../src/cli/tasks/resolve-task.js';

const textBatch = (text: string, records?: Partial<FileRecords>): Batch => ({
  file: 'f',
  first: 1,
  count: 1,
  bytes: Buffer.from(text),
  encoding: 'utf-8',
  records: records && {
    format: 'tsv',
    field: 2,
    baseField: 1,
    hasHeader: false,
    delimiter: '\t',
    names: undefined,
    header: undefined,
    others: [],
    ...records,
  },
});

test('a bug in the function that changes lines is not reported as an invalid line', () => {
  const task = changeTask({ format: 'text', only: undefined }, () => {
    throw new TypeError('a bug');
  });
  expect(() => task.run(textBatch('a\n'))).toThrow(new TypeError('a bug'));
});

test('a wrong option of resolve is not reported as a record that cannot be resolved', async () => {
  const how = { aboveRoot: 'never' as 'keep' };
  const task = await makeTask({ rfc: 'rfc2396', how, only: undefined });
  expect(() => task.run(textBatch('x:/\ta\n', {}))).toThrow(RangeError);
  const object = textBatch('{"base":"x:/","reference":"a"}\n', {
    format: 'ndjson',
    field: 'reference',
    baseField: 'base',
  });
  expect(() => task.run(object)).toThrow(RangeError);
});

test('references are resolved only in records', async () => {
  const task = await makeTask({ rfc: 'rfc3986', how: {}, only: undefined });
  expect(() => task.run(textBatch('a\n'))).toThrow('a reference and its base are fields of a record');
  const result = task.run(
    textBatch('{"reference":"a"}\n', { format: 'ndjson', field: 'reference', baseField: undefined }),
  );
  expect(result?.messages).toBe('f:1: the record has no string "base"\n');
});
