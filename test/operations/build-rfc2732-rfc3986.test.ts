import { describe, expect, test } from '@jest/globals';
import { parse, segments, serialize, update } from '../../src/index.js';
import * as rfc2732 from '../../src/rfc2732.js';
import * as rfc3986 from '../../src/rfc3986.js';

describe('RFC 3986', () => {
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
    expect(serialize(rfc2732.update(rfc2732.parse('http://h:8/'), { host: '[::]' }))).toBe('http://[::]:8/');
    expect(rfc2732.segments(rfc2732.parse('//[::1]/a;x')).map(({ name, params }) => [name, params])).toEqual([
      ['a', ['x']],
    ]);
  });
});
