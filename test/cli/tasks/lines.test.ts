/** What commands print and count for each line, as exact text. Each character of an input is an octet. */
import { describe, expect, test } from '@jest/globals';
import { rfcUri, rfcUriOctets } from '../../support/cli.js';

interface Printed {
  readonly code?: number;
  readonly stdout: string;
  readonly stderr?: string;
}

async function printed(command: string, input: string): Promise<Required<Printed>> {
  const { code, stdout, stderr } = await rfcUri(command.split(' '), Buffer.from(input, 'latin1'));
  return { code: code ?? -1, stdout, stderr };
}

const tooLong = 'x'.repeat((1 << 20) + 1);

describe('normalize and relativize', () => {
  test.each<[string, string, Printed]>([
    [
      'normalize --rfc rfc3986',
      'X:/\nX:/a\nx:/\n^\n',
      {
        code: 1,
        stdout: 'x:/\nx:/a\nx:/\n^\n',
        stderr:
          'stdin:4: at offset 0: "^" is not allowed in a URI reference (RFC 3986, section 4.1)\n4 lines: 2 changed, 1 unchanged, 1 invalid\n',
      },
    ],
    [
      'normalize --rfc rfc3986 --in tsv --format ndjson',
      'X:/\ta\n',
      { stdout: '{"file":"stdin","line":1,"input":"X:/","value":"x:/","record":["X:/","a"]}\n' },
    ],
    [
      'normalize --rfc rfc3986 --encoding auto --format ndjson --quiet',
      'X:/\xe9\n',
      {
        code: 1,
        stdout:
          '{"file":"stdin","line":1,"input":"X:/\u00e9","inputBase64":"WDov6Q==","encoding":"latin1","error":"at offset 3: \\"\u00e9\\" is not allowed in a path (RFC 3986, section 3.3)"}\n',
        stderr: '',
      },
    ],
    // a line of any length is printed as it is
    ['normalize --rfc rfc3986 --quiet', `X:/\n${tooLong}xx`, { code: 1, stdout: `x:/\n${tooLong}xx\n` }],
    ['relativize --rfc rfc3986 --base http://a/b/c --only changed', 'http://a/b/d\nx\n^\n', { code: 1, stdout: 'd\n' }],
  ])('%s: %j', async (command, input, expected) => {
    expect(await printed(command, input)).toMatchObject({ code: 0, ...expected });
  });
});

describe('check --rfc all', () => {
  const totals = (count: number, none: number, ...valid: number[]): string =>
    `${count} ${count === 1 ? 'line' : 'lines'}: ${none} invalid under all; valid under ` +
    ['CERN draft', 'RFC 1738', 'RFC 1808', 'RFC 2396', 'RFC 2732', 'RFC 3986']
      .map((name, index) => `${name}: ${valid[index]}`)
      .join(', ') +
    '\n';

  test.each<[string, string, Printed]>([
    [
      '',
      'http:a\nHTTP:b\n^\n',
      {
        code: 1,
        stdout:
          'stdin:1: CERN draft, RFC 1808, RFC 2396, RFC 2732, RFC 3986: http:a\n' +
          'stdin:2: CERN draft, RFC 1808, RFC 2396, RFC 2732, RFC 3986: HTTP:b\nstdin:3: invalid: ^\n',
        stderr: totals(3, 1, 2, 0, 2, 2, 2, 2),
      },
    ],
    ['--literal', 'http:a\n', { stdout: 'stdin:1: all: http:a\n', stderr: totals(1, 0, 1, 1, 1, 1, 1, 1) }],
    [
      '--format ndjson --in tsv',
      '/\ta\n',
      {
        stdout:
          '{"file":"stdin","line":1,"input":"/","valid":true,"validUnder":["rfc1808","rfc2396","rfc2732","rfc3986"],"record":["/","a"]}\n',
      },
    ],
    [
      '--format ndjson --redact --quiet',
      `/?a\xff\n/b?a\n/?${tooLong}`,
      {
        code: 1,
        stdout:
          '{"file":"stdin","line":1,"input":"/?xx","valid":false,"validUnder":[],"error":"the line is not UTF-8"}\n' +
          '{"file":"stdin","line":2,"input":"/b?x","valid":true,"validUnder":["rfc1808","rfc2396","rfc2732","rfc3986"]}\n' +
          '{"file":"stdin","line":3,"input":"","valid":false,"validUnder":[],"error":"the line is longer than 1048576 bytes"}\n',
        stderr: '',
      },
    ],
    [
      '--quiet',
      `\n${tooLong}`,
      {
        code: 1,
        stdout: `stdin:1: RFC 1808, RFC 2396, RFC 2732, RFC 3986:\nstdin:2: the line is longer than 1048576 bytes: ${'x'.repeat(1024)}\n`,
      },
    ],
    [
      '--format ndjson',
      '\xff\n',
      { code: 1, stdout: expect.stringContaining('"inputBase64":"/w==",') as unknown as string },
    ],
  ])('%s: %j', async (args, input, expected) => {
    expect(await printed(`check --rfc all ${args}`.trim(), input)).toMatchObject({ code: 0, ...expected });
  });
});

