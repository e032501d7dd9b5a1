/** What counts for the limits of a document, and how --document-limit is read. */
import { describe, expect, test } from '@jest/globals';
import { rfcUri, usageError, type Run } from '../../support/cli.js';

const check = (format: string, input: string, limit: string, ...args: string[]): Promise<Run> =>
  rfcUri(['check', '--rfc', '3986', '--in', format, '--document-limit', limit, ...args], input);

describe('findings', () => {
  test('are URIs with warnings, too', async () => {
    const { code, stdout } = await check('json', '{"url": ["http:/a", "b", "http:/c"]}', 'findings=1');
    expect([code, stdout]).toEqual([2, expect.stringContaining('\nstdin:1:27: error: more than 1 URIs with errors')]);
  });

  test('are unknown codes in a comment, too', async () => {
    const comment = '<!-- rfc-uri-disable-next-line aaa bbb -->';
    expect(await check('html', comment, 'findings=2')).toMatchObject({ code: 0, stdout: '' });
    expect(await check('html', comment, 'findings=1')).toEqual({
      code: 2,
      stdout: 'stdin:1:42: error: more than 1 URIs with errors or warnings; the rest of the document is not checked\n',
      stderr: '0 URIs: 0 valid, 0 invalid under RFC 3986; 1 document not read to the end\n',
    });
  });

  test('are comments with known codes, too', async () => {
    const comment = '<!-- rfc-uri-disable-next-line incomplete-escape -->\n';
    expect((await check('html', comment, 'findings=1')).code).toBe(0);
    expect((await check('html', comment.repeat(2), 'findings=1')).code).toBe(2);
  });
});

describe('expansion', () => {
  const document = '<a xml:base="b/"><c href="d"/></a>';

  test('is the base and the result of each reference, and the result of each base', async () => {
    const base = ['--format', 'ndjson', '--base', 'http://h/'];
    // http://h/ and http://h/b/; http://h/b/; http://h/b/ and http://h/b/d
    const characters = 9 + 11 + 11 + 11 + 12;
    expect(await check('xml', document, `expansion=${characters}`, ...base)).toMatchObject({ code: 0 });
    expect(await check('xml', document, `expansion=${characters - 1}`, ...base)).toMatchObject({ code: 2 });
  });

  test('is only the base of a reference that cannot be resolved', async () => {
    const args = ['check', '--rfc', '2396', '--in', 'html', '--format', 'ndjson', '--base', 'mailto:a@b'];
    const { code, stdout } = await rfcUri([...args, '--document-limit', 'expansion=10'], '<a href="c">');
    expect(code).toBe(0);
    const record: unknown = JSON.parse(stdout);
    expect(record).toMatchObject({ input: 'c', base: 'mailto:a@b' });
    expect(record).not.toHaveProperty('resolved');
  });

  test('is nothing for a URI that is not printed', async () => {
    const html = '<a href="http://a.bc/d">';
    const base = ['--base', 'http://h/'];
    expect(await check('html', html, 'expansion=1', ...base)).toMatchObject({ code: 0, stdout: '' });
    expect(await check('html', html, 'expansion=1', ...base, '--format', 'ndjson')).toMatchObject({ code: 2 });
  });
});

test('with --only invalid, the error of a limit is printed, and no message', async () => {
  const { code, stdout, stderr } = await check('json', '{"url": ["^", "^"]}', 'findings=1', '--only', 'invalid');
  expect([code, stdout]).toEqual([2, expect.stringContaining('\nstdin:1:16: error: more than 1 URIs with errors')]);
  expect(stderr).toBe('1 URI: 0 valid, 1 invalid under RFC 3986; 1 document not read to the end\n');
});

describe('--document-limit', () => {
  test('takes limits with spaces between them', async () => {
    expect(await check('json', '{"url": "a"}', ' findings=1, seconds=2 ')).toMatchObject({ code: 0 });
  });

  test('takes nothing else', async () => {
    for (const part of ['2findings=1', 'findings=1s', '=1'])
      expect(await usageError('check', '--rfc', '3986', '--in', 'json', '--document-limit', part)).toBe(
        `rfc-uri: --document-limit takes NAME=N with a whole number N above 0, such as seconds=60, not "${part}"`,
      );
  });
});
