/** Normalization and equivalence, level by level and RFC by RFC. */
import { describe, expect, test } from '@jest/globals';
import {
  canParse,
  equivalent,
  firstDifference,
  normalize,
  parse,
  resolve,
  rfcs,
  sample,
  UriSyntaxError,
  type Rfc,
} from '../src/index.js';
import type { NormalizeLevel } from '../src/index.js';

const levels: readonly NormalizeLevel[] = ['case', 'escapes', 'dot-segments', 'scheme'];

const cases: readonly (readonly [rfc: Rfc, level: NormalizeLevel, input: string, result: string])[] = [
  // case: RFC 2396, sections 3.1 and 6; RFC 1738, section 2.1
  ['rfc2396', 'case', 'HTTP://www.XEROX.com', 'http://www.xerox.com'],
  ['rfc2396', 'case', 'http://U:P@H/A%aa', 'http://U:P@h/A%AA'],
  ['rfc2396', 'case', '/A%c3%a9?%aa#%ff', '/A%C3%A9?%AA#%FF'],
  ['rfc2396', 'case', '//H/', '//h/'],
  ['rfc1738', 'case', 'http://WWW.H/A', 'http://www.h/A'],
  ['rfc1808', 'case', 'HTTP://U@H:80/A', 'http://U@h:80/A'],
  ['cern', 'case', 'http://H/A', 'http://h/A'],
  // escapes: RFC 2396, section 2.3; "~" is unreserved there, and not before
  ['rfc2396', 'escapes', '/%7Eu', '/~u'],
  ['rfc1738', 'escapes', 'http://h/%7eu', 'http://h/%7Eu'],
  ['rfc1808', 'escapes', '/%7eu', '/%7Eu'],
  ['rfc1738', 'escapes', 'http://h/%24', 'http://h/$'], // "$" is safe, so unreserved; in RFC 2396 it is reserved
  ['rfc2396', 'escapes', '/%24', '/%24'],
  ['rfc2396', 'escapes', '/a%2Fb%3F', '/a%2Fb%3F'],
  ['rfc2396', 'escapes', '/%41%62%30', '/Ab0'],
  ['rfc2396', 'escapes', '/%2541', '/%2541'], // section 2.4.2: never twice
  ['rfc2396', 'escapes', '/%c3%A9', '/%C3%A9'],
  // what decoding must not make: a dot segment
  ['rfc2396', 'escapes', '%2e%2E/a', '%2E%2E/a'],
  ['rfc2396', 'escapes', '/a/.%2e/b', '/a/.%2E/b'],
  ['rfc2396', 'escapes', '/a%2eb/%2e%2e%2e', '/a.b/...'],
  // a registry stays as it is: decoded, "%61" would be a server
  ['rfc2396', 'escapes', 'http://a_b%61/%61', 'http://a_b%61/a'],
  ['rfc2396', 'escapes', 'http://%61/', 'http://%61/'],
  // what is opaque is left alone
  ['rfc2396', 'scheme', 'MAILTO:A%41@B', 'mailto:A%41@B'],
  ['rfc1738', 'scheme', 'mailto:A%41@B', 'mailto:A%41@B'],
  ['rfc1738', 'scheme', 'x:A%41', 'x:A%41'],
  ['rfc1808', 'scheme', 'A://x//y%41', 'a://x//y%41'], // no generic-RL
  ['cern', 'scheme', 'X:a%41', 'x:a%41'],
  // dot segments: nothing in an absolute path before RFC 3986
  ['rfc2396', 'dot-segments', 'http://h/a/../b', 'http://h/a/../b'],
  ['rfc2396', 'dot-segments', '../a', '../a'],
  // RFC 3986, section 6.2.2.1: case, of an address in brackets too
  ['rfc3986', 'case', 'HTTP://www.EXAMPLE.com/', 'http://www.example.com/'],
  ['rfc3986', 'case', 'X://U@[2001:DB8::A]/%3a', 'x://U@[2001:db8::a]/%3A'],
  ['rfc3986', 'case', '//%c3%A9.H/', '//%C3%A9.h/'],
  // section 6.2.2.2: escapes of unreserved characters, in a host's name too; not of what is reserved
  ['rfc3986', 'escapes', '/%7Eu/%2D%5f%2e', '/~u/-_.'],
  ['rfc3986', 'escapes', '//%41b%2f/', '//ab%2F/'],
  ['rfc3986', 'escapes', '/%21', '/%21'], // "!" is reserved now, and was unreserved in RFC 2396
  ['rfc2396', 'escapes', '/%21', '/!'],
  ['rfc3986', 'escapes', '/a/%2E%2e/b', '/a/../b'], // the same path, by section 2.3
  // section 6.2.2.3: dot segments of an absolute path
  ['rfc3986', 'dot-segments', 'http://h/a/../b/./c/..', 'http://h/b/'],
  ['rfc3986', 'dot-segments', '/../%2e%2E/a', '/a'],
  ['rfc3986', 'dot-segments', '../a', '../a'], // relative: its base decides
  ['rfc3986', 'dot-segments', 'x:a/../b', 'x:a/../b'],
  ['rfc3986', 'dot-segments', 'x:/a/..//b', 'x:/.//b'], // not "//b", an authority
  ['rfc3986', 'escapes', 'http://h/a/../b', 'http://h/a/../b'],
  // section 6.2.2: the two URIs that are equivalent
  ['rfc3986', 'dot-segments', 'eXAMPLE://a/./b/../b/%63/%7bfoo%7d', 'example://a/b/c/%7Bfoo%7D'],
  ['rfc3986', 'dot-segments', 'example://a/b/c/%7Bfoo%7D', 'example://a/b/c/%7Bfoo%7D'],
  // section 6.2.3: the four URIs that are equivalent, and one that is not
  ['rfc3986', 'scheme', 'http://example.com', 'http://example.com/'],
  ['rfc3986', 'scheme', 'http://example.com/', 'http://example.com/'],
  ['rfc3986', 'scheme', 'http://example.com:/', 'http://example.com/'],
  ['rfc3986', 'scheme', 'http://example.com:80/', 'http://example.com/'],
  ['rfc3986', 'scheme', 'http://example.com/?', 'http://example.com/?'],
  ['rfc3986', 'scheme', 'file://LocalHost/etc', 'file:///etc'],
  ['rfc3986', 'scheme', 'ftp://h/a/../b;type=A', 'ftp://h/b;type=a'],
  ['rfc3986', 'scheme', 'http://[::1]:80', 'http://[::1]/'],
  // RFC 2732: as RFC 2396
  ['rfc2732', 'scheme', 'HTTP://[2010:836B::]:80', 'http://[2010:836b::]/'],
  ['rfc2732', 'scheme', 'http://h/a/../%7E', 'http://h/a/../~'],
  // the scheme: RFC 1738, section 3.3 (80, and the slash), 3.2 (21), 3.10 (localhost), 3.2.2 (the type)
  ['rfc2396', 'scheme', 'http://h:80/', 'http://h/'],
  ['rfc2396', 'scheme', 'http://h:080/', 'http://h/'],
  ['rfc2396', 'scheme', 'http://h:/', 'http://h/'],
  ['rfc2396', 'scheme', 'http://h:81/', 'http://h:81/'],
  ['rfc2396', 'scheme', 'x://h:80/', 'x://h:80/'],
  ['rfc2396', 'scheme', 'http://h', 'http://h/'],
  ['rfc2396', 'scheme', 'http://h:80?q', 'http://h/?q'],
  ['rfc2396', 'scheme', 'ftp://h', 'ftp://h'],
  ['rfc1738', 'scheme', 'http://h', 'http://h/'],
  ['rfc1738', 'scheme', 'gopher://h:70/1a', 'gopher://h/1a'],
  ['rfc1738', 'scheme', 'prospero://h:1525/a', 'prospero://h/a'],
  ['rfc1738', 'scheme', 'file://LOCALHOST/a', 'file:///a'],
  ['rfc2396', 'scheme', 'file://localhost/a', 'file:///a'],
  ['rfc2396', 'scheme', 'file://u@localhost/a', 'file://u@localhost/a'],
  ['rfc1738', 'scheme', 'ftp://h/a;type=A', 'ftp://h/a;type=a'],
  ['rfc1808', 'scheme', 'ftp://h/a;type=I', 'ftp://h/a;type=i'],
  ['rfc2396', 'scheme', 'ftp://h/a;type=D', 'ftp://h/a;type=d'],
  ['rfc2396', 'scheme', 'http://h/a;type=D', 'http://h/a;type=D'],
  ['rfc2396', 'scheme', 'http://a_b:80/', 'http://a_b:80/'],
  ['rfc1808', 'scheme', 'ftp://U:P@H:21/%41', 'ftp://U:P@h/A'],
];

