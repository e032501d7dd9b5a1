/** IRIs: the mappings of RFC 3987, section 3, normalization by section 5.3, and escaping. */
import { describe, expect, test } from '@jest/globals';
import {
  canParse,
  EncodeError,
  encode,
  equivalent,
  normalize,
  sample,
  toIri,
  toUri,
  UriSyntaxError,
} from '../../src/index.js';

const rfc = 'rfc3987';

describe('toUri', () => {
  test.each([
    // section 3.1, the RFC's own examples
    ['http://r\u00E9sum\u00E9.example.org', 'http://r%C3%A9sum%C3%A9.example.org'],
    ['http://www.example.org/red%09ros\u00E9#red', 'http://www.example.org/red%09ros%C3%A9#red'],
    ['http://example.com/\u{10300}\u{10301}\u{10302}', 'http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82'],
    // step 1 c: the characters are not normalized
    ['/e\u0301', '/e%CC%81'],
    // a private character, which only a query has
    ['?\uE000\u{10FFFD}', '?%EE%80%80%F4%8F%BF%BD'],
    // "The mapping is also an identity transformation for URIs"
    ['http://a/%7e%c3%a9?b#c', 'http://a/%7e%c3%a9?b#c'],
    ['', ''],
  ])('maps %j to %j', (iri, uri) => {
    expect(toUri(iri)).toBe(uri);
    expect(toUri(uri)).toBe(uri);
  });

  test('writes a host as a domain name in US-ASCII', () => {
    expect(toUri('http://r\u00E9sum\u00E9.example.org/\u00E9', { host: 'ascii' })).toBe(
      'http://xn--rsum-bpad.example.org/%C3%A9',
    );
    expect(toUri('http://Example.org/\u00E9', { host: 'ascii' })).toBe('http://Example.org/%C3%A9');
    expect(toUri('/\u00E9', { host: 'ascii' })).toBe('/%C3%A9');
    expect(() => toUri('x://\u00E9%20/', { host: 'ascii' })).toThrow(
      new RangeError('at offset 4: the host "\u00E9%20" cannot be written as a domain name in US-ASCII'),
    );
    expect(() => toUri('x://\u00E9%20/', { host: 'ascii' })).toThrow(expect.objectContaining({ name: 'HostError' }));
  });

  test('throws for wrong arguments', () => {
    expect(() => toUri('/\uD800')).toThrow(UriSyntaxError);
    expect(() => toUri(1 as never)).toThrow(new TypeError('iri must be a string, not a number'));
    expect(() => toUri('', { host: 'x' as never })).toThrow(new RangeError('host must be escapes or ascii, not "x"'));
    expect(() => toUri('', { hosts: 'ascii' } as never)).toThrow(TypeError);
  });
});