describe('check', () => {
  test.each<[string, string, Printed]>([
    // lines that are not checked the quick way
    ['--only valid', 'x\nhttp://h:80/\n^\n=y\n', { code: 1, stdout: 'x\n=y\n' }],
    ['--only valid --in tsv', 'http://a.bc/\t##[a\n##[\tb\n', { code: 1, stdout: 'http://a.bc/\t##[a\n' }],
    ['--only valid --rule host', 'a.b\n[\n', { code: 1, stdout: 'a.b\n' }],
    [
      '--format ndjson --only valid --in tsv',
      '=a\t##[b\n',
      {
        stdout:
          '{"file":"stdin","line":1,"input":"=a","valid":true,"uri":{"rfc":"rfc3986","rule":"relative_ref","path":"=a"},"diagnostics":[],"record":["=a","#\\u0023[b"]}\n',
      },
    ],
    ['--only warned', 'http://a.bc/\n', { stdout: '' }],
    ['--only invalid --in tsv', 'http://a.bc/\t^\n', { stdout: '' }],
  ])('%s: %j', async (args, input, expected) => {
    expect(await printed(`check --rfc rfc3986 ${args}`, input)).toMatchObject({ code: 0, ...expected });
  });
});

describe('check --fix', () => {
  const counts = '0 lines repaired, 1 left with errors\n';

  test.each<[string, string, Printed]>([
    [
      '--error password-in-url',
      'http://u:p@h/\n',
      {
        code: 1,
        stdout: 'http://u:p@h/\n',
        stderr: `stdin:1: not repaired: password-in-url counts as an error\n${counts}`,
      },
    ],
    [
      '--error password-in-url --certainty guess',
      'http://u:p@h/\n',
      {
        code: 1,
        stderr: `stdin:1: not repaired: password-in-url counts as an error\n${counts}`,
        stdout: 'http://u:p@h/\n',
      },
    ],
    [
      '--error default-port --certainty likely',
      'http://h:80/\n',
      {
        code: 1,
        stdout: 'http://h:80/\n',
        stderr: `stdin:1: not repaired: default-port counts as an error; --certainty guess applies its repair\n${counts}`,
      },
    ],
    // a line that needs more repairs than are tried is left as it is, with a repair that --certainty does not keep back
    [
      '--error url-prefix --certainty guess',
      `${'url:'.repeat(101)}http://a.bc/\n`,
      {
        code: 1,
        stdout: `${'url:'.repeat(101)}http://a.bc/\n`,
        stderr: `stdin:1: not repaired: url-prefix counts as an error\n${counts}`,
      },
    ],
    ['--in tsv', 'a b\t1\n/\t2\n', { stdout: 'a%20b\t1\n/\t2\n', stderr: '1 line repaired\n' }],
    [
      '--in tsv --format ndjson',
      'a b\t1\n',
      {
        stdout:
          '{"file":"stdin","line":1,"input":"a b","valid":false,"repaired":"a%20b","certainty":"safe","applicability":"safe","causes":["space"],"edits":[{"start":1,"end":2,"text":"%20"}],"record":["a b","1"]}\n',
      },
    ],
    // a line of more than a MiB is kept whole only where it is printed
    ['--quiet', `${tooLong}\r\na b\n`, { code: 1, stdout: `${tooLong}\na%20b\n`, stderr: '' }],
  ])('%s: %j', async (args, input, expected) => {
    expect(await printed(`check --rfc rfc3986 --fix ${args}`, input)).toMatchObject({ code: 0, ...expected });
  });
});

