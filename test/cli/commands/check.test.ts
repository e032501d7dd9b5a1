import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { grammarIds } from '../../../scripts/grammar/sources.js';
import { acceptingIds, acceptingInWords } from '../../support/accepting.js';
import { pipeline, rfcUri, spawned } from '../../support/cli.js';
import { validateSarif } from '../../support/sarif.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { parsedLines } from '../../support/ndjson.js';

interface CheckRecord {
  readonly file: string;
  readonly line: number;
  readonly input: string;
  readonly inputBase64?: string;
  readonly valid: boolean;
  readonly uri?: object;
  readonly diagnostics: readonly { readonly message: string; readonly offset?: number }[];
}

const check = (input: string | Uint8Array, ...args: string[]): ReturnType<typeof rfcUri> =>
  rfcUri(['check', '--rfc', 'rfc2396', ...args], input);

const records = async (input: string | Uint8Array, ...args: string[]): Promise<CheckRecord[]> => {
  const { stdout } = await check(input, '--format', 'ndjson', ...args);
  return parsedLines<CheckRecord>(stdout);
};

interface SarifLog {
  readonly runs: readonly [
    {
      readonly tool: {
        readonly driver: { readonly rules: readonly { readonly id: string; readonly helpUri: string }[] };
      };
      readonly results: readonly { readonly partialFingerprints: Readonly<Record<string, string>> }[];
    },
  ];
}

/** Other systems lack /dev/full and have another `script`. */
const onLinux = process.platform === 'linux' ? test : test.skip;

const folder = temporaryFolder();

