/** The message for a name that is not known. */
import { expect, test } from '@jest/globals';
import { unknownName } from '../../../src/cli/session/errors.js';

test('the message proposes that name, or lists all', () => {
  expect(unknownName('rule', 'hots', ['host', 'port']).message).toBe('unknown rule "hots"; did you mean host?');
  expect(unknownName('format', 'xml', ['text', 'json']).message).toBe(
    'unknown format "xml"; known formats: text, json',
  );
  expect(unknownName('certainty', 'xml', ['safe', 'guess']).message).toBe(
    'unknown certainty "xml"; known certainties: safe, guess',
  );
  expect(unknownName('type', 'xml', ['a', 'b']).message).toBe('unknown type "xml"; known types: a, b');
  expect(unknownName('RFC', 'RFC 2936', ['rfc2396'], 'rfc2936').message).toBe(
    'unknown RFC "RFC 2936"; did you mean rfc2396?',
  );
});
