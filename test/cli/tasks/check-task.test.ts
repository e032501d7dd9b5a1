import { expect, test } from '@jest/globals';
import { rfcUri } from '../../support/cli.js';

test.each(['tsv', 'ndjson'])('--format %s --only warned has no rows of valid lines', async (format) => {
  const args = ['check', '--rfc', 'rfc3986', '--warnings', '--only', 'warned', '--format', format];
  const { stdout } = await rfcUri(args, 'http://a.bc/\nhttp://a.bc/?f&amp;g\nhttp://d.ef/\n^\n');
  expect(stdout).toContain('http://a.bc/?f&amp;g');
  expect(stdout).not.toMatch(/http:..a\.bc\/[\t"]|d\.ef|\^/);
});

test('headers of records are not lines', async () => {
  const input = ' CDX a\nhttp://a/\n CDX a\nhttp://b/\n';
  const { stderr } = await rfcUri(['check', '--rfc', 'rfc3986', '--in', 'cdx'], input);
  expect(stderr).toBe('2 lines: 2 valid, 0 invalid under RFC 3986\n');
});
