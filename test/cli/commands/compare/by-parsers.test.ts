import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../../../scripts/grammar/sources.js';
import { rfcUri, usageError } from '../../../support/cli.js';
import { FAKE, fakeParser as fake } from '../../../support/fake-parser.js';
import { parsedLines } from '../../../support/ndjson.js';
import { withPlatformReader } from '../../../support/platform-reader.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

const folder = temporaryFolder();

describe('compare --parser', () => {
  test('shows equal readings in one column, what differs first, and the request of each', async () => {
    const { stdout, stderr, code } = await rfcUri([
      'compare',
      'HTTP://H/a?b',
      fake('mine', 'well'),
      fake('theirs', 'host', 'evil.com'),
    ]);
    expect({ stdout, stderr, code }).toEqual({
      stdout: `HTTP://H/a?b
They disagree about: host, path, query.

warning: these read different hosts: "h" (RFC 2396, RFC 3986, URL, mine);
         "evil.com" (theirs)

               A         B         C
* host         h         h         evil.com
* path         /a        /a?b      /a?b
* query        b         -         -
  scheme       http      http      http
  port         80        80        80
* connects to  h:80      h:80      evil.com:80
  sends        GET /a?b  GET /a?b  GET /a?b

A: RFC 2396, RFC 3986, URL
B: mine
C: theirs
`,
      stderr: '',
      code: 1,
    });
  });

  test('ends with 0 if all agree', async () => {
    const { stdout, code } = await rfcUri(['compare', 'https://example.com/', fake('mine', 'well')]);
    expect(code).toBe(0);
    expect(stdout).toBe(`https://example.com/
All agree.

               all
  scheme       https
  host         example.com
  port         443
  path         /
  connects to  example.com:443
  sends        GET /

all: RFC 2396, RFC 3986, URL, mine
`);
  });

  test('has all readings, groups and the warning in JSON', async () => {
    const args = ['compare', 'http://h/', fake('theirs', 'host', 'evil.com'), '--rfc', 'rfc3986', '--format', 'json'];
    const { stdout } = await rfcUri(args);
    const own = { scheme: 'http', host: 'h', path: '/' };
    expect(JSON.parse(stdout)).toEqual({
      input: 'http://h/',
      disagreements: ['host'],
      warning: 'these read different hosts: "h" (RFC 3986, URL); "evil.com" (theirs)',
      groups: [
        {
          readers: ['rfc3986', 'URL'],
          components: { scheme: 'http', userinfo: '', host: 'h', port: '80', path: '/', query: '', fragment: '' },
          request: { connects: 'h:80', sends: 'GET /' },
        },
        {
          readers: ['theirs'],
          components: {
            scheme: 'http',
            userinfo: '',
            host: 'evil.com',
            port: '80',
            path: '/',
            query: '',
            fragment: '',
          },
          request: { connects: 'evil.com:80', sends: 'GET /' },
        },
      ],
      readings: {
        rfc3986: { ok: true, ...own },
        URL: { ok: true, ...own },
        theirs: { ok: true, ...own, host: 'evil.com' },
      },
    });
  });

  test('goes on without a parser that fails, and ends with 2', async () => {
    const { stdout, stderr, code } = await rfcUri([
      'compare',
      'http://h/',
      fake('mine', 'well'),
      fake('gone', 'ends at once'),
      '--format',
      'ndjson',
    ]);
    expect(code).toBe(2);
    expect(stderr).toBe('rfc-uri: parser "gone" ended with exit code 3 after 0 answers\n');
    expect(Object.keys((JSON.parse(stdout) as { readings: object }).readings)).toEqual([
      'rfc2396',
      'rfc3986',
      'URL',
      'mine',
    ]);
  });

  test('gives a parser the time that --timeout says', async () => {
    const { stderr, code } = await rfcUri(['compare', 'http://h/', '--timeout', '1', fake('slow', 'hangs')]);
    expect([stderr, code]).toEqual(['rfc-uri: parser "slow" did not answer within 1 second\n', 2]);
  });

  test('the default of --timeout is that of docs/parsers.md', async () => {
    const { stdout } = await rfcUri(['compare', '--help', 'parsers']);
    const [, seconds] = /--timeout SECONDS[^()]*\(default: (\d+)\)/.exec(stdout) ?? [];
    const document = readFileSync(`${projectRoot}docs/parsers.md`, 'utf8');
    expect(document).toContain(`does not answer within ${seconds} seconds`);
  });

  test('does not show parsers the secrets that --redact masks', async () => {
    const { stdout } = await rfcUri(['compare', 'http://u:hush@h/?hush', '--redact', fake('mine', 'well')]);
    expect(stdout).toContain('http://x:xxxx@h/?xxxx');
    expect(stdout).not.toContain('hush');
  });

  test('selects with --parsers', async () => {
    const args = ['compare', 'http://h/', fake('mine', 'well'), fake('theirs', 'well'), '--format', 'ndjson'];
    const { stdout } = await rfcUri([...args, '--parsers', 'theirs', '--rfc', 'rfc1738']);
    expect(Object.keys((JSON.parse(stdout) as { readings: object }).readings)).toEqual(['rfc1738', 'URL', 'theirs']);
  });

  test.each([
    ['--parser=x', '--parser takes NAME=COMMAND, not "x"'],
    ['--parser=x="a b', '--parser x: a quote is not closed: "a b'],
    ['--parser=rfc3986=cat', '--parser: rfc3986 is a specification; choose another name'],
    ['--parser=curl=cat', '--parser: curl has a meaning already; choose another name'],
    ['--parser=a b=cat', '--parser: "a b" is not a name: use letters, digits, ".", "_", "+", "/" and "-"'],
    ['--parsers=crul', 'unknown parser "crul"; did you mean curl?'],
    ['--timeout=0', '--timeout takes a number of seconds from 1 to 3600, not "0"'],
  ])('says what is wrong with %s', async (option, message) => {
    expect(await usageError('compare', 'http://h/', option)).toBe(`rfc-uri: ${message}`);
  });
});

