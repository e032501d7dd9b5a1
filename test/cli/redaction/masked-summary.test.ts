/** `summarize --redact` masks every text of a summary: examples, files, and the names of what is counted. */
import { expect, test } from '@jest/globals';
import { EMPTY_SUMMARY } from '../../../src/formats/summary.js';
import { rfcUri } from '../../support/cli.js';

const file = (name: string, input: string): object => ({ count: 3, example: { file: name, line: 2, input } });

test('a summary keeps its counts and lines', async () => {
  const secret = { ...EMPTY_SUMMARY, total: 3, scheme: { 'S3CR3T@h': file('S3CR3T@h/f', 'http://u:S3CR3T@h/') } };
  const { stdout } = await rfcUri(['summarize', '--redact', '--format', 'json'], JSON.stringify(secret));
  const shown = { ...EMPTY_SUMMARY, total: 3, scheme: { 'xxxxxx@h': file('xxxxxx@h/f', 'http://x:xxxxxx@h/') } };
  expect(JSON.parse(stdout)).toEqual(shown);
});

test('lines whose names are masked alike are counted together', async () => {
  const row = (count: number, line: number): object => ({ count, example: { file: 'f', line, input: 'h:' } });
  const secrets = {
    ...EMPTY_SUMMARY,
    total: 5,
    scheme: { 'S3CR3T@h': row(2, 9), h: row(1, 8), 'S3CR3U@h': row(3, 7) },
  };
  const { stdout } = await rfcUri(['summarize', '--redact', '--format', 'json'], JSON.stringify(secrets));
  const shown = { ...EMPTY_SUMMARY, total: 5, scheme: { 'xxxxxx@h': row(5, 7), h: row(1, 8) } };
  expect(JSON.parse(stdout)).toEqual(shown);
});

test.each(['null', '[]', '"S3CR3T@h"', '5'])('%s is not a summary', async (content) => {
  expect((await rfcUri(['summarize', '--redact'], content)).stderr).toBe(
    'rfc-uri: cannot read stdin: it is not a summary\n',
  );
});
