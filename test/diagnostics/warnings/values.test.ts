/** Warnings about values, at the borders of what they are about. */
import { expect, test } from '@jest/globals';
import { warnings } from '../../support/repair-rows.js';

const UNSET = 'this value was not set';

test.each<[why: string, input: string, ...expected: string[]]>([
  ['an unset value in an authority', 'app://a=undefined;b@h.example/'],
  ['an unset value as the host', 'app://YOUR_NAME/a', `unset-value 6-15 ${UNSET}`],
  ['code at the beginning of JavaScript', 'javascript:%27+x+%27'],
  ['two unset values', '/undefined?b=undefined', `unset-value 1-10 ${UNSET}`],

  ['an encoded word in a query', '/?a=3Db=?utf-8?q?c?='],
  ['an encoded word, and more', '=?utf-8?q?b?=c'],
  ['an encoded word', '=?utf-8?q?b?=', 'undecoded-quoted-printable 0-13 this is an encoded word of a mail header'],
  ['one of two values with "3D"', '/?a=3D1&b=2'],
  [
    'one value with "3D", after a host',
    'https://h.example/?a=3D1',
    'undecoded-quoted-printable 20-23 -> https://h.example/?a=1',
  ],

  ['escaped delimiters without a "?"', '/a%26b%3Dc'],
  [
    'a query whose delimiters are escaped',
    'https://h.example/a%3Fb%3Dc%26d%3De',
    'parameters-without-question-mark 19-22 -> https://h.example/a?b=c&d=e',
  ],
  ['"#" in a query, and parameters', '/?a#b?utm_c=d'],
  ['parameters after a fragment', '/a#b?utm_c=d', 'parameters-without-question-mark 4-5 -> /a?utm_c=d#b'],
  ['"&" after a slash', 'https://h.example/&a=b', 'parameters-without-question-mark 18-19 -> https://h.example/?a=b'],
  ['two separators in a path', 'https://h.example/a&&b=c?d'],
  [
    'two separators in two places',
    'https://h.example/?a=1&&b=2&&c=3',
    'doubled-separator 22-24 -> https://h.example/?a=1&b=2&c=3',
  ],
  [
    'a second "?" in a scheme that ends in "ldap"',
    'openldap://h.example/?a=b?c=d',
    'second-question-mark 25-26 -> openldap://h.example/?a=b&c=d',
  ],
  [
    'a second "?" in a scheme that begins with "ldap"',
    'ldapx://h.example/?a=b?c=d',
    'second-question-mark 22-23 -> ldapx://h.example/?a=b&c=d',
  ],

  ['a time in a path', '/a=2026-11-28T10:00:00+02:00'],
  ['a time in a path before a query', '/a=2026-11-28T10:00:00+02:00&b?c'],
  ['a time in a fragment', '/?a#b=2026-11-28T10:00:00+02:00'],
  ['a time in a query alone', '?a=2026-11-28T10:00:00+02:00', 'plus-in-time 22-23 -> ?a=2026-11-28T10:00:00%2B02:00'],
])('%s: %s', (_, input, ...expected) => {
  expect(warnings(input)).toEqual(expected);
});
