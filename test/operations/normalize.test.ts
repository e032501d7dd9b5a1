/** Normalization and equivalence, level by level and RFC by RFC. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Random } from '../../src/languages/sample.js';
import {
  canParse,
  type Component,
  equivalent,
  firstDifference,
  normalize,
  type NormalizeLevel,
  parse,
  resolve,
  type Rfc,
  rfcs,
  sample,
  UriSyntaxError,
} from '../../src/index.js';
import { rfcIds } from '../../src/rfcs/names.js';
import { rfcDefinition } from '../../src/rfcs/registry.js';
import { amount } from '../support/effort.js';
import { expectSame } from '../support/expect-same.js';

/** RFC 3986, and those that take its escapes from it. */
const asRfc3986 = rfcIds.filter((rfc) => rfcDefinition<Rfc>(rfc).rules.some((rule) => rule === 'pct_encoded'));

const levels: readonly NormalizeLevel[] = ['case', 'escapes', 'dot-segments', 'scheme'];

const cases: readonly (readonly [rfc: Rfc, level: NormalizeLevel, input: string, result: string])[] = [
  // case: RFC 2396, sections 3.1 and 6; RFC 1738, section 2.1
  ['rfc2396', 'case', 'HTTP://www.XEROX.com', 'http://www.xerox.com'],
  ['rfc2396', 'case', 'http://U:P@H/A%aa', 'http://U:P@h/A%AA'],
  ['rfc2396', 'case', '/A%c3%a9?%aa#%ff', '/A%C3%A9?%AA#%FF'],
  ['rfc2396', 'case', '//H/', '//h/'],
  ['rfc1738', 'case', 'http://WWW.H/A', 'http://www.h/A'],
  ['rfc1808', 'case', 'HTTP://U@H:80/A', 'http://U@h:80/A'],
  ['rfc1738', 'case', 'x://U@H/A', 'x://U@h/A'],
  ['cern', 'case', 'http://H/A', 'http://h/A'],
  // RFC 6874: a zone is the name of an interface, whose case matters
  ['rfc6874', 'case', 'http://[FE80::A%25En0]:80/', 'http://[fe80::a%25En0]:80/'],
  ['rfc6874', 'escapes', 'http://[FE80::A%25En%2d0]/%7e', 'http://[fe80::a%25En%2d0]/~'],
  ['java', 'case', 'http://[FE80::A%En0]/', 'http://[fe80::a%En0]/'],
  ['rfc3986', 'case', 'http://[FE80::A]/', 'http://[fe80::a]/'],
  ['rfc3987', 'case', 'http://h/%c3%a9', 'http://h/%C3%A9'],
  ['rfc3987', 'escapes', 'http://h/%c3%a9', 'http://h/\u00e9'], // section 5.3.2.3
  // escapes: RFC 2396, section 2.3, where "~" is unreserved for the first time
  ['rfc2396', 'escapes', '/%7Eu', '/~u'],
  ['rfc1738', 'escapes', 'http://h/%7eu', 'http://h/%7Eu'],
  ['rfc1808', 'escapes', '/%7eu', '/%7Eu'],
  ['rfc1738', 'escapes', 'http://h/%24', 'http://h/$'], // "$" is safe, so unreserved; in RFC 2396 it is reserved
  ['rfc2396', 'escapes', '/%24', '/%24'],
  ['rfc2396', 'escapes', '/a%2Fb%3F', '/a%2Fb%3F'],
  ['rfc2396', 'escapes', '/%41%62%30', '/Ab0'],
  ['rfc2396', 'escapes', '/%2541', '/%2541'], // section 2.4.2: never twice
  ['rfc2396', 'escapes', '/%c3%A9', '/%C3%A9'],
  // decoding must not make a dot segment
  ['rfc2396', 'escapes', '%2e%2E/a', '%2E%2E/a'],
  ['rfc2396', 'escapes', '/a/.%2e/b', '/a/.%2E/b'],
  ['rfc2396', 'escapes', '/a%2eb/%2e%2e%2e', '/a.b/...'],
  // dots are decoded where they mean nothing: in a query or fragment, and under RFC 1738
  ['rfc2396', 'escapes', 'http://h/?/%2e#/%2e%2e', 'http://h/?/.#/..'],
  ['rfc2396', 'escapes', '/%2e%2e;x/%2e', '/..;x/%2E'],
  ['rfc1808', 'escapes', '/%2e%2e;%2e?%2e', '/%2E%2E;.?.'],
  ['rfc1738', 'escapes', 'http://h/%2e/?%2e', 'http://h/./?.'],
  // decoding must not make a scheme before a colon in the first segment of a relative path
  ['rfc1808', 'escapes', 'java%73cript:alert(1)', 'java%73cript:alert(1)'],
  ['rfc1808', 'escapes', '%61bout:blank%41', '%61bout:blankA'],
  ['rfc1808', 'escapes', 'a%2bb:c', 'a%2Bb:c'],
  ['rfc1808', 'escapes', '%31:x', '%31:x'],
  ['rfc1808', 'escapes', './%41:b', './A:b'],
  ['rfc1808', 'escapes', '%41/b:c', 'A/b:c'],
  ['rfc1808', 'escapes', '%41;b:c', 'A;b:c'],
  ['rfc1808', 'escapes', 'x:%41:b', 'x:A:b'],
  ['rfc2396', 'escapes', '%41%3ab', 'A%3Ab'],
  // a net_loc that is not a login, host and port of RFC 1738 stays
  ['rfc1808', 'scheme', 'http://H.Com:8%30/', 'http://H.Com:8%30/'],
  ['rfc1808', 'scheme', 'http://H.Com:/', 'http://H.Com:/'], // section 3.1: a port is one digit or more
  ['rfc1808', 'scheme', 'http://www.example.com?Id=AbC', 'http://www.example.com?Id=AbC'],
  ['rfc1808', 'scheme', 'http://Host;Type=X/', 'http://Host;Type=X/'],
  ['rfc1808', 'scheme', 'http://h?q', 'http://h?q'],
  ['rfc1808', 'scheme', 'http://A_b/%41', 'http://A_b/A'],
  ['rfc1808', 'scheme', 'http://H.1/', 'http://H.1/'],
  ['rfc1808', 'scheme', 'http://H-/', 'http://H-/'],
  ['rfc1808', 'scheme', 'http://u%41;?:p%41@1.H-1.Com:080/', 'http://uA;?:pA@1.h-1.com/'],
  ['rfc1808', 'scheme', 'http://1.2.3.4:80/', 'http://1.2.3.4/'],
  ['rfc2396', 'escapes', 'http://h/%30%39', 'http://h/09'],
  // a registry name stays, because with "%61" decoded it would be a server
  ['rfc2396', 'escapes', 'http://a_b%61/%61', 'http://a_b%61/a'],
  ['rfc2396', 'escapes', 'http://%61/', 'http://%61/'],
  // an opaque part stays
  ['rfc2396', 'scheme', 'MAILTO:A%41@B', 'mailto:A%41@B'],
  ['rfc1738', 'scheme', 'mailto:A%41@B', 'mailto:A%41@B'],
  ['rfc1738', 'scheme', 'x:A%41', 'x:A%41'],
  // sections 3.5 and 3.6: slashes do not make an address or an article a host
  ['rfc1738', 'scheme', 'mailto://A/%41%c3', 'mailto://A/%41%c3'],
  ['rfc1738', 'scheme', 'news://A/%41@B', 'news://A/%41@B'],
  ['rfc2396', 'scheme', 'mailto://A/%41%c3', 'mailto://a/A%C3'],
  ['rfc1808', 'scheme', 'A://x//y%41', 'a://x//y%41'], // no generic-RL
  ['cern', 'scheme', 'X:a%41', 'x:a%41'],
  // dot segments: nothing in an absolute path before RFC 3986
  ['rfc2396', 'dot-segments', 'http://h/a/../b', 'http://h/a/../b'],
  ['rfc2396', 'dot-segments', '../a', '../a'],
  // RFC 3986, section 6.2.2.1: case, of an address in brackets too
  ['rfc3986', 'case', 'HTTP://www.EXAMPLE.com/', 'http://www.example.com/'],
  ['rfc3986', 'case', 'X://U@[2001:DB8::A]/%3a', 'x://U@[2001:db8::a]/%3A'],
  ['rfc3986', 'case', '//%c3%A9.H/', '//%C3%A9.h/'],
  // section 6.2.2.2: escapes of unreserved characters, also in a host name, but not of reserved ones
  ['rfc3986', 'escapes', '/%7Eu/%2D%5f%2e', '/~u/-_.'],
  ['rfc3986', 'escapes', '//%41b%2f/', '//ab%2F/'],
  ['rfc3986', 'escapes', '/%21', '/%21'], // "!" is reserved now, and was unreserved in RFC 2396
  ['rfc2396', 'escapes', '/%21', '/!'],
  ['rfc3986', 'escapes', '/a/%2E%2e/b', '/a/../b'], // the same path, by section 2.3
  // section 6.2.2.3: dot segments of an absolute path
  // section 6.2.3: an empty path after an authority, and the default port, for any scheme
  ['rfc3986', 'scheme', 'foo://h', 'foo://h/'],
  ['rfc3986', 'scheme', 'foo://h?q', 'foo://h/?q'],
  ['rfc3986', 'scheme', 'https://h:443/a', 'https://h/a'],
  ['rfc3986', 'scheme', 'wss://h:443', 'wss://h/'],
  ['rfc3986', 'scheme', '//h', '//h'],
  // an empty host is a host too
  ['rfc3986', 'scheme', 'x://', 'x:///'],
  ['rfc3986', 'scheme', 'x://:', 'x:///'],
  ['rfc3986', 'scheme', 'x://?q#f', 'x:///?q#f'],
  ['rfc3986', 'scheme', 'file://', 'file:///'],
  ['rfc3986', 'scheme', 'file://localhost', 'file:///'],
  ['rfc3986', 'scheme', 'file://#f', 'file:///#f'],
  ['rfc3986', 'scheme', 'http://u@', 'http://u@/'],
  ['rfc3986', 'scheme', 'http://u@/', 'http://u@/'],
  ['rfc3986', 'scheme', '//', '//'],
  ['rfc3986', 'scheme', 'x:', 'x:'],
  ['rfc2396', 'scheme', 'foo://h', 'foo://h'],
  ['rfc3986', 'dot-segments', 'http://h/a/../b/./c/..', 'http://h/b/'],
  ['rfc3986', 'dot-segments', '/../%2e%2E/a', '/a'],
  ['rfc3986', 'dot-segments', '../a', '../a'], // relative: its base decides
  ['rfc3986', 'dot-segments', 'x:a/../b', 'x:a/../b'],
  ['rfc3986', 'dot-segments', 'x:/a/..//b', 'x:/.//b'], // not "//b", an authority
  ['rfc3986', 'dot-segments', 'x://h/a/..//b', 'x://h//b'], // here the authority is already there
  ['rfc3986', 'dot-segments', 'http://H:80/a/../b', 'http://h:80/b'],
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
  // RFC 2732: like RFC 2396
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
  ['rfc2396', 'scheme', 'file://localhost', 'file://'],
  ['java', 'scheme', 'file://LOCALHOST', 'file://localhost'],
  ['java', 'scheme', 'file://localhost:/a', 'file:///a'],
  ['rfc2396', 'scheme', 'file://u@localhost/a', 'file://u@localhost/a'],
  ['rfc1738', 'scheme', 'ftp://h/a;type=A', 'ftp://h/a;type=a'],
  ['rfc1808', 'scheme', 'ftp://h/a;type=I', 'ftp://h/a;type=i'],
  ['rfc3986', 'scheme', 'ftp:type=A', 'ftp:type=A'], // a path, without the ";" before a type
  ['rfc3986', 'scheme', 'ftp://h/A?;type=A', 'ftp://h/A?;type=A'], // a type ends the path
  ['rfc2396', 'scheme', 'ftp://h/a;type=D', 'ftp://h/a;type=d'],
  ['rfc2396', 'scheme', 'http://h/a;type=D', 'http://h/a;type=D'],
  ['rfc2396', 'scheme', 'ftp://h/a;type=%41', 'ftp://h/a;type=a'],
  ['rfc1808', 'scheme', 'ftp://h/a;ty%70e=A', 'ftp://h/a;type=a'],
  ['rfc2396', 'scheme', 'file://localhost:/a', 'file:///a'],
  ['rfc2396', 'scheme', 'file://localhost:1/a', 'file://localhost:1/a'],
  ['rfc2396', 'scheme', 'http://a_b:80/', 'http://a_b:80/'],
  ['rfc1808', 'scheme', 'ftp://U:P@H:21/%41', 'ftp://U:P@h/A'],
  // only the letter after the last ";type=" of a path is a type, and only one of A, I and D
  ['rfc3986', 'scheme', 'ftp://h/a;type=AX', 'ftp://h/a;type=AX'],
  ['rfc3986', 'scheme', 'ftp://h/a;type=A?q', 'ftp://h/a;type=a?q'],
  ['rfc3986', 'scheme', 'ftp://h/?;type=A', 'ftp://h/?;type=A'],
  // the name of a newsgroup and the id of an article stay; a host of any other URL does not
  ['cern', 'scheme', 'news:Comp.%41', 'news:Comp.%41'],
  ['rfc1738', 'scheme', 'news:Comp.Lang', 'news:Comp.Lang'],
  ['rfc1738', 'scheme', 'news:A%41@H', 'news:A%41@H'],
  ['rfc1738', 'scheme', 'x://H/%41', 'x://h/A'],
  // RFC 1808: a net_loc that is not a login, host and port of RFC 1738 stays
  ['rfc1808', 'scheme', 'http://A@B@H.com/', 'http://A@B@H.com/'],
  ['rfc1808', 'scheme', 'http://H1.2.3.4/', 'http://H1.2.3.4/'],
  ['rfc1808', 'scheme', 'http://1.2.3.4X:80/', 'http://1.2.3.4X:80/'],
  ['rfc1808', 'scheme', 'http://A-.B/', 'http://A-.B/'],
  ['rfc1808', 'scheme', 'http://H.1A/', 'http://H.1A/'],
  ['rfc1808', 'scheme', 'http://192.168.10.20:80/', 'http://192.168.10.20/'],
];

