/** `summarize --redact` masks every text of a summary: examples, files, and the names of what is counted. */
import { expect, test } from '@jest/globals';
import { maskedData } from '../../../src/cli/redaction/masked-data.js';
import { EMPTY_SUMMARY } from '../../../src/formats/summary.js';
import { rfcUri } from '../../support/cli.js';

test.each<readonly [unknown, unknown]>([
  ['u:S3CR3T@h', 'x:xxxxxx@h'],
  [12, 12],
  [true, true],
  [null, null],
  [
    ['a', 'S3CR3T@h', 2, null],
    ['a', 'xxxxxx@h', 2, null],
  ],
  [
    { a: 'S3CR3T@h', b: 1, c: null },
    { a: 'xxxxxx@h', b: 1, c: null },
  ],
  [{ 'S3CR3T@h': { 'h?S3CR3T': ['S3CR3T@h'] } }, { 'xxxxxx@h': { 'h?xxxxxx': ['xxxxxx@h'] } }],
])('%j becomes %j', (value, shown) => {
  expect(maskedData(value)).toEqual(shown);
});

const file = (name: string, input: string): object => ({ count: 3, example: { file: name, line: 2, input } });

test('a summary keeps its counts and lines', async () => {
  const secret = { ...EMPTY_SUMMARY, total: 3, scheme: { 'S3CR3T@h': file('S3CR3T@h/f', 'http://u:S3CR3T@h/') } };
  const { stdout } = await rfcUri(['summarize', '--redact', '--format', 'json'], JSON.stringify(secret));
  const shown = { ...EMPTY_SUMMARY, total: 3, scheme: { 'xxxxxx@h': file('xxxxxx@h/f', 'http://x:xxxxxx@h/') } };
  expect(JSON.parse(stdout)).toEqual(shown);
});

test.each(['null', '[]', '"S3CR3T@h"', '5'])('%s is not a summary', async (content) => {
  expect((await rfcUri(['summarize', '--redact'], content)).stderr).toBe(
    'rfc-uri: cannot read stdin: it is not a summary\n',
  );
});
