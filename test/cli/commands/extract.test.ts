import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pipeline, rfcUri } from '../../support/cli.js';

const extract = (input: string | Uint8Array, ...args: string[]): ReturnType<typeof rfcUri> =>
  rfcUri(['extract', '--rfc', 'rfc2396', ...args], input);

const records = async (input: string | Uint8Array, ...args: string[]): Promise<unknown[]> => {
  const { stdout } = await extract(input, '--format', 'ndjson', ...args);
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line): unknown => JSON.parse(line));
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rfc-uri-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

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
    const { code, stdout, stderr } = await pipeline(
      'rfc-uri extract --rfc rfc2396 <(head -c 67108865 /dev/zero) <(echo http://a/)',
    );
    expect({ code, stdout }).toEqual({ code: 2, stdout: 'http://a/\n' });
    expect(stderr).toMatch(/: it is longer than 64 MiB\n$/);
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
