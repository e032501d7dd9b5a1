import { expect, test } from '@jest/globals';
import { warnings } from '../../support/repair-rows.js';

test.each<[why: string, input: string, ...expected: string[]]>([
  ['another character twice', '/a%2520b/%2541', 'double-escape 2-7 -> /a%20b/%2541'],
  ['two places', '/a%2520b/c%2520', 'double-escape 2-15 -> /a%20b/c%20'],
  ['two other characters twice', '/a%2520b/%2541/%2542', 'double-escape 2-7 -> /a%20b/%2541/%2542'],
  ['a line feed', '/%250a', 'double-escape 1-6 -> /%0a'],
  ['NUL', '/%2500', 'double-escape 1-6 -> /%00'],
  ['other control characters', '/%2501/%251F'],
  ['a percent sign and a word', '/%25ab%25zz'],
  ['a word between percent signs, and one letter that is a hexadecimal digit', '/%25ab%25az'],
  ['an octet that is not UTF-8, and a space', '/%25ab%2520'],
  ['UTF-8 and a space', '/%25C3%25A9%2520', 'double-escape 1-16 -> /%C3%A9%20'],
  ['a URI in a parameter', '/?u=http%3A%2F%2Fh%2Fa%2520b%3Fc%3D%2526'],
  ['a parameter of parameters', '/?p=a%3D1%26b%3Dx%2520y'],
  [
    'after a parameter of parameters',
    '/?p=a%3D1%26b%3D2&q=x%2520y',
    'double-escape 21-26 -> /?p=a%3D1%26b%3D2&q=x%20y',
  ],
  ['a slash', '/a%252Fb'],
  ['escaped three times, in two places', '/%25252525zz/%25252520', 'double-escape 13-22 -> /%25252525zz/%20'],

  ['the first NUL is underlined', '/a%00b%00', 'escaped-control 2-5 -> /ab'],
  ['a reference between two NULs', '/%00?&amp;%00', 'escaped-control 1-4 -> /?&amp;', 'html-entity 5-10 -> /%00?&%00'],

  ['two references', '/?a&amp;b&AMP;c', 'html-entity 3-8 -> /?a&b&c'],
  ['an escaped "&"', '/?a%26amp;b', 'html-entity 3-10 -> /?a&b'],
  ['an escaped semicolon', '/?q=%26lt%3bb', 'html-entity 4-12 -> /?q=%3Cb'],
  ['a number in hexadecimal', '/?a&#X26;b', 'html-entity 3-9 -> /?a&b'],
  ['an escaped "#"', '/?a&%23039;b', "html-entity 3-11 -> /?a'b"],
  ['the references of characters that URIs escape', '/?&gt;&nbsp;', 'html-entity 2-6 -> /?%3E%20'],
  ['the reference of an apostrophe', '/?&apos;', "html-entity 2-8 -> /?'"],
  ['a reference without its semicolon', '/?a&lt=b'],
  ['another reference', '/?a&copy;b'],
  ['a mail with headers', 'mailto:a@b.example?c=d&amp;e=f', 'html-entity 22-27 -> mailto:a@b.example?c=d&e=f'],
  ['a scheme without slashes', 'news:a&amp;b'],

  ['two runs, in small letters', '/%c3%83%c2%a9/%C3%83%C2%B6', 'double-utf-8 1-26 -> /%C3%A9/%C3%B6'],
  ['a character of Windows-1252', '/%C3%A2%E2%80%9A%C2%AC', 'double-utf-8 1-22 -> /%E2%82%AC'],
  ['a control character, as in Latin-1', '/%C3%8B%C2%86', 'double-utf-8 1-13 -> /%CB%86'],
  ['characters that are not UTF-8 together', '/%C3%83%C2%A9%C3%A9'],
  ['a character outside of Latin-1 elsewhere', '/%C3%83%C2%A9/%C5%81', 'double-utf-8 1-13 -> /%C3%A9/%C5%81'],
  ['an octet that is not UTF-8 elsewhere', '/%C3%83%C2%A9/%FF', 'double-utf-8 1-13 -> /%C3%A9/%FF'],

  [
    'nine characters',
    '/a%ef%BF%BDb',
    'replacement-character 2-11 this is the replacement character U+FFFD: the original text was lost',
  ],
  [
    'at the beginning',
    '%EF%BF%BDb',
    'replacement-character 0-9 this is the replacement character U+FFFD: the original text was lost',
  ],

  [
    'a dot and a comma after an address',
    'mailto:ann@a.example.,',
    'trailing-punctuation 20-22 -> mailto:ann@a.example',
  ],
  ['capitals before a semicolon', 'MAILTO:ANN@A.EXAMPLE;', 'trailing-punctuation 20-21 -> MAILTO:ANN@A.EXAMPLE'],
  ['punctuation in a header', 'mailto:ann@a.example?a,'],
  ['punctuation after a digit', 'mailto:ann@a.1,'],
  ['a dot within the last three characters', 'mailto:ann@a.x'],
  ['three dots after an address', 'mailto:ann@a.example...'],
  ['a comma after a slash', 'http://a.example/,', 'trailing-punctuation 17-18 -> http://a.example/'],
  ['a semicolon after a slash', 'http://a.example/;'],
  ['a dot and a comma after a slash', 'http://a.example/.,'],
  ['an exclamation mark after a slash', 'http://a.example/!'],
  ['no data', 'http://a.example.'],
  ['a value', 'http://a.example/?q=,'],
  ['a parameter', 'http://a.example/?q&;'],
  ['an empty query', 'http://a.example/?,'],
  ['an empty fragment', 'http://a.example/#,'],
  ['a semicolon after a segment', 'http://a.example/a;'],
  ['a semicolon after a file', 'http://a.example/a.html;', 'trailing-punctuation 23-24 -> http://a.example/a.html'],
  ['a semicolon in a query', 'http://a.example/a?b;'],
  ['a semicolon where "&" delimits', 'http://a.example/a&b;'],
  ['letters that are an abbreviation', 'http://a.example/U.S.'],
  ['small letters that are an abbreviation', 'http://a.example/e.g.'],
  ['a word that is an abbreviation', 'http://a.example/Ann%20Jr.'],
  ['another one', 'http://a.example/Main_St.'],
  ['a title', 'http://a.example/Dr.'],
  [
    'a word that ends like an abbreviation',
    'http://a.example/BestInc.',
    'trailing-punctuation 24-25 -> http://a.example/BestInc',
  ],
  ['an abbreviation and a comma', 'http://a.example/U.S.,', 'trailing-punctuation 20-22 -> http://a.example/U.S'],
  ['a colon after a page', 'http://a.example/a-1.html:', 'trailing-punctuation 25-26 -> http://a.example/a-1.html'],
  ['a colon after a name in a wiki', 'http://a.example/Talk:'],
  ['a colon after a name with "_"', 'http://a.example/a_b:'],
  ['a colon in a fragment', 'http://a.example/a#/b:'],
  ['a colon in a query', 'http://a.example?abc:'],
  ['an exclamation mark after a word', 'http://a.example/A_wow!'],
  ['an exclamation mark after a digit', 'http://a.example/a1!'],
  ['two dots', 'http://a.example/a..'],
  [
    'three dots',
    'http://a.example/a...',
    'trailing-punctuation 18-21 the URI ends with punctuation that probably belongs to a sentence',
  ],
  ['a parenthesis that closes', 'http://a.example/(a)'],
  ['a parenthesis too many', 'http://a.example/(a))', 'trailing-punctuation 20-21 -> http://a.example/(a)'],
  ['two parentheses too many', 'http://a.example/a))', 'trailing-punctuation 18-20 -> http://a.example/a'],
  ['apostrophes in pairs', "http://a.example/'a'"],
  ['an apostrophe and a dot', "http://a.example/a'.", 'trailing-punctuation 18-20 -> http://a.example/a'],
  ['apostrophes in pairs and a dot', "http://a.example/'a'.", "trailing-punctuation 20-21 -> http://a.example/'a'"],

  [
    'an ellipsis',
    'http://a.example/a%E2%80%A6',
    'escaped-noise-at-end 18-27 the URI ends with an ellipsis: it was cut off',
  ],
  ['an ellipsis without an authority', '/a%E2%80%A6'],
  ['noise without an authority', '/a%22'],
  ['noise after the host', 'http://a.example%3E', 'escaped-noise-in-host 16-19 -> http://a.example'],
  ['two quotes', 'http://a.example/a%22%22'],
  ['four quotes', 'http://a.example/a%22%22%22%22'],
  ['nothing but a space', '//a/%20', 'escaped-noise-at-end 4-7 -> //a/'],
  ['fourteen spaces', `http://a.example/a${'%20'.repeat(14)}`, 'escaped-noise-at-end 18-60 -> http://a.example/a'],
  ['three quotes', 'http://a.example/a%22%20%22%22', 'escaped-noise-at-end 18-30 -> http://a.example/a'],
  ['angle brackets in pairs', 'http://a.example/%3Ca%3E'],
  ['curly quotes in pairs', 'http://a.example/%E2%80%9Ca%E2%80%9D'],
  ['single curly quotes in pairs', 'http://a.example/%E2%80%98a%E2%80%99'],
  ['spaces in a query', 'http://a.example/?q=a%20%20'],
  [
    'a space and a bracket in a query',
    'http://a.example/?q=a%20%3E',
    'escaped-noise-at-end 21-27 -> http://a.example/?q=a',
  ],
  [
    'a no-break space and a space in a query',
    'http://a.example/?q=a%C2%A0%20',
    'escaped-noise-at-end 21-30 -> http://a.example/?q=a',
  ],
  [
    'a no-break space, a tab, a byte order mark',
    'http://a.example/a%C2%A0%09%ef%bb%bf',
    'escaped-noise-at-end 18-36 -> http://a.example/a',
  ],
  ['an invisible character', 'http://a.example/a%E2%80%8F', 'escaped-noise-at-end 18-27 -> http://a.example/a'],
])('%s: %s', (_, input, ...expected) => {
  expect(warnings(input)).toEqual(expected);
});

test('a space at the end of an authority that is not a host and port', () => {
  expect(warnings('app://a:b%20', 'rfc1808')).toEqual(['escaped-noise-at-end 9-12 -> app://a:b']);
});

test('an escape of an escape may be long', () => {
  const word = '%25'.concat('25'.repeat(100_000));
  expect(warnings(`/${word}%25zz`)).toEqual([]);
}, 5_000);