describe('rfc-uri check', () => {
  test('prints each invalid line with the error underlined, and counts on standard error', async () => {
    expect(await check('http://a/\nhttp://a/b%4\na^\n')).toEqual({
      code: 1,
      stdout: `stdin:2:11: error: "%" must be followed by two hexadecimal digits (RFC 2396, section 2.4.1) [incomplete-escape]
    http://a/b%4
              ~~^
    fix (likely): http://a/b
stdin:3:2: error: "^" is not allowed in a path (RFC 2396, section 5) [character-not-allowed]
    a^
     ^
    note: this is an "unwise" character, which gateways are known to change (RFC 2396, section 2.4.3)
    fix (safe): a%5E
`,
      stderr: '3 lines: 1 valid, 2 invalid under RFC 2396\n',
    });
  });

  test('prints nothing on standard output if all lines are valid', async () => {
    expect(await check('http://a/\n')).toEqual({
      code: 0,
      stdout: '',
      stderr: '1 line: 1 valid, 0 invalid under RFC 2396\n',
    });
  });

  test('ndjson has a record for every line, in order', async () => {
    expect(await records('a:b\n^\n')).toEqual([
      {
        file: 'stdin',
        line: 1,
        input: 'a:b',
        valid: true,
        uri: { rfc: 'rfc2396', rule: 'absoluteURI', scheme: 'a', opaque_part: 'b' },
        diagnostics: [],
      },
      {
        file: 'stdin',
        line: 2,
        input: '^',
        valid: false,
        diagnostics: [
          expect.objectContaining({
            offset: 0,
            found: '^',
            helpUri: 'https://rfc-uri.github.io/rfc-uri/diagnostics/character-not-allowed.html',
          }),
        ],
        validUnder: [],
        repaired: '%5E',
        certainty: 'safe',
        applicability: 'safe',
        causes: ['never-allowed'],
      },
    ]);
  });

  test('ndjson names the other RFCs that accept an invalid line', async () => {
    const [tilde, space] = await records('~\n', '--rfc', 'rfc1808').then(async (found) => [
      ...found,
      ...(await records('a b\n')),
    ]);
    expect(tilde).toMatchObject({
      valid: false,
      validUnder: acceptingIds('~'),
    });
    expect(space).toMatchObject({ valid: false, validUnder: [] });
    expect(await records('a_b\n', '--rule', 'host')).toMatchObject([{ valid: false }]);
    expect((await records('a_b\n', '--rule', 'host'))[0]).not.toHaveProperty('validUnder');
  });

  test('warns about valid lines in text, but not with --no-warnings', async () => {
    expect(await check('/?a&amp;b\na\n')).toEqual({
      code: 0,
      stdout: `stdin:1:4: warning: this HTML character reference was not decoded (see the HTML Standard, section 13.5) [html-entity]
    /?a&amp;b
       ^^^^^
    fix (guess): /?a&b
`,
      stderr: '2 lines: 2 valid (1 with warnings), 0 invalid under RFC 2396\n',
    });
    expect(await check('/?a&amp;b\n', '--no-warnings')).toEqual({
      code: 0,
      stdout: '',
      stderr: '1 line: 1 valid, 0 invalid under RFC 2396\n',
    });
    expect((await check('a\n', '--warnings', '--no-warnings')).code).toBe(2);
  });

  test.each(['ndjson', 'sarif', 'github'])('warns about valid lines in %s only with --warnings', async (format) => {
    expect((await check('/?a&amp;b\n', '--format', format)).stdout).not.toContain('his HTML character reference');
    expect((await check('/?a&amp;b\n', '--format', format, '--warnings')).stdout).toContain(
      format === 'sarif' ? 'This HTML character reference' : 'this HTML character reference',
    );
  });

  test('shows a valid line with all that its warnings propose', async () => {
    const { stdout } = await check('http//www..example.com/\n', '--rfc', 'rfc3986');
    expect(stdout).toMatch(/\n {4}fix \(guess\): http:\/\/www\.?\.example\.com\/\n$/);
    const [record] = await records('//www..example.com/a%2520b\n', '--rfc', 'rfc3986', '--warnings');
    expect(record).toMatchObject({
      valid: true,
      repaired: '//www.example.com/a%20b',
      certainty: 'guess',
      applicability: 'guess',
      causes: ['empty-label', 'double-escape'],
    });
  });

  test('--max-errors says how many errors of a line are described', async () => {
    const line = '/^/ /"/é/%\n';
    expect((await check(line)).stdout).toMatch(/\n {4}and 2 more errors\n {4}fix \(\w+\): /);
    expect((await check(line, '--max-errors', '5')).stdout).not.toContain('more');
    expect((await check(line, '--max-errors', '1')).stdout).toContain('\n    and 4 more errors\n');
    const count = async (...args: string[]): Promise<number | undefined> =>
      (await records(line, ...args))[0]?.diagnostics.length;
    expect([await count(), await count('--max-errors', '2')]).toEqual([5, 2]);
    for (const wrong of ['0', '-1', 'x', '']) expect((await check(line, `--max-errors=${wrong}`)).code).toBe(2);
  });

  test('--verbose shows all that may follow, and other repairs', async () => {
    const long = 'a_b:c\n';
    expect((await check(long, '--width', '60')).stdout).not.toContain('expected');
    expect((await check(long, '--width', '60', '--verbose')).stdout).toMatch(
      /one of ; \? @ & = \+ \$ , #\n {14}\/ or the end\n/,
    );
    const { stdout } = await check('http://a/b%4\n', '--verbose');
    expect(stdout).toMatch(/\n {4}fix \(likely\): http:\/\/a\/b\n {4}fix \(guess\): http:\/\/a\/b%254\n$/);
  });

  test('--redact masks secrets in every format', async () => {
    const line = [
      'http://zebra:quokka@h/?marmot',
      'http://zebra:quokka@h/^?marmot',
      'http://zeb ra@h/?quail|stork',
      'http:/zebra:quokka@h/',
      'http:\\\\zebra:quokka@h/',
      'zebra:quokka@h^',
      'ftp:zebra:quokka^@h',
      'mailto:zebra^:quokka@h',
      'http://h/^;zebra:quokka@x',
      'http://h/#x?marmot^',
      'http://zebra:quokka@h:80:90/', // a registry
      `http://zebra:quokka${'b'.repeat(1 << 20)}@h/`,
    ].join('\n');
    for (const format of ['text', 'ndjson', 'sarif', 'github']) {
      const { code, stdout } = await check(line, '--redact', '--warnings', '--format', format);
      expect(code).toBe(1);
      expect(stdout).not.toMatch(/zeb|ra@|quokka|marmot|quail|stork/);
    }
  });

  test('prints GitHub annotations and SARIF', async () => {
    expect((await check('a b\n', '--format', 'github')).stdout).toBe(
      '::error file=stdin,line=1,col=2,endColumn=3,title=Character not allowed here [character-not-allowed]::' +
        'a space is not allowed in a path (RFC 2396, section 5)%0A' +
        'a URI cannot contain a space, which may get lost or be taken for the end of the URI (RFC 2396, section 2.4.3)%0A' +
        'fix (safe): a%2520b\n',
    );
    const { stdout } = await check('a b\n/\n^^\n', '--format', 'sarif');
    const log = JSON.parse(stdout) as { runs: { results: { ruleId: string }[] }[] };
    expect(log.runs[0]?.results.map(({ ruleId }) => ruleId)).toEqual([
      'character-not-allowed',
      'character-not-allowed',
    ]);
    expect(JSON.parse((await check('', '--format', 'sarif')).stdout)).toMatchObject({ runs: [{ results: [] }] });
  });

  describe('SARIF', () => {
    const sarifLog = async (input: string | Uint8Array, ...args: string[]): Promise<SarifLog> =>
      JSON.parse((await check(input, '--format', 'sarif', '--warnings', ...args)).stdout) as SarifLog;
    const input = Buffer.from('http://h:80/\na b?[x]#{}\n\xff\nwww.example.com\nhttp://{h}/\na b?[x]#{}\n', 'latin1');

    test('is valid by its schema', async () => {
      for (const args of [[], ['--redact'], ['--max-errors', '1'], ['--rule', 'host']]) {
        const log = await sarifLog(input, ...args);
        expect(validateSarif(log) || validateSarif.errors).toBe(true);
        expect(log.runs[0].results.length).toBeGreaterThan(4);
      }
    });

    test('has the line repaired, and the page of each code', async () => {
      const [run] = (await sarifLog('a b\n')).runs;
      expect(run.results).toMatchObject([
        { properties: { repaired: 'a%20b', certainty: 'safe', applicability: 'safe' } },
      ]);
      for (const { id, helpUri } of run.tool.driver.rules)
        expect(helpUri).toBe(`https://rfc-uri.github.io/rfc-uri/diagnostics/${id}.html`);
    });

    test('has fingerprints that do not change when lines move, and differ where the results do', async () => {
      const prints = async (text: string): Promise<unknown[]> =>
        (await sarifLog(text)).runs[0].results.map((result) => result.partialFingerprints['codeAndInput/v1']);
      const before = await prints('a b?[x]\n^\n');
      expect(before).toHaveLength(3);
      expect(new Set(before).size).toBe(3);
      expect(await prints('http://h/\n\na b?[x]\nc\n^\n')).toEqual(before);
      expect(await prints('a b?[y]\n^\n')).toEqual([expect.anything(), expect.anything(), before[2]]);
    });
  });

  test('names the other RFCs that accept a line, in every format', async () => {
    for (const format of ['text', 'sarif', 'github'])
      expect((await check('~\n', '--rfc', 'rfc1808', '--format', format)).stdout).toContain(
        `${format === 'sarif' ? 'V' : 'v'}alid under ${acceptingInWords('~')}`,
      );
    expect((await rfcUri(['parse', '~', '--rfc', 'rfc1808', '--format', 'sarif'])).stdout).toContain(
      `Valid under ${acceptingInWords('~')}`,
    );
  });

  test('counts columns from 1, also for an error at the start', async () => {
    for (const [format, column] of [
      ['text', ':1:1:'],
      ['sarif', '"startColumn":1'],
      ['github', 'col=1,'],
    ] as const)
      expect((await check('a\n', '--rule', 'escaped', '--format', format)).stdout).toContain(column);
  });

  test('colours output for a terminal or as --color says', async () => {
    expect((await check('^\n')).stdout).not.toContain('\u001b');
    expect((await check('^\n', '--color', 'always')).stdout).toContain('\u001b[1;31merror');
    expect(await check('^\n', '--color', 'blue')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--color takes auto, always or never, not "blue"'),
    });
  });

  test('checks against a rule', async () => {
    expect(await check('a.b\n1.2.3.4\na_b\n', '--rule', 'host')).toMatchObject({
      code: 1,
      stderr: '3 lines: 2 valid, 1 invalid under RFC 2396\n',
    });
  });

  test('--literal reads the BNF literally', async () => {
    const run = (...args: string[]): Promise<{ code: number | null }> =>
      rfcUri(['check', '--rfc', 'rfc1738', ...args], 'http:a\n');
    expect((await run()).code).toBe(1);
    expect((await run('--literal')).code).toBe(0);
    expect((await run('--rfc', 'all', '--literal')).code).toBe(0);
    expect(await run('--rfc', 'rfc3986', '--literal')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--literal is only for RFC 1738: RFC 3986 is always read literally'),
    });
  });

  test('reads an empty line as the empty reference, and no line after a final newline', async () => {
    const lines = async (input: string): Promise<string[]> => (await records(input)).map((record) => record.input);
    expect(await lines('a\n\nb\n')).toEqual(['a', '', 'b']);
    expect(await lines('a\n\nb')).toEqual(['a', '', 'b']);
    expect(await lines('a\n\n')).toEqual(['a', '']);
    expect(await lines('\n')).toEqual(['']);
    expect(await check('')).toEqual({ code: 0, stdout: '', stderr: '0 lines: 0 valid, 0 invalid under RFC 2396\n' });
    expect((await rfcUri(['check', '--rfc', 'rfc1738'], '\n')).code).toBe(1); // a url cannot be empty
  });

  test('ends a line at CRLF, not at a lone CR', async () => {
    const found = await records('a\r\nb\rc\r\n\r\n');
    expect(found.map(({ input, valid }) => [input, valid])).toEqual([
      ['a', true],
      ['b\rc', false],
      ['', true],
    ]);
  });

  test('keeps a lone CR at the end of the input', async () => {
    for (const [input, line] of [
      ['a\r', 'a\r'],
      ['\r', '\r'],
      ['a\r\r\n', 'a\r'],
      [`${'a'.repeat(70_000)}\r`, `${'a'.repeat(70_000)}\r`],
    ] as const)
      expect(await records(input)).toMatchObject([{ input: line, valid: false }]);
    expect(await records('a\r\n')).toMatchObject([{ input: 'a', valid: true }]);
  });

  test('keeps a byte order mark in a line that is not UTF-8, too', async () => {
    const { stdout } = await rfcUri(
      ['check', '--rfc', 'rfc3986', '--format', 'ndjson'],
      Buffer.from('a\n\xef\xbb\xbf\xff\n', 'latin1'),
    );
    expect(JSON.parse(stdout.split('\n')[1] ?? '')).toMatchObject({ input: '\ufeff\ufffd', inputBase64: '77u//w==' });
  });

  test('reports a line that is too long, even at the end of the input', async () => {
    const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986', '--format', 'ndjson'], 'b'.repeat((1 << 20) + 9));
    expect(JSON.parse(stdout)).toMatchObject({ input: 'b'.repeat(1024), trouble: { reason: 'too long' } });
  });

  test('skips a byte order mark at the start only', async () => {
    const found = await records('\ufeffa\n\ufeffb\n');
    expect(found.map(({ input, valid }) => [input, valid])).toEqual([
      ['a', true],
      ['\ufeffb', false],
    ]);
    expect(await records('\ufeff')).toEqual([]); // a file with only the mark is empty
    expect((await records('\ufeff\n')).map(({ input }) => input)).toEqual(['']);
  });

  test('reports and keeps bytes that are not UTF-8, and goes on', async () => {
    const found = await records(Buffer.from([0x61, 0xff, 0x0a, 0x62, 0x0a]));
    expect(found[0]).toEqual({
      file: 'stdin',
      line: 1,
      input: 'a\ufffd',
      inputBase64: 'Yf8=',
      valid: false,
      trouble: {
        reason: 'not UTF-8',
        message: 'the line is not UTF-8',
        offset: 1,
      },
      diagnostics: [],
    });
    expect(found[1]).toMatchObject({ input: 'b', valid: true });
    expect((await check(Buffer.from([0x61, 0xff, 0x0a]))).stdout).toBe(
      'stdin:1:2: error: the line is not UTF-8\n    a\ufffd\n     ^\n    note: --encoding auto reads it as latin1\n',
    );
  });

  test('the column in text is that of what is underlined', async () => {
    const [first, line, carets = ''] = (await rfcUri(['check', '--rfc', 'rfc3986'], 'http://h:80a/\n')).stdout.split(
      '\n',
    );
    expect([first, line]).toEqual([
      'stdin:1:12: error: a stray character after the port [bad-port, stray-character-in-port]',
      '    http://h:80a/',
    ]);
    expect(carets.indexOf('^')).toBe('    '.length + 11);
  });

  test('reads a line of 1 MiB, reports a longer one, and reads the next', async () => {
    const [longest, tooLong, next] = await records(`${'a'.repeat(1 << 20)}\r\n${'b'.repeat((1 << 20) + 1)}\nc`);
    expect(longest).toMatchObject({ line: 1, valid: true });
    expect(tooLong).toEqual({
      file: 'stdin',
      line: 2,
      input: 'b'.repeat(1024),
      valid: false,
      trouble: { reason: 'too long', message: 'the line is longer than 1048576 bytes', offset: 1024 },
      diagnostics: [],
    });
    expect(next).toMatchObject({ line: 3, input: 'c', valid: true });
  });

  test('shows only the part of a long line around the error', async () => {
    const { stdout } = await check(`${'a'.repeat(200)}^${'b'.repeat(200)}\n`);
    const [, line = '', caret = ''] = stdout.split('\n');
    expect(line).toBe(`    …${'a'.repeat(36)}^${'b'.repeat(37)}…`);
    expect(caret).toBe(`    ${' '.repeat(37)}^`);
    expect(line.length).toBeLessThanOrEqual(80);
  });

  test('reports a file that cannot be read, reads the others, and exits with 2', async () => {
    const good = join(folder, 'good.txt');
    writeFileSync(good, 'a\n');
    const missing = join(folder, 'missing.txt');
    const { code, stdout, stderr } = await rfcUri(
      ['check', '--rfc', 'rfc2396', '--format', 'ndjson', missing, folder, good, '-'],
      '^\n',
    );
    expect(code).toBe(2);
    expect(parsedLines<CheckRecord>(stdout).map(({ file }) => file)).toEqual([good, 'stdin']);
    expect(stderr).toBe(
      `rfc-uri: cannot read ${missing}: no such file or directory\nrfc-uri: cannot read ${folder}: it is a directory\n2 lines: 1 valid, 1 invalid under RFC 2396\n`,
    );
  });

  test('says what reads a URI where files are named', async () => {
    expect(await rfcUri(['check', '--rfc', 'rfc2396', 'http://parser.example/a b'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /^rfc-uri: cannot read http:\/\/parser\.example\/a b: no such file or directory; for a URI itself: rfc-uri parse URI, or echo URI \| rfc-uri \.\.\.\n/,
      ),
    });
  });

  test('shows an empty name of a file', async () => {
    const { code, stderr } = await rfcUri(['check', '--rfc', 'rfc2396', '']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^rfc-uri: cannot read "": no such file or directory\n/);
  });

  test('exits with 2 for an unreadable file even if the pipe is closed later', async () => {
    const file = join(folder, 'bad.txt');
    writeFileSync(file, `^${'a'.repeat(200)}\n`.repeat(20_000));
    const { code } = await pipeline(
      `rfc-uri check --rfc rfc2396 /no/such/file '${file}' 2> '${folder}/err' | head -n 1`,
    );
    expect(code).toBe(2);
  });

  test('reports a directory as standard input', async () => {
    expect(await pipeline('rfc-uri check --rfc rfc2396 < .')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'rfc-uri: cannot read stdin: it is a directory\n0 lines: 0 valid, 0 invalid under RFC 2396\n',
    });
  });

  onLinux('reports output that cannot be written, and exits with 2', async () => {
    const run = await pipeline('echo ^ | rfc-uri check --rfc rfc2396 > /dev/full; exit $?');
    expect(run).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('rfc-uri: cannot write to standard output: no space left on the device\n'),
    });
  });

  test('ignores a closed standard error', async () => {
    const file = join(folder, 'valid.txt');
    writeFileSync(file, 'a\n');
    expect((await pipeline(`(sleep 0.2; rfc-uri check --rfc rfc2396 '${file}') 2> >(exec <&-); exit $?`)).code).toBe(0);
  });

  test('prints a record as soon as its line arrives', async () => {
    const seen = join(folder, 'seen');
    const { stdout } = await pipeline(
      `(echo ^; until [ -e '${seen}' ]; do sleep 0.1; done) | rfc-uri check --rfc rfc2396 | (read -r -t 10 line && echo "seen $line"; touch '${seen}')`,
    );
    expect(stdout).toMatch(/^seen stdin:1:1: /);
  }, 15_000);

  onLinux('needs a FILE on a terminal', async () => {
    const run = await pipeline(
      'SHELL=$BASH script -qec "$(declare -f rfc-uri); rfc-uri check --rfc rfc2396" /dev/null; exit $?',
    );
    expect(run).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('rfc-uri: name a FILE, or "-" for standard input'),
    });
  });

  test.each(['text', 'ndjson', 'tsv', 'sarif', 'github'])(
    'ends quietly at a closed pipe, with exit code 2, because lines are left: --format %s',
    async (format) => {
      const file = join(folder, 'many.txt');
      writeFileSync(file, `^${'a'.repeat(200)}\n`.repeat(20_000));
      expect(await pipeline(`rfc-uri check --rfc rfc2396 --format ${format} '${file}' | head -n 1`)).toEqual({
        code: 2,
        stdout: expect.stringMatching(/^[^\n]+\n$/),
        stderr: '',
      });
    },
  );

  test('checks 40 MB of lines in a heap of 32 MB', async () => {
    const file = join(folder, 'large.txt');
    writeFileSync(file, `http://example.com/${'a'.repeat(580)}\n`.repeat(66_000));
    const { code, stderr } = await spawned(['check', '--rfc', 'rfc2396', '--format', 'ndjson', file], '', [
      '--max-old-space-size=32',
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '66,000 lines: 66,000 valid, 0 invalid under RFC 2396\n' });
  }, 60_000);

  test('counts the example URIs of the project', async () => {
    const counts = await Promise.all(grammarIds.map((rfc) => rfcUri(['check', '--rfc', rfc, 'docs/uris.txt'])));
    expect(counts.map(({ stderr }) => stderr)).toEqual([
      '80 lines: 37 valid (4 with warnings), 43 invalid under CERN draft\n',
      '80 lines: 41 valid (1 with warnings), 39 invalid under RFC 1738\n',
      '80 lines: 64 valid (8 with warnings), 16 invalid under RFC 1808\n',
      '80 lines: 60 valid (9 with warnings), 20 invalid under RFC 2396\n',
      // brackets in a query, and an IPv6 address
      '80 lines: 62 valid (9 with warnings), 18 invalid under RFC 2732\n',
      // as RFC 2732, and a query alone
      '80 lines: 63 valid (9 with warnings), 17 invalid under java.net.URI\n',
      // also accepts a query alone and two empty scheme-specific parts; rejects two ports that were registry names, and brackets
      '80 lines: 62 valid (7 with warnings), 18 invalid under RFC 3986\n',
      '80 lines: 63 valid (7 with warnings), 17 invalid under RFC 3987\n',
      '80 lines: 62 valid (7 with warnings), 18 invalid under RFC 6874\n',
    ]);
  });
});
