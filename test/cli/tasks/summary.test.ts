/** What `check --summary` counts, and the example of each count. */
import { expect, test } from '@jest/globals';
import { rfcUri } from '../../support/cli.js';

type Rows = Readonly<Record<string, { readonly count: number; readonly example: { readonly input: string } }>>;
const kinds = ['verdict', 'code', 'cause', 'component', 'scheme', 'rfc'] as const;
type Counts = Readonly<Partial<Record<(typeof kinds)[number], object>>>;

async function summaryOf(args: string, input: string | Uint8Array): Promise<[number | null, Record<string, Rows>]> {
  const { code, stdout } = await rfcUri(
    ['check', '--summary', '--format', 'json', ...args.split(' ')],
    typeof input === 'string' ? `${input.replaceAll(' | ', '\n')}\n` : input,
  );
  return [code, JSON.parse(stdout) as Record<string, Rows>];
}

/** Lines, separated by bars, and counts in their summary. */
test.each<readonly [args: string, lines: string, code: number, counts: Counts]>([
  [
    '--rfc rfc3986',
    'http://a.bc/ | http://a.bc/d | http://a.bc/e | x y | http://h:80/',
    1,
    {
      verdict: { valid: 3, warned: 1, invalid: 1 },
      code: { 'character-not-allowed': 1, 'default-port': 1 },
      cause: { space: 1 },
      component: { path: 1 },
      scheme: { http: 4, none: 1 },
      rfc: { rfc3986: 4 },
    },
  ],
  ['--rfc rfc3986', 'http://a.bc/', 0, { verdict: { valid: 1 }, rfc: { rfc3986: 1 }, scheme: { http: 1 } }],
  ['--rfc rfc3986', 'http://a.bc/ | http://a.bc/', 0, { verdict: { valid: 2 }, rfc: { rfc3986: 2 }, code: {} }],
  [
    '--rfc rfc3986 --no-warnings',
    'http://a.bc/ | x y | http://a.bc/d | http://h:80/',
    1,
    { verdict: { valid: 3, invalid: 1 }, code: { 'character-not-allowed': 1 }, rfc: { rfc3986: 3 } },
  ],
  // other RFCs are asked only about whole references
  [
    '--rfc rfc3986 --rule port',
    '80 | x | 81 | 82',
    1,
    { verdict: { valid: 3, invalid: 1 }, cause: { unknown: 1 }, component: { port: 1 }, rfc: { rfc3986: 3 } },
  ],
  // what the whole reference would be, or its repair, does not matter
  [
    '--rfc rfc3986 --rule port --no-warnings',
    '80 | x | y | a b',
    1,
    { verdict: { valid: 1, invalid: 3 }, cause: { unknown: 3 } },
  ],
  ['--rfc rfc3986 --rule port --ignore incomplete-escape', 'x', 1, { verdict: { invalid: 1 }, cause: { unknown: 1 } }],
  // the draft does not allow "=" in a query
  ['--rfc cern', 'http://a.bc/ | http://a.bc/d?e=f | http://a.bc/d?e=g', 1, { verdict: { valid: 1, invalid: 2 } }],
  [
    '--rfc rfc1738 --literal --no-warnings',
    'http:a | http:b | x',
    1,
    {
      verdict: { valid: 2, invalid: 1 },
      code: { 'missing-scheme': 1 },
      rfc: { rfc1738: 2, rfc1808: 1, rfc2396: 1, rfc2732: 1, rfc3986: 1 },
    },
  ],
  [
    '--rfc rfc1738',
    'http:a | http:b',
    1,
    {
      verdict: { invalid: 2 },
      code: { 'missing-slashes': 2 },
      component: { none: 2 },
      rfc: { cern: 2, rfc1808: 2, rfc2396: 2, rfc2732: 2, rfc3986: 2 },
    },
  ],
  [
    '--rfc all --literal',
    'http:a | http:b | ^',
    1,
    { verdict: { valid: 2, invalid: 1 }, scheme: { http: 2, none: 1 }, rfc: rfcs(2, 2), code: {}, cause: {} },
  ],
  ['--rfc all', 'http:a | http:b', 0, { verdict: { valid: 2 }, rfc: { ...rfcs(2, 2), rfc1738: undefined } }],
  // a line counts for its first error or, without errors, for its first warning
  [
    '--rfc rfc3986 --warn incomplete-escape',
    '%zz^ | %zz',
    1,
    { verdict: { warned: 1, invalid: 1 }, code: { 'character-not-allowed': 1, 'incomplete-escape': 1 } },
  ],
  ['--rfc rfc3986 --warn incomplete-escape', '%zz', 0, { verdict: { warned: 1 }, cause: { 'bare-percent': 1 } }],
  ['--rfc rfc3986 --ignore incomplete-escape', '%zz', 0, { verdict: { ignored: 1 }, code: {}, cause: {} }],
  ['--rfc rfc3986 --error default-port', 'http://h:80/ | http://h/', 1, { verdict: { invalid: 1, valid: 1 } }],
  // what is shown of a line that cannot be read may be a usual URL
  [
    '--rfc rfc3986 --in tsv --field 2',
    'a\thttp://a.bc/ | http://a.bc/',
    1,
    { verdict: { valid: 1, unreadable: 1 }, cause: { 'not a record': 1 } },
  ],
  // schemes in either case, more than are kept at hand, and what only looks like one
  [
    '--rfc rfc3986',
    'a:1 | a:2 | b:1 | b:2 | c:1 | d:1 | e:1 | e:2 | A:3 | 1:x |  | /a:b | x/a: | Aa+1-.:x | c:a: | b:a:',
    1,
    { scheme: { a: 3, b: 3, c: 2, d: 1, e: 2, 'aa+1-.': 1, none: 4 } },
  ],
  ['--rfc rfc3986', 'x:1 | undefined | undefined/a | undefined:b', 0, { scheme: { x: 1, undefined: 1, none: 2 } }],
])('%s of %j: exit code %d, %j', async (args, lines, code, counts) => {
  const [given, summary] = await summaryOf(args, lines);
  expect(given).toBe(code);
  expect(summary['total']).toBe(lines.split(' | ').length);
  const named = kinds.filter((kind) => counts[kind] !== undefined);
  const found = named.map((kind) => [
    kind,
    Object.fromEntries(Object.entries(summary[kind] ?? {}).map(([name, { count }]) => [name, count])),
  ]);
  expect(Object.fromEntries(found)).toEqual(counts);
});

