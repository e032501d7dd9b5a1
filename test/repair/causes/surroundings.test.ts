import { expect, test } from '@jest/globals';
import { diagnose } from '../../../src/index.js';
import { outcomes } from '../../support/repair-rows.js';

const URI = 'https://a.example/';

test.each<[why: string, input: string, ...expected: string[]]>([
  ['white space of different kinds', '\u00a0\t/a b\u3000\n', '/a%20b (safe)'],
  ['references of white space at the end', ` ${URI}&#10;&#13;`, `${URI} (likely)`],
  ['a reference with zeros', ` ${URI}&#0010;`, `${URI} (likely)`],
  ['a reference inside', ` ${URI}&#10;c`, `${URI}&#10;c (safe)`],
  ['the octets of a byte order mark', `ï»¿${URI}`, `${URI} (likely)`],
  ['a letter before these octets', `aï»¿${URI}`, `${URI} (guess)`],
  ['a remark with other quotes and slashes', `<${URI}> (see "c"/d)`, `${URI} (likely)`],
  ['invisible characters before and after', '\u200b/a b\u200e', '/a%20b (likely)'],
  ['a pair of surrogates at the ends', '😀/a😀', '%F0%9F%98%80/a%F0%9F%98%80 (safe)'],
  ['a cell of a table', `|| ${URI} || The rules ||`, `${URI} (guess)`],
  ['two marks of a quoted mail', `>> ${URI}`, `${URI} (likely)`],
  ['many marks of a quoted mail', `${'> '.repeat(11)}${URI}`, `${URI} (likely)`],
  ['a mark of a quoted mail, and a space after the scheme', '> http ://a/', 'http://a/ (likely)'],
  ['a mark of a quoted mail, and a space after the colon', '> http: //a/', 'http://a/ (likely)'],
  ['a mark of a quoted mail, and a scheme without a host', '> urn:a b', 'urn:a%20b (likely)'],
  ['a mark of a quoted mail, and no scheme', '> //a/b', '//a/b (likely)'],

  ['two kinds of escaped delimiters', `&quot;&lt;${URI}&gt;&quot;`, `${URI} (likely)`],
  ['an escaped apostrophe, as a number', `&#39;${URI}&#39;.`, `${URI} (likely)`],
  ['escaped angle brackets and a comma', `%3C${URI}%3E,`, `${URI} (likely)`],
  ['an escaped quote inside, before a scheme with a digit', 'x&quot;h2://a.example/', 'h2://a.example/ (likely)'],
  ['an escaped quote before the URI alone', `&apos;${URI}`, `${URI} (likely)`],
  ['an escaped quote in a later segment', `/%22${URI}^`, `/%22${URI}%5E (safe)`],
  ['an escaped quote after a segment', '../https://a/%22^', '../https://a/%22%5E (safe)'],
  ['an escaped quote at the end alone', `${URI}^%22`, `${URI}%5E%22 (safe)`],
  ['six escaped quotes on both sides', `${'&quot;'.repeat(6)}${URI}^${'&quot;'.repeat(6)}`, `${URI}%5E (likely)`],

  ['a dot and a comma after a quote', '"a b".,', 'a%20b (likely)'],
  ['a semicolon after a quote', '"a b";', 'a%20b (likely)'],
  ['a colon after a quote', '"a b":', 'a%20b (likely)'],
  ['an exclamation mark after a quote', '"a b"!', 'a%20b (likely)'],
  ['a question mark after a quote', '"a b"?', 'a%20b (likely)'],
  ['a dot after a bracket without its partner', 'a>.', 'a (likely)', 'a%3E (likely)'],
  ['a dot after angle brackets in pairs', '/a<1b>.', '/a%3C1b%3E. (safe)'],
  ['a comma after an apostrophe', "b c',", "b%20c', (safe)"],
  ['a comma after a bracket in pairs', '/a[b],', '/a%5Bb%5D, (safe)'],
  ['a comma after a quote alone', '",', ', (safe)'],

  ['an angle bracket at the beginning alone', '<a', 'a (likely)'],
  ['the beginning of a program', '<?a', '%3C?a (guess)'],
  ['"URL:" in angle brackets', '<URL: a b>', 'a%20b (likely)'],
  ['"url:" after a scheme in angle brackets', '<a:url:b c>', 'a:url:b%20c (likely)'],
  ['a field of HTTP', `<${URI}>;rel=next`, `${URI} (likely)`],
  ['a list of angle brackets', `<${URI}>, b`, `${URI} (likely)`],
  [
    'a word right after angle brackets, and a semicolon in them',
    '<http://a.example/;>b',
    'nothing: give the URI without the text around it',
  ],
  ['a word after angle brackets', `<${URI}> b`, `${URI} (likely)`],
  ['a quote after angle brackets', `<${URI}> "`, `${URI} (likely)`],
  ['a bar, but no URI before it', '<a|b>', 'a%7Cb (safe)'],
  ['two angle brackets without their partners', 'a<b<', 'a%3Cb (likely)', 'a%3Cb%3C (likely)'],

  ['"URI" and "="', 'URI = a b', 'a%20b (likely)'],
  ['a query with "url="', '?url=a b', '?url=a%20b (safe)'],

  ['wide parentheses', `（${URI}）`, `${URI} (likely)`],
  ['brackets of Japanese', `「${URI}」`, `${URI} (likely)`],
  ['double angle brackets of Chinese', `《${URI}》`, `${URI} (likely)`],
  ['angle brackets of Chinese', `〈${URI}〉`, `${URI} (likely)`],
  ['thick brackets of Chinese', `【${URI}】`, `${URI} (likely)`],
  ['white brackets of Japanese', `『${URI}』`, `${URI} (likely)`],
  ['wide square brackets', `［${URI}］`, `${URI} (likely)`],
  ['square brackets', `[${URI}]`, `${URI} (likely)`],
  ['bars', `|${URI}|`, `${URI} (likely)`],
  ['braces', `{${URI}}`, `${URI} (likely)`],
  ['spaces in the parentheses', `( ${URI} )`, `${URI} (likely)`],
  ['an invisible character after the parenthesis', `(\u200b${URI})`, `${URI} (likely)`],
  ['a bracket at the beginning alone', `[${URI}^`, `${URI}%5E (likely)`],
  ['a bracket that closes earlier', `(${URI})b c`, 'nothing: give the URI without the text around it'],
  ['a link of a wiki, with two brackets', `[[${URI} b]]`, `${URI} (guess)`],
  ['a link of a wiki, and a bracket in the URI', `[${URI}[b c]`, `${URI}%5Bb (guess)`],
  ['spaces in a bracket', `[ ${URI} ]`, `${URI} (likely)`],
  ['spaces in two brackets', `[[ ${URI} ]]`, `${URI} (likely)`],
  ['a bracket in the parentheses', `(${URI}[1 c)`, `${URI}%5B1%20c (likely)`],
  ['a space in the scheme', '[https ://a.example/]', `${URI} (likely)`],
  ['a space after the slashes', '[[https:// a.example/]]', `${URI} (likely)`],
  ['parentheses around a URI and words', `(${URI} b)`, `${URI}%20b (likely)`],

  ['a bracket too many', 'a[b]]', 'a%5Bb%5D (likely)', 'a%5Bb%5D%5D (likely)'],
  ['brackets in pairs after another one', '/a]b[c]', '/a%5Db%5Bc%5D (safe)'],
  ['braces in pairs', '/a{1b}', '/a%7B1b%7D (safe)'],
  ['angle brackets in pairs', '/a<1b>', '/a%3C1b%3E (safe)'],
  ['brackets in the wrong order', '/a]b[', '/a%5Db%5B (safe)'],
  ['braces in the wrong order', '/a}b{', '/a%7Db%7B (safe)'],
  ['angle brackets in the wrong order', '/a>b<', '/a%3Eb%3C (safe)'],
  ['angle brackets around nothing', '<>', '%3C%3E (likely)'],
  ['a bracket that opens', 'a{', 'a (likely)', 'a%7B (likely)'],
  ['nothing but a bracket', '>', '%3E (likely)'],
  ['a bracket instead of a host', '//[', '// (likely)'],
  ['a bracket after a user', '//a@[', 'nothing: there is nothing between the brackets'],
  ['a bracket after a host', '//a]', '//a (likely)'],
  ['a bracket too many after an address', '//u@[::1]]', '//u@[::1] (likely)'],

  ['dots in brackets', '/a[...]', 'nothing: find the whole URI: it was cut off at the ellipsis'],
  ['an ellipsis in parentheses', '/a(…)', 'nothing: find the whole URI: it was cut off at the ellipsis'],
  ['dots in parentheses after a space', '/a b(...)', 'nothing: find the whole URI: it was cut off at the ellipsis'],
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
  ['quotes of Swedish around the first word', '”a”b', '%E2%80%9Da%E2%80%9Db (likely)'],
  ['quotes of German around the first word', '„a“b', '%E2%80%9Ea%E2%80%9Cb (likely)'],
  ['single quotes of German around the first word', '‚a‘b', '%E2%80%9Aa%E2%80%98b (likely)'],
  ['single quotes around the first word', '‘a’b', '%E2%80%98a%E2%80%99b (likely)', "%E2%80%98a'b (guess)"],
  ['single quotes of Swedish around the first word', '’a’b', '%E2%80%99a%E2%80%99b (likely)', "'a'b (guess)"],
  ['quotes of French around the first word', '«a»b', '%C2%ABa%C2%BBb (likely)'],
  ['quotes of Danish around the first word', '»a«b', '%C2%BBa%C2%ABb (likely)'],
  ['single quotes of French around the first word', '‹a›b', '%E2%80%B9a%E2%80%BAb (likely)'],
  ['single quotes of English around the last word', 'a‘b’', 'a%E2%80%98b%E2%80%99 (likely)', "a%E2%80%98b' (guess)"],
  ['a curly quote at the end alone', 'a”', 'a (safe)', 'a%E2%80%9D (guess)'],
  ['a back quote at the end alone', 'a`', 'a (safe)', 'a%60 (guess)'],
  ['curly quotes around the last word', 'a“b”', 'a%E2%80%9Cb%E2%80%9D (likely)'],
  ['quotes around the last word', 'a"b"', 'a%22b%22 (likely)'],
  ['quotes around the first word', '"a"b', '%22a%22b (likely)'],
  ['quotes of a string literal', String.raw`\"a b\"`, 'a%20b (likely)'],
  ['a quote of a string literal before a URI', String.raw`\"a b`, 'a%20b (likely)'],
  ['a quote of a string literal after a URI', String.raw`a b\"`, 'a%20b (likely)', 'a%20b%22 (guess)'],
  ['a quote before quotes in pairs', '"a"b"c', 'a%22b%22c (likely)'],
  ['a quote after quotes in pairs', 'a"b"c"', 'a%22b%22c (likely)', 'a%22b%22c%22 (guess)'],
  ['an apostrophe before a URI with another one', `'${URI}it's^`, `${URI}it's%5E (safe)`],
  ['a back quote and an acute accent', '`a b´', 'a%20b (safe)'],
  ['acute accents', '´a b´', 'a%20b (safe)'],
  ['quotes of Danish', '»a b«', 'a%20b (safe)'],
  ['single quotes of French', '‹a b›', 'a%20b (safe)'],
  ['single quotes of German', '‚a b‘', 'a%20b (safe)'],
  ['single quotes of English', '‘a b’', 'a%20b (safe)'],
  ['quotes of Swedish', '”a b”', 'a%20b (safe)'],
  ['single quotes of Swedish', '’a b’', 'a%20b (safe)'],
  ['single quotes of Danish', '›a b‹', 'a%20b (safe)'],
  ['quotes of French', '«a b»', 'a%20b (safe)'],
  ['quotes of French, and another one', '«a b»"', 'a%20b (safe)', '%C2%ABa%20b%C2%BB%22 (guess)'],
  ['one quote before, and two after', `"${URI}#a""`, `${URI}#a (safe)`],
  ['six kinds of quotes', '«‘\'"`„a b“`"\'’»', 'a%20b (safe)'],
  ['more kinds of quotes than anybody writes', '‹«‘\'"`„a b“`"\'’»›', '%E2%80%9Ea%20b%E2%80%9C (likely)'],
  ['quotes of Hungarian', '„a b”', 'a%20b (safe)'],
  ['quotes of TeX', "`a b'", 'a%20b (safe)'],
  ['quotes of German around the last word', 'a„b“', 'a%E2%80%9Eb%E2%80%9C (likely)'],
  ['single quotes around the last word', 'a‚b‘', 'a%E2%80%9Ab%E2%80%98 (likely)'],
  ['quotes of French around the last word', 'a«b»', 'a%C2%ABb%C2%BB (likely)'],
  ['quotes of Danish around the last word', 'a»b«', 'a%C2%BBb%C2%AB (likely)'],
  ['single quotes of French around the last word', 'a‹b›', 'a%E2%80%B9b%E2%80%BA (likely)'],
  ['a quote of French at the end alone', 'a»', 'a (safe)', 'a%C2%BB (guess)'],
])('%s: %s', (_, input, ...expected) => {
  expect(outcomes(input)).toEqual(expected);
});

test.each('() [] {} <> “” „“ „” «» ‘’ 「」 『』 【】 （） ［］ 《》 〈〉 "" \'\' ``'.split(' '))(
  '%s around a URI, with text before and after them',
  (pair) => {
    const [open = '', close = ''] = pair;
    const first = (input: string): string | undefined => outcomes(input)[0]?.split(' ')[0];
    expect(first(`x${open}${URI}${close}y`)).toBe(URI);
    expect(first(`see ${open}${URI}${close} and more`)).toBe(URI);
  },
);

test.each(['{', '（', '［', '【', '「', '『', '《', '〈', '|'])('%s at the beginning alone is deleted', (bracket) => {
  expect(outcomes(`${bracket}${URI}a`)).toEqual([`${URI}a (likely)`]);
});

test('the octets of a byte order mark after a letter are text around the URI', () => {
  const [first] = diagnose(`aï»¿${URI}`, { rfc: 'rfc3986' });
  expect(first?.cause?.id).toBe('text-around');
});
