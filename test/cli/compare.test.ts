/** `rfc-uri compare`, with a migration, and `check --rfc all`. */
import { describe, expect, test } from '@jest/globals';
import type { Comparison } from '../../src/index.js';
import { differentials } from '../support/differentials.js';
import { rfcUri } from '../support/cli.js';

const json = (text: string): unknown => JSON.parse(text);

describe('compare', () => {
  test('stacked, where a table has no room', async () => {
    const { stdout, code } = await rfcUri(['compare', 'ftp://h/a;type=i', '--rfc', 'rfc1808,rfc2396', '--width', '50']);
    expect(code).toBe(0);
    expect(stdout).toBe(`ftp://h/a;type=i

  verdict    valid        RFC 1808, RFC 2396
             accepted     URL (no RFC)
  rule       absoluteURL  RFC 1808
             absoluteURI  RFC 2396
  scheme     ftp          all
  authority  h            RFC 1808, RFC 2396
  host       h            RFC 2396, URL (no RFC)
* path       /a           RFC 1808
             /a;type=i    RFC 2396, URL (no RFC)
  params     type=i       RFC 1808
URL (no RFC): ftp://h/a;type=i

- path is "/a;type=i" in RFC 2396, "/a" in RFC
  1808: parameters belong to the segments of the
  path (RFC 2396, section 3.3)
`);
  });

  test('a table, where there is room; a base; what is rejected, and a warning', async () => {
    const args = ['compare', 'http:\\\\h?q', '--rfc', 'rfc2396,rfc3986', '--base', 'http://a/', '--width', '160'];
    const { stdout, code } = await rfcUri(args);
    expect(code).toBe(1);
    expect(stdout).toBe(`http:\\\\h?q on http://a/

            RFC 2396  RFC 3986  URL (no RFC)
  verdict   invalid   invalid   accepted
  scheme                        http
  host                          h
  path                          /
  query                         q
* resolved  fails     fails     http://h/?q
URL (no RFC): http://h/?q

warning: URL reads the host "h", but RFC 2396 and RFC 3986 reject the string

RFC 2396: error: "\\\\" is not allowed in an absolute URI (RFC 2396, section 3) [character-not-allowed]
    http:\\\\h?q
         ^^
    expected: uric
    note: this is an "unwise" character, which gateways are known to change (RFC 2396, section 2.4.3)
RFC 3986: error: "\\\\" is not allowed in a URI (RFC 3986, section 3) [character-not-allowed]
    http:\\\\h?q
         ^^
    expected: pchar, one of # / ? or the end
    note: this character is neither reserved nor unreserved, so it must be percent-encoded (RFC 3986, section 2)
`);
  });

  test.each([60, 80, 120, 200])('no line is wider than %i columns', async (width) => {
    const inputs = differentials().map(({ input }) => input);
    const { stdout } = await rfcUri(['compare', ...inputs, '--width', String(width), '--base', 'http://a.example/b']);
    const carets = Math.max(width, 80);
    expect(stdout.split('\n').filter((line) => Array.from(line).length > carets)).toEqual([]);
  });

  test('a record for every line, in order, whatever it is', async () => {
    const input = Buffer.concat([Buffer.from('http://h/\n\n'), Buffer.from([0xff, 0x0a]), Buffer.from('a b\n')]);
    const { stdout, stderr, code } = await rfcUri(['compare', '-', '--format', 'ndjson'], input);
    const records = stdout.trimEnd().split('\n').map(json) as (Comparison & { error?: string })[];
    expect(records.map((record) => record.input)).toEqual(['http://h/', '', '\ufffd', 'a b']);
    expect(records[0]?.verdicts.rfc3986).toMatchObject({ valid: true, rule: 'URI', uri: { scheme: 'http' } });
    expect(records[2]).toEqual({ line: 3, input: '\ufffd', error: 'the line is not UTF-8' });
    expect(stderr).toBe('stdin:3: the line is not UTF-8\n');
    expect(code).toBe(1);
  });

  test('JSON is one document: an object for one string, an array for several and for standard input', async () => {
    const run = async (args: string[], input?: string): Promise<string> =>
      (await rfcUri(['compare', ...args, '--format', 'json'], input)).stdout;
    const inputs = (text: string): string[] => (json(text) as Comparison[]).map(({ input }) => input);
    expect(json(await run(['a']))).toMatchObject({ input: 'a' });
    const several = await run(['a', 'b c']);
    expect(inputs(several)).toEqual(['a', 'b c']);
    expect(several).toBe(`${JSON.stringify(json(several), null, 2)}\n`);
    expect(inputs(await run(['-'], 'a\n'))).toEqual(['a']);
    expect(inputs(await run(['x', '-'], 'a\n\nb\u2028\n'))).toEqual(['x', 'a', '', 'b\u2028']);
    expect(await run(['-'], '')).toBe('[]\n');
  });

  test('exit codes: valid under one RFC, under none, wrong usage', async () => {
    expect((await rfcUri(['compare', 'http://[::1]/', '--format', 'json'])).code).toBe(0);
    expect((await rfcUri(['compare', 'http://[::1]/', '--rfc', 'rfc2396'])).code).toBe(1);
    const wrong = [[], ['a', '--rfc', 'rfc1'], ['a', '--width', '7'], ['a', '--format', 'sarif'], ['a', '--tree']];
    for (const args of wrong) expect([args, (await rfcUri(['compare', ...args])).code]).toEqual([args, 2]);
  });

  test('colour is asked for', async () => {
    const { stdout } = await rfcUri(['compare', 'a;x', '--color', 'always']);
    expect(stdout).toContain('\u001b[1;33m*\u001b[0m path');
    expect((await rfcUri(['compare', 'a;x'])).stdout).not.toContain('\u001b');
  });

  test('what a terminal would obey is shown as an escape', async () => {
    const { stdout } = await rfcUri(['compare', 'http://h/\u001b[2J', '--base', 'http://\u001b/']);
    expect(stdout).not.toContain('\u001b');
    expect(stdout).toContain('\\u{1b}');
  });
});

