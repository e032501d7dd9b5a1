/** Warnings about valid strings. */
import { expect, test } from '@jest/globals';
import { diagnose } from '../../src/index.js';
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
