/** A result about a text with secrets has the texts of the result about its masked form. */
import { expect, test } from '@jest/globals';
import { shownResult } from '../../../src/cli/redaction/shown-result.js';

const SECRET = 'http://u:S3CR3T@h/';
const MASKED = 'xxxx://x:xxxxxx@x/';
const WORDS = '"S3CR3T" is wrong';
const REDACTED = 'the details are redacted';

test.each<readonly [string, unknown, unknown, unknown]>([
  ['a text', SECRET, 'http://x:xxxxxx@h/', 'http://x:xxxxxx@h/'],
  ['a text that only the secret has', SECRET, undefined, MASKED],
  ['a message that only the secret has', WORDS, undefined, REDACTED],
  ['a text, where the masked result has a number', SECRET, 5, MASKED],
  ['a number', 5, 6, 5],
  ['a truth value', false, true, false],
  ['nothing', undefined, 'x', undefined],
  ['null', { base: null }, { base: 'x' }, { base: null }],
  ['fields', { value: SECRET, offset: 1 }, { value: 'x', offset: 2 }, { value: 'x', offset: 1 }],
  ['fields that only the secret has', { error: { message: WORDS } }, {}, { error: { message: REDACTED } }],
  [
    'fields, where the masked result has null',
    { error: { value: SECRET } },
    { error: null },
    { error: { value: MASKED } },
  ],
  [
    'fields, where the masked result has a text',
    { error: { value: SECRET } },
    { error: 'x' },
    { error: { value: MASKED } },
  ],
  ['a name', { code: 'a-code' }, { code: 'b-code' }, { code: 'a-code' }],
  ['a name that only the secret has', { code: 'a-code', path: SECRET }, {}, { code: 'a-code', path: MASKED }],
  ...['causes', 'components', 'expected', 'ignored', 'path', 'rfcs'].map(
    (name) => [`names in ${name}`, { [name]: ['a', 'b'] }, { [name]: ['c'] }, { [name]: ['a', 'b'] }] as const,
  ),
  ['a name where a list would have names', { rfcs: SECRET }, {}, { rfcs: MASKED }],
  ['a list that only the secret has', { notes: [SECRET, WORDS] }, {}, { notes: [MASKED, REDACTED] }],
  ['a list, where the masked result has a text', { notes: [SECRET] }, { notes: 'x' }, { notes: [MASKED] }],
])('%s', (_, found, ofShown, shown) => {
  expect(shownResult(found, ofShown)).toEqual(shown);
});

/** An item of a list, and what is found out about it. */
const item = (message: string, facts: object): object => ({ ...facts, message });

test.each<readonly [string, object, object, boolean]>([
  ['the same numbers', { start: 1, end: 2 }, { start: 1, end: 2 }, true],
  ['different numbers', { start: 1, end: 2 }, { start: 1, end: 3 }, false],
  ['the same code', { code: 'a' }, { code: 'a' }, true],
  ['different codes', { code: 'a' }, { code: 'b' }, false],
  ['different texts', { value: SECRET }, { value: 'x' }, true],
  ['the same texts in lists', { notes: [{ code: 'a', text: SECRET }] }, { notes: [{ code: 'a', text: 'x' }] }, true],
  ['different codes in lists', { notes: [{ code: 'a' }] }, { notes: [{ code: 'b' }] }, false],
  // lists of names count by their length
  ['as many names', { expected: ['a', 'b'] }, { expected: ['c', 'd'] }, true],
  ['longer names', { expected: ['a', 'b'] }, { expected: ['a', 'bc'] }, false],
  ['fewer names', { expected: ['a', 'b'] }, { expected: ['ab'] }, false],
  ['fewer names of the same length', { expected: ['a', 'b'] }, { expected: ['abc'] }, false],
])('items with %s', (_, facts, others, areSame) => {
  const [shown] = shownResult([item(WORDS, facts)], [item('shown', others)]);
  expect(shown).toMatchObject({ message: areSame ? 'shown' : REDACTED });
});

test('each item of a list has the message of its own masked form', () => {
  const found = [item(WORDS, { code: 'a' }), item(WORDS, { code: 'b' }), item(WORDS, { code: 'b' })];
  const ofShown = [item('1', { code: 'b' }), item('2', { code: 'c' }), item('3', { code: 'a' })];
  expect(shownResult(found, ofShown)).toEqual([
    item('3', { code: 'a' }),
    item('1', { code: 'b' }),
    item(REDACTED, { code: 'b' }),
  ]);
});