test.each(cases)('%s, level %s: %s becomes %s', (rfc, level, input, result) => {
  expect(normalize(input, { rfc, level })).toBe(result);
});

test('uses by default the highest level that the RFC calls equivalent', () => {
  expect(normalize('HTTP://H:80/%7e%41', { rfc: 'rfc2396' })).toBe('http://h/~A');
  expect(normalize('http://H:80/%7e%41', { rfc: 'rfc1738' })).toBe('http://h/%7EA');
  expect(normalize('HTTP://H:80/%7e%41', { rfc: 'rfc1808' })).toBe('http://h:80/%7EA');
  expect(normalize('http://H:80/%7e%41', { rfc: 'cern' })).toBe('http://h:80/%7E%41');
  expect(normalize('HTTP://H:80/%7e%41', { rfc: 'rfc2732' })).toBe('http://h/~A');
  expect(normalize('HTTP://H:80/a/../%7e%41', { rfc: 'rfc3986' })).toBe('http://h/~A');
});

test('removes dot segments before RFC 3986 only with force', () => {
  const forced = (input: string, level: NormalizeLevel): string =>
    normalize(input, { rfc: 'rfc2396', level, force: true });
  expect(forced('http://h/a/../b/./c', 'dot-segments')).toBe('http://h/b/c');
  expect(forced('http://h/a/../b', 'escapes')).toBe('http://h/a/../b');
  expect(forced('http://H/../%41/..', 'scheme')).toBe('http://h/../');
  expect(forced('../a/../b', 'scheme')).toBe('../a/../b'); // relative: its base decides
  // they stay if the path would otherwise begin an authority
  expect(forced('x:/a/..//evil/x', 'scheme')).toBe('x:/a/..//evil/x');
  expect(forced('/.//%41', 'scheme')).toBe('/.//A');
  expect(forced('http://h/a/..//b', 'scheme')).toBe('http://h//b');
  // or if the result would not be a URL with a path under RFC 1808
  for (const input of ['x:/a/..//evil/x', '/.//b', 'http://h/a/..//b', '//h/a/..//b'])
    expect(normalize(input, { rfc: 'rfc1808', level: 'scheme', force: true })).toBe(input);
});

