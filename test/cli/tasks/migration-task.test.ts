import { expect, test } from '@jest/globals';
import { baselineKey } from '../../../src/cli/checking/policy.js';
import type { Batch } from '../../../src/cli/input/batches.js';
import { makeTask } from '../../../src/cli/tasks/migration-task.js';
import { rfcUri } from '../../support/cli.js';

async function compared(args: string, input: string): Promise<object[]> {
  const { stdout } = await rfcUri(`compare --format ndjson ${args}`.split(' '), input);
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as object);
}

test('with a base, lines are reported that are resolved differently', async () => {
  expect(await compared('--from rfc2396 --to rfc3986 --base http://h/a', 'http://h/b\n../../g\n')).toMatchObject([
    { line: 2, kind: 'resolves-differently', old: 'http://h/../../g', new: 'http://h/g' },
  ]);
});

test('a line that is the normal form of itself only under the first RFC is reported', async () => {
  expect(await compared('--from rfc2396 --to rfc1808', 'http://h/a\nhttp://h/~a\n')).toMatchObject([
    { line: 2, input: 'http://h/~a', kind: 'becomes-invalid' },
  ]);
});

test.each([
  // of the base, only the password is masked
  ['http://u:secret@h/a', 'http://x:xxxxxx@h/../../g', 'http://x:xxxxxx@h/g'],
  // with its secrets masked, this base has the port "xx"
  ['http://h:80/@a', 'xxxx://x:xx/xx/xx/x', 'xxxx://x:xx/x'],
  ['http://h/a', 'http://h/../../g', 'http://h/g'],
])('--redact hides the secrets of the base %s', async (base, old, now) => {
  expect(await compared(`--from rfc2396 --to rfc3986 --redact --base ${base}`, '../../g\n')).toMatchObject([
    { kind: 'resolves-differently', old, new: now },
  ]);
});

test('--redact needs no base', async () => {
  expect(await compared('--from rfc2396 --to rfc3986 --redact', '?secret\n')).toMatchObject([
    { kind: 'becomes-valid', input: '?xxxxxx' },
  ]);
});

test('headers of records are not lines', async () => {
  const args = ['compare', '--from', 'rfc2396', '--to', 'rfc3986', '--in', 'cdx', '--format', 'json'];
  const { stdout } = await rfcUri(args, ' CDX a\nhttp://a/\n CDX a\nhttp://b/\n');
  expect(JSON.parse(stdout)).toMatchObject({ total: 2, unchanged: 2 });
});

const batch: Batch = {
  file: 'f',
  first: 1,
  count: 1,
  bytes: Buffer.from('http://h/?|secret\n'),
  encoding: 'utf-8',
  redaction: 'secrets',
};

test.each([
  ['as they are', '"|" in query', 0],
  ['as they may be shown', 'the details are redacted', 0],
  ['other than these', '"^" in query', 1],
])('with --redact, a baseline with causes %s', async (_, cause, count) => {
  const known = new Set([baselineKey('http://h/?|secret', undefined, 'invalid-in-both', cause)]);
  const task = await makeTask({ plan: { from: 'rfc2396', to: 'rfc3986' }, format: 'tsv', known });
  const { output = new Uint8Array(), exitCode } = task.run(batch) ?? {};
  expect(Buffer.from(output).toString().split('\n').length - 1).toBe(count);
  expect(exitCode).toBe(count);
});
