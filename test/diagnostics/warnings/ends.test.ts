/** Warnings about the end of a string, at the borders of what they are about. */
import { expect, test } from '@jest/globals';
import { warnings } from '../../support/repair-rows.js';

const NUMBER = 'a spreadsheet shortened this number';

test.each<[why: string, input: string, ...expected: string[]]>([
  ['a shortened number in a fragment', '/#a?b=1.5E+12'],
  ['a shortened number in the second parameter', '/?aa=b&c=1.5E+12', `shortened-uri 9-16 ${NUMBER}`],
  ['a shortened number as a segment', '/1.25E+12', `shortened-uri 1-9 ${NUMBER}`],
  ['three dots in a URI of another scheme', 'app://h.example/all...rules'],
  ['three dots in a query', '/?a/b...c'],

  ['a long closing tag', 'https://a.example/b%3C/div%3E', 'escaped-noise-at-end 19-29 -> https://a.example/b'],
  ['four spaces in a short string', '//a/%20%20%20%20', 'escaped-noise-at-end 4-16 -> //a/'],

  ['a line, a column and a colon', 'https://a.example/b.js:1:2:'],
  ['a position in a module', 'https://a.example/b.mjs:1:2', 'trailing-punctuation 23-27 -> https://a.example/b.mjs'],
  ['a position in TypeScript', 'https://a.example/b.ts:1:2', 'trailing-punctuation 22-26 -> https://a.example/b.ts'],
  ['a position in a page', 'https://a.example/b.htm:1:2', 'trailing-punctuation 23-27 -> https://a.example/b.htm'],

  ['a dot and a parenthesis after an address', 'mailto:ann@a.example.)'],
  ['a comma and a semicolon', 'https://a.example/b,;', 'trailing-punctuation 19-21 -> https://a.example/b'],
  ['a semicolon and a comma', 'https://a.example/b;,', 'trailing-punctuation 19-21 -> https://a.example/b'],
  ['a semicolon after a file with a semicolon', 'https://a.example/a;b.html;'],
  ['a semicolon after a folder like a file', 'https://a.example/b.html/c;'],
  ['a dot after "-" and one digit', 'https://a.example/a-1.'],
  ['a dot after a segment of one digit', 'https://a.example/1.'],
  ['a dot after a letter and a digit', 'https://a.example/a1.', 'trailing-punctuation 20-21 -> https://a.example/a1'],
  ['a dot after two digits', 'https://a.example/12.', 'trailing-punctuation 20-21 -> https://a.example/12'],
  ['a dot after a word of a query', 'https://a.example/?abc.'],
])('%s: %s', (_, input, ...expected) => {
  expect(warnings(input)).toEqual(expected);
});
