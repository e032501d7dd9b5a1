import { expect, test } from '@jest/globals';
import { outcomes } from './rows.js';

const URI = 'https://a.example/';

test.each<[why: string, input: string, ...expected: string[]]>([
  ['white space of different kinds', '\u00a0\t/a b\u3000\n', '/a%20b (safe)'],
  ['invisible characters before and after', '\u200b/a b\u200e', '/a%20b (likely)'],
  ['a pair of surrogates at the ends', '😀/a😀', '%F0%9F%98%80/a%F0%9F%98%80 (safe)'],
  ['two marks of a quoted mail', `>> ${URI}`, `${URI} (likely)`],
  ['a mark of a quoted mail, and a space after the scheme', '> http ://a/', 'http://a/ (likely)'],
  ['a mark of a quoted mail, and a space after the colon', '> http: //a/', 'http://a/ (likely)'],
  ['a mark of a quoted mail, and no scheme', '> //a/b', '//a/b (likely)'],

  ['two kinds of escaped delimiters', `&quot;&lt;${URI}&gt;&quot;`, `${URI} (likely)`],
  ['an escaped apostrophe, as a number', `&#39;${URI}&#39;.`, `${URI} (likely)`],
  ['escaped angle brackets and a comma', `%3C${URI}%3E,`, `${URI} (likely)`],
  ['an escaped quote before the URI alone', `&apos;${URI}`, `${URI} (likely)`],
  ['an escaped quote in a later segment', `/%22${URI}^`, `/%22${URI}%5E (safe)`],

  ['a dot and a comma after a quote', '"a b".,', 'a%20b (likely)'],
  ['a semicolon after a quote', '"a b";', 'a%20b (likely)'],
  ['a colon after a quote', '"a b":', 'a%20b (likely)'],
  ['an exclamation mark after a quote', '"a b"!', 'a%20b (likely)'],
  ['a question mark after a quote', '"a b"?', 'a%20b (likely)'],
  ['a dot after a bracket without its partner', 'a>.', 'a (likely)', 'a%3E (likely)'],
  ['a comma after an apostrophe', "b c',", "b%20c', (safe)"],
  ['a comma after a bracket in pairs', '/a[b],', '/a%5Bb%5D, (safe)'],
  ['a comma after a quote alone', '",', ', (safe)'],

  ['an angle bracket at the beginning alone', '<a', 'a (likely)'],
  ['the beginning of a program', '<?a', '%3C?a (guess)'],
  ['"URL:" in angle brackets', '<URL: a b>', 'a%20b (likely)'],
  ['a field of HTTP', `<${URI}>;rel=next`, `${URI} (likely)`],
  ['a list of angle brackets', `<${URI}>, b`, `${URI} (likely)`],
  ['a word after angle brackets', `<${URI}> b`, `${URI} (likely)`],
  ['a bar, but no URI before it', '<a|b>', 'a%7Cb (safe)'],
  ['two angle brackets without their partners', 'a<b<', 'a%3Cb (likely)', 'a%3Cb%3C (likely)'],

  ['"URI" and "="', 'URI = a b', 'a%20b (likely)'],
  ['a query with "url="', '?url=a b', '?url=a%20b (safe)'],

  ['wide parentheses', `（${URI}）`, `${URI} (likely)`],
  ['brackets of Japanese', `「${URI}」`, `${URI} (likely)`],
  ['double angle brackets of Chinese', `《${URI}》`, `${URI} (likely)`],
  ['braces', `{${URI}}`, `${URI} (likely)`],
  ['spaces in the parentheses', `( ${URI} )`, `${URI} (likely)`],
  ['an invisible character after the parenthesis', `(\u200b${URI})`, `${URI} (likely)`],
  ['a bracket at the beginning alone', `[${URI}^`, `${URI}%5E (likely)`],
  ['a bracket that closes earlier', `(${URI})b c`, 'nothing: give the URI without the text around it'],
  ['a link of a wiki, with two brackets', `[[${URI} b]]`, `${URI} (guess)`],
  ['a space in the scheme', '[https ://a.example/]', `${URI} (likely)`],
  ['a space after the slashes', '[[https:// a.example/]]', `${URI} (likely)`],
  ['parentheses around a URI and words', `(${URI} b)`, `${URI}%20b (likely)`],

  ['a bracket too many', 'a[b]]', 'a%5Bb%5D (likely)', 'a%5Bb%5D%5D (likely)'],
  ['brackets in pairs after another one', '/a]b[c]', '/a%5Db%5Bc%5D (safe)'],
  ['angle brackets around nothing', '<>', '%3C%3E (likely)'],
  ['a bracket that opens', 'a{', 'a (likely)', 'a%7B (likely)'],
  ['nothing but a bracket', '>', '%3E (likely)'],
  ['a bracket after a host', '//a]', '//a (likely)', '//a%5D (likely)'],
  ['a bracket too many after an address', '//u@[::1]]', '//u@[::1] (likely)'],

  ['dots in brackets', '/a[...]', 'nothing: find the whole URI: it was cut off at the ellipsis'],
  ['an ellipsis in parentheses', '/a(…)', 'nothing: find the whole URI: it was cut off at the ellipsis'],
  ['an ellipsis and more', '/a…b', '/a%E2%80%A6b (safe)'],
])('%s: %s', (_, input, ...expected) => {
  expect(outcomes(input)).toEqual(expected);
});