describe('toIri', () => {
  test.each([
    // section 3.2.1, the RFC's own examples
    ['http://www.example.org/D%C3%BCrst', 'http://www.example.org/D\u00FCrst'],
    ['http://www.example.org/D%FCrst', 'http://www.example.org/D%FCrst'],
    ['http://xn--99zt52a.example.org/%e2%80%ae', 'http://xn--99zt52a.example.org/%E2%80%AE'],
    // section 6.4
    [
      'http://www.example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9',
      'http://www.example.org/r%E9sum%E9.xml#r\u00E9sum\u00E9',
    ],
    // step 2: delimiters, "%" and what no URI contains stay; unreserved characters do not
    ['/%2f%3A%25%20%5B%7E%41', '/%2f%3A%25%20%5B~A'],
    // step 3: octets that are not UTF-8: too long, a surrogate, beyond the last character, cut off
    ['/%C0%80%ED%A0%80%F4%90%80%80%c3', '/%C0%80%ED%A0%80%F4%90%80%80%C3'],
    ['/%E9%C3%A9', '/%E9\u00E9'],
    // characters of two, three and four octets, the first of each length too
    ['/%C3%A9%C2%A1', '/\u00E9\u00A1'],
    ['/%E0%A4%85%E0%A0%80%F0%90%8C%80%F0%90%80%80', '/\u0905\u0800\u{10300}\u{10000}'],
    // step 4: characters that are not in "ucschar", and private ones outside of a query
    ['/%EF%BF%BE%F3%A0%80%81', '/%EF%BF%BE%F3%A0%80%81'],
    ['/%EE%80%80?%EE%80%80#%EE%80%80', '/%EE%80%80?\uE000#%EE%80%80'],
    // spaces and formatting characters, except for joiners
    ['/%C2%A0%E3%80%80%EF%BB%BF%E2%80%8D', '/%C2%A0%E3%80%80%EF%BB%BF\u200D'],
    ['?%C2%A0%E3%80%80%EF%BB%BF%E2%80%8D', '?%C2%A0%E3%80%80%EF%BB%BF\u200D'],
  ])('maps %j to %j', (uri, iri) => {
    expect(toIri(uri)).toBe(iri);
    expect(toIri(iri)).toBe(iri);
  });

  test('throws for wrong arguments', () => {
    expect(() => toIri('/^')).toThrow(UriSyntaxError);
    expect(() => toIri(null as never)).toThrow(new TypeError('reference must be a string, not null'));
  });
});

test('IRIs become URIs, which become equivalent IRIs', () => {
  for (const iri of sample({ rfc, count: 300, seed: 1 })) {
    const uri = toUri(iri);
    expect([iri, canParse(uri, { rfc: 'rfc3986' })]).toEqual([iri, true]);
    const back = toIri(uri);
    expect([iri, canParse(back, { rfc })]).toEqual([iri, true]);
    // "an IRI that maps back to the URI", but for the case of digits and for unreserved characters
    const [one, other] = [toUri(back), uri].map((text) => normalize(text, { rfc: 'rfc3986', level: 'escapes' }));
    expect([iri, one]).toEqual([iri, other]);
  }
});

describe('normalize', () => {
  test.each([
    // section 5.3.2, the RFC's own example
    ['eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9', 'example://a/b/c/%7Bfoo%7D/ros\u00E9'],
    // section 5.3.2.1: only a host in US-ASCII ignores case
    ['HTTP://EXAMPLE.com/', 'http://example.com/'],
    ['http://R\u00C9.example/', 'http://R\u00C9.example/'],
    ['http://R%C3%89.example/', 'http://R\u00C9.example/'],
    // section 5.3.2.2: the characters are not composed
    ['/e\u0301', '/e\u0301'],
    ['/e%cc%81', '/e\u0301'],
    // section 5.3.2.3: a private character is not unreserved, and some octets are not characters
    ['/?%ee%80%80', '/?%EE%80%80'],
    ['/%e9%fc', '/%E9%FC'],
    // section 5.3.3
    ['http://example.com', 'http://example.com/'],
    ['http://example.com:/', 'http://example.com/'],
    ['http://example.com:80/', 'http://example.com/'],
  ])('%j is %j', (text, normal) => {
    expect(normalize(text, { rfc })).toBe(normal);
    expect(normalize(normal, { rfc })).toBe(normal);
  });

  test('decodes characters from the level escapes on', () => {
    expect(normalize('/%c3%a9', { rfc, level: 'case' })).toBe('/%C3%A9');
    expect(normalize('/%c3%a9', { rfc, level: 'escapes' })).toBe('/\u00E9');
    expect(equivalent('http://r%c3%a9/', 'http://r\u00E9', { rfc })).toBe(true);
  });
});

test('encode keeps unreserved characters of all scripts', () => {
  expect(encode('\u00E9/\u{10300} \uE000', { rfc, rule: 'isegment' })).toBe('\u00E9%2F\u{10300}%20%EE%80%80');
  expect(encode('\u00E9', { rfc: 'rfc3986', rule: 'segment' })).toBe('%C3%A9');
  expect(() => encode('\uD800', { rfc, rule: 'isegment' })).toThrow(EncodeError);
});
