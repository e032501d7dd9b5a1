import { describe, expect, test } from '@jest/globals';
import { rfcIds, nameByRfc } from '../../../../src/rfcs/names.js';
import { acceptingCounts, acceptingIds, acceptingNames } from '../../../support/accepting.js';
import { rfcUri, usageError } from '../../../support/cli.js';

const json = (text: string): unknown => JSON.parse(text);

describe('check --rfc all', () => {
  const lines = Buffer.concat([Buffer.from('http://h/\nhttp://[::1]/\n\n?y\na b\n'), Buffer.from([0xff])]);

  test('prints which RFCs accept each line', async () => {
    const { stdout, stderr, code } = await rfcUri(['check', '--rfc', 'all'], lines);
    expect(code).toBe(1);
    expect(stdout).toBe(`stdin:1: all: http://h/
stdin:2: ${acceptingNames('http://[::1]/')}: http://[::1]/
stdin:3: ${acceptingNames('')}:
stdin:4: ${acceptingNames('?y')}: ?y
stdin:5: invalid: a b
stdin:6: the line is not UTF-8: \ufffd
`);
    const accepting = acceptingCounts('http://h/', 'http://[::1]/', '', '?y');
    const counts = rfcIds.map((rfc) => `${nameByRfc[rfc]}: ${accepting[rfc] ?? 0}`);
    expect(stderr).toBe(`6 lines: 2 invalid under all; valid under ${counts.join(', ')}\n`);
    expect(stderr).toContain(
      'CERN draft: 1, RFC 1738: 1, RFC 1808: 3, RFC 2396: 2, RFC 2732: 3, java.net.URI: 4, RFC 3986: 4',
    );
  });

  test('prints JSON', async () => {
    const { stdout } = await rfcUri(['check', '--rfc', 'all', '--format', 'ndjson'], lines);
    const records = stdout.trimEnd().split('\n').map(json);
    expect(records[1]).toEqual({
      file: 'stdin',
      line: 2,
      input: 'http://[::1]/',
      valid: true,
      validUnder: acceptingIds('http://[::1]/'),
    });
    expect(records[5]).toMatchObject({
      valid: false,
      validUnder: [],
      error: 'the line is not UTF-8',
      inputBase64: '/w==',
    });
  });

  test('--literal also applies to a summary', async () => {
    const accepting = async (...args: string[]): Promise<string[]> => {
      const { stdout } = await rfcUri(['check', '--rfc', 'all', '--summary', '--format', 'json', ...args], 'http:a\n');
      return Object.keys((json(stdout) as { rfc: object }).rfc);
    };
    expect(await accepting()).not.toContain('rfc1738');
    expect(await accepting('--literal')).toContain('rfc1738');
  });

  test('says which formats it has', async () => {
    expect(await usageError('check', '--rfc', 'all', '--format', 'sarif')).toBe(
      'rfc-uri: --format sarif does not go with --rfc all; its formats: text, ndjson',
    );
  });

  test('accepts a line that one RFC accepts, masks secrets, and rejects options for one RFC', async () => {
    for (const args of [[], ['--no-config']])
      expect((await rfcUri(['check', '--rfc', 'all', ...args], 'http://[::1]/\n?y\n')).code).toBe(0);
    const redacted = await rfcUri(['check', '--rfc', 'all', '--redact'], 'http://u:secret@h/?token=1\n');
    expect(redacted.stdout).not.toContain('secret');
    expect(redacted.stdout).not.toContain('token');
    for (const args of [['--rule', 'host'], ['--fix'], ['--warnings'], ['--max-errors', '2'], ['--format', 'sarif']])
      expect([args, (await rfcUri(['check', '--rfc', 'all', ...args], 'a\n')).code]).toEqual([args, 2]);
  });
});
