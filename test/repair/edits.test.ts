/** The edits of a suggestion, with all that several causes do to one place as one edit. */
import { expect, test } from '@jest/globals';
import { suggest, type Rfc } from '../../src/index.js';
import { applyEdits } from '../../src/syntax/edit.js';
import { toAscii } from '../support/repair-fixtures.js';

test.each<[why: string, rfc: Rfc, input: string, value: string, ...edits: string[]]>([
  ['characters side by side that are deleted', 'rfc3986', '/a\u200b\u200cb', '/ab', 'delete 2-4 ""'],
  [
    'characters side by side that are escaped',
    'rfc3986',
    '/a\u200b\u200cb',
    '/a%E2%80%8B%E2%80%8Cb',
    'encode 2-4 "%E2%80%8B%E2%80%8C"',
  ],
  [
    'characters side by side that are replaced',
    'rfc3986',
    'ftp：／／a.example/',
    'ftp://a.example/',
    'replace 3-4 ":"',
    'replace 4-5 "/"',
    'replace 5-6 "/"',
  ],
  [
    'a character that is replaced before one that is escaped',
    'rfc3986',
    '/s’\u00a0a',
    "/s'%20a",
    'replace 2-3 "\'"',
    'encode 3-4 "%20"',
  ],
  [
    'a separator before a letter',
    'rfc3986',
    'a\\b\\é',
    'a/b/%C3%A9',
    'replace 1-2 "/"',
    'replace 3-4 "/"',
    'encode 4-5 "%C3%A9"',
  ],
  ['a reference of a character that is escaped', 'rfc3986', '/&#124;a#b', '/%7Ca#b', 'replace 1-7 "%7C"'],
  [
    'a colon that is missing, and a slash too many',
    'rfc1738',
    'http///a.example/',
    'http://a.example/',
    'insert 4-4 ":"',
    'delete 6-7 ""',
  ],
  ['slashes that are right before an error', 'rfc1738', 'file:///^', 'file:///%5E', 'encode 8-9 "%5E"'],
  [
    'backslashes instead of slashes, one too many',
    'rfc1738',
    'http:\\\\\\a.example/',
    'http://a.example/',
    'replace 5-8 "//"',
  ],
  ['backslashes in what is deleted', 'rfc1738', 'http:\\\\http://a.example/', 'http://a.example/', 'delete 0-7 ""'],
  ['a dot in A-labels', 'rfc1738', 'http://ü..a/', 'http://xn--tda.a/', 'replace 7-11 "xn--tda.a"'],
  ['two dots in A-labels', 'rfc1738', 'http://ü..a..b/b', 'http://xn--tda.a.b/b', 'replace 7-14 "xn--tda.a.b"'],
  [
    'octets of two kinds',
    'rfc3986',
    '/\\xe9\\xa0\\xe9^',
    '/%C3%A9%C2%A0%C3%A9%5E',
    'replace 1-13 "%C3%A9%C2%A0%C3%A9"',
    'encode 13-14 "%5E"',
  ],
  ['white space before the slash', 'rfc3986', 'http://a.example /b', 'http://a.example/b', 'delete 16-17 ""'],
  [
    'a letter that is escaped, and a bracket that is deleted',
    'rfc3986',
    '/é]',
    '/%C3%A9',
    'encode 1-2 "%C3%A9"',
    'delete 2-3 ""',
  ],
  ['the first character of two octets', 'rfc3986', '/a\u0080b', '/a%C2%80b', 'encode 2-3 "%C2%80"'],
  ['the last character of two octets', 'rfc3986', '/\u07ff', '/%DF%BF', 'encode 1-2 "%DF%BF"'],
  ['the first character of three octets', 'rfc3986', '/\u0800', '/%E0%A0%80', 'encode 1-2 "%E0%A0%80"'],
])('%s: %s %j', (_, rfc, input, value, ...edits) => {
  const found = suggest(input, { rfc, toAscii }).find((one) => one.value === value);
  expect(found?.edits.map(({ kind, start, end, text }) => `${kind} ${start}-${end} "${text}"`)).toEqual(edits);
  expect(applyEdits(input, found?.edits ?? [])).toBe(value);
});
