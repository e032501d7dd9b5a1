import { describe, expect, test } from '@jest/globals';
import { rfcUri } from '../../support/cli.js';

const convert = (input: string | Uint8Array, ...args: string[]): ReturnType<typeof rfcUri> =>
  rfcUri(['convert', ...args], input);

describe('rfc-uri convert', () => {
  test('--to uri escapes characters outside US-ASCII, as section 3.1 does', async () => {
    const { code, stdout, stderr } = await convert('http://résumé.example.org/é\nred%09rosé#red\n\n', '--to', 'uri');
    expect(stdout).toBe('http://r%C3%A9sum%C3%A9.example.org/%C3%A9\nred%09ros%C3%A9#red\n\n');
    expect([code, stderr]).toEqual([0, '3 lines: 2 changed, 1 unchanged, 0 invalid\n']);
  });

  test('--host ascii writes the host as a domain name', async () => {
    const input = 'http://résumé.example.org/é\nhttp://[::1]/é\nhttp://ab^/\nhttp://é..%/\nhttp://é|/\nx://é%00/\n';
    const { code, stdout, stderr } = await convert(input, '--to', 'uri', '--host', 'ascii');
    expect(stdout.split('\n').slice(0, 2)).toEqual(['http://xn--rsum-bpad.example.org/%C3%A9', 'http://[::1]/%C3%A9']);
    expect(stdout.split('\n')[5]).toBe('x://é%00/');
    expect(stderr).toContain('stdin:6: at offset 4: the host "é%00" cannot be written as a domain name in US-ASCII\n');
    expect(code).toBe(1);
  });

  test("--to iri decodes what section 3.2's examples decode, and keeps other escapes", async () => {
    const input =
      'http://www.example.org/D%C3%BCrst\nhttp://www.example.org/D%FCrst\nhttp://xn--99zt52a.example.org/%e2%80%ae\n';
    const { code, stdout } = await convert(input, '--to', 'iri');
    expect(stdout).toBe(
      'http://www.example.org/Dürst\nhttp://www.example.org/D%FCrst\nhttp://xn--99zt52a.example.org/%E2%80%AE\n',
    );
    expect(code).toBe(0);
  });

  test('an invalid line, or one that is not UTF-8, is printed unchanged and reported', async () => {
    const input = Buffer.concat([Buffer.from('é b\n'), Buffer.from('\xe9\n', 'latin1'), Buffer.from('é\n')]);
    const { code, stdout, stderr } = await convert(input, '--to', 'uri', '--format', 'ndjson');
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toMatchObject([
      { line: 1, input: 'é b', error: expect.stringMatching(/^at offset 1: a space is not allowed/) },
      { line: 2, inputBase64: Buffer.from([0xe9]).toString('base64'), error: 'the line is not UTF-8' },
      { line: 3, input: 'é', value: '%C3%A9' },
    ]);
    expect([code, stderr]).toMatchObject([1, expect.stringMatching(/^stdin:1: /)]);
  });

  test('reads fields of records', async () => {
    const { stdout } = await convert('é\t/é\n', '--to', 'uri', '--in', 'tsv', '--field', '2');
    expect(stdout).toBe('é\t/%C3%A9\n');
  });

  test('--redact masks what may be secret', async () => {
    const { stdout } = await convert('http://h/é?sécret\n', '--to', 'uri', '--redact');
    expect(stdout).toBe('http://h/%C3%A9?xxxxxx\n');
  });

  test.each([
    [[], 'name what to convert to: --to uri or --to iri'],
    [['--to', 'url'], 'unknown kind "url"; did you mean uri?'],
    [['--to', 'iri', '--host', 'ascii'], '--host needs --to uri'],
    [['--to', 'uri', '--host', 'dns'], 'unknown host form "dns"; known host forms: escapes, ascii'],
    [['--to', 'uri', '--rfc', 'rfc3986'], 'unknown option --rfc'],
  ])('%j is wrong usage', async (args, message) => {
    const { code, stderr } = await convert('', ...args);
    expect([code, stderr]).toEqual([2, `rfc-uri: ${message}\nTry "rfc-uri convert --help".\n`]);
  });
});
