import { expect, test } from '@jest/globals';
import { rfcUri } from '../../support/cli.js';

// a line that is not repaired is invalid, a repaired one is valid and changed
test.each([
  ['invalid', 'http://a.bc/ b\n'],
  ['valid', 'x:\nx:\n'],
  ['changed', 'x:\n'],
])('check --fix --only %s prints %j', async (only, output) => {
  const input = 'http://a.bc/ b\n x:\nx:\n';
  const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986', '--fix', '--only', only, '--quiet'], input);
  expect(stdout).toBe(output);
});