test('RFC 1738: with literal, a malformed http URL is one of an unknown scheme, whose rest stays', () => {
  expect(normalize('http:A%7e', { rfc: 'rfc1738', literal: true })).toBe('http:A%7e');
  expect(normalize('http:A%7e', { rfc: 'rfc1738', literal: true, level: 'dot-segments', force: true })).toBe(
    'http:A%7e',
  );
  expect(() => normalize('http:A%7e', { rfc: 'rfc1738' })).toThrow(UriSyntaxError);
  expect(firstDifference('http:a', 'http:b', { rfc: 'rfc1738', literal: true })).toEqual({
    component: 'schemepart',
    a: 'a',
    b: 'b',
  });
});

test('rejects invalid strings, unknown levels and arguments of the wrong type', () => {
  expect(() => normalize('^', { rfc: 'rfc2396' })).toThrow(UriSyntaxError);
  expect(() => normalize('a', { rfc: 'rfc2396', level: 'all' as 'case' })).toThrow(
    'level must be case, escapes, dot-segments or scheme, not "all"',
  );
  expect(() => normalize(null as never, { rfc: 'rfc2396' })).toThrow(new TypeError('input must be a string, not null'));
});

/** Other spellings of a string, some of them with another meaning. */
function variants(text: string): string[] {
  return [
    text.toLowerCase(),
    text.replace(/[A-Za-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    text.replace(/%[\da-f]{2}/gi, (escape) => escape.toLowerCase()),
    text.replace(/%(4|6)1/g, (_, digit: string) => (digit === '4' ? 'A' : 'a')),
    text.replace(/:(?=[/?#]|$)/, ''),
    text.replace(/^(\w+:\/\/[^/?#]*)$/, '$1/'),
  ];
}

describe.each(Object.keys(rfcs) as Rfc[])('%s', (rfc) => {
  const parts = ['HTTP', 'http', 'ftp', 'file', 'x', 'gopher'].flatMap((scheme) =>
    ['H', 'localhost', 'LocalHost:', 'u:p@H:80', 'h:', 'h:8%30', 'h:21', '1.2.3.4:070', 'a%41_', 'h?%41', ''].flatMap(
      (host) =>
        ['', '/', '/%7e%41/%2e%2E/.%2e', '/a/../b;type=A', '/b;ty%70e=%41', '/a/..//b', '/1%3f?%41/%2e#%2e'].map(
          (rest) => `${scheme}://${host}${rest}`,
        ),
    ),
  );
  const relative = [
    'java%73cript:a',
    '%31:%41',
    './%41:b',
    '%2e/..',
    '/.//b',
    '/a/..//b',
    'x:/a/..//b',
    'a%3ab;%41?%2e',
  ];
  // every third combination: each part is still there
  const combined = parts.filter((_, index) => index % 3 === 0);
  let strings: readonly string[] = [];
  beforeAll(() => {
    strings = [...sample({ rfc, count: amount(30, 100), seed: 11, maxLength: 40 }), ...combined, ...relative].filter(
      (text) => canParse(text, { rfc }),
    );
  });
  const ways = levels.flatMap((level) => [false, true].map((force) => ({ rfc, level, force })));

  test.each(ways)('$level, force $force: gives a valid and equivalent string, and changes it only once', (options) => {
    for (const text of strings) {
      const once = normalize(text, options);
      expectSame(
        text,
        { once, twice: normalize(once, options), valid: canParse(once, { rfc }) },
        { once, twice: once, valid: true },
      );
      expectSame(
        [text, once],
        [equivalent(text, once, options), firstDifference(text, once, options)],
        [true, undefined],
      );
    }
  });

  test.each(ways.filter(({ force }) => !force))(
    '$level: equivalent is reflexive, symmetric and transitive',
    (options) => {
      // variants of one string; some are equivalent
      const families = strings.slice(-30).map((text) => [...new Set([text, ...variants(text)])]);
      for (const family of families) {
        const valid = family.filter((text) => canParse(text, { rfc }));
        const matrix = valid.map((a) => valid.map((b) => equivalent(a, b, options)));
        for (const [i, row] of matrix.entries())
          for (const [j, same] of row.entries()) {
            const isSame = firstDifference(valid[i] ?? '', valid[j] ?? '', options) === undefined;
            expectSame([valid[i], valid[j]], [matrix[j]?.[i], isSame], [same, same]);
            if (same) expectSame([valid[i], valid[j]], matrix[j], row);
          }
      }
    },
  );

  test('includes the lower levels in each level', () => {
    for (const text of strings) {
      let before = text;
      for (const level of levels) {
        const after = normalize(text, { rfc, level });
        expectSame([text, level], normalize(before, { rfc, level }), after);
        before = after;
      }
    }
  });

  test('changes only the spelling of components, except on the last level', () => {
    // an independent definition of "the same": schemes and hosts ignore case, everything else is decoded
    const meaning = (uri: string): unknown =>
      (parse(uri, { rfc, ranges: true }) as { ranges: readonly Component[] }).ranges.map(({ name, start, end }) => {
        const component = uri.slice(start, end);
        const decoded = component.replaceAll(/%[\dA-Fa-f]{2}/g, (escape) =>
          String.fromCharCode(Number(`0x${escape.slice(1)}`)),
        );
        // a name of RFC 3986 may contain needless escapes (section 6.2.2.2)
        if (name === 'host' && asRfc3986.includes(rfc) && !component.startsWith('['))
          return [name, decoded.toLowerCase()];
        if (name === 'host') return [name, component.replace(/^[^%]*/, (text) => text.toLowerCase())];
        if (name === 'scheme' || name === 'host') return [name, component.toLowerCase()];
        // these contain a host
        if (['authority', 'net_loc', 'schemepart', 'grouppart', 'article'].includes(name)) return [name];
        return [name, decoded];
      });
    for (const text of strings) expectSame(text, meaning(normalize(text, { rfc, level: 'escapes' })), meaning(text));
  });

  test('keeps the components, except on the last level', () => {
    for (const text of strings) {
      const shape = (uri: string): string[] =>
        (parse(uri, { rfc, ranges: true }) as { ranges: readonly { name: string; rule: string }[] }).ranges.map(
          ({ name, rule }) => `${name} ${rule}`,
        );
      expectSame(text, shape(normalize(text, { rfc, level: 'escapes' })), shape(text));
    }
  });
});

describe.each(['rfc1808', 'rfc2396'] as const)('%s: normalization and resolution', (rfc) => {
  const heads = ['', '', '/', '//H', '//h:80/', '//u%41@h/', 'HTTP://H:80/', 'http://h', 'java%73cript:', 'x:/'];
  const segments = ['', '.', '..', '%2e', '%2E%2e', '%41', 'a%3a', '~', '%7e', 'b;%41', 'c:d'];
  const tails = ['', '?%41', '#%41', '?/%2e', ';type=%41'];
  const bases = ['HTTP://H:80/%41/b', 'http://h', 'file://localhost:/%2e/a', 'ftp://H/a/..//b', 'x:/%41/'];

  test.each(levels)('%s: resolves equivalent references and bases to equivalent URIs', (level) => {
    const random = new Random(7);
    let compared = 0;
    for (let count = 0; count < amount(400, 1_500); count++) {
      const path = Array.from({ length: random.below(4) }, () => random.pick(segments)).join('/');
      const reference = random.pick(heads) + path + random.pick(tails);
      const base = random.pick(bases);
      if (!canParse(reference, { rfc }) || !canParse(base, { rfc })) continue;
      const wanted = resolve(reference, base, { rfc });
      // under RFC 1808 a result may be opaque, such as http://h//b
      if (!canParse(wanted, { rfc }) || (parse(wanted, { rfc }) as { opaque?: string }).opaque !== undefined) continue;
      compared++;
      for (const [other, on] of [
        [normalize(reference, { rfc, level }), base],
        [reference, normalize(base, { rfc, level })],
      ] as const)
        expectSame(
          [other, on],
          normalize(resolve(other, on, { rfc }), { rfc, level }),
          normalize(wanted, { rfc, level }),
        );
    }
    expect(compared).toBeGreaterThan(amount(100, 500));
  });
});

test('finds equivalence, and the first component that differs', () => {
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
  // a repeated component: the first of its texts that differs, or that only one has
  expect(firstDifference('prospero://h/a;b=c;d=e', 'prospero://h/a;b=c;d=f', { rfc: 'rfc1738' })).toEqual({
    component: 'fieldvalue',
    a: 'e',
    b: 'f',
  });
  expect(firstDifference('prospero://h/a;b=c', 'prospero://h/a;b=c;d=e', { rfc: 'rfc1738' })).toEqual({
    component: 'fieldname',
    a: undefined,
    b: 'd',
  });
  // only a container differs
  expect(firstDifference('x:a', 'x:b', { rfc: 'rfc1738' })).toEqual({ component: 'schemepart', a: 'a', b: 'b' });
  expect(firstDifference('prospero://h/a;b=c', 'prospero://h/a;b=d', { rfc: 'rfc1738' })).toEqual({
    component: 'fieldvalue',
    a: 'c',
    b: 'd',
  });
});

test('a file URI without a host is on this machine (RFC 8089, appendix B; RFC 3986, sections 3.2.2 and 6.2.3)', () => {
  const same = ['file:/a', 'file:///a', 'file://localhost/a', 'FILE://LOCALHOST/%61', 'file:/./a'];
  for (const rfc of asRfc3986)
    for (const text of same) expect([text, normalize(text, { rfc })]).toEqual([text, 'file:///a']);
  expect(normalize('file:/a', { rfc: 'rfc3986', level: 'dot-segments' })).toBe('file:/a');
  // earlier RFCs do not say so
  expect(normalize('file:/a', { rfc: 'rfc2396' })).toBe('file:/a');
  // a path that would be read as a host, and one without a slash
  expect(normalize('file:/..//a', { rfc: 'rfc3986' })).toBe('file:////a');
  expect(normalize('file:a', { rfc: 'rfc3986' })).toBe('file:a');
  expect(normalize('x:/a', { rfc: 'rfc3986' })).toBe('x:/a');
});

test.each(['rfc3986', 'rfc3987', 'rfc6874'] as const)(
  '%s: escapes in a registered name are decoded, and its letters are in lower case',
  (rfc) => {
    expect(normalize('http://H%41%7E/', { rfc })).toBe('http://ha~/');
  },
);
