/** What `rfc-uri extract --redact` shows of the URIs of a text. */
import { describe, expect, test } from '@jest/globals';
import { parsedLines } from '../../../support/ndjson.js';
import { rfcUri } from '../../../support/cli.js';

const uris = async (text: string, rfc: string): Promise<string[]> => {
  const { stdout } = await rfcUri(['extract', '--rfc', rfc, '--redact'], text);
  return stdout.split('\n').slice(0, -1);
};
const record = async (text: string, rfc = 'rfc3986'): Promise<unknown> => {
  const { stdout } = await rfcUri(['extract', '--rfc', rfc, '--redact', '--format', 'ndjson'], text);
  return parsedLines(stdout)[0];
};

describe('extract --redact', () => {
  test('masks a user, a password and a query, and nothing else', async () => {
    expect(await uris('See http://me:key@h/a and "http://h/b?key", http://h/c.', 'rfc3986')).toEqual([
      'http://xx:xxx@h/a',
      'http://h/b?xxx',
      'http://h/c',
    ]);
  });

  test('masks a part of a password that a space cuts off, as far as the line goes', async () => {
    // the URI ends before the space
    expect(await uris('See http://me:12 34@h\n', 'rfc3986')).toEqual(['http://xx:xx']);
    expect(await uris('See http://me:12 34@h', 'rfc3986')).toEqual(['http://xx:xx']);
    expect(await uris('See http://h/me:12\n34@h\n', 'rfc3986')).toEqual(['http://h/me:12']);
  });

  test('a URI without secrets is shown as it is, also without the white space that is in the text', async () => {
    expect(await record('<http://h/\n a>')).toMatchObject({ text: 'http://h/\n a', value: 'http://h/a' });
    expect(await record('<http://h/a>')).toMatchObject({ text: 'http://h/a', value: 'http://h/a' });
  });

  test('a URI that is written with white space is masked wholly if it has secrets', async () => {
    expect(await record('<http://me:key@h/\n a>')).toEqual({
      file: 'stdin',
      line: 1,
      column: 2,
      start: 1,
      end: 20,
      text: 'http://xx:xxx@h/\n a',
      value: 'xxxx://xx:xxx@x/x',
      delimiter: 'angle',
    });
    expect(await uris('<URL:x:/\n/me:key>', 'rfc2396')).toEqual(['x://xx:xxx']);
  });

  test('masks all of a text that has a secret only as the URI that is meant', async () => {
    // without "http://", the text is not a host with a user or a port
    const args = ['extract', '--rfc', 'rfc2396', '--redact', '--abbreviated', '--format', 'ndjson'];
    const { stdout } = await rfcUri(args, 'www.h.org:key www.h.org');
    expect(parsedLines(stdout)).toMatchObject([
      { text: 'xxxxxxxxx:xxx', value: 'xxxx://xxxxxxxxx:xxx' },
      { text: 'www.h.org', value: 'http://www.h.org' },
    ]);
    // without the hyphen, "me" comes after "//"
    expect(await record('<http://h/-\n/me:key>')).toMatchObject({
      text: 'xxxx://x/xx/xx:xxx',
      value: 'xxxx://x/x/xx:xxx',
      alternatives: ['xxxx://x//xx:xxx'],
    });
    expect(await uris('<http://h/a?>', 'rfc3986')).toEqual(['http://h/a?']);
  });

  test('masks what may follow without a hyphen, too', async () => {
    expect(await record('<http://me:key@h/a-\n b>')).toMatchObject({
      value: 'xxxx://xx:xxx@x/xxx',
      alternatives: ['xxxx://xx:xxx@x/xx'],
    });
    expect(await record('<http://h/a-\n b>')).toMatchObject({ value: 'http://h/a-b', alternatives: ['http://h/ab'] });
    expect(await record('http://h/a')).not.toHaveProperty('alternatives');
  });

  test('masks the fragment after a URL of RFC 1738', async () => {
    expect(await record('<URL:http://h/a#key>', 'rfc1738')).toMatchObject({
      text: 'http://h/a#xxx',
      value: 'xxxx://x/x',
      fragment: 'xxx',
    });
    expect(await record('http://h/a', 'rfc1738')).not.toHaveProperty('fragment');
  });

  test('--invalid masks all of a URI that is written with white space', async () => {
    const invalid = async (text: string): Promise<unknown> => {
      const args = ['extract', '--rfc', 'rfc3986', '--redact', '--invalid', '--format', 'ndjson'];
      return parsedLines((await rfcUri(args, text)).stdout)[0];
    };
    expect(await invalid('<http://h/a^b>')).toMatchObject({ input: 'http://h/a^b' });
    expect(await invalid('<http://me:key@h/\n a^b>')).toMatchObject({ input: 'xxxx://xx:xxx@x/xxx' });
  });
});