describe('compare --from --to', () => {
  const lines = 'http://h/a\nhttp://a@b@c/\n?y\nx:a?b\nmailto:a?b\nhttp://h/../a\n\u001b\n';
  const args = ['compare', '--from', 'rfc2396', '--to', 'rfc3986'];

  test('for people', async () => {
    const { stdout, code } = await rfcUri([...args, '--base', 'http://a/b/c?q'], lines);
    expect(code).toBe(1);
    expect(stdout).toBe(`RFC 2396 to RFC 3986, on http://a/b/c?q

become invalid: 1
  1  character-not-allowed
     stdin:2: http://a@b@c/
     an "@" in a user name or password must be escaped (RFC 3986, section 3.2)

become valid: 1
  1  query-only-reference
     stdin:3: ?y
     a reference cannot begin with its query (RFC 2396, section 4)

are invalid under both: 1
  1  character-not-allowed
     stdin:7: \\u{1b}
     "\\u{1b}" is not allowed in a URI reference (RFC 3986, section 4.1)

are split differently: 2
  2  path, query
     stdin:4: x:a?b
     path was "a?b", is "a"; query was absent, is "b"

are normalized differently: 1
  1  path
     stdin:6: http://h/../a
     was http://h/../a, is http://h/a

are resolved differently: 2
  2  path
     stdin:3: ?y
     was http://a/b/?y, is http://a/b/c?y

total: 7 lines, 1 unchanged
`);
  });

  test('for programs', async () => {
    const tsv = (await rfcUri([...args, '--format', 'tsv'], lines)).stdout.replace(/\n$/, '').split('\n');
    expect(tsv.map((row) => row.split('\t').slice(0, 6))).toEqual([
      ['kind', 'cause', 'count', 'file', 'line', 'example'],
      ['becomes-invalid', 'character-not-allowed', '1', 'stdin', '2', 'http://a@b@c/'],
      ['becomes-valid', 'query-only-reference', '1', 'stdin', '3', '?y'],
      ['invalid-in-both', 'character-not-allowed', '1', 'stdin', '7', '\\u{1b}'],
      ['splits-differently', 'path, query', '2', 'stdin', '4', 'x:a?b'],
      ['normalizes-differently', 'path', '1', 'stdin', '6', 'http://h/../a'],
      ['unchanged', '', '1', '', '', ''],
      ['total', '', '7', '', '', ''],
    ]);
    const report = json((await rfcUri([...args, '--format', 'json'], lines)).stdout);
    expect(report).toMatchObject({ from: 'rfc2396', to: 'rfc3986', total: 7, unchanged: 1 });
  });

  test('exit codes', async () => {
    expect((await rfcUri(args, 'http://h/a\n\n#f\n')).code).toBe(0);
    expect((await rfcUri([...args, 'no-such-file'])).code).toBe(2);
    const wrong = [
      ['--from', 'rfc2396'],
      ['--from', 'rfc2396', '--to', 'rfc1'],
      ['--from', 'rfc1738', '--to', 'rfc3986', '--base', 'http://a/'],
      [...args.slice(1), '--base', 'a'],
      [...args.slice(1), '--rfc', 'rfc2396'],
      [...args.slice(1), '--format', 'ndjson'],
    ];
    for (const one of wrong) expect([one, (await rfcUri(['compare', ...one])).code]).toEqual([one, 2]);
  });
});

