/** `--encoding` */
import { expect, test } from '@jest/globals';
import { rfcUri, rfcUriOctets } from '../../support/cli.js';
import { parsedLines } from '../../support/ndjson.js';

const input = Buffer.from('x\xe9\nx\u00c3\u00a9\na\r\n', 'latin1');
const records = async (encoding: string): Promise<unknown> => {
  const { stdout } = await rfcUri(['check', '--rfc', 'rfc2396', '--format', 'ndjson', '--encoding', encoding], input);
  return parsedLines(stdout).map(({ input: text, encoding: name, trouble }) => {
    return [text, name, trouble === undefined];
  });
};

test('octets are read as they were written, and the record says so', async () => {
  expect(await records('utf-8')).toEqual([
    ['x\ufffd', undefined, false],
    ['x\u00e9', undefined, true],
    ['a', undefined, true],
  ]);
  expect(await records('latin1')).toEqual([
    ['x\u00e9', 'latin1', true],
    ['x\u00c3\u00a9', 'latin1', true],
    ['a', undefined, true],
  ]);
  expect(await records('auto')).toEqual([
    ['x\u00e9', 'latin1', true],
    ['x\u00e9', undefined, true],
    ['a', undefined, true],
  ]);
});

test('a line that is printed as it is keeps each octet', async () => {
  const args = ['normalize', '--rfc', 'rfc2396', '--encoding', 'auto'];
  expect(await rfcUriOctets(args, input)).toBe('x\xe9\nx\u00c3\u00a9\na\n');
});

test('the encoding must be known', async () => {
  expect(await rfcUri(['check', '--rfc', 'rfc2396', '--encoding', 'latin2'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('unknown encoding "latin2"; did you mean latin1?'),
  });
});