test.each<[why: string, input: string, ...expected: string[]]>([
  ['a quote at the beginning alone', '"a', 'a (safe)'],
  ['two quotes on both sides', '""a""', 'a (safe)'],
  ['three quotes on both sides', '"""a"""', 'a (safe)'],
  ['four quotes on both sides are data', '""""a""""', '%22%22%22%22a%22%22%22%22 (likely)'],
  ['more quotes before than after', '""a"', '%22%22a%22 (likely)'],
  ['a quote alone', '"', '%22 (likely)'],
  ['two quotes alone', '""', '%22%22 (likely)'],
  ['an apostrophe before a word', "'a b", "'a%20b (safe)"],
  ['an apostrophe before a URI', `'${URI}^`, `${URI}%5E (safe)`],
  ['an apostrophe at the end', "a b'", "a%20b' (safe)"],
  ['a curly quote at the beginning alone', '“a', 'a (safe)'],
  ['curly quotes around the first word', '“a”b', '%E2%80%9Ca%E2%80%9Db (likely)'],
  ['a curly quote at the end alone', 'a”', 'a (safe)', 'a%E2%80%9D (guess)'],
  ['a back quote at the end alone', 'a`', 'a (safe)', 'a%60 (guess)'],
  ['curly quotes around the last word', 'a“b”', 'a%E2%80%9Cb%E2%80%9D (safe)'],
  ['quotes around the last word', 'a"b"', 'a%22b%22 (safe)'],
  ['quotes around the first word', '"a"b', '%22a%22b (likely)'],
  ['quotes of a string literal', String.raw`\"a b\"`, 'a%20b (likely)'],
  ['a quote of a string literal before a URI', String.raw`\"a b`, 'a%20b (likely)'],
  ['a quote of a string literal after a URI', String.raw`a b\"`, 'a%20b (likely)', 'a%20b%22 (guess)'],
  ['a quote before quotes in pairs', '"a"b"c', 'a%22b%22c (safe)'],
  ['a quote after quotes in pairs', 'a"b"c"', 'a%22b%22c (safe)', 'a%22b%22c%22 (guess)'],
  ['an apostrophe before a URI with another one', `'${URI}it's^`, `${URI}it's%5E (safe)`],
  ['a back quote and an acute accent', '`a b´', 'a%20b (safe)'],
  ['acute accents', '´a b´', 'a%20b (safe)'],
  ['quotes of Danish', '»a b«', 'a%20b (safe)'],
  ['single quotes of French', '‹a b›', 'a%20b (safe)'],
  ['single quotes of German', '‚a b‘', 'a%20b (safe)'],
  ['single quotes of English', '‘a b’', 'a%20b (safe)'],
])('%s: %s', (_, input, ...expected) => {
  expect(outcomes(input)).toEqual(expected);
});
