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
