import { describe, expect, test } from '@jest/globals';
import { rfcIds } from '../../../src/rfcs/names.js';
import { rfcUri, rfcUriOctets } from '../../support/cli.js';

const normalize = (input: string | Uint8Array, ...args: string[]): ReturnType<typeof rfcUri> =>
  rfcUri(['normalize', '--rfc', 'rfc2396', ...args], input);

describe('rfc-uri normalize', () => {
  test('prints a line for every line, invalid ones unchanged', async () => {
    expect(await normalize('HTTP://H:80\n^\n\n')).toMatchObject({
      code: 1,
      stdout: 'http://h/\n^\n\n',
      stderr: expect.stringMatching(/^stdin:2: at offset 0: "\^" is not allowed/),
    });
  });

  test('prints lines that are not UTF-8 or too long unchanged, as other commands do', async () => {
    const long = 'x'.repeat((1 << 20) + 1);
    const input = ['HTTP://h/\xe9', `HTTP://h/${long}\xe9`, `${long}x`, long, 'x:/y'].join('\n') + '\n';
    for (const command of [['normalize'], ['relativize', '--base', 'y:/'], ['check', '--fix']]) {
      const output = await rfcUriOctets([...command, '--rfc', 'rfc2396'], Buffer.from(input, 'latin1'));
      expect(output === input).toBe(true);
    }
  });

  test('prints the bytes of a line that is not UTF-8 in JSON', async () => {
    const { stdout } = await normalize(Buffer.from('/\xe9\n', 'latin1'), '--format', 'ndjson');
    expect(JSON.parse(stdout)).toMatchObject({
      inputBase64: Buffer.from('/\xe9', 'latin1').toString('base64'),
      error: 'the line is not UTF-8',
    });
  });

  test('--level and --force choose what changes', async () => {
    const { stdout } = await normalize('http://H:80/a/../b\n', '--level', 'dot-segments', '--force');
    expect(stdout).toBe('http://h:80/b\n');
    expect(await normalize('', '--level', 'all')).toMatchObject({ code: 2 });
  });

  test.each([
    [['--level', 'case', '--force'], '--force needs --level dot-segments or scheme, not case'],
    // the default level of RFC 1808
    [['--rfc', 'rfc1808', '--force'], '--force needs --level dot-segments or scheme, not escapes'],
    [['--literal'], '--literal is only for RFC 1738: RFC 2396 is always read literally'],
  ])('%j would change nothing: %s', async (args, message) => {
    const { code, stderr } = await normalize('http://h/a/../b\n', ...args);
    expect([code, stderr]).toEqual([2, `rfc-uri: ${message}\nTry "rfc-uri normalize --help".\n`]);
  });

  test.each(rfcIds)('%s: reads URIs', async (rfc) => {
    expect(await rfcUri(['normalize', '--rfc', rfc], 'http://h/\n')).toMatchObject({ code: 0, stdout: 'http://h/\n' });
  });

  test('prints JSON', async () => {
    const { stdout } = await normalize('HTTP://h/\n^\n', '--format', 'ndjson');
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { file: 'stdin', line: 1, input: 'HTTP://h/', value: 'http://h/' },
      { file: 'stdin', line: 2, input: '^', error: expect.stringMatching(/^at offset 0: /) },
    ]);
  });
});
