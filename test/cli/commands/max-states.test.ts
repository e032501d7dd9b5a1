import { expect, test } from '@jest/globals';
import { printed, usageError } from '../../support/cli.js';

// the automaton remembers the last ten characters
const large = '/^[ab]*a[ab]{9}$/';

test.each([
  ['diff', large, 'rfc3986:URI'],
  ['diff', 'rfc3986:URI', '/^b/', '--where', large],
  ['sample', large],
  ['grammar', large, '--as', 'dot'],
  ['conform', large, '--suite'],
])('--max-states limits the automaton of an expression: %s %s %s %s %s', async (...args) => {
  expect(await usageError(...args, '--max-states', '1000')).toMatch(
    /^rfc-uri: (?:the first language: |--where: )?too large: .+ needs more than 1000 states$/,
  );
  expect(await printed(...args, '--max-states', '2000')).not.toBe('');
  expect(await usageError(...args, '--max-states', 'few')).toBe(
    'rfc-uri: --max-states takes a whole number of at least 1, not "few"',
  );
});
