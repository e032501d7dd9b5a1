import { describe, expect, test } from '@jest/globals';
import type { Comparison } from '../../../src/index.js';
import { differentials } from '../../support/differentials.js';
import { rfcUri } from '../../support/cli.js';
import { parsedLines } from '../../support/ndjson.js';

const json = (text: string): unknown => JSON.parse(text);

describe('compare', () => {
  test('prints a list if a table does not fit', async () => {
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

- path is "/a;type=i" in RFC 2396, but "/a" in RFC
  1808: parameters belong to the segments of the
  path (RFC 2396, section 3.3)
`);
  });

  test('prints a table with a base, a warning, and the reasons of rejections', async () => {
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
    note: this is an "unwise" character, which gateways are known to change (RFC 2396, section 2.4.3)
RFC 3986: error: "\\\\" is not allowed in a URI (RFC 3986, section 3) [character-not-allowed]
    http:\\\\h?q
         ^^
    note: this character is neither reserved nor unreserved, so it must be percent-encoded (RFC 3986, section 2)
`);
  });

  test.each([60, 80, 120, 200])('prints no line wider than %i columns', async (width) => {
    const inputs = differentials().map(({ input }) => input);
    const { stdout } = await rfcUri(['compare', ...inputs, '--width', String(width), '--base', 'http://a.example/b']);
    const carets = Math.max(width, 80);
    expect(stdout.split('\n').filter((line) => Array.from(line).length > carets)).toEqual([]);
  });

  test('prints a record for every line, valid or not, in order', async () => {
    const input = Buffer.concat([Buffer.from('http://h/\n\n'), Buffer.from([0xff, 0x0a]), Buffer.from('a b\n')]);
    const { stdout, stderr, code } = await rfcUri(['compare', '-', '--format', 'ndjson'], input);
    const records = stdout.trimEnd().split('\n').map(json) as (Comparison & { error?: string })[];
    expect(records.map((record) => record.input)).toEqual(['http://h/', '', '\ufffd', 'a b']);
    expect(records[0]?.verdicts.rfc3986).toMatchObject({ valid: true, rule: 'URI', uri: { scheme: 'http' } });
    expect(records[2]).toEqual({ line: 3, input: '\ufffd', error: 'the line is not UTF-8' });
    expect(stderr).toBe('stdin:3: the line is not UTF-8\n');
    expect(code).toBe(1);
  });

  test('prints one JSON document: an object for one string, an array for several and for standard input', async () => {
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

  test('exits with 0 if some RFC accepts the string, 1 if none does, 2 for wrong usage', async () => {
    expect((await rfcUri(['compare', 'http://[::1]/', '--format', 'json'])).code).toBe(0);
    expect((await rfcUri(['compare', 'http://[::1]/', '--rfc', 'rfc2396'])).code).toBe(1);
    const wrong = [[], ['a', '--rfc', 'rfc1'], ['a', '--width', '7'], ['a', '--format', 'sarif'], ['a', '--tree']];
    for (const args of wrong) expect([args, (await rfcUri(['compare', ...args])).code]).toEqual([args, 2]);
  });

  test('--only warned prints only strings about whose host the RFCs and URL disagree', async () => {
    const run = (...args: string[]): ReturnType<typeof rfcUri> =>
      rfcUri(['compare', '-', '--only', 'warned', ...args], 'http://h/\nhttp://127.1/\nmailto:a\nhttp://a@b@c/\na\n');
    const { stdout, code } = await run('--rfc', 'rfc3986', '--format', 'ndjson');
    expect(code).toBe(1);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => (json(line) as Comparison).input),
    ).toEqual(['http://127.1/', 'http://a@b@c/']);
    expect((json((await run('--rfc', 'rfc3986', '--format', 'json')).stdout) as Comparison[]).length).toBe(2);
    expect((await run('--rfc', 'rfc1808')).stdout).toBe('');
    expect((await run('--only', 'valid')).stderr).toContain('--only takes warned, not "valid"');
    expect((await run('--from', 'rfc2396', '--to', 'rfc3986')).code).toBe(2);
  });

  test('prints an empty line between strings, and why a line cannot be read', async () => {
    const table = (path: string): string =>
      `${path}\n\n           RFC 3986      URL (no RFC)\n  verdict  valid         needs a base\n  rule     relative-ref\n  path     ${path}\n`;
    const run = (args: string[], input = ''): ReturnType<typeof rfcUri> =>
      rfcUri(['compare', ...args, '--rfc', 'rfc3986', '--width', '160'], Buffer.from(input, 'latin1'));
    expect((await run(['a', '/a'])).stdout).toBe(`${table('a')}\n${table('/a')}`);
    expect(await run(['-'], '\xff\n/\n')).toEqual({
      code: 1,
      stdout: `\ufffd\n\nthe line is not UTF-8\n\n${table('/')}`,
      stderr: 'stdin:1: the line is not UTF-8\n',
    });
  });

  test('--redact masks secrets in the string, in the base and in what comes of both', async () => {
    const redacted = ['compare', '?token=abc', '--redact', '--rfc', 'rfc3986'];
    expect((await rfcUri([...redacted, '--base', 'http://v:hush@i/a'])).stdout).toBe(`?xxxxxxxxx on http://x:xxxx@i/a

            RFC 3986                     URL (no RFC)
  verdict   valid                        needs a base
  rule      relative-ref
  path      ""
  query     xxxxxxxxx
  resolved  http://x:xxxx@i/a?xxxxxxxxx  http://x:xxxx@i/a?xxxxxxxxx
`);
    expect((await rfcUri(redacted)).stdout).toMatch(/^\?x{9}\n[^]*\n {2}query    x{9}\n$/);
  });

  test('--redact masks all of a line that is too long, because what was cut off decides what is secret', async () => {
    const lines = Buffer.from(`http://u:hush@h/\xff\nhttp://u:hush${'h'.repeat(1 << 20)}\n`, 'latin1');
    const { stdout } = await rfcUri(['compare', '-', '--redact', '--rfc', 'rfc3986', '--format', 'ndjson'], lines);
    const [notUtf8, tooLong] = parsedLines<{ input: string }>(stdout).map(({ input }) => input);
    expect(notUtf8).toBe('http://x:xxxx@h/\ufffd');
    expect(tooLong).toMatch(/^xxxx:\/\/x:x+$/);
  });

  test('colours output if asked to', async () => {
    const { stdout } = await rfcUri(['compare', 'a;x', '--color', 'always']);
    expect(stdout).toContain('\u001b[1;33m*\u001b[0m \u001b[38;5;68mpath\u001b[0m');
    expect((await rfcUri(['compare', 'a;x'])).stdout).not.toContain('\u001b');
  });

  test('escapes control characters', async () => {
    const { stdout } = await rfcUri(['compare', 'http://h/\u001b[2J', '--base', 'http://\u001b/']);
    expect(stdout).not.toContain('\u001b');
    expect(stdout).toContain('\\u{1b}');
  });
});
