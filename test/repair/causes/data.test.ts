import { expect, test } from '@jest/globals';
import type { Rfc } from '../../../src/index.js';
import { outcomes } from '../../support/repair-rows.js';

/** The longest name of a placeholder. */
const LONG = 'x'.repeat(59);
const ONE_NUMBER = 'nothing: give one number, without other words';
const BRACKETED = 'mailto:%3Cann@a.example%3E (likely)';
const SEMICOLON = 'mailto:ann@a.example;tim@a.example?subject=%5E (safe)';
const WORDS = 'mailto:ann@a.example%20or%20tim@a.example (likely)';
const COMMENT = 'mailto:ann@a.example%20(tim@a.example) (likely)';
const SCHEME = 'nothing: write a valid scheme before "://"';

test.each<[why: string, rfc: Rfc, input: string, ...expected: string[]]>([
  ['two "#"', 'rfc1738', 'http://a/b#c#d', 'http://a/b (likely)', 'http://a/b%23c%23d (guess)'],
  ['a reference instead of "#"', 'rfc1738', 'http://a/&#x41;^', 'http://a/A%5E (likely)'],

  ['a character as R prints it', 'rfc3986', '/caf<U+00E9>', '/caf%C3%A9 (likely)'],
  ['two of them', 'rfc2396', '/<U+4E2D><U+6587>', '/%E4%B8%AD%E6%96%87 (likely)'],
  ['a character of eight digits', 'rfc3986', '/a<U+0001F389>', '/a%F0%9F%8E%89 (likely)'],
  ['half of a surrogate pair as R prints it', 'rfc3986', '/a<U+D83C>', '/a%3CU+D83C%3E (safe)'],
  ['a character of US-ASCII in that notation', 'rfc3986', '/a<U+0041>', '/a%3CU+0041%3E (safe)'],
  ['an octet as R prints it', 'rfc3986', '/caf<e9>', '/caf%3Ce9%3E (guess)'],
  ['digits that are too few', 'rfc3986', '/caf<U+E9>', '/caf%3CU+E9%3E (safe)'],

  ['an extension after a comma', 'rfc3986', 'tel:+1-201-555-0123, ext 4', 'tel:+1-201-555-0123;ext=4 (likely)'],
  ['an extension in a longer word', 'rfc3986', 'tel:+1 201 555 0123 extension: 45', 'tel:+12015550123;ext=45 (likely)'],
  ['a letter instead of "ext"', 'rfc3986', 'tel:+1 201 555 0123 x45', ONE_NUMBER],
  ['an extension without digits', 'rfc3986', 'tel:+1 201 555 0123 ext', ONE_NUMBER],
  ['an extension of a message', 'rfc3986', 'sms:+1 201 555 0123 ext 4', ONE_NUMBER],
  ['a handle', 'rfc3986', 'http://hdl.handle.net/ 20.1000/5', 'http://hdl.handle.net/20.1000/5 (likely)'],
  ['no identifier', 'rfc3986', 'https://doi.org/ rules', 'https://doi.org/%20rules (likely)'],
  ['a space later', 'rfc3986', 'https://doi.org/10.1000/ 5', 'https://doi.org/10.1000/%205 (likely)'],

  [
    'a name in quotes',
    'rfc3986',
    'mailto:"Lee, Ann" <ann@a.example>',
    'mailto:ann@a.example (likely)',
    'mailto:%22Lee,%20Ann%22%20%3Cann@a.example%3E (likely)',
  ],
  [
    'a space after a comma',
    'rfc3986',
    'mailto:ann@a.example, tim@a.example',
    'mailto:ann@a.example,tim@a.example (likely)',
    'mailto:ann@a.example,%20tim@a.example (likely)',
  ],
  ['angle brackets without a name', 'rfc3986', 'mailto:<ann@a.example>', 'mailto:ann@a.example (likely)', BRACKETED],
  ['semicolons alone', 'rfc3986', 'mailto:ann@a.example;tim@a.example?subject=^', SEMICOLON],
  ['words between addresses', 'rfc3986', 'mailto:ann@a.example or tim@a.example', WORDS],
  ['a comment with an address', 'rfc3986', 'mailto:ann@a.example (tim@a.example)', COMMENT],

  [
    'a space in Base64',
    'rfc3986',
    'data:;base64,cGFy c2Vy',
    'data:;base64,cGFy+c2Vy (likely)',
    'data:;base64,cGFyc2Vy (guess)',
  ],
  [
    'a line break in a message',
    'rfc3986',
    'mailto:a@a.example?body=b\r\nc',
    'mailto:a@a.example?body=b%0D%0Ac (likely)',
    'mailto:a@a.example?body=bc (guess)',
  ],

  ['spaces in the second escape of a character', 'rfc3986', '/%C3%  A9', '/%C3%A9 (likely)'],
  ['spaces between its digits', 'rfc3986', '/%C3%A  9', '/%C3%A9 (likely)'],
  ['spaces in the first escape of a character', 'rfc3986', '/%  C3%A9', '/%C3%A9 (likely)'],
  ['spaces between its digits', 'rfc3986', '/%C  3%A9', '/%C3%A9 (likely)'],
  ['a directive of Go without a verb', 'rfc3986', '/%!(NOVERB)', '/%25!(NOVERB) (guess)'],
  ['a value that Go has no directive for', 'rfc3986', '/%!(EXTRA int=1)', '/%25!(EXTRA%20int=1) (guess)'],
  ['a call of a macro', 'rfc3986', '/%extract(a', '/%25extract(a (guess)'],

  ['an escape of JavaScript', 'rfc3986', '%u00E9', '%C3%A9 (likely)', '%25u00E9 (guess)'],
  ['two of them apart', 'rfc3986', '/%u00e9x%u00E9', '/%C3%A9x%C3%A9 (likely)', '/%25u00e9x%25u00E9 (guess)'],
  ['one of them cut off', 'rfc3986', '/a%u12%u00E9', '/a%25u12%C3%A9 (likely)', '/a%25u12%25u00E9 (guess)'],
  ['an escape of UTF-8 after it', 'rfc3986', '/%u00e9%41abcd', '/%C3%A9%41abcd (likely)', '/%25u00e9%41abcd (guess)'],
  ['a "u" without "%" after it', 'rfc3986', '/%u00e9xu1234', '/%C3%A9xu1234 (likely)', '/%25u00e9xu1234 (guess)'],
  ['a letter that is not hexadecimal', 'rfc3986', '/%u12g4', '/%25u12g4 (likely)'],
  ['half of a surrogate pair', 'rfc3986', '/%uD800', '/%25uD800 (likely)'],

  ['a placeholder that begins with an escape', 'rfc3986', '/%ab_name%', '/%25ab_name%25 (guess)'],
  ['a word that begins with an escape', 'rfc3986', '/%DATE%', '/%25DATE%25 (guess)'],
  ['a small word that begins with an escape', 'rfc3986', '/%date%', '/%25date%25 (guess)'],
  ['a word after an octet, which together are not a character', 'rfc3986', '/%C3%AZURE%', '/%C3%25AZURE%25 (guess)'],
  ['a word and a number', 'rfc3986', '/%DATE_2%', '/%25DATE_2%25 (guess)'],
  ['a small word and a number', 'rfc3986', '/%date_2%', '/%25date_2%25 (guess)'],
  ['a letter of two octets before letters', 'rfc3986', '/%c3%abname%.', '/%c3%abname%25. (safe)'],
  ['an escape before letters in both cases', 'rfc3986', '/%abXy%', '/%abXy%25 (safe)', '/%abXy (guess)'],
  ['letters of escapes alone', 'rfc3986', '/%def%', '/%def%25 (safe)', '/%def (guess)'],
  ['two letters', 'rfc3986', '/%xy%a%', '/%25xy%25a%25 (likely)', '/%25xy%25a (guess)'],
  ['an escape at the end', 'rfc3986', '/%name%41', '/%25name%41 (likely)'],
  ['a digit in the name', 'rfc3986', '/%n1me%', '/%25n1me%25 (guess)'],
  ['three letters', 'rfc3986', '/%xyz%', '/%25xyz%25 (guess)'],
  ['the first and the last digit in the name', 'rfc3986', '/%n09z%.', '/%25n09z%25. (guess)'],
  ['the first and the last letter in the name', 'rfc3986', '/%AZaz%.', '/%25AZaz%25. (guess)'],
  ['a slash in the name', 'rfc3986', '/%n/z%.', '/%25n/z%25. (likely)'],
  ['a colon in the name', 'rfc3986', '/%n:z%.', '/%25n:z%25. (likely)'],
  ['an "@" in the name', 'rfc3986', '/%n@z%.', '/%25n@z%25. (likely)'],
  ['a brace in the name', 'rfc3986', '/%n{z%.', '/%25n%7Bz%25. (likely)'],
  ['a back quote in the name', 'rfc3986', '/%n`z%.', '/%25n%60z%25. (likely)'],
  ['a digit before the name', 'rfc3986', '/%1name%.', '/%251name%25. (likely)'],
  ['a letter of two octets before a word', 'rfc3986', '/%c3%a9tude%.', '/%c3%a9tude%25. (safe)'],
  ['a placeholder at the beginning', 'rfc3986', '%name%', '%25name%25 (guess)'],
  ['a word before two percent signs', 'rfc3986', 'name%%.', 'name%25%25. (safe)'],
  ['a letter of two octets somewhere before', 'rfc3986', '/%c3%a9/%abname%.', '/%c3%a9/%25abname%25. (guess)'],
  ['a long name', 'rfc3986', `/%${LONG}%.`, `/%25${LONG}%25. (guess)`],
  ['a name that is too long', 'rfc3986', `/%${LONG}x%.`, `/%25${LONG}x%25. (likely)`],

  ['what was read as another encoding beside other letters', 'rfc3986', '/cafÃ©/é', '/caf%C3%83%C2%A9/%C3%A9 (likely)'],
  [
    'what was read as another encoding before a space',
    'rfc3986',
    '/cafÃ©Â\u00a0x',
    '/caf%C3%83%C2%A9%C3%82%C2%A0x (likely)',
    '/caf%C3%83%C2%A9%C3%82%20x (guess)',
  ],
  [
    'a space that was read as another encoding',
    'rfc3986',
    '/Â\u00a0é',
    '/%C3%82%C2%A0%C3%A9 (safe)',
    '/%C3%82%20%C3%A9 (guess)',
  ],
  [
    'a space and a letter that were read as another encoding',
    'rfc3986',
    '/Â\u00a0Ã©',
    '/%C3%82%C2%A0%C3%83%C2%A9 (likely)',
    '/%C3%82%20%C3%83%C2%A9 (guess)',
  ],
  ['a letter that no such encoding has', 'rfc3986', '/ȿ', '/%C8%BF (safe)'],
  ['a character that the encoding does not have', 'rfc3986', '/cafÃ©→x', '/caf%C3%83%C2%A9%E2%86%92x (safe)'],
  ['a percent sign at the end', 'rfc3986', '/a%', '/a%25 (safe)', '/a (guess)'],
  ['a percent sign and a digit at the end', 'rfc3986', '/a%2', '/a (likely)', '/a%252 (guess)'],
  ['an escape that is cut off, in a fragment', 'rfc3986', '/#%2', '/# (likely)', '/#%252 (guess)'],
  ['a percent sign and a letter at the end', 'rfc3986', '/a%g', '/a%25g (likely)'],
  ['a conversion of printf', 'rfc3986', '/%s%2', '/%25s%252 (likely)'],

  [
    'two decoded names',
    'rfc3986',
    '/?a¬it=1§ion=2',
    '/?a%C2%ACit=1%C2%A7ion=2 (safe)',
    '/?a&notit=1&section=2 (guess)',
  ],
  ['no "="', 'rfc3986', '/?a=1µphone', '/?a=1%C2%B5phone (safe)'],
  ['a digit before the "="', 'rfc3986', '/?a=1µ1=2', '/?a=1%C2%B51=2 (safe)'],
  ['a Greek letter that looks like a decoded name', 'rfc3986', '/?a=1μb=2', '/?a=1%CE%BCb=2 (safe)'],
  [
    'a Greek letter, and a decoded name',
    'rfc3986',
    '/?a=1μb=2¬it=3',
    '/?a=1%CE%BCb=2%C2%ACit=3 (safe)',
    '/?a=1%CE%BCb=2&notit=3 (guess)',
  ],
  ['a decoded name in a path', 'rfc3986', '/a¬it=1', '/a%C2%ACit=1 (safe)'],
  ['a decoded name in capitals', 'rfc3986', '?a=1§ION=2', '?a=1%C2%A7ION=2 (safe)', '?a=1&sectION=2 (guess)'],
  ['an apostrophe and a space', 'rfc3986', '/it’s\u00a0a', '/it%E2%80%99s%C2%A0a (safe)', "/it's%20a (guess)"],

  ['two spaces in a number', 'rfc3986', 'TEL:1  2', 'TEL:12 (likely)'],
  ['a fax', 'rfc3986', 'fax:1 2', 'fax:12 (likely)'],
  ['not a number', 'rfc3986', 'news:1 2', 'news:1%202 (likely)'],

  ['an address and a port', 'rfc3986', '1.2.3.4:80', '//1.2.3.4:80 (guess)', './1.2.3.4:80 (guess)'],
  ['an address of longer numbers', 'rfc3986', '10.20.30.40:80', '//10.20.30.40:80 (guess)', './10.20.30.40:80 (guess)'],
  ['colons before an address', 'rfc3986', '::1.2.3.4:5', './::1.2.3.4:5 (guess)'],
  ['an address in a later segment', 'rfc3986', '1:2/1.2.3.4:5', './1:2/1.2.3.4:5 (likely)'],
  ['an address and more digits', 'rfc3986', '1.2.3.4:123456', './1.2.3.4:123456 (likely)'],
  ['an address and a letter', 'rfc3986', '1.2.3.4:80x', './1.2.3.4:80x (likely)'],
  [
    'an address and a port before a query',
    'rfc3986',
    '127.0.0.1:8080?a',
    '//127.0.0.1:8080?a (guess)',
    './127.0.0.1:8080?a (guess)',
  ],
  ['a version and a colon', 'rfc3986', '1.2.3:80', './1.2.3:80 (likely)'],
  ['nothing before the colon', 'rfc3986', ':a', './:a (guess)'],
  ['a digit before a scheme', 'rfc3986', '1http://a/', SCHEME],
  ['a digit and two slashes', 'rfc3986', '9://a/', SCHEME],
  ['a number before a URL', 'rfc3986', '1:http://a/', 'http://a/ (guess)'],
  ['no scheme, and a URL in the query', 'rfc3986', '9://a/?b=http://c', SCHEME],
  ['no scheme where one must be', 'rfc1738', '://a.example/', 'nothing'],
  ['two colons before a URL', 'rfc3986', '1::http://a/', 'http://a/ (guess)'],
  ['a query alone where a scheme must be', 'rfc1738', '?a', 'nothing'],
  ['a number before another word', 'rfc3986', '1:xhttp:a', './1:xhttp:a (likely)'],
])('%s: %s %s', (_, rfc, input, ...expected) => {
  expect(outcomes(input, rfc)).toEqual(expected);
});

// HTML, section 13.5: the names that a browser reads without a semicolon
test.each([
  ['µ', 'micro'],
  ['¬', 'not'],
  ['©', 'copy'],
  ['®', 'reg'],
  ['§', 'sect'],
  ['¶', 'para'],
  ['÷', 'divide'],
  ['×', 'times'],
  ['±', 'plusmn'],
  ['¤', 'curren'],
  ['°', 'deg'],
  ['£', 'pound'],
  ['¥', 'yen'],
  ['¢', 'cent'],
])('%s may have been &%s', (character, name) => {
  expect(outcomes(`/?a=1${character}x=2`)).toEqual([
    `/?a=1${encodeURIComponent(character)}x=2 (safe)`,
    `/?a=1&${name}x=2 (guess)`,
  ]);
});
