import { describe, expect, test } from '@jest/globals';
import { pipeline, rfcUri } from '../support/cli.js';

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

  test('prints repeated fields, a pair a row', async () => {
    const { stdout } = await rfcUri(['parse', 'prospero://h/a;b=c;d=', '--rfc', 'rfc1738']);
    expect(stdout).toBe(`prosperourl of RFC 1738
scheme  prospero
host    h (hostname)
ppath   a
fields  b = c
fields  d = ""
`);
  });

  test('what is unwise goes to standard error', async () => {
    const { code, stdout, stderr } = await rfcUri(['parse', 'http://h:80/', '--rfc', 'rfc2396']);
    expect({ code, first: stdout.split('\n')[0] }).toEqual({ code: 0, first: 'absoluteURI of RFC 2396' });
    expect(stderr).toMatch(/^warning: the port is redundant: it is the default port of http .*\[default-port\]/);
  });

  test('--redact masks the components, and keeps what they are', async () => {
    const redacted = async (...args: string[]): Promise<string> =>
      (await rfcUri(['parse', '--rfc', 'rfc2396', '--redact', ...args])).stdout;
    // what is masked is not read again: "./a:b" is a path, and so is what is printed of it
    const path = ['--rule', 'rel_path', './zebra:quokka@h'];
    expect(await redacted(...path, '--tree')).toMatch(/^rel_path "x\/xxxxx:xxxxxx@h"\n  rel_segment "x"\n/);
    expect(await redacted(...path)).toMatch(/^rel_path of RFC 2396\ntext +x\/xxxxx:xxxxxx@h\n/);
    expect(await redacted('#zebra@h')).toMatch(/^URI-reference of RFC 2396\npath +""\nfragment +xxxxx@h\n$/);
    expect(await redacted('http:///u:zebra@h/')).not.toMatch(/zebra/);
  });

  test('prints the components within any rule', async () => {
    const { stdout } = await rfcUri(['parse', 'h:80', '--rfc', 'rfc2396', '--rule', 'hostport']);
    expect(stdout).toBe('hostport of RFC 2396\ntext        h:80\ncomponents\n  host      h\n  port      80\n');
  });

  test("prints the tree by the RFC's rules", async () => {
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

  test('says what is wrong, on standard error', async () => {
    expect(await rfcUri(['parse', 'http://h/%4x', '--rfc', 'rfc2396'])).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'error: "%" must be followed by two hexadecimal digits (RFC 2396, section 2.4.1) [incomplete-escape]\n' +
        '    http://h/%4x\n             ^^^\n    expected: hex\n    fix: write "%25" for "%": http://h/%254x\n    fix: insert "a": http://h/%4ax\n    fix: delete "%": http://h/4x\n' +
        '    valid under none of the other RFCs\n',
    });
  });

  test('gives an error as JSON on standard output', async () => {
    const { code, stdout, stderr } = await rfcUri(['parse', ' ', '--rfc', 'rfc2396', '--format', 'json']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({
      input: ' ',
      valid: false,
      diagnostics: [{ code: 'character-not-allowed', rfc: 'rfc2396', offset: 0, found: ' ' }],
    });
  });

  test('takes a URI that begins with a hyphen behind "--", and the empty one', async () => {
    expect((await rfcUri(['parse', '--rfc', 'rfc2396', '--', '-a'])).stdout).toBe(
      'relativeURI of RFC 2396\npath  -a\n',
    );
    expect((await rfcUri(['parse', '', '--rfc', 'rfc2396'])).stdout).toBe('URI-reference of RFC 2396\npath  ""\n');
  });

  test('reads a predefined scheme by its production, or by the letter', async () => {
    expect((await rfcUri(['parse', 'news:a:', '--rfc', 'rfc1738'])).code).toBe(1);
    const { stdout } = await rfcUri(['parse', 'news:a:', '--rfc', 'rfc1738', '--literal']);
    expect(stdout).toBe('otherurl of RFC 1738\nscheme      news\nschemepart  a:\n');
  });

  test('a terminal obeys nothing that it prints', async () => {
    const { stderr } = await rfcUri(['parse', 'a\u001b[31m\u202e', '--rfc', 'rfc2396']);
    expect(stderr.split('\n').slice(0, 3)).toEqual([
      'error: "\\u{1b}" is not allowed in a path (RFC 2396, section 5) [character-not-allowed]',
      '    a\\u{1b}[31m\\u{202e}',
      '     ^^^^^^',
    ]);
    expect(stderr).not.toMatch(/(?!\n)\p{C}/u);
  });
});

