/** What is found out about a text with secrets. */
import { expect, test } from '@jest/globals';
import { SecretText } from '../../../src/cli/redaction/secret-text.js';
import { rfcUri } from '../../support/cli.js';

test('a text with secrets keeps its octets, and shows its masked form', () => {
  const octets = Buffer.from('u:S3@\xff', 'latin1');
  const secret = new SecretText('u:S3@\ufffd', undefined, octets);
  expect([secret.shown, secret.reveal(), secret.revealBytes()]).toEqual(['x:xx@\ufffd', 'u:S3@\ufffd', octets]);
});

test('a line that is not UTF-8 is wrong at its first such octet, with --redact too', async () => {
  const line = Buffer.from('http://u:S3CR3T@h/\xff\n', 'latin1');
  const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986', '--redact', '--encoding', 'utf-8'], line);
  const [first, second] = stdout.split('\n');
  expect(first).toMatch(/^stdin:1:19: error: the line is not UTF-8/);
  expect(second).not.toContain('S3CR3T');
});
