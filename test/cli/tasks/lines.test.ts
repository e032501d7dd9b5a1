/** What commands print and count for each line, as exact text. Each character of an input is an octet. */
import { expect, test } from '@jest/globals';
import { acceptingIds, acceptingNames, withAccepting } from '../../support/accepting.js';
import { rfcUri, rfcUriOctets } from '../../support/cli.js';
import { tableRows } from '../../support/table.js';

interface Printed {
  readonly code: number;
  readonly stdout: string;
  readonly stderr?: string;
}

async function printed(command: string, input: string): Promise<Required<Printed>> {
  const { code, stdout, stderr } = await rfcUri(command.split(' '), Buffer.from(input, 'latin1'));
  return { code: code ?? -1, stdout, stderr };
}

const text = (cell: string): string => (cell === '-' ? '' : cell);

test.each(tableRows('printed').map(({ cells }) => cells))('%s: %j', async (...cells) => {
  const [command = '', input = '', code, stdout = '', stderr] = cells;
  const expected = {
    code: Number(code),
    stdout: withAccepting(text(stdout)),
    ...(stderr === undefined ? {} : { stderr: text(stderr) }),
  };
  expect(await printed(command, input)).toMatchObject(expected);
});

const tooLong = 'x'.repeat((1 << 20) + 1);
const prefixes = 'url:'.repeat(101);

test.each<[string, string, Printed]>([
  // a line of any length is printed as it is
  ['normalize --rfc rfc3986 --quiet', `X:/\n${tooLong}xx`, { code: 1, stdout: `x:/\n${tooLong}xx\n` }],
  [
    'check --rfc all --format ndjson --redact --quiet',
    `/?a\xff\n/b?a\n/?${tooLong}`,
    {
      code: 1,
      stdout:
        '{"file":"stdin","line":1,"input":"/?xx","valid":false,"validUnder":[],"error":"the line is not UTF-8"}\n' +
        `{"file":"stdin","line":2,"input":"/b?x","valid":true,"validUnder":${JSON.stringify(acceptingIds('/b?a'))}}\n` +
        '{"file":"stdin","line":3,"input":"","valid":false,"validUnder":[],"error":"the line is longer than 1048576 bytes"}\n',
      stderr: '',
    },
  ],
  [
    'check --rfc all --quiet',
    `\n${tooLong}`,
    {
      code: 1,
      stdout: `stdin:1: ${acceptingNames('')}:\nstdin:2: the line is longer than 1048576 bytes: ${'x'.repeat(1024)}\n`,
    },
  ],
  // a line that needs more repairs than are tried is left as it is, with a repair that --certainty does not keep back
  [
    'check --rfc rfc3986 --fix --error url-prefix --certainty guess',
    `${prefixes}http://a.bc/\n`,
    {
      code: 1,
      stdout: `${prefixes}http://a.bc/\n`,
      stderr: `stdin:1: not repaired: url-prefix counts as an error\n0 lines repaired, 1 left with errors\n`,
    },
  ],
  // a line of more than a MiB is kept whole only where it is printed
  ['check --rfc rfc3986 --fix --quiet', `${tooLong}\r\na b\n`, { code: 1, stdout: `${tooLong}\na%20b\n`, stderr: '' }],
  [
    'compare --from rfc2396 --to rfc3986',
    'a\n?y\n\xff\n',
    {
      code: 1,
      stdout: `RFC 2396 to RFC 3986

become valid: 1
  1  query-only-reference
     stdin:2: ?y
     a reference cannot begin with its query (RFC 2396, section 4)

could not be read: 1
  1  not UTF-8
     stdin:3: \ufffd
     the line is not UTF-8

total: 3 lines, 1 unchanged
`,
      stderr: '',
    },
  ],
])('%s: %j', async (command, input, expected) => {
  expect(await printed(command, input)).toMatchObject(expected);
});

test.each([
  ['check --rfc all --format ndjson', '\xff\n', 1, /"inputBase64":"\/w==",/],
  ['compare --from rfc2396 --to rfc3986 --format json', 'a\n', 0, /"total": 1,\n {2}"unchanged": 1,/],
] as const)('%s: %j', async (command, input, code, part) => {
  expect(await printed(command, input)).toMatchObject({ code, stdout: expect.stringMatching(part) });
});

test.each([
  ['--in tsv --field 2', 'x\t?y\n', ['x', '?y']],
  ['--in lines', '?y\n', undefined],
])('compare --from --to --format sarif %s has the record', async (args, input, record) => {
  const { stdout } = await printed(`compare --from rfc2396 --to rfc3986 --format sarif ${args}`, input);
  const log = JSON.parse(stdout) as { runs: [{ results: [{ properties?: { record?: unknown } }] }] };
  expect(log.runs[0].results[0].properties?.record).toEqual(record);
});

test.each(['latin1', 'auto'])('resolve with --encoding %s, rows of tsv keep their octets', async (encoding) => {
  const input = Buffer.from('http://a/\tb\td\xe9\nhttp://a/\tb\n', 'latin1');
  const args = ['resolve', '--rfc', 'rfc3986', '--in', 'tsv', '--encoding', encoding];
  expect(await rfcUriOctets(args, input)).toBe('http://a/\tb\thttp://a/b\t\td\xe9\nhttp://a/\tb\thttp://a/b\t\n');
});

test('resolve with --encoding auto, a row that is UTF-8 stays UTF-8', async () => {
  const { stdout } = await rfcUri(
    ['resolve', '--rfc', 'rfc3986', '--in', 'tsv', '--encoding', 'auto'],
    'http://a/\tb\td\u20ac\n',
  );
  expect(stdout).toBe('http://a/\tb\thttp://a/b\t\td\u20ac\n');
});

// RFC 1738, section 2.2, and RFC 2396, section 2: an escape represents an octet
test.each(['latin1', 'auto'])('with --encoding %s, repairs escape the octets of the file', async (encoding) => {
  const input = 'http://a.example/caf\xe9\n';
  const check = `check --rfc rfc2396 --encoding ${encoding}`;
  expect((await printed(`${check} --fix -`, input)).stdout).toBe('http://a.example/caf%E9\n');
  expect((await printed(`${check} -`, input)).stdout).toContain('fix (safe): http://a.example/caf%E9\n');
  const found: unknown = JSON.parse((await printed(`${check} --format ndjson -`, input)).stdout);
  expect(found).toMatchObject({ diagnostics: [{ fixes: [{ edits: [{ text: '%E9' }], certainty: 'safe' }] }] });
});

test('with --encoding auto, a line of UTF-8 is escaped as UTF-8', async () => {
  const { stdout } = await printed('check --rfc rfc2396 --encoding auto --fix -', 'http://a.example/caf\xc3\xa9\n');
  expect(stdout).toBe('http://a.example/caf%C3%A9\n');
});
