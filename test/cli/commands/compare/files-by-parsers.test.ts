/** `rfc-uri compare --in FORMAT FILE... --parsers ID,...` */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { ParserError } from '../../../../src/parsers/protocol/parser-error.js';
import { platformReader } from '../../../../src/parsers/readers/make-reader.js';
import { rfcUri, usageError } from '../../../support/cli.js';
import { fakeParser } from '../../../support/fake-parser.js';
import { parsedLines } from '../../../support/ndjson.js';
import { withPlatformReader } from '../../../support/platform-reader.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

const folder = temporaryFolder();
beforeAll(() => writeFileSync(join(folder, 'urls.txt'), 'http://h/\nhttp://evil.com/\nno host\n'));

describe('compare --in lines --parser', () => {
  const files = (...args: string[]): ReturnType<typeof rfcUri> =>
    rfcUri([
      'compare',
      '--in',
      'lines',
      join(folder, 'urls.txt'),
      fakeParser('a', 'well'),
      fakeParser('b', 'host', 'h'),
      ...args,
    ]);

  test('prints the lines that are read differently, and totals', async () => {
    const { stdout, stderr, code } = await files('--only', 'different');
    expect({ stdout, stderr, code }).toEqual({
      stdout: `${join(folder, 'urls.txt')}:2: these read different hosts: "evil.com" (a); "h" (b): http://evil.com/
${join(folder, 'urls.txt')}:3: they disagree about verdict: no host
`,
      stderr: '3 lines: 2 read differently (verdict 1, host 1)\n',
      code: 1,
    });
  });

  test('prints tsv with a column for each parser', async () => {
    const { stdout } = await files('--format', 'tsv');
    const file = join(folder, 'urls.txt');
    expect(stdout).toBe(`file\tline\tdiffers\tinput\ta\tb
${file}\t1\t\thttp://h/\thost=h\thost=h
${file}\t2\thost\thttp://evil.com/\thost=evil.com\thost=h
${file}\t3\tverdict\tno host\trejected\thost=h
`);
  });

  test('has the totals in JSON', async () => {
    const { stdout } = await files('--format', 'json');
    expect(JSON.parse(stdout)).toEqual({ total: 3, different: 2, disagreements: { host: 1, verdict: 1 } });
  });

  test('ends with 0 if all agree', async () => {
    const args = ['compare', '--in', 'lines', '--parsers', 'URL,rfc3986', '--only', 'different', '-'];
    const { stdout, stderr, code } = await rfcUri(args, 'http://h/\nhttp://i/?q#f\n');
    expect([stdout, stderr, code]).toEqual(['', '2 lines: 0 read differently\n', 0]);
  });

  test('needs two parsers', async () => {
    expect(await usageError('compare', '--in', 'lines', 'x', '--parsers', 'URL')).toBe(
      'rfc-uri: name at least two parsers to compare',
    );
  });
});

describe('compare --in lines --parsers URL,rfc3986', () => {
  const run = (args: string[], input: string | Buffer): ReturnType<typeof rfcUri> =>
    rfcUri(['compare', '--parsers', 'URL,rfc3986', '--in', 'lines', '-', ...args], input);
  const usual = Buffer.from('http://h/\n\xff\n\nhttp://127.1/\nhttp://h/../a?\n//x/\n', 'latin1');

  test('says of each line whether all agree, and reports one that cannot be read', async () => {
    expect(await run([], usual)).toEqual({
      code: 1,
      stdout: `stdin:1: all agree: http://h/
stdin:3: they disagree about verdict:
stdin:4: these read different hosts: "127.0.0.1" (URL); "127.1" (RFC 3986): http://127.1/
stdin:5: they disagree about path: http://h/../a?
stdin:6: they disagree about verdict: //x/
`,
      stderr: 'stdin:2: the line is not UTF-8\n5 lines: 4 read differently (verdict 2, host 1, path 1)\n',
    });
  });

  test('a line that cannot be read counts as different', async () => {
    expect((await run([], Buffer.from('http://h/\n\xff\n', 'latin1'))).code).toBe(1);
  });

  test('names everything that is read differently', async () => {
    const args = ['compare', '--parsers', 'rfc2396,rfc3986', '--in', 'lines', '-'];
    expect((await rfcUri(args, 'x:a?b\n')).stdout).toBe('stdin:1: they disagree about path, query: x:a?b\n');
  });

  test('prints a record for each line, with its file and number', async () => {
    const { stdout } = await run(['--format', 'ndjson'], 'http://h/\nhttp://127.1/\n');
    expect(parsedLines(stdout)).toEqual([
      expect.objectContaining({ file: 'stdin', line: 1, input: 'http://h/', disagreements: [] }),
      expect.objectContaining({ file: 'stdin', line: 2, input: 'http://127.1/', disagreements: ['host'] }),
    ]);
  });

  test('--quiet prints no totals', async () => {
    expect(await run(['--quiet'], 'http://h/\n')).toEqual({
      code: 0,
      stdout: 'stdin:1: all agree: http://h/\n',
      stderr: '',
    });
  });

  test('compares the RFCs of --rfc, too', async () => {
    const args = ['compare', '--parsers', 'URL', '--rfc', 'rfc2396,rfc3986', '--in', 'lines', '-', '--format', 'tsv'];
    expect((await rfcUri(args, 'http://h/\n')).stdout.split('\n')[0]).toBe(
      'file\tline\tdiffers\tinput\trfc2396\trfc3986\tURL',
    );
  });

  test('reads the field of records', async () => {
    const args = ['compare', '--parsers', 'URL,rfc3986', '--in', 'tsv', '--field', '2', '-'];
    expect((await rfcUri(args, 'key\thttp://h/\n')).stdout).toBe('stdin:1: all agree: http://h/\n');
  });

  test('reads the named field of records with a header and a delimiter', async () => {
    const args = ['compare', '--parsers', 'URL,rfc3986', '--in', 'csv', '--header', '--delimiter', ';', '--field', 'u'];
    expect((await rfcUri([...args, '-'], 'k;u\nkey;http://h/\n')).stdout).toBe('stdin:2: all agree: http://h/\n');
  });

  test('--redact masks secrets', async () => {
    expect((await run(['--redact'], 'http://u:hush@h/\n')).stdout).toBe('stdin:1: all agree: http://x:xxxx@h/\n');
  });

  test('compares all lines of a long file', async () => {
    expect((await run(['--only', 'different'], 'a:b\n'.repeat(1025))).stderr).toBe('1,025 lines: 0 read differently\n');
  });

  test('stops after 1,024 lines if a parser has failed and only one is left', async () => {
    const ask = (): Promise<never> => Promise.reject(new ParserError('URL', 'is out of order'));
    const lines = 'a:b\n'.repeat(1026);
    const { stdout, stderr, code } = await withPlatformReader({ ask }, () => run(['--format', 'json'], lines));
    expect(JSON.parse(stdout)).toEqual({ total: 1024, different: 0, disagreements: {} });
    expect([stderr, code]).toEqual(['rfc-uri: parser "URL" is out of order\n', 2]);
  });

  test('asks nothing about an empty file, and closes the parsers', async () => {
    const calls: string[] = [];
    const { ask } = platformReader;
    const logged = {
      ask: (strings: readonly string[]) => (calls.push('ask'), ask(strings)),
      close: () => Promise.resolve(void calls.push('close')),
    };
    await withPlatformReader(logged, () => run([], ''));
    expect(calls).toEqual(['close']);
    await withPlatformReader(logged, () => run([], 'http://h/\n'));
    expect(calls).toEqual(['close', 'ask', 'close']);
  });
});
