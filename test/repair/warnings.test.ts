/** Warnings about valid strings. */
import { expect, test } from '@jest/globals';
import { diagnose, type Rfc } from '../../src/index.js';
import { drawsWarning } from '../../src/repair/warnings.js';
import { applyEdits, type Edit } from '../../src/syntax/edit.js';
import { cut, encode, replace } from '../../src/syntax/edits.js';
import { warnings } from '../support/repair-rows.js';

test('a warning has what was probably meant', () => {
  expect(diagnose('/a%2520b', { rfc: 'rfc3986' })).toEqual([
    {
      code: 'double-escape',
      severity: 'warning',
      message: 'this looks like an escape that was escaped again (see RFC 3986, section 2.4)',
      rfc: 'rfc3986',
      rule: 'URI_reference',
      path: ['URI_reference'],
      section: undefined,
      offset: 2,
      start: 2,
      end: 7,
      count: 1,
      places: [],
      found: undefined,
      expected: [],
      notes: [],
      fixes: [
        {
          message: 'delete "25"',
          edits: [{ kind: 'delete', start: 3, end: 5, text: '' }],
          certainty: 'guess',
          applicability: 'guess',
        },
      ],
    },
  ]);
});

test('with redact, a warning about a secret has no fix, which would show it', () => {
  const found = (text: string): object[] => diagnose(text, { rfc: 'rfc3986', redact: true });
  expect(found('?a%2520b')).toMatchObject([{ code: 'double-escape', fixes: [] }]);
  expect(found('/a%2520b')).toMatchObject([{ code: 'double-escape', fixes: [{ edits: [{ start: 3 }] }] }]);
});

test.each<[why: string, input: string, ...expected: string[]]>([
  [
    'a common warning right after another one',
    'url:%EF%BF%BD',
    'url-prefix 0-4 -> %EF%BF%BD',
    'replacement-character 4-13 this is the replacement character U+FFFD: the original text was lost',
  ],
  [
    'a common warning right after one of the RFC',
    '/%00%EF%BF%BD',
    'escaped-control 1-4 -> /%EF%BF%BD',
    'replacement-character 4-13 this is the replacement character U+FFFD: the original text was lost',
  ],
  [
    'a common warning right before one of the RFC',
    '/%EF%BF%BD%00',
    'replacement-character 1-10 this is the replacement character U+FFFD: the original text was lost',
    'escaped-control 10-13 -> /%EF%BF%BD',
  ],
  [
    'two common warnings within one of the RFC, the first one with a fix',
    'ftp://u:%2520%EF%BF%BD@h/',
    'password-in-url 8-22 -> ftp://u:%20%EF%BF%BD@h/',
  ],
])('%s: %s', (_, input, ...expected) => {
  expect(warnings(input)).toEqual(expected);
});

test.each([
  ['three different edits', 'http://%61%62%63.a/', 'write "a" for "%61", write "b" for "%62", write "c" for "%63"'],
  [
    'four different edits',
    'http://%61%62%63%64.a/',
    'write "a" for "%61", write "b" for "%62", write "c" for "%63", ...',
  ],
  [
    'the first one again after three others',
    'http://%61%62%63%64%61.a/',
    'write "a" for "%61" in 2 places, write "b" for "%62", write "c" for "%63", ...',
  ],
  ['a text that begins like an earlier one', '//.a...b/', 'delete ".", delete ".."'],
])('the text of a fix: %s', (_, input, message) => {
  expect(diagnose(input, { rfc: 'rfc3986' }).flatMap(({ fixes }) => fixes.map((fix) => fix.message))).toEqual([
    message,
  ]);
});

test.each<[where: string, rfc: Rfc, input: string, rule: string | undefined, ...found: unknown[]]>([
  [
    'in the user, and later in the password',
    'rfc3986',
    '%00:p@h',
    'authority',
    ['escaped-control', 'userinfo', ['authority', 'userinfo']],
    ['password-in-url', 'userinfo', ['authority', 'userinfo']],
  ],
  ['at the end', 'rfc3986', 'h%00', 'authority', ['escaped-control', 'reg_name', ['authority', 'reg_name']]],
  ['in the rule itself', 'rfc3986', 'h%00', 'reg_name', ['escaped-control', 'reg_name', ['reg_name']]],
  [
    'before other components',
    'rfc3986',
    'http://u:p@h/a',
    undefined,
    ['password-in-url', 'userinfo', ['URI_reference', 'userinfo']],
  ],
])('a warning names its component: %s', (_, rfc, input, rule, ...found) => {
  const all = diagnose(input, { rfc, rule } as { rfc: 'rfc3986' });
  expect(all.map((one) => [one.code, one.rule, one.path])).toEqual(found);
});

test('a warning has a note if the RFC says something about it', () => {
  const notes = (input: string): readonly string[] | undefined => diagnose(input, { rfc: 'rfc1738' })[0]?.notes;
  expect(notes('ftp://u:p@h/')).toEqual([
    'it is clearly unwise to put a password that should be secret into a URL (RFC 1738, section 6)',
  ]);
  expect(notes('http://h/%00')).toEqual([]);
});

test.each<[why: string, input: string, expected: boolean, ...edits: Edit[]]>([
  ['an escaped bracket at the end', 'https://a.example/b>', true, encode(19, 20, '%3E')],
  ['what is deleted does not matter', 'https://"a.example/b"', true, cut(8, 9), encode(20, 21, '%22')],
  ['another warning is elsewhere', 'https://a.example/%EF%BF%BD/b>', true, encode(29, 30, '%3E')],
  ['a second question mark in the data', 'https://a.example/b?c=1|d=e', true, replace(23, 24, '?')],
  ['an escaped space', 'https://a.example/b c', false, encode(19, 20, '%20')],
  [
    'what the beginning shows is not drawn by the data',
    'mailto:Ann <ann@a.example>',
    false,
    encode(10, 11, '%20'),
    encode(11, 12, '%3C'),
    encode(25, 26, '%3E'),
  ],
  ['deleted brackets', '<https://a.example/%2520>', false, cut(0, 1), cut(24, 25)],
  ['the warning is elsewhere', 'https://a.example/%2520/b c', false, encode(25, 26, '%20')],
])('whether a repair draws a warning: %s', (_, input, expected, ...edits) => {
  expect(drawsWarning(input, applyEdits(input, edits), edits)).toBe(expected);
});
