/** Why `URL` writes what it writes, by the URL Standard. */
import { expect, test } from '@jest/globals';
import { readByAll } from '../src/answers/reading.js';
import { rfcIds } from '../src/model/specifications.js';
import { changesByUrl } from '../src/views/compare/url-changes.js';

const changes = (uri: string, base = ''): string[] => changesByUrl(readByAll({ uri, base, rfcs: rfcIds }), base);

test.each([
  ['http://h/a?b#c', []],
  [
    'http:g',
    [
      'URL reads the host "g" where RFC 3986 reads none: after "http:" it skips any number of slashes, or none, to find one',
      'URL writes the path as "/"',
    ],
  ],
  ['http://h', ['URL writes the path as "/": such a URL has no empty path']],
  [
    'HTTP://Example.com:80/a/../b',
    [
      'URL writes the scheme as "http": it is written in lower case',
      'URL writes the host as "example.com": it is written in lower case',
      'URL writes the path as "/b": it removes dot segments',
      'URL leaves out the port "80": it is the default of the scheme',
    ],
  ],
  ['http://127.1/', ['URL writes the host as "127.0.0.1": a host that ends in a number is an IPv4 address']],
  ['http://h/a b', ['URL writes the path as "/a%20b": it escapes what may not be there']],
  [
    'http://münchen.example/',
    [
      'URL writes the host as "xn--mnchen-3ya.example": a name with other characters than those of US-ASCII becomes A-labels',
    ],
  ],
  ['mailto:A@b', []],
  ['../a', []],
])('what URL changes in %s', (uri, sentences) => {
  expect(changes(uri)).toEqual(sentences);
});

test('what URL resolves otherwise than RFC 3986', () => {
  const why = (text: string): unknown => expect.stringMatching(text);
  expect(changes('http:g', 'http://a/b/c/d;p?q')).toEqual([
    why('^URL resolves it to "http://a/b/c/g", RFC 3986 to "http:g": if the base has the same scheme'),
  ]);
  expect(changes('http:g', 'ftp://a/b')).toEqual(['URL resolves it to "http://g/", RFC 3986 to "http:g"']);
  expect(changes('../g', 'http://a/b/c/d;p?q')).toEqual([]);
});