test.each(cases)('%s, %s: %s', (rfc, level, input, result) => {
  expect(normalize(input, { rfc, level })).toBe(result);
});

test('the level by default is the highest that the text calls equivalent', () => {
  expect(normalize('HTTP://H:80/%7e%41', { rfc: 'rfc2396' })).toBe('http://h/~A');
  expect(normalize('http://H:80/%7e%41', { rfc: 'rfc1738' })).toBe('http://h/%7EA');
  expect(normalize('HTTP://H:80/%7e%41', { rfc: 'rfc1808' })).toBe('http://h:80/%7EA');
  expect(normalize('http://H:80/%7e%41', { rfc: 'cern' })).toBe('http://h:80/%7E%41');
  expect(normalize('HTTP://H:80/a/../%7e%41', { rfc: 'rfc3986' })).toBe('http://h/~A');
});

test('dot segments, if it must be', () => {
  const forced = (input: string, level: NormalizeLevel): string =>
    normalize(input, { rfc: 'rfc2396', level, force: true });
  expect(forced('http://h/a/../b/./c', 'dot-segments')).toBe('http://h/b/c');
  expect(forced('http://h/a/../b', 'escapes')).toBe('http://h/a/../b');
  expect(forced('http://H/../%41/..', 'scheme')).toBe('http://h/../');
  expect(forced('../a/../b', 'scheme')).toBe('../a/../b'); // relative: its base decides
});

