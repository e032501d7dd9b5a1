import { describe, expect, test } from '@jest/globals';
import { rfcUri } from '../../support/cli.js';

const relativize = (input: string, ...args: string[]): ReturnType<typeof rfcUri> =>
  rfcUri(['relativize', '--rfc', 'rfc2396', ...args], input);

describe('rfc-uri relativize', () => {
  test('prints the shortest reference to each URI', async () => {
    const { stdout } = await relativize('http://a/b/d\nhttp://z/\n', '--base', 'http://a/b/c');
    expect(stdout).toBe('d\n//z/\n');
  });

  test('says that an error is in the target', async () => {
    expect(await relativize('x:/^\n', '--base', 'x:/')).toMatchObject({
      code: 1,
      stdout: 'x:/^\n',
      stderr: expect.stringMatching(/^stdin:1: at offset 3 of the target: /),
    });
  });

  test('needs an absolute base', async () => {
    expect(await relativize('')).toMatchObject({
      code: 2,
      stderr: 'rfc-uri: name a base with --base\nTry "rfc-uri relativize --help".\n',
    });
    expect(await relativize('', '--base', 'b')).toMatchObject({ code: 2 });
  });
});
