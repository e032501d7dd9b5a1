import { expect, test } from '@jest/globals';
import { LanguageError } from '../../src/automata/language-error.js';

test('an error of a language says what it is', () => {
  expect(String(new LanguageError('too large'))).toBe('LanguageError: too large');
});
