/** The stances of grammars/README.md that no example of an RFC shows. */
import { describe, expect, test } from '@jest/globals';
import { canParse, parse, resolve } from '../../src/index.js';

const rfc1738 = { rfc: 'rfc1738' } as const;
const rfc1808 = { rfc: 'rfc1808' } as const;
const rfc2396 = { rfc: 'rfc2396' } as const;
const rfc2732 = { rfc: 'rfc2732' } as const;
const rfc3986 = { rfc: 'rfc3986' } as const;

describe('RFC 1738', () => {
  test('a literal matches only in the case that the BNF has', () => {
    expect(canParse('ftp://h/a;type=i', rfc1738)).toBe(true);
    expect(canParse('FTP://h/a;type=i', rfc1738)).toBe(false);
    expect(canParse('ftp://h/a;TYPE=i', rfc1738)).toBe(false);
  });

  test('section 3.3: ";" is an ordinary character of an HTTP path and searchpart', () => {
    expect(parse('http://h/a;b?c;d', rfc1738)).toMatchObject({ rule: 'httpurl', hpath: 'a;b', search: 'c;d' });
  });

  test('section 3.4: a Gopher type may be an escaped tab', () => {
    expect(parse('gopher://h/%09a', rfc1738)).toMatchObject({ gtype: '%09', selector: 'a', search: undefined });
    expect(parse('gopher://h/1%09a', rfc1738)).toMatchObject({ gtype: '1', selector: '', search: 'a' });
  });

  test.each(['a', 'i', 'd', 'A', 'I', 'D'])('section 3.2.2: the typecode may be %s', (ftptype) => {
    expect(parse(`ftp://h/f;type=${ftptype}`, rfc1738)).toMatchObject({ fpath: 'f', ftptype });
  });
});

describe('RFC 1808', () => {
  test('a URL with "//" in its path is opaque by the BNF, but resolve splits it by section 2.4', () => {
    expect(parse('http://h//x', rfc1808)).toMatchObject({ scheme: 'http', opaque: '//h//x' });
    expect(resolve('y', 'http://h//x', rfc1808)).toBe('http://h//y');
  });

  test('section 4, step 7: the "//" of an empty net_loc is not written', () => {
    expect(resolve('c', 'file:///a/b', rfc1808)).toBe('file:/a/c');
  });
});

test('RFC 2396, section 3.3: "=" is an ordinary character of a path segment', () => {
  expect(parse('/a=b;c=d', rfc2396)).toMatchObject({ path: '/a=b;c=d' });
});

test('RFC 2732: brackets are valid in a query and a fragment without an IPv6 address', () => {
  expect(parse('/a?[#[', rfc2732)).toMatchObject({ path: '/a', query: '[', fragment: '[' });
  expect(canParse('/a[', rfc2732)).toBe(false);
});

test('RFC 3986: an IPv6 address has no zone identifier', () => {
  expect(canParse('http://[fe80::1]/', rfc3986)).toBe(true);
  expect(canParse('http://[fe80::1%25en0]/', rfc3986)).toBe(false);
});
