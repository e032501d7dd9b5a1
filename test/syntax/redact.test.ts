import { expect, test } from '@jest/globals';
import type { Range } from '../../src/syntax/range.js';
import {
  guessedQueries,
  guessedSecrets,
  redactRanges,
  redactByGuess,
  redactFileName,
  unredacted,
} from '../../src/syntax/redact.js';

const range = (written: string): Range => {
  const [start = 0, end = 0] = written.split('-').map(Number);
  return { start, end };
};
const ranges = (written: string): Range[] => written.split(' ').map(range);

test.each([
  ['abc', '1-2', 'axc'],
  ['abcdef', '3-5 0-1', 'xbcxxf'], // in any order
  ['abcdef', '0-3 1-2', 'xxxdef'], // a range in another
  ['abcdef', '0-3 2-5', 'xxxxxf'],
  ['abcdef', '0-3 3-4', 'xxxxef'],
  ['abc', '1-1', 'abc'],
  ['a:b@c/d?e#f', '0-11', 'x:x@x/x?x#x'], // delimiters stay
])('redacts in %j the ranges %s: %j', (text, redacted, expected) => {
  expect(redactRanges(text, ranges(redacted)).text).toBe(expected);
});

test('a range is redacted if one of its characters is', () => {
  const one = redactRanges('abcdef', ranges('2-4'));
  const overlapping = ranges('0-2 1-3 2-3 3-6 4-6 0-6').filter((other) => one.isRedacted(other));
  expect(overlapping).toEqual(ranges('1-3 2-3 3-6 0-6'));
  const two = redactRanges('abcdef', ranges('0-1 3-4'));
  expect(ranges('0-2 3-5 1-3').filter((other) => two.isRedacted(other))).toEqual(ranges('0-2 3-5'));
  expect(unredacted('abc').isRedacted(range('0-3'))).toBe(false);
  expect(unredacted('abc').text).toBe('abc');
});

test.each([
  // a known scheme is a scheme without slashes, too
  ['http:user:pw@h', 'http:xxxx:xx@h'],
  ['HTTPS://user:pw@h/', 'HTTPS://xxxx:xx@h/'],
  ['ftp://u@h/a@b', 'ftp://x@x/x@b'], // the last "@"
  // any other is one only before a slash
  ['user:pw@h', 'xxxx:xx@h'],
  ['a/b@c', 'x/x@c'],
  ['s3+x.y-z://u@h', 's3+x.y-z://x@h'],
  ['a:\\\\u@h', 'a:\\\\x@h'],
  ['1a://u@h', 'xx://x@h'],
  ['é http://u:p@h', 'x xxxx://x:x@h'.replace(' ', 'x')],
  ['//u@h', '//x@h'],
  ['http:////u@h', 'http:////x@h'],
  ['http://h/', 'http://h/'],
  ['u@h?q=1', 'x@h?xxx'],
  ['?q', '?x'],
  ['%09q', '%09x'],
  ['gopher://h/7s%09find', 'gopher://h/7s%09xxxx'],
  ['http://h/?a%09b', 'http://h/?xxxxx'],
])('redacts the possible secrets in %j: %j', (text, expected) => {
  expect(redactByGuess(text).text).toBe(expected);
});

test('a string without "@" and "?" has no secrets', () => {
  expect(guessedSecrets('http://h/')).toEqual([{ start: 7, end: 7 }]);
  expect(guessedQueries('http://h/')).toEqual([]);
});

test.each([
  ['urls.txt', 'urls.txt'],
  ['me@home.txt', 'me@home.txt'],
  ['C:\\me@home.txt', 'C:\\me@home.txt'],
  ['C:/me@home.txt', 'C:/me@home.txt'],
  ['C:me@home.txt', 'x:xx@home.txt'],
  ['xC:/me@home', 'xC:/xx@home'],
  ['http://u:p@h/', 'http://x:x@h/'],
  ['http://u:\n@h', 'http://x:x@h'],
  ['list?token=1', 'list?xxxxxxx'],
  ['C:/a:b@c', 'C:/x:x@c'],
])('the name of a file %j is shown as %j', (name, expected) => {
  expect(redactFileName(name)).toBe(expected);
});
