/** Causes from the layout of texts, from notations for characters, and single characters. */
import { expect, test } from '@jest/globals';
import { outcomes } from './rows.js';

const ALONE = 'nothing: give the URI without the text around it';
const r = String.raw;

test.each<[why: string, input: string, ...expected: string[]]>([
  ['URIs with delimiters between them', '/a b, (ftp://a/)', 'nothing: give one URI at a time'],
  ['three words', 'a b c', 'a%20b%20c (safe)'],
  ['four words', 'one two three four', ALONE],
  ['four words that name a file', 'one two three four.txt', 'one%20two%20three%20four.txt (safe)'],
  ['four words in a path', 'one/two three four five', 'one/two%20three%20four%20five (safe)'],
  ['a host in a sentence', 'see www.a.example for it/them', ALONE],
  ['two sentences', 'It works. Then', ALONE],
  ['a list of two words', 'rules, paths', ALONE],
  ['a semicolon after a word', 'rules; paths', ALONE],
  ['an exclamation mark after a word', 'rules! paths', ALONE],
  ['a comma after a parenthesis', '(rules), paths', ALONE],
  ['two words, one of them a path', 'a/b, c', 'a/b,%20c (safe)'],
  ['four words and a value', 'one two three four=5', 'one%20two%20three%20four=5 (safe)'],
  [
    'four words that end like the longest extension',
    'one two three four.a2345',
    'one%20two%20three%20four.a2345 (safe)',
  ],
  ['no extension is so long', 'one two three four.a23456', ALONE],
  ['no extension is so short', 'one two three four.a', ALONE],
  ['a request and another word', 'GET /a b', 'GET%20/a%20b (safe)'],
  ['a URI after a curly quote', '/a “ftp://a/', 'nothing: give one URI at a time'],
  ['a question with a path', 'the rule? a path/name', ALONE],
  ['four words after a scheme', 'urn:one two three four', 'urn:one%20two%20three%20four (safe)'],
  ['four words after a word and a colon', 'note: one two three four', ALONE],
  ['what grep prints', 'a.txt:12: b', ALONE],
  ['what grep prints of other files', 'Binary file a/b matches', ALONE],
  ['a request', 'POST /a', ALONE],

  ['a tab', '/a\tb', '/ab (likely)', '/a%09b (guess)'],
  ['several tabs', '/a\t\tb\tc', '/abc (likely)', '/a%09%09b%09c (guess)'],
  ['a tab and a space', '/a\t b', '/ab (likely)'],
  ['a control character after a letter', '/a\u0082x', '/ax (likely)', '/a%C2%82x (guess)'],
  [
    'a control character after a letter beyond Latin-1',
    '/\u0100\u0082x',
    '/%C4%80x (likely)',
    '/%C4%80%C2%82x (guess)',
  ],
  ['DEL after a letter of Latin-1', '/Ã\u007fx', '/%C3%83x (likely)', '/%C3%83%7Fx (guess)'],
  ['a soft hyphen after a letter of Latin-1', '/Ã\u00adx', '/%C3%83x (likely)', '/%C3%83%C2%ADx (guess)'],
  ['a tab and a line break', '/a\t\nb', '/ab (likely)'],
  ['a line break, and a space elsewhere', '/a\n b c', '/ab%20c (likely)'],
  ['an invisible character', '/a\u200bb', '/ab (likely)', '/a%E2%80%8Bb (guess)'],
  ['invisible characters in the host and the path', '//a\u00adb/c\u00add', '//ab/cd (likely)', '//ab/c%C2%ADd (guess)'],
  ['half of a surrogate pair', '/a\udc00b', '/ab (likely)'],

  ['a reference and a fragment', '/a&#233;b#c', '/a%C3%A9b#c (likely)', '/a&#233;b%23c (safe)'],
  ['a reference beyond Unicode', '/#&#x110000;', '/#&%23x110000; (safe)'],
  ['a reference of a control character', '/a&#10;b#', '/ab# (likely)', '/a&#10;b%23 (safe)'],
  ['references of delimiters', '/&#35;&#x25;&#91;', '/%23%25%5B (likely)', '/&#35;&%23x25;&%2391; (safe)'],

  ['an escape in braces', r`/\u{1F600}`, '/%F0%9F%98%80 (likely)'],
  ['an escape of a letter', r`/\X41\x2d`, '/A- (likely)'],
  ['an escape of a control character', r`/a\u0007b`, '/ab (likely)'],
  ['octets in Latin-1', r`/caf\xE9`, '/caf%C3%A9 (likely)'],
  ['octets in octal that are not UTF-8', r`/a\351`, '/a/351 (likely)', '/a%5C351 (guess)'],
  ['two line breaks at the end', r`/a\r\n\n`, '/a (likely)'],
  ['a regular expression in capitals', r`^HTTP:\/\/a`, 'nothing: give a URI that the regular expression matches'],

  ['brackets around "://"', 'http[://]a.example/', 'http://a.example/ (likely)'],
  ['brackets around the colon', 'http[:]//a.example/', 'http://a.example/ (likely)'],
  ['brackets and parentheses around dots', 'http://a(.)b[dot]c(DOT)d/', 'http://a.b.c.d/ (likely)'],
  ['brackets around each dot of a host', 'a[.]b[.]c/d', 'a.b.c/d (likely)'],

  ['a scheme with all characters of schemes', 'aZ09+-.:b c', 'aZ09+-.:b%20c (safe)'],
  ['two spaces and a "^"', '/a  ^b', '/a%20%20%5Eb (safe)'],
  ['a GUID in braces', '/{01234567-a}', '/%7B01234567-a%7D (safe)'],
  ['a placeholder in three braces', '/{{{ a.b }}}', '/%7B%7B%7B%20a.b%20%7D%7D%7D (guess)'],
  ['a digit in braces', '/{0}', '/%7B0%7D (guess)'],
  ['two digits in braces', '/{10}', '/%7B10%7D (safe)'],
  ['an expression of RFC 6570', '/a{?b,c*}', '/a%7B?b,c*%7D (guess)'],
  ['HTML', '/<p>a</p>', '/%3Cp%3Ea%3C/p%3E (safe)'],
  ['a name with a GUID in it', '/{x01234567-a}', '/%7Bx01234567-a%7D (guess)'],
  ['a name with a "-"', '/{a-b}', '/%7Ba-b%7D (guess)'],
  ['a GUID that begins with a letter', '/{a1234567-89ab}', '/%7Ba1234567-89ab%7D (safe)'],
  ['a GUID in angle brackets', '/<a1234567-89ab>/', '/%3Ca1234567-89ab%3E/ (safe)'],
  ['a placeholder, and "</"', '/{a}</', '/%7Ba%7D%3C/ (guess)'],
  ['the first and the last pair of surrogates', '/\u{10000}\u{10ffff}', '/%F0%90%80%80%F4%8F%BF%BF (safe)'],
  ['a percent sign at the beginning', '%zz/a', '%25zz/a (safe)'],
  ['a character at the beginning of the user', 'ftp://^u@h/', 'ftp://%5Eu@h/ (likely)'],
  ['a kind and a name', '/<uuid:id>', '/%3Cuuid:id%3E (guess)'],
])('%s: %s', (_, input, ...expected) => {
  expect(outcomes(input)).toEqual(expected);
});
