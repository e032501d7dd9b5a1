/** The sentences of the warnings, and which readers they are about. */
import { expect, test } from '@jest/globals';
import { compare, hostsOf, sameHost, type Rfc } from '../../src/index.js';

test.each<[input: string, rfcs: readonly Rfc[], base: string | undefined, message: string]>([
  // 017 is octal to URL
  [
    'http://017.0.0.1/',
    ['rfc3986'],
    undefined,
    'URL reads the host "15.0.0.1", but RFC 3986 reads the host "017.0.0.1"',
  ],
  [
    'http://017.0.0.1/',
    ['rfc2396', 'rfc3986'],
    undefined,
    'URL reads the host "15.0.0.1", but RFC 2396 and RFC 3986 read the host "017.0.0.1"',
  ],
  ['http:/h/', ['rfc3986'], undefined, 'URL reads the host "h", but RFC 3986 finds no host'],
  ['http:/h/', ['rfc2396', 'rfc3986'], undefined, 'URL reads the host "h", but RFC 2396 and RFC 3986 find no host'],
  ['http://h/\u00e9', ['rfc3986'], undefined, 'URL reads the host "h", but RFC 3986 rejects the string'],
  [
    'http://h/\u00e9',
    ['rfc1738', 'rfc2396', 'rfc3986'],
    undefined,
    'URL reads the host "h", but RFC 1738, RFC 2396 and RFC 3986 reject the string',
  ],
  ['http://h:99999/', ['rfc3986'], undefined, 'URL rejects the string, but RFC 3986 reads the host "h"'],
  ['http://h:99999/', ['rfc3986'], 'http://g/', 'URL rejects the string, but RFC 3986 reads the host "h"'],
  ['x', ['rfc3986'], 'http://h:99999/', 'URL rejects the base, but RFC 3986 reads the host "h"'],
  // if nothing else is asked, the draft before the RFCs is a reason to warn
  ['http://h/\u00e9', ['cern'], undefined, 'URL reads the host "h", but CERN draft rejects the string'],
])('%s under %j on %s: %s', (input, rfcs, base, message) => {
  const { warnings } = compare(input, { rfcs, base });
  expect(warnings.map((warning) => warning.message)).toEqual([message]);
  expect(hostsOf(input, { rfcs, base }).warnings).toEqual(warnings);
});

test('has only what is known', () => {
  expect(compare('http:/h/', { rfcs: ['rfc3986'] }).warnings).toStrictEqual([
    {
      kind: 'no-host',
      rfcs: ['rfc3986'],
      platformHost: 'h',
      message: 'URL reads the host "h", but RFC 3986 finds no host',
    },
  ]);
  expect(hostsOf('mailto:a@b.c', { rfcs: ['rfc3986'], clients: ['curl'] }).warnings).toStrictEqual([
    {
      kind: 'another-host',
      client: 'curl',
      rfcs: [],
      host: 'b.c',
      message: 'URL finds no host, but curl reads the host "b.c"',
    },
  ]);
});

test('a string without a host is valid, and nothing else', () => {
  expect(hostsOf('urn:a', { rfcs: ['rfc3986'] })).toStrictEqual({
    input: 'urn:a',
    hosts: { rfc3986: { valid: true }, whatwg: { valid: true } },
    unambiguous: true,
    warnings: [],
  });
});

test('a host of escapes is what the RFC makes of it', () => {
  // RFC 3987, section 5.3.2.3: escapes of what an IRI may have are decoded; RFC 3986, section 6.2.2.2: those of unreserved characters
  const input = 'http://%C3%A9.de/';
  expect(hostsOf(input, { rfcs: ['rfc3987'] })).toMatchObject({ unambiguous: true, host: 'xn--9ca.de' });
  expect(hostsOf(input, { rfcs: ['rfc3986'] }).unambiguous).toBe(false);
  // RFC 2396, section 3.2.2: a host cannot have escapes, so this string has no host
  expect(hostsOf('http://%61/', { rfcs: ['rfc2396'] }).unambiguous).toBe(false);
  expect(hostsOf('http://%61/', { rfcs: ['rfc3986'] })).toMatchObject({ unambiguous: true, host: 'a' });
});

test('a base leaves out what cannot resolve references, and gives the scheme and port', () => {
  const found = hostsOf('/a', { base: 'ws://h:81/' });
  const { input, base, unambiguous, host, scheme, port } = found;
  expect([input, base, unambiguous, host, scheme, port]).toEqual(['/a', 'ws://h:81/', true, 'h', 'ws', 81]);
  // CERN's draft and RFC 1738 have no relative references, RFC 1808 has no hosts
  const others = ['rfc2396', 'rfc2732', 'java', 'rfc3986', 'rfc3987', 'rfc6874', 'whatwg'];
  expect(Object.keys(found.hosts)).toEqual(others);
  expect(Object.keys(hostsOf('/a').hosts)).toContain('rfc1738');
  expect(hostsOf('/a')).not.toHaveProperty('base');
});

test.each([
  ['http://h:8080/', { scheme: 'http', port: 8080 }],
  ['x://h/', { scheme: 'x' }],
])('%s has the scheme and port on which all RFCs agree', (input, expected) => {
  const { scheme, port } = hostsOf(input);
  expect({ scheme, ...(port === undefined ? {} : { port }) }).toEqual(expected);
});

test('names the argument of the wrong type', () => {
  const wrong = 1 as never;
  expect(() => hostsOf(wrong)).toThrow(new TypeError('input must be a string, not a number'));
  expect(() => hostsOf('a', { base: wrong })).toThrow(new TypeError('base must be a string, not a number'));
  expect(() => sameHost(wrong, 'b')).toThrow(new TypeError('a must be a string, not a number'));
  expect(() => sameHost('a', wrong)).toThrow(new TypeError('b must be a string, not a number'));
});
