/** What a check says of single lines. */
import { expect, test } from '@jest/globals';
import { rfcUri } from '../../support/cli.js';

test('what one of two warnings proposes is proposed for the line', async () => {
  // nothing is proposed for the port
  const args = ['check', '--rfc', 'rfc3986', '--warnings', '--format', 'ndjson'];
  const { stdout } = await rfcUri(args, 'http://h:0/?a&amp;b\n');
  expect(JSON.parse(stdout)).toMatchObject({
    valid: true,
    diagnostics: [{ code: 'port-zero', fixes: [] }, { code: 'html-entity' }],
    repaired: 'http://h:0/?a&b',
  });
});

test('tsv says which lines are valid', async () => {
  const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986', '--format', 'tsv'], '/a\na b\n\n');
  const [, ...rows] = stdout.trimEnd().split('\n');
  expect(rows.map((row) => row.split('\t').slice(1, 5))).toEqual([
    ['1', '/a', 'true', '\\N'],
    ['2', 'a b', 'false', 'character-not-allowed'],
    ['3', '', 'true', '\\N'],
  ]);
});

test('the first error is the same in tsv, for which no repair is looked for', async () => {
  const lines = [
    'a b',
    '<http://h/>',
    'http://h:8a/',
    'http://[1::2::3]/',
    '%zz^',
    '"/a"',
    'http://a_b.c:x',
    'see http://h/ b',
  ];
  const output = async (format: string): Promise<string[]> => {
    const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986', '--format', format], lines.join('\n'));
    return stdout.trimEnd().split('\n');
  };
  const [, ...rows] = await output('tsv');
  const firstErrors = (await output('ndjson')).map((line) => {
    const { diagnostics } = JSON.parse(line) as { diagnostics: { code: string; start: number; end: number }[] };
    return diagnostics.slice(0, 1).map(({ code, start, end }) => [code, String(start), String(end)]);
  });
  expect(rows.map((row) => [row.split('\t').slice(4, 7)])).toEqual(firstErrors);
});
