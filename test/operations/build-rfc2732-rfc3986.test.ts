import { describe, expect, test } from '@jest/globals';
import { parse, segments, serialize, update } from '../../src/index.js';
import * as rfc2732 from '../../src/rfc2732.js';
import * as rfc3986 from '../../src/rfc3986.js';

describe('RFC 3986', () => {
  test('builds from components, nested or not', () => {
    expect(rfc3986.serialize({ scheme: 'http', host: '[::1]', port: '80', path: '/a', query: '', fragment: 'f' })).toBe(
      'http://[::1]:80/a?#f',
    );
    expect(rfc3986.serialize({ scheme: 'urn', path: 'a:b' })).toBe('urn:a:b');
    expect(rfc3986.serialize({ authority: { host: '' }, path: '/etc', scheme: 'file' })).toBe('file:///etc');
    expect(rfc3986.serialize({ path: '' })).toBe('');
    expect(rfc3986.serialize({ host: 'h', path: '' })).toBe('//h');
    expect(rfc3986.serialize({ path: 'a/b:c' })).toBe('a/b:c');
    expect(rfc3986.serialize({ authority: 'h', path: '/a:b' })).toBe('//h/a:b');
  });

  test.each([
    [
      { authority: 'h', path: 'a' },
      'after an authority, a path must be empty or begin with "/" (RFC 3986, section 3.3)',
    ],
    [
      { scheme: 'x', path: '//a' },
      'without an authority, a path cannot begin with "//", which would begin an authority (RFC 3986, section 3.3)',
    ],
    ...['a:b', 'ab:', ':/a'].map(
      (path) =>
        [
          { path },
          'without a scheme, the first segment of a path cannot contain ":", which would end a scheme; write "./" before it (RFC 3986, section 4.2)',
        ] as const,
    ),
  ])('rejects %j', (parts, message) => {
    expect(() => rfc3986.serialize(parts)).toThrow(message);
  });

  test('accepts names, IPv4 addresses and bracketed addresses as hosts', () => {
    expect(() => rfc3986.serialize({ scheme: 'x', host: '[1::2::3]', path: '' })).toThrow(/^host, at offset 6: /);
    const uri = parse('http://u@h:80/a', { rfc: 'rfc3986' });
    expect(serialize(update(uri, { host: '[v1.a]' }))).toBe('http://u@[v1.a]:80/a');
    expect(rfc3986.update(uri, { host: '1.2.3.4' }).authority?.hostKind).toBe('IPv4address');
    expect(serialize(update(uri, { authority: undefined }))).toBe('http:/a');
  });

  test('splits segments without params, whose meaning is up to the scheme (section 3.3)', () => {
    const texts = (input: string): string[] => segments(parse(input, { rfc: 'rfc3986' })).map(({ text }) => text);
    expect(texts('http://h/a;x//b')).toEqual(['a;x', '', 'b']);
    expect(texts('urn:a:b/c')).toEqual(['a:b', 'c']);
    expect(texts('/')).toEqual(['']);
    expect(texts('//h')).toEqual([]);
  });
});

describe('RFC 2732', () => {
  test('accepts a bracketed host', () => {
    expect(rfc2732.serialize({ scheme: 'http', host: '[::1]', path: '/a' })).toBe('http://[::1]/a');
    expect(serialize(rfc2732.update(rfc2732.parse('http://h:8/'), { host: '[::]' }))).toBe('http://[::]:8/');
    expect(rfc2732.segments(rfc2732.parse('//[::1]/a;x')).map(({ name, params }) => [name, params])).toEqual([
      ['a', ['x']],
    ]);
  });

  test('cites RFC 2396 for the rules that it takes from there', () => {
    expect(() => rfc2732.serialize({ scheme: 'x', path: '//a' })).toThrow('(RFC 2396, section 4.3)');
  });
});
