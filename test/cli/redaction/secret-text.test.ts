/** What is found out about a text with secrets. */
import { expect, test } from '@jest/globals';
import { rfcUri } from '../../support/cli.js';

test('a line that is not UTF-8 is wrong at its first such octet, with --redact too', async () => {
  const line = Buffer.from('http://u:S3CR3T@h/\xff\n', 'latin1');
  const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986', '--redact', '--encoding', 'utf-8'], line);
  const [first, second] = stdout.split('\n');
  expect(first).toMatch(/^stdin:1:19: error: the line is not UTF-8/);
  expect(second).not.toContain('S3CR3T');
});
