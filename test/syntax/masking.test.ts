import { expect, test } from '@jest/globals';
import { guessedQueries, guessedSecrets, mask, maskByGuess, maskFileName, unmasked } from '../../src/syntax/redact.js';

test.each([
  ['abc', [[1, 2]], 'axc'],
  [
    'abcdef',
    [
      [3, 5],
      [0, 1],
    ],
    'xbcxxf',
  ], // in any order
  [
    'abcdef',
    [
      [0, 3],
      [1, 2],
    ],
    'xxxdef',
  ], // a range in another
  [
    'abcdef',
    [
      [0, 3],
      [2, 5],
    ],
    'xxxxxf',
  ],
  [
    'abcdef',
    [
      [0, 3],
      [3, 4],
    ],
    'xxxxef',
  ],
  ['abc', [[1, 1]], 'abc'],
  ['a:b@c/d?e#f', [[0, 11]], 'x:x@x/x?x#x'], // delimiters stay
] as const)('%j with %j masked is %j', (text, ranges, expected) => {
  expect(
    mask(
      text,
      ranges.map(([start, end]) => ({ start, end })),
    ).text,
  ).toBe(expected);
});

const range = (start: number, end: number): { start: number; end: number } => ({ start, end });

test('a range is masked if it shares a character with what is masked', () => {
  const one = mask('abcdef', [range(2, 4)]);
  const masked = [
    [0, 2],
    [1, 3],
    [2, 3],
    [3, 6],
    [4, 6],
    [0, 6],
  ].map(([start = 0, end = 0]) => one.isMasked({ start, end }));
  expect(masked).toEqual([false, true, true, true, false, true]);
  const two = mask('abcdef', [range(0, 1), range(3, 4)]);
  expect([two.isMasked(range(0, 2)), two.isMasked(range(3, 5)), two.isMasked(range(1, 3))]).toEqual([
    true,
    true,
    false,
  ]);
  expect(unmasked('abc').isMasked({ start: 0, end: 3 })).toBe(false);
  expect(unmasked('abc').text).toBe('abc');
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
])('what may be secret in %j is masked: %j', (text, expected) => {
  expect(maskByGuess(text).text).toBe(expected);
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
  expect(maskFileName(name)).toBe(expected);
});