describe('check --rfc all', () => {
  const lines = Buffer.concat([Buffer.from('http://h/\nhttp://[::1]/\n\n?y\na b\n'), Buffer.from([0xff])]);

  test('which RFCs take each line', async () => {
    const { stdout, stderr, code } = await rfcUri(['check', '--rfc', 'all'], lines);
    expect(code).toBe(1);
    expect(stdout).toBe(`stdin:1: all: http://h/
stdin:2: RFC 2732, RFC 3986: http://[::1]/
stdin:3: RFC 1808, RFC 2396, RFC 2732, RFC 3986:
stdin:4: RFC 1808, RFC 3986: ?y
stdin:5: none: a b
stdin:6: the line is not UTF-8: \ufffd
`);
    expect(stderr).toBe(
      '6 lines: valid 1 under CERN draft, 1 under RFC 1738, 3 under RFC 1808, 2 under RFC 2396, 3 under RFC 2732, 4 under RFC 3986; 2 under none\n',
    );
  });

  test('for programs', async () => {
    const { stdout } = await rfcUri(['check', '--rfc', 'all', '--format', 'ndjson'], lines);
    const records = stdout.trimEnd().split('\n').map(json);
    expect(records[1]).toEqual({
      file: 'stdin',
      line: 2,
      input: 'http://[::1]/',
      valid: true,
      validUnder: ['rfc2732', 'rfc3986'],
    });
    expect(records[5]).toMatchObject({
      valid: false,
      validUnder: [],
      error: 'the line is not UTF-8',
      inputBase64: '/w==',
    });
  });

  test('a line that one RFC takes is valid; secrets can be masked; the rest is for one RFC', async () => {
    expect((await rfcUri(['check', '--rfc', 'all'], 'http://[::1]/\n?y\n')).code).toBe(0);
    const redacted = await rfcUri(['check', '--rfc', 'all', '--redact'], 'http://u:secret@h/?token=1\n');
    expect(redacted.stdout).not.toContain('secret');
    expect(redacted.stdout).not.toContain('token');
    for (const args of [['--rule', 'host'], ['--fix'], ['--warnings'], ['--format', 'sarif']])
      expect([args, (await rfcUri(['check', '--rfc', 'all', ...args], 'a\n')).code]).toEqual([args, 2]);
  });
});