test('what cannot be normalized', () => {
  expect(() => normalize('^', { rfc: 'rfc2396' })).toThrow(UriSyntaxError);
  expect(() => normalize('a', { rfc: 'rfc2396', level: 'all' as 'case' })).toThrow(
    'level must be one of case, escapes, dot-segments, scheme, not "all"',
  );
});

describe.each(Object.keys(rfcs) as Rfc[])('%s', (rfc) => {
  const parts = ['HTTP', 'http', 'ftp', 'file', 'x', 'gopher'].flatMap((scheme) =>
    ['H', 'localhost', 'u:p@H:80', 'h:21', '1.2.3.4:070', 'a%41_'].flatMap((host) =>
      ['', '/', '/%7e%41/%2e%2E/.%2e', '/a/../b;type=A', '/1%3f?%41'].map((rest) => `${scheme}://${host}${rest}`),
    ),
  );
  const strings = [...sample({ rfc, count: 1_000, seed: 11, maxLength: 40 }), ...parts].filter((text) =>
    canParse(text, { rfc }),
  );

  test.each(levels)('%s: valid, idempotent, and the same string if nothing changes', (level) => {
    for (const text of strings) {
      const once = normalize(text, { rfc, level });
      expect({ text, once, twice: normalize(once, { rfc, level }), valid: canParse(once, { rfc }) }).toEqual({
        text,
        once,
        twice: once,
        valid: true,
      });
      expect(equivalent(text, once, { rfc, level })).toBe(true);
      expect(firstDifference(text, once, { rfc, level })).toBeUndefined();
    }
  });

  test('each level does what those before it do', () => {
    for (const text of strings) {
      let before = text;
      for (const level of levels) {
        const after = normalize(text, { rfc, level });
        expect(normalize(before, { rfc, level })).toBe(after);
        before = after;
      }
    }
  });

  test('splits into the same components, but for the last level', () => {
    for (const text of strings) {
      const shape = (uri: string): string[] =>
        (parse(uri, { rfc, ranges: true }) as { ranges: readonly { name: string; rule: string }[] }).ranges.map(
          ({ name, rule }) => `${name} ${rule}`,
        );
      expect({ text, shape: shape(normalize(text, { rfc, level: 'escapes' })) }).toEqual({ text, shape: shape(text) });
    }
  });
});

test('equivalent URIs are resolved to equivalent ones', () => {
  for (const reference of ['%7Ea', '%2E%2E/b', './c%3Ad', '//H/%41', '?%41', '#%41']) {
    const base = 'http://h/a/b';
    const [one, other] = [
      reference,
      normalize(reference.startsWith('?') ? './?%41' : reference, { rfc: 'rfc2396' }),
    ].map((text) => resolve(text, base, { rfc: 'rfc2396' }));
    expect(equivalent(one ?? '', other ?? '', { rfc: 'rfc2396' })).toBe(true);
  }
});

test('equivalence, and the first difference', () => {
  const same = (a: string, b: string, rfc: Rfc, level?: NormalizeLevel): boolean => equivalent(a, b, { rfc, level });
  expect(same('http://www.XEROX.com', 'http://www.xerox.com', 'rfc2396')).toBe(true); // section 6
  expect(same('http://h/~u', 'http://h/%7Eu', 'rfc2396')).toBe(true);
  expect(same('http://h:80/', 'http://h/', 'rfc2396', 'case')).toBe(false);
  expect(firstDifference('http://h:80/a', 'http://H:81/a', { rfc: 'rfc2396' })).toEqual({
    component: 'port',
    a: undefined,
    b: '81',
  });
  expect(firstDifference('http://h/a?x', 'http://h/a?y', { rfc: 'rfc2396' })).toEqual({
    component: 'query',
    a: 'x',
    b: 'y',
  });
  expect(firstDifference('http://h/a', 'http://h/a#', { rfc: 'rfc2396' })).toEqual({
    component: 'fragment',
    a: undefined,
    b: '',
  });
  expect(firstDifference('http://h/a', 'http://a_b/a', { rfc: 'rfc2396' })).toEqual({
    component: 'host',
    a: 'h',
    b: undefined,
  });
  expect(firstDifference('ftp://h/a', 'ftp://h/b', { rfc: 'rfc1738' })).toEqual({ component: 'fpath', a: 'a', b: 'b' });
  expect(firstDifference('prospero://h/a;b=c', 'prospero://h/a;b=d', { rfc: 'rfc1738' })).toEqual({
    component: 'fieldvalue',
    a: 'c',
    b: 'd',
  });
});
