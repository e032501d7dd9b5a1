import { describe, expect, test } from '@jest/globals';
import { pipeline, rfcUri } from '../../support/cli.js';

describe('rfc-uri parse', () => {
  test('prints the components', async () => {
    expect(await rfcUri(['parse', 'http://u@example.com:8080/a;x/b?q#', '--rfc', 'rfc2396'])).toEqual({
      code: 0,
      stdout: `absoluteURI of RFC 2396
scheme      http
authority   server
  userinfo  u
  host      example.com (hostname)
  port      8080
path        /a;x/b
query       q
fragment    ""
`,
      stderr: '',
    });
  });

  test('prints each of several fields in a row', async () => {
    const { stdout } = await rfcUri(['parse', 'prospero://h/a;b=c;d=', '--rfc', 'rfc1738']);
    expect(stdout).toBe(`prosperourl of RFC 1738
scheme  prospero
host    h (hostname)
ppath   a
fields  b = c
fields  d = ""
`);
  });

  test('prints warnings on standard error', async () => {
    const { code, stdout, stderr } = await rfcUri(['parse', 'http://h:0/', '--rfc', 'rfc2396']);
    expect({ code, first: stdout.split('\n')[0] }).toEqual({ code: 0, first: 'absoluteURI of RFC 2396' });
    expect(stderr).toMatch(/^warning: nothing can connect to port 0 .*\[port-zero\]/);
  });

  test('--no-warnings prints only the components', async () => {
    const { code, stderr } = await rfcUri(['parse', 'http://h:0/', '--rfc', 'rfc2396', '--no-warnings']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('--max-errors, --verbose and --width say how errors are shown', async () => {
    const run = async (...args: string[]): Promise<string> =>
      (await rfcUri(['parse', '/^/ /"/é/%', '--rfc', 'rfc2396', ...args])).stderr;
    expect(await run()).toContain('\n    and 2 more errors\n');
    expect(await run('--max-errors', '1')).toContain('\n    and 4 more errors\n');
    expect((await run('--verbose', '--width', '48')).split('\n').filter((line) => line.length > 48)).toEqual([]);
  });

  test('--redact redacts the components and keeps their names', async () => {
    const redacted = async (...args: string[]): Promise<string> =>
      (await rfcUri(['parse', '--rfc', 'rfc2396', '--redact', ...args])).stdout;
    // the redacted text is not parsed again: it need not match the rule
    const path = ['--rule', 'rel_path', './zebra:quokka@h'];
    expect(await redacted(...path, '--tree')).toMatch(/^rel_path "x\/xxxxx:xxxxxx@x"\n  rel_segment "x"\n/);
    expect(await redacted(...path)).toMatch(/^rel_path of RFC 2396\ntext +x\/xxxxx:xxxxxx@x\n/);
    expect(await redacted('#zebra@h')).toMatch(/^URI-reference of RFC 2396\npath +""\nfragment +xxxxx@x\n$/);
    expect(await redacted('http:///u:zebra@h/')).not.toMatch(/zebra/);
  });

  test('prints the components inside any rule', async () => {
    const { stdout } = await rfcUri(['parse', 'h:80', '--rfc', 'rfc2396', '--rule', 'hostport']);
    expect(stdout).toBe('hostport of RFC 2396\ntext        h:80\ncomponents\n  host      h\n  port      80\n');
  });

  test("prints the syntax tree with the RFC's rule names", async () => {
    expect(await rfcUri(['parse', '#', '--rfc', 'rfc2396', '--tree'])).toEqual({
      code: 0,
      stdout: 'URI-reference "#"\n  fragment ""\n',
      stderr: '',
    });
  });

  test('prints JSON', async () => {
    const { stdout } = await rfcUri(['parse', 'mailto:a@b', '--rfc', 'rfc1738', '--format', 'json']);
    expect(JSON.parse(stdout)).toEqual({
      input: 'mailto:a@b',
      valid: true,
      diagnostics: [],
      uri: { rfc: 'rfc1738', rule: 'mailtourl', scheme: 'mailto', encoded822addr: 'a@b' },
    });
    const tree = await rfcUri(['parse', '#', '--rfc', 'rfc2396', '--tree', '--format', 'json']);
    expect(JSON.parse(tree.stdout)).toMatchObject({ valid: true, tree: { rule: 'URI_reference', start: 0, end: 1 } });
  });

  test('prints errors on standard error', async () => {
    expect(await rfcUri(['parse', 'http://h/%4x', '--rfc', 'rfc2396'])).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'error: "%" must be followed by two hexadecimal digits (RFC 2396, section 2.4.1) [incomplete-escape]\n' +
        '    http://h/%4x\n             ^^^\n    fix (likely): http://h/%254x\n',
    });
  });

  test('prints errors in JSON on standard output', async () => {
    const { code, stdout, stderr } = await rfcUri(['parse', ' ', '--rfc', 'rfc2396', '--format', 'json']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({
      input: ' ',
      valid: false,
      diagnostics: [
        {
          code: 'character-not-allowed',
          rfc: 'rfc2396',
          offset: 0,
          found: ' ',
          helpUri: 'https://rfc-uri.github.io/rfc-uri/diagnostics/character-not-allowed.html',
        },
      ],
      repaired: '%20',
      certainty: 'likely',
      applicability: 'likely',
    });
  });

  test('prints GitHub annotations, and SARIF, on standard output', async () => {
    const run = (uri: string, format: string): ReturnType<typeof rfcUri> =>
      rfcUri(['parse', uri, '--rfc', 'rfc2396', '--format', format]);
    expect(await run('http://h/', 'github')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await run('/^', 'github')).toEqual({
      code: 1,
      stdout: expect.stringMatching(/^::error file=argument,line=1,col=2,endColumn=3,title=[^\n]*\n$/),
      stderr: '',
    });
    const log = JSON.parse((await run('/^', 'sarif')).stdout) as { runs: unknown };
    expect(log.runs).toMatchObject([
      { results: [{ locations: [{ physicalLocation: { artifactLocation: { uri: 'argument' } } }] }] },
    ]);
  });

  test('accepts a URI that begins with a hyphen after "--", and the empty one', async () => {
    expect((await rfcUri(['parse', '--rfc', 'rfc2396', '--', '-a'])).stdout).toBe(
      'relativeURI of RFC 2396\npath  -a\n',
    );
    expect((await rfcUri(['parse', '', '--rfc', 'rfc2396'])).stdout).toBe('URI-reference of RFC 2396\npath  ""\n');
  });

  test('--literal accepts a malformed URL of a known scheme', async () => {
    expect((await rfcUri(['parse', 'news:a:', '--rfc', 'rfc1738'])).code).toBe(1);
    expect((await rfcUri(['parse', 'x:', '--rfc', 'java', '--literal'])).code).toBe(2);
    const { stdout } = await rfcUri(['parse', 'news:a:', '--rfc', 'rfc1738', '--literal']);
    expect(stdout).toBe('otherurl of RFC 1738\nscheme      news\nschemepart  a:\n');
  });

  test('escapes control characters', async () => {
    const { stderr } = await rfcUri(['parse', 'a\u001b[31m\u202e', '--rfc', 'rfc2396']);
    expect(stderr.split('\n').slice(0, 3)).toEqual([
      'error: a control sequence of a terminal or printer [character-not-allowed, terminal-escape]',
      '    a\\u{1b}[31m\\u{202e}',
      '     ^^^^^^^^^^',
    ]);
    expect(stderr).not.toMatch(/(?!\n)\p{C}/u);
  });
});

test('exits with 1 for an invalid URI even if the pipe is closed', async () => {
  expect((await pipeline("rfc-uri parse 'a b' --rfc rfc2396 --format json | (exec <&-; sleep 0.5)")).code).toBe(1);
});