describe('compare --parsers URL', () => {
  const run = (args: string[], input: string | Buffer = ''): ReturnType<typeof rfcUri> =>
    rfcUri(['compare', '--parsers', 'URL', '--rfc', 'rfc3986', ...args], input);
  const inputs = (lines: string): string[] => parsedLines<{ input: string }>(lines).map(({ input }) => input);

  test('prints an empty line between strings', async () => {
    const { stdout, code } = await run(['http://h/', 'http://i/']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^http:\/\/h\/\nAll agree\.\n[^]*\nall: RFC 3986, URL\n\nhttp:\/\/i\/\nAll agree\.\n/);
  });

  test('--only different leaves out strings that all read alike', async () => {
    const args = ['--only', 'different', 'http://h/', 'http://127.1/', 'http://i/', '--format', 'ndjson'];
    const { stdout, code } = await run(args);
    expect([inputs(stdout), code]).toEqual([['http://127.1/'], 1]);
    expect(await run(['--only', 'different', 'http://h/', '--format', 'json'])).toEqual({
      code: 0,
      stdout: '[]\n',
      stderr: '',
    });
  });

  test('prints an array for several strings and for standard input, even of one line', async () => {
    const printedInputs = async (args: string[], input?: string): Promise<unknown> =>
      (JSON.parse((await run([...args, '--format', 'json'], input)).stdout) as { input: string }[]).map(
        (record) => record.input,
      );
    expect(await printedInputs(['http://h/', 'http://i/'])).toEqual(['http://h/', 'http://i/']);
    expect(await printedInputs(['-'], 'http://h/\n')).toEqual(['http://h/']);
  });

  test('reads the lines of standard input for "-"; one that cannot be read is reported', async () => {
    const lines = Buffer.from('http://i/\n\xff\nhttp://j/\n', 'latin1');
    const { stdout, stderr, code } = await run(['http://h/', '-', '--format', 'ndjson'], lines);
    expect(inputs(stdout)).toEqual(['http://h/', 'http://i/', 'http://j/']);
    expect([stderr, code]).toEqual(['stdin:2: the line is not UTF-8\n', 1]);
  });

  test('closes the parsers', async () => {
    const close = { count: 0 };
    await withPlatformReader({ close: () => Promise.resolve(void close.count++) }, () => run(['http://h/']));
    expect(close.count).toBe(1);
  });

  test.each([
    [[], 'name a URI to compare, or "-" for standard input'],
    [['a', '--base', 'http://h/'], 'do not combine --base with --parsers; resolve the URI first'],
    [['a', '--only', 'warned'], 'with --parsers, --only takes different, not "warned"'],
    [['a', '--baseline', 'x'], 'do not combine --baseline with --parsers'],
    [['a', '--jobs', '2'], 'do not combine --jobs with --parsers'],
    [['a', '--output', 'x'], 'do not combine --output with --parsers'],
    [['a', '--from-line', '2'], 'do not combine --from-line with --parsers'],
  ])('says what is wrong with %j', async (args, message) => {
    expect(await usageError('compare', '--parsers', 'URL', ...args)).toBe(`rfc-uri: ${message}`);
  });
});

describe('parsers of a configuration', () => {
  const configured = (): string => {
    const file = join(folder, 'rfc-uri.config.json');
    writeFileSync(file, JSON.stringify({ parsers: { mine: [process.execPath, FAKE, 'host', 'configured'] } }));
    return file;
  };

  test('run if --config names the file, in its folder', async () => {
    const { stdout } = await rfcUri(['compare', 'http://h/', '--config', configured()]);
    expect(stdout).toContain('A: RFC 2396, RFC 3986, URL\nB: mine\n');
  });

  test('never run if the file is only found', async () => {
    configured();
    const before = process.cwd();
    process.chdir(folder);
    try {
      expect(await usageError('compare', 'http://h/', '--parsers', 'mine')).toMatch(/unknown parser "mine"/);
    } finally {
      process.chdir(before);
    }
  });

  test.each([
    '[["cat"]]',
    '{ "mine": "cat" }',
    '{ "mine": [] }',
    '{ "mine": [""] }',
    '{ "mine": ["cat", 1] }',
    '{ "mine": ["cat"], "theirs": "cat" }',
  ])('must be lists of words: %s', async (parsers) => {
    const file = join(folder, 'wrong.json');
    writeFileSync(file, `{\n  "parsers": ${parsers}\n}`);
    expect(await usageError('compare', 'http://h/', '--config', file)).toBe(
      `rfc-uri: ${file}:2: "parsers" must have lists of a program and its arguments: {"mine": ["python3", "mine.py"]}`,
    );
  });
});
