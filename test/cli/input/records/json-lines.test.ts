/** Records that are JSON objects, as `--redact` shows them. */
import { expect, test } from '@jest/globals';
import { JsonReader, type JsonRecord } from '../../../../src/cli/input/records/json-lines.js';
import { redact } from '../../../../src/syntax/redact.js';

const readRecord = (line: string, field = 'url', baseField?: string): JsonRecord =>
  new JsonReader({ field, baseField }).read(line) as JsonRecord; // each of these lines is one

test.each([
  ['{"url":"http://u:S3@h/"}', '{"url":"http://x:xx@h/"}'],
  ['{"url":"x:/","S3@h":["S3@h",{"a":"?S3"}]}', '{"url":"x:/","xx@h":["xx@h",{"a":"?xx"}]}'],
  // signs count when they are escaped, too
  ['{"url":"http://u:S3\\u0040h/"}', '{"url":"http://x:xx@h/"}'],
  // what is not secret stays as it is written
  ['{ "url" : "x:\\/\\u0041", "n": 1.0e400 }', '{ "url" : "x:\\/\\u0041", "n": 1.0e400 }'],
])('of %j is shown %j', (line, shown) => {
  const record = readRecord(line).redacted(redact);
  expect(record.text).toBe(shown);
  expect(record.object).toEqual(JSON.parse(shown));
});

test('the URI and the base are masked, and the URI is found under its masked name', () => {
  const line = '{"a@url":"http://u:S3@h/","base":"http://v:S3@h/"}';
  const record = readRecord(line, 'a@url', 'base').redacted(redact);
  expect([record.uri, record.base]).toEqual(['http://x:xx@h/', 'http://x:xx@h/']);
  expect(record.replaced('y:')).toBe('{"x@url":"y:","base":"http://x:xx@h/"}');
});

test('a record without a base has none when it is masked', () => {
  expect(readRecord('{"url":"http://u:S3@h/"}').redacted(redact).base).toBeUndefined();
});
