import { expect, test } from '@jest/globals';
import { withoutPlace } from '../../../src/languages/dialects/without-place.js';

test('the place and the text there are left out', () => {
  expect(withoutPlace('too large at offset 4, "a{2}": it needs more than 100 states')).toBe(
    'too large: it needs more than 100 states',
  );
});

test.each([
  'too large: the automaton needs more than 100 states',
  'not a regular expression: Unterminated group at offset 2',
  '"a": wrong at offset 2',
  'too large, "a": it needs more than 100 states',
])('a message without a place and a text stays the same: %s', (message) => {
  expect(withoutPlace(message)).toBe(message);
});