describe('compare --from --to', () => {
  const from = 'compare --from rfc2396 --to rfc3986';

  test.each<[string, string, Printed]>([
    [
      '',
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
    [
      '--format ndjson --in tsv --field 2',
      'x\t?y\nx\tx\nx\n',
      {
        code: 1,
        stdout:
          '{"file":"stdin","line":1,"input":"?y","kind":"becomes-valid","cause":"query-only-reference","mechanical":false,"old":"invalid: a reference cannot begin with its query (RFC 2396, section 4)","new":"valid","reason":"a reference cannot begin with its query (RFC 2396, section 4)","record":["x","?y"]}\n',
        stderr: 'stdin:3: the record has no field 2\n3 lines: 1 unchanged, 0 only written differently\n',
      },
    ],
    [
      '--format json',
      'a\n',
      { stdout: expect.stringMatching(/"total": 1,\n {2}"unchanged": 1,/) as unknown as string },
    ],
    ['--format github', 'a\n', { stdout: '', stderr: '1 line: 1 unchanged, 0 only written differently\n' }],
    ['--format github', '\xff\n', { code: 1, stdout: '' }],
  ])('%s: %j', async (args, input, expected) => {
    expect(await printed(`${from} ${args}`.trim(), input)).toMatchObject({ code: 0, ...expected });
  });

  test.each([
    ['--in tsv --field 2', 'x\t?y\n', ['x', '?y']],
    ['--in lines', '?y\n', undefined],
  ])('SARIF with %s has the record', async (args, input, record) => {
    const { stdout } = await printed(`${from} --format sarif ${args}`, input);
    const log = JSON.parse(stdout) as { runs: [{ results: [{ properties?: { record?: unknown } }] }] };
    expect(log.runs[0].results[0].properties?.record).toEqual(record);
  });
});

describe('resolve --in', () => {
  test.each<[string, string, Printed]>([
    [
      'tsv',
      'http://a/\n\nhttp://a/\tb\n',
      {
        code: 1,
        stdout:
          'http://a/\t\t\tthe record has no field 2\n\t\t\tthe record has no field 2\nhttp://a/\tb\thttp://a/b\t\n',
        stderr: 'stdin:1: the record has no field 2\nstdin:2: the record has no field 2\n3 lines: 1 resolved, 2 not\n',
      },
    ],
    ['tsv --base-field 1 --field 3', 'http://a/\tx\tb\ty\n', { stdout: 'http://a/\tb\thttp://a/b\t\tx\ty\n' }],
    ['tsv --base-field 2 --field 1', 'b\thttp://a/\ty\n', { stdout: 'http://a/\tb\thttp://a/b\t\ty\n' }],
    [
      'tsv --base-field 3 --field 2',
      'http://a/\tb\n',
      { code: 1, stdout: '\tb\t\tthe record has no field 3\thttp://a/\n' },
    ],
    [
      'tsv --only changed',
      'http://a/\nhttp://a/\tb\nhttp://a/\tx:/\n',
      { code: 1, stdout: 'http://a/\tb\thttp://a/b\t\n' },
    ],
    [
      'tsv --only invalid',
      'http://a/\nhttp://a/\tb\n',
      { code: 1, stdout: 'http://a/\t\t\tthe record has no field 2\n' },
    ],
    [
      'ndjson --only invalid',
      '{"base":"http://a/"}\n{"base":"http://a/","reference":"b"}\n',
      {
        code: 1,
        stdout:
          '{"input":"{\\"base\\":\\"http://a/\\"}","error":{"code":"bad-record","message":"the record has no string \\"reference\\""}}\n',
      },
    ],
    [
      'ndjson --only changed',
      '{"base":"http://a/"}\n{"base":"http://a/","reference":"http://a/"}\n{"base":"http://a/","reference":""}\n{"reference":"b"}\n',
      {
        code: 1,
        stdout: '{"base":"http://a/","reference":"","result":"http://a/","sameDocument":true,"valid":true}\n',
        stderr:
          'stdin:1: the record has no string "reference"\nstdin:4: the record has no string "base"\n4 lines: 2 resolved, 2 not\n',
      },
    ],
    [
      'ndjson --encoding auto --quiet',
      '{"base":"http://a/","reference":"b","x":"\xe9"}\n{"base":"http://a/","x":"\xe9"}\n',
      {
        code: 1,
        stdout:
          '{"base":"http://a/","reference":"b","x":"\u00e9","result":"http://a/b","sameDocument":false,"valid":true}\n' +
          '{"input":"{\\"base\\":\\"http://a/\\",\\"x\\":\\"\u00e9\\"}","error":{"code":"bad-record","message":"the record has no string \\"reference\\""}}\n',
      },
    ],
    // the last octet of a line that is not UTF-8 and has no end
    ['tsv', 'http://a/\tb\xff', { code: 1, stdout: 'http://a/\tb\ufffd\t\tthe line is not UTF-8\n' }],
    [
      'tsv --base http://b/ --field 2 --format ndjson',
      'x\tb\n',
      { stdout: '{"file":"stdin","line":1,"input":"b","value":"http://b/b","record":["x","b"]}\n' },
    ],
    ['ndjson --base http://b/', '{"reference":"g"}\n', { stdout: '{"reference":"http://b/g"}\n' }],
    [
      'lines --base http://b/ --above-root remove --loophole',
      '../../g\nhttp:g\n',
      { stdout: 'http://b/g\nhttp://b/g\n' },
    ],
  ])('%s: %j', async (args, input, expected) => {
    expect(await printed(`resolve --rfc rfc2396 --in ${args}`, input)).toMatchObject({ code: 0, ...expected });
  });

  test.each(['latin1', 'auto'])('with --encoding %s, rows of tsv keep their octets', async (encoding) => {
    const input = Buffer.from('http://a/\tb\td\xe9\nhttp://a/\tb\n', 'latin1');
    const args = ['resolve', '--rfc', 'rfc3986', '--in', 'tsv', '--encoding', encoding];
    expect(await rfcUriOctets(args, input)).toBe('http://a/\tb\thttp://a/b\t\td\xe9\nhttp://a/\tb\thttp://a/b\t\n');
  });

  test('with --encoding auto, a row that is UTF-8 stays UTF-8', async () => {
    const { stdout } = await rfcUri(
      ['resolve', '--rfc', 'rfc3986', '--in', 'tsv', '--encoding', 'auto'],
      'http://a/\tb\td\u20ac\n',
    );
    expect(stdout).toBe('http://a/\tb\thttp://a/b\t\td\u20ac\n');
  });
});
