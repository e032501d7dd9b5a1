/** Warnings about values, at the borders of what they are about. */
import { expect, test } from '@jest/globals';
import { warnings } from '../../support/repair-rows.js';

const UNSET = 'this value was not set';

test.each<[why: string, input: string, ...expected: string[]]>([
  ['an unset value in an authority', 'app://a=undefined;b@h.example/'],
  ['an unset value as the host', 'app://YOUR_NAME/a', `unset-value 6-15 ${UNSET}`],
  ['code at the beginning of JavaScript', 'javascript:%27+x+%27'],
  ['two unset values', '/undefined?b=undefined', `unset-value 1-10 ${UNSET}`],
  ['a variable before a path', '$BASE_URL/a', `unset-value 0-9 ${UNSET}`],
  ['a variable alone', '$BASE', `unset-value 0-5 ${UNSET}`],
  ['a variable before a query', '$BASE?a', `unset-value 0-5 ${UNSET}`],
  ['a word that begins like a variable', '$BASEx/a'],
  ['a variable in a segment', '/a$BASE/b'],
  ['a variable in a segment, and an unset value', 'a$BASE/undefined', `unset-value 7-16 ${UNSET}`],
  ['"n/a" in the path, and an unset value', 'app://h.example/https://n/a?b=undefined', `unset-value 30-39 ${UNSET}`],
  ['an unset host in an escaped URI at the end', '/?u=http%3A%2F%2Fundefined', `unset-value 17-26 ${UNSET}`],
  ['an unset host in an escaped URI', '/?u=http%3A%2F%2Fnull%2Fa', `unset-value 17-21 ${UNSET}`],
  ['a host that begins with a word for nothing', '/?u=http%3A%2F%2Fnullable'],
  ['an object of a page', '/?a=%5Bobject%20HTMLDivElement%5D', `unset-value 4-33 ${UNSET}`],
  ['"n/a" in the path of a URI in a path', 'app://h.example/https://n/a'],
  ['a function of Python', '/%3Cf%200x7f12345678%3E', `unset-value 8-23 ${UNSET}`],
  ['a method of Python', '/%3Ca.B%20object%20at%200x7f12345678%3E', `unset-value 24-39 ${UNSET}`],

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
  ['escaped delimiters of a second URI', 'app://h.example/https://h.example/a%3Fb%3Dc%26d%3De'],
  [
    'the same with "http"',
    'http://h.example/a%3Fb%3Dc%26d%3De',
    'parameters-without-question-mark 18-21 -> http://h.example/a?b=c&d=e',
  ],
  ['escaped delimiters before "&"', 'https://h.example/a%3Fb%3Dc%26d%3De&f'],
  ['"&" after a slash in a query', 'https://h.example/?a=b/&c=d'],
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

  ['a "?" in a fragment', 'https://h.example/#?a=b?c=d'],

  ['a time in a path', '/a=2026-11-28T10:00:00+02:00'],
  ['a time in a path before a query', '/a=2026-11-28T10:00:00+02:00&b?c'],
  ['a time in a fragment', '/?a#b=2026-11-28T10:00:00+02:00'],
  ['a time in a query alone', '?a=2026-11-28T10:00:00+02:00', 'plus-in-time 22-23 -> ?a=2026-11-28T10:00:00%2B02:00'],
])('%s: %s', (_, input, ...expected) => {
  expect(warnings(input)).toEqual(expected);
});
