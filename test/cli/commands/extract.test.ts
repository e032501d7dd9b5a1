import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { failingRun, pipeline, rfcUri } from '../../support/cli.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { parsedLines } from '../../support/ndjson.js';

const extract = (input: string | Uint8Array, ...args: string[]): ReturnType<typeof rfcUri> =>
  rfcUri(['extract', '--rfc', 'rfc2396', ...args], input);

const records = async (input: string | Uint8Array, ...args: string[]): Promise<unknown[]> => {
  const { stdout } = await extract(input, '--format', 'ndjson', ...args);
  return parsedLines(stdout);
};

const folder = temporaryFolder();

describe('rfc-uri extract', () => {
  test('prints one URI per line', async () => {
    expect(await extract('See "http://a/b" (or <URL:ftp://a/\n  c>), www.x.org.\n')).toEqual({
      code: 0,
      stdout: 'http://a/b\nftp://a/c\n',
      stderr: '',
    });
  });

  test('ndjson counts lines and columns from 1, offsets from 0', async () => {
    expect(await records('\r\n é <http://a/b-\r\n c> mailto:a@b.')).toEqual([
      {
        file: 'stdin',
        line: 2,
        column: 5,
        start: 6,
        end: 21,
        text: 'http://a/b-\r\n c',
        value: 'http://a/b-c',
        delimiter: 'angle',
        alternatives: ['http://a/bc'],
      },
      {
        file: 'stdin',
        line: 3,
        column: 5,
        start: 23,
        end: 33,
        text: 'mailto:a@b',
        value: 'mailto:a@b',
        delimiter: 'bare',
      },
    ]);
  });

  test('ndjson has the column of several URIs of a line', async () => {
    expect(await records('\nhttp://a/\n\nhttp://b/ http://c/')).toMatchObject([
      { line: 2, column: 1, start: 1 },
      { line: 4, column: 1, start: 12 },
      { line: 4, column: 11, start: 22 },
    ]);
  });

  test('exits with 1 if there are none', async () => {
    expect(await extract('Note: none\n')).toEqual({ code: 1, stdout: '', stderr: '' });
    expect(await extract('')).toEqual({ code: 1, stdout: '', stderr: '' });
  });

  test('finds abbreviated and relative references if asked to', async () => {
    expect((await extract('www.x.org <../a>', '--abbreviated')).stdout).toBe('http://www.x.org\n');
    expect((await extract('www.x.org <../a>', '--relative')).stdout).toBe('../a\n');
    expect(await rfcUri(['extract', '--rfc', 'rfc1738', '--relative'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('RFC 1738 does not define relative references') as unknown,
    });
  });

  test('separates the fragment after an RFC 1738 URL', async () => {
    const { stdout } = await rfcUri(['extract', '--rfc', 'rfc1738', '--format', 'ndjson'], '<URL:http://a/#b>');
    expect(JSON.parse(stdout)).toMatchObject({ value: 'http://a/', fragment: 'b', text: 'http://a/#b' });
  });

  test('skips a byte order mark, and ends a URI at bytes that are not UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('\ufeffhttp://a/b'), Buffer.from([0xff]), Buffer.from(' http://c/')]);
    expect(await records(bytes)).toMatchObject([
      { value: 'http://a/b', start: 0, column: 1 },
      { value: 'http://c/', start: 12, column: 13 },
    ]);
  });

  test('reports a file that cannot be read, and reads the others', async () => {
    const file = join(folder, 'a.txt');
    writeFileSync(file, 'http://a/');
    const { code, stdout, stderr } = await extract('http://b/', file, join(folder, 'none'), '-');
    expect({ code, stdout }).toEqual({ code: 2, stdout: 'http://a/\nhttp://b/\n' });
    expect(stderr).toMatch(/^rfc-uri: cannot read .*none: no such file or directory\n$/);
  });

  test('does not read a file of more than 64 MiB', async () => {
    const file = join(folder, 'long.txt');
    writeFileSync(file, '');
    truncateSync(file, 2 ** 26 + 1);
    expect(await extract('http://a/', file, '-')).toEqual({
      code: 2,
      stdout: 'http://a/\n',
      stderr: `rfc-uri: cannot read ${file}: it is longer than 64 MiB\n`,
    });
  });

  test('reports a bug if reading fails for another reason than a system error', async () => {
    expect(await failingRun(['extract', '--rfc', 'rfc2396'], new TypeError('x'))).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^rfc-uri: this is a bug in rfc-uri, please report it: x \(/),
    });
  });

  test('ends quietly at a closed pipe', async () => {
    const { code, stdout, stderr } = await pipeline(
      'rfc-uri extract --rfc rfc2396 <(yes http://a/ | head -n 1000000) | head -n 1',
    );
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: 'http://a/\n', stderr: '' });
  });

  test('exits with 2 for wrong usage', async () => {
    expect(await rfcUri(['extract'])).toMatchObject({ code: 2, stdout: '' });
    expect(await extract('', '--format', 'sarif')).toMatchObject({ code: 2, stdout: '' });
    expect(await extract('', '--literal')).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('rfc-uri extract --invalid', () => {
  const invalid = async (text: string, rfc = 'rfc3986'): Promise<string[]> => {
    const { stdout } = await rfcUri(['extract', '--rfc', rfc, '--invalid', '--format', 'ndjson'], text);
    const found = parsedLines<{ start: number; delimiter: string; input: string }>(stdout);
    return found.map(({ start, delimiter, input }) => `${start} ${delimiter} ${input}`);
  };

  test('reports what extract silently cuts off', async () => {
    expect(await rfcUri(['extract', '--rfc', '3986', '--invalid'], 'http://example.com/my ns\n')).toEqual({
      code: 1,
      stdout: `stdin:1:22: error: a space is not allowed in a path (RFC 3986, section 3.3) [character-not-allowed]
    http://example.com/my ns
                         ^
    note: a space must be percent-encoded; in running text it ends a URI (RFC 3986, appendix C)
    fix (safe): http://example.com/my%20ns
`,
      stderr: '',
    });
  });

  test.each([
    [
      'See <http://a/^x>, (http://b/{id}) and http://c/|.',
      ['5 angle http://a/^x', '20 bare http://b/{id}', '39 bare http://c/|'],
    ],
    ['[a](http://a/^) "http://h:80a/"', ['4 bare http://a/^', '17 quote http://h:80a/']],
    ['<URL:http://a/b\n  c^>', ['5 URL http://a/bc^']],
    [`targetNamespace = "http://a/b c d"`, ['19 quote http://a/b c d']],
    [`xmlns='http://a/b c' "http://d/e f"`, ['7 quote http://a/b c', '22 quote http://d/e f']],
    ['  http://a/b c \r\nhttp://d/é', ['2 bare http://a/b c', '17 bare http://d/é']],
  ])('finds candidates in %j', async (text, found) => {
    expect(await invalid(text)).toEqual(found);
  });

  test.each([
    'See http://a/b, <http://c/d\n e>, "http://f/" and (http://g/).',
    'He said: “http://a/”… ‘http://b/’ «http://c/»。',
    '"http://a/ is a page", he said. http://b/ too.',
    'http://a/ works.\nhttp://b/ or so\n',
    'a:b <Note: this^> "note: ^" <a href="http://a/">{x}</a> C::D www.a.b/^',
  ])('finds no candidates in %j', async (text) => {
    expect(await invalid(text)).toEqual([]);
  });

  test('reports what another RFC allows', async () => {
    expect(await invalid('http://[::1]/ ftp://h/;type=x', 'rfc1738')).toEqual([
      '0 bare http://[::1]/',
      '14 bare ftp://h/;type=x',
    ]);
    expect(await invalid('http://a/#b', 'rfc1738')).toEqual([]);
  });

  test('what is reported is invalid under the intended reading of the RFC', async () => {
    const { stdout } = await rfcUri(
      ['extract', '--rfc', 'rfc1738', '--invalid', '--format', 'ndjson'],
      'ftp://h/;type=x',
    );
    expect(JSON.parse(stdout)).toMatchObject({ input: 'ftp://h/;type=x', valid: false });
  });

  test('positions are those of the text, also where white space is ignored', async () => {
    const { stdout } = await rfcUri(
      ['extract', '--rfc', '3986', '--invalid', '--format', 'ndjson'],
      '\ufeff😀\r\n<http://a/\r\n b^c>',
    );
    expect(JSON.parse(stdout)).toMatchObject({
      line: 2,
      column: 2,
      endLine: 3,
      endColumn: 5,
      start: 5,
      end: 20,
      text: 'http://a/\r\n b^c',
      delimiter: 'angle',
      input: 'http://a/b^c',
      valid: false,
      diagnostics: [{ region: { line: 3, column: 3, endLine: 3, endColumn: 4 } }],
    });
  });

  test.each(['http://h/a b', 'x="http://h/a b"', '<http://h/a b>'])(
    "%s is not reported by CERN's draft, which allows spaces",
    async (text) => {
      expect(await rfcUri(['extract', '--rfc', 'cern', '--invalid', '--format', 'ndjson'], `${text}\n`)).toEqual({
        code: 0,
        stdout: '',
        stderr: '',
      });
    },
  );

  test('shows one repair, or with --verbose more, and with --redact no secret', async () => {
    const repairs = async (...args: string[]): Promise<number> =>
      (await rfcUri(['extract', '--rfc', '3986', '--invalid', ...args], 'http://a/b%4')).stdout.split('fix (').length -
      1;
    expect(await repairs()).toBe(1);
    expect(await repairs('--verbose')).toBeGreaterThan(1);
    for (const format of ['text', 'ndjson']) {
      const args = ['extract', '--rfc', '3986', '--invalid', '--redact', '--format', format];
      const { stdout } = await rfcUri(args, 'http://u:kwpyqj@h/^');
      expect(stdout).toContain('http://x:xxxxxx@h/^');
      expect(stdout).not.toContain('kwpyqj');
    }
  });

  test('prints SARIF and annotations', async () => {
    const sarif = await rfcUri(['extract', '--rfc', '3986', '--invalid', '--format', 'sarif'], 'a\nhttp://a/^');
    expect(JSON.parse(sarif.stdout)).toMatchObject({
      runs: [{ results: [{ locations: [{ physicalLocation: { region: { startLine: 2, startColumn: 10 } } }] }] }],
    });
    const github = await rfcUri(['extract', '--rfc', '3986', '--invalid', '--format', 'github'], 'a\nhttp://a/^');
    expect(github.stdout).toMatch(/^::error file=stdin,line=2,col=10,endColumn=11,/);
  });

  test('exits with 0 if there are none, and with 2 for wrong usage', async () => {
    expect(await extract('http://a/', '--invalid')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await extract('', '--invalid', '--relative')).toMatchObject({ code: 2 });
  });

  test('does not read on and on for delimiters that are never closed', async () => {
    for (const part of ["'http://a/b ", '"http://a/b ', '<http://a/b ', '"', "('", ' http://a/'])
      expect(await extract(part.repeat(50_000), '--invalid')).toMatchObject({ code: 0 });
  });
});