test('a closed pipe keeps the exit code of an invalid URI', async () => {
  expect((await pipeline("rfc-uri parse 'a b' --rfc rfc2396 --format json | (exec <&-; sleep 0.5)")).code).toBe(1);
});

describe('usage', () => {
  const usage = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await rfcUri(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/\nTry "rfc-uri --help".\n$/);
    return stderr.split('\n')[0] ?? '';
  };

  test('every mistake is named', async () => {
    expect(await usage()).toBe(
      'rfc-uri: name a command: parse, check, compare, resolve, normalize, relativize, extract, diff, sample, grammar, explain',
    );
    expect(await usage('\u001b[31m')).toBe(
      'rfc-uri: unknown command "\\u{1b}[31m"; known are parse, check, compare, resolve, normalize, relativize, extract, diff, sample, grammar, explain',
    );
    expect(await usage('parse', '--rfc')).toBe("rfc-uri: option '--rfc <value>' argument missing");
    expect(await usage('prase')).toBe(
      'rfc-uri: unknown command "prase"; known are parse, check, compare, resolve, normalize, relativize, extract, diff, sample, grammar, explain',
    );
    expect(await usage('parse', 'a')).toBe(
      'rfc-uri: name an RFC with --rfc: cern, rfc1738, rfc1808, rfc2396, rfc2732, rfc3986',
    );
    expect(await usage('parse', 'a', '--rfc', '2396')).toBe(
      'rfc-uri: unknown RFC "2396"; known are cern, rfc1738, rfc1808, rfc2396, rfc2732, rfc3986',
    );
    expect(await usage('parse', '--rfc', 'rfc2396')).toBe('rfc-uri: name a URI to parse');
    expect(await usage('parse', 'a', 'b', '--rfc', 'rfc2396')).toBe(
      'rfc-uri: parse takes one URI; check takes files of them',
    );
    expect(await usage('parse', 'a', '--rfc', 'rfc2396', '--format', 'xml')).toBe(
      'rfc-uri: unknown format "xml"; known are text, json, sarif, github',
    );
    expect(await usage('parse', 'a', '--rfc', 'rfc1808', '--rule', 'host')).toMatch(
      /^rfc-uri: RFC 1808 has no rule "host"; its rules are URL, /,
    );
    expect(await usage('sample', '--rfc', 'rfc2396', '--color', 'never')).toMatch(
      /^rfc-uri: unknown option '--color'$/,
    );
  });
});

describe('help', () => {
  test('--help and --version', async () => {
    const help = await rfcUri(['--help']);
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain('rfc-uri check --rfc ID [FILE... | -]');
    expect((await rfcUri(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await rfcUri(['parse', '--help'])).stdout).toMatch(/^rfc-uri parse URI --rfc ID /);
    expect((await rfcUri(['check', '-h'])).stdout).toMatch(/^rfc-uri check --rfc ID /);
  });

  test.each(['--help', 'parse', 'check', 'resolve', 'normalize', 'relativize'])(
    '%s fits 80 to 120 columns',
    async (command) => {
      const { stdout } = await rfcUri(command === '--help' ? [command] : [command, '--help']);
      expect(stdout.split('\n').filter((line) => line.length > 120)).toEqual([]);
    },
  );
});

describe('rfc-uri explain', () => {
  test('an entry, with its example', async () => {
    expect(await rfcUri(['explain', 'bad-port'])).toEqual({
      code: 0,
      stdout: `bad-port (error)
Invalid port.

A port consists of digits. RFC 1738 requires at least one. RFC 2396 also allows
an empty port, and reads host and port as a registry name if the port is
invalid.

error: "80a" is not a valid port (RFC 1738, section 3.1) [bad-port]
    http://example.com:80a/
                       ^^^
    expected: digit, "/" or the end
    note: read literally, the BNF accepts this as a URL of an unknown scheme (\`otherurl\`); use the option \`literal\` for that (RFC 1738, section 5)
    fix: insert "/": http://example.com:80/a/
    fix: delete "a": http://example.com:80/
`,
      stderr: '',
    });
  });

  test('all codes, JSON, and one that is none', async () => {
    const { stdout } = await rfcUri(['explain']);
    expect(stdout).toMatch(/^character-not-allowed +error +Character/);
    expect(JSON.parse((await rfcUri(['explain', 'above-root', '--format', 'json'])).stdout)).toMatchObject({
      code: 'above-root',
      severity: 'warning',
      example: { rfc: 'rfc2396' },
    });
    expect(await rfcUri(['explain', 'nothing'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('unknown code "nothing"; known are character-not-allowed, '),
    });
  });
});
