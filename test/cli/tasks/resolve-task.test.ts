/** `resolve --in`: what is printed of records that are not a base and a reference, in this order, in UTF-8. */
import { expect, test } from '@jest/globals';
import { rfcUri, rfcUriOctets } from '../../support/cli.js';

const INVALID = 'at offset 0 of the reference: "^" is not allowed in a URI reference (RFC 3986, section 4.1)';

const resolve = (args: string): string[] => `resolve --rfc rfc3986 ${args}`.split(' ');

test('a record of csv that is not resolved is reported with its number', async () => {
  const { stderr } = await rfcUri(resolve('--in csv'), 'x:/,a\nx:/,b\nx:/,^\n');
  expect(stderr).toBe(`stdin:3: ${INVALID}\n3 lines: 2 resolved, 1 not\n`);
});

// each character is an octet
test.each([
  ['--in tsv', 'a\tx:/\t\xe2\x82\xac\n', 'x:/\ta\tx:/a\t\t\xe2\x82\xac\n'],
  ['--in csv', 'a,x:/,\xe2\x82\xac\n', 'x:/,a,x:/a,,\xe2\x82\xac\n'],
  ['--in tsv --encoding latin1', 'a\tx:/\t\xe9\n', 'x:/\ta\tx:/a\t\t\xe9\n'],
  ['--in csv --encoding latin1', 'a,x:/,\xe9\n', 'x:/,a,x:/a,,\xe9\n'],
  ['--in tsv --encoding auto', 'a\tx:/\t\xe9\n', 'x:/\ta\tx:/a\t\t\xe9\n'],
  ['--in tsv', 'a\tx:/\t\xe9\r\n', 'x:/\ta\t\tthe line is not UTF-8\t\xe9\n'],
])('%s keeps the octets of other fields: %j', async (args, input, output) => {
  const command = resolve(`${args} --field 1 --base-field 2 --quiet`);
  expect(await rfcUriOctets(command, Buffer.from(input, 'latin1'))).toBe(output);
});

test.each([
  ['--in tsv', 'invalid', 'x:/\ta\nx:/\t^\nx:/\tx:/a\n', `x:/\t^\t\t${INVALID}\n`],
  ['--in tsv', 'changed', 'x:/\ta\nx:/\t^\nx:/\tx:/a\n', 'x:/\ta\tx:/a\t\n'],
  ['--in tsv', 'valid', 'x:/\ta\nx:/\t^\nx:/\tx:/a\n', 'x:/\ta\tx:/a\t\nx:/\tx:/a\tx:/a\t\n'],
])('%s --only %s', async (args, only, input, output) => {
  expect((await rfcUri(resolve(`${args} --only ${only}`), input)).stdout).toBe(output);
});

test.each([
  ['invalid', [undefined]],
  ['changed', ['x:/a']],
  ['valid', ['x:/a', 'x:/b']],
])('--in ndjson --only %s has the results %j', async (only, results) => {
  const lines = ['a', '^', 'x:/b'].map((reference) => `${JSON.stringify({ base: 'x:/', reference })}\n`);
  const { stdout } = await rfcUri(resolve(`--in ndjson --only ${only}`), lines.join(''));
  const records = stdout.trim().split('\n');
  expect(records.map((record) => (JSON.parse(record) as { result?: string }).result)).toEqual(results);
});

test('--redact masks what may be secret in a record, and all of one that is not UTF-8', async () => {
  const input = Buffer.from('x:/\ta\tb?c\nx:/\t^\td?e\nb\xff\tx:/a\tb?c\n', 'latin1');
  expect((await rfcUri(resolve('--in tsv --redact --quiet'), input)).stdout.split('\n')).toEqual([
    'x:/\ta\tx:/a\t\tb?x',
    `x:/\t^\t\t${INVALID}\td?x`,
    'xx\tx:/x\t\tthe line is not UTF-8\tx?x',
    '',
  ]);
});

test('--redact masks what may be secret in a line that is not JSON, and all of one that is not UTF-8', async () => {
  const { stdout } = await rfcUri(resolve('--in ndjson --redact --quiet'), Buffer.from('ab?c\nab\xff?c\n', 'latin1'));
  expect(stdout.split('\n').map((line) => /"input":"([^"]*)"/.exec(line)?.[1])).toEqual(['ab?x', 'xxx?x', undefined]);
});
