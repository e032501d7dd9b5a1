import { expect, test } from '@jest/globals';
import { charactersThat } from '../../src/operations/encode.js';
import { normalizeFast } from '../../src/operations/normalize-fast.js';

const letters = charactersThat((character) => /[a-z]/i.test(character));

test.each([
  ['HTTP://A/B', 'http://a/B'],
  ['http://www.example.com/%41%2f', 'http://www.example.com/A%2F'],
  ['h2+x.y-z://a/', 'h2+x.y-z://a/'],
  ['http://a1--B2-c3.d4-e5--6.F7--g8-9h/', 'http://a1--b2-c3.d4-e5--6.f7--g8-9h/'],
  ['http://1.2a.b/', 'http://1.2a.b/'],
  ['file:///A', 'file:///A'],
  ['foo://a/file://localhost/', 'foo://a/file://localhost/'],
  ['foo://a/ftp:b', 'foo://a/ftp:b'],
  ['news-x://A/', 'news-x://a/'],
  ['http://Z/', 'http://z/'],
  ['http://a/%f0%0f%Ff', 'http://a/%F0%0F%FF'],
])('%s has the form of nearly all URLs', (url, normalized) => {
  expect(normalizeFast(url, letters, 'none')).toBe(normalized);
  expect(normalizeFast(url, letters, 'http')).toBe(normalized);
});

test.each([
  ['a user', 'http://u@a/'],
  ['a port', 'http://a:80/'],
  ['a query right after the host', 'http://a?b'],
  ['two slashes after the host', 'http://a//b'],
  ['an address', 'http://1.2.3.4/'],
  ['a last label that begins with a digit', 'http://a.1b/'],
  ['a hyphen at the end of a label', 'http://a-.b/'],
  ['a hyphen at the beginning of a label', 'http://a.-b/'],
  ['a hyphen at the end of the host', 'http://a.b-/'],
  ['a dot at the end of the host', 'http://a.b./'],
  ['an underscore', 'http://a_b.c/'],
  ['an escape', 'http://a%41.b/'],
  ['no host', 'http:///a'],
  ['no host and no path', 'file://'],
  ['no host, and a scheme that ends like another', 'xfile:///a'],
  ['no slashes', 'mailto:a@b.example'],
  ['no scheme', '//a/b'],
  ['an escaped dot', 'http://a/%2E/'],
  ['an address of RFC 1738 that begins with slashes', 'mailto://a/b'],
  ['an article of RFC 1738 that begins with slashes', 'news://a/b'],
])('%s is another form: %s', (_, url) => {
  expect(normalizeFast(url, letters, 'none')).toBeUndefined();
});

test('only a URL without a path gets one, if its scheme is one of those with roots', () => {
  expect(normalizeFast('http://A', letters, 'none')).toBe('http://a');
  expect(normalizeFast('http://A', letters, 'http')).toBe('http://a/');
  expect(normalizeFast('x://A', letters, 'http')).toBe('x://a');
  expect(normalizeFast('x://A', letters, 'all')).toBe('x://a/');
});

test.each(['file://localhost/a', 'file://localhost', 'ftp://a/b;type=A'])('%s has more rules', (url) => {
  expect(normalizeFast(url, letters, 'http')).toBeUndefined();
  expect(normalizeFast(url, letters, 'none')).toBe(url);
});