function rfcs(cern: number, others: number): object {
  return { cern, rfc1738: others, rfc1808: others, rfc2396: others, rfc2732: others, rfc3986: others };
}

const long = `/?q${'x'.repeat(1 << 20)}`;
const octets = Buffer.from(`http://u:p@h/?q\n/?q\xff\n^?q\n${long}`, 'latin1');

test.each([
  // of a line that is too long, the part that was cut off may decide what is secret
  ['--rfc rfc3986 --redact', 'http://x:x@h/?x', '/?xx', '', '^?x'],
  ['--rfc all --redact', 'http://x:x@h/?x', '/?xx', '', '^?x'],
  ['--rfc rfc3986', 'http://u:p@h/?q', '/?q\ufffd', long.slice(0, 1024), '^?q'],
  ['--rfc all', 'http://u:p@h/?q', '/?q\ufffd', long.slice(0, 1024), '^?q'],
])('examples with %s', async (args, valid, notUtf8, tooLong, invalid) => {
  const [code, { verdict, cause }] = await summaryOf(`${args}${args.includes('all') ? '' : ' --no-warnings'}`, octets);
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

test('a line that is too long is not valid, even if its beginning is', async () => {
  const [code, { verdict }] = await summaryOf(
    '--rfc rfc3986',
    Buffer.from(`http://a.bc/\nhttp://a.bc/${long.slice(3)}`),
  );
  expect([code, verdict?.['valid']?.count, verdict?.['unreadable']?.count]).toEqual([1, 1, 1]);
});

test('--redact masks the secrets of a line that is valid, and what may be one in others', async () => {
  const input = 'a\thttp://h:80/@a/b@c\nhttp://h:80/@a/b@c\n';
  const [, { verdict }] = await summaryOf('--rfc rfc2396 --redact --in tsv --field 2', Buffer.from(input));
  expect(verdict).toMatchObject({
    warned: { example: { line: 1, input: 'http://h:80/@a/b@c' } },
    unreadable: { example: { line: 2, input: 'http://x:xx/@x/x@c' } },
  });
});
