/** What `check --summary` counts, and the example of each count. */
import { expect, test } from '@jest/globals';
import { acceptingCounts } from '../../support/accepting.js';
import { rfcUri } from '../../support/cli.js';
import { tableRows } from '../../support/table.js';

type Rows = Readonly<Record<string, { readonly count: number; readonly example: { readonly input: string } }>>;

async function jsonSummary(args: string, input: string | Uint8Array): Promise<[number | null, Record<string, Rows>]> {
  const { code, stdout } = await rfcUri(['check', '--summary', '--format', 'json', ...args.split(' ')], input);
  return [code, JSON.parse(stdout) as Record<string, Rows>];
}

const acceptedRows = (inputs: readonly string[]): string =>
  Object.entries(acceptingCounts(...inputs))
    .map(([rfc, count]) => `${rfc} ${count}`)
    .toSorted()
    .join(', ');

test.each(tableRows('summaries').map(({ cells }) => cells))('%s of %j: exit code %s, %s', async (...cells) => {
  const [args = '', lines = '', code, counts = ''] = cells;
  const [given, summary] = await jsonSummary(args, `${lines}\n`);
  expect([given, summary['total']]).toEqual([Number(code), lines.split('\n').length]);
  const found = counts.split('; ').map((part) => {
    const [kind = ''] = part.split(': ');
    const rows = Object.entries(summary[kind] ?? {}).map(([name, { count }]) => `${name} ${count}`);
    return `${kind}: ${rows.toSorted().join(', ') || 'none at all'}`;
  });
  expect(found.join('; ')).toBe(
    counts.replace(/<accepting (.*)>/, (_, inputs: string) => acceptedRows(inputs.split(' '))),
  );
});

const long = `/?q${'x'.repeat(1 << 20)}`;
const octets = Buffer.from(`http://u:p@h/?q\n/?q\xff\n^?q\n${long}`, 'latin1');

test.each([
  // of a line that is too long, the part that was cut off may decide what is secret
  ['--rfc rfc3986 --redact', 'http://x:x@h/?x', '/?xx', '', '^?x'],
  ['--rfc all --redact', 'http://x:x@h/?x', '/?xx', '', '^?x'],
  ['--rfc rfc3986', 'http://u:p@h/?q', '/?q\ufffd', long.slice(0, 1024), '^?q'],
  ['--rfc all', 'http://u:p@h/?q', '/?q\ufffd', long.slice(0, 1024), '^?q'],
])('examples with %s', async (args, valid, notUtf8, tooLong, invalid) => {
  const [code, { verdict, cause }] = await jsonSummary(
    `${args}${args.includes('all') ? '' : ' --no-warnings'}`,
    octets,
  );
  expect(code).toBe(1);
  expect(verdict).toMatchObject({
    valid: { count: 1, example: { file: 'stdin', line: 1, input: valid } },
    unreadable: { count: 2, example: { file: 'stdin', line: 2, input: notUtf8 } },
    invalid: { count: 1, example: { file: 'stdin', line: 3, input: invalid } },
  });
  expect(cause).toMatchObject({
    'not UTF-8': { count: 1, example: { line: 2, input: notUtf8 } },
    'too long': { count: 1, example: { line: 4, input: tooLong } },
  });
});

test('the example of valid lines is valid, even if it comes after other lines', async () => {
  const [, { verdict, rfc }] = await jsonSummary('--rfc rfc3986', '^\nhttp://a.bc/\nhttp://d.ef/\n^x\n');
  const example = { file: 'stdin', line: 2, input: 'http://a.bc/' };
  expect(verdict?.['valid']).toEqual({ count: 2, example });
  expect(rfc?.['rfc3986']).toEqual({ count: 2, example });
});

test('a line that is too long is not valid, even if its beginning is', async () => {
  const [code, { verdict }] = await jsonSummary(
    '--rfc rfc3986',
    Buffer.from(`http://a.bc/\nhttp://a.bc/${long.slice(3)}`),
  );
  expect([code, verdict?.['valid']?.count, verdict?.['unreadable']?.count]).toEqual([1, 1, 1]);
});

test('--redact masks the secrets of a line that is valid, and what may be one in others', async () => {
  const input = 'a\thttp://h:80/@a/b@c\nhttp://h:80/@a/b@c\n';
  const [, { verdict }] = await jsonSummary('--rfc rfc2396 --redact --in tsv --field 2', Buffer.from(input));
  expect(verdict).toMatchObject({
    valid: { example: { line: 1, input: 'http://x:xx/@x/x@c' } },
    unreadable: { example: { line: 2, input: 'http://x:xx/@x/x@c' } },
  });
});
