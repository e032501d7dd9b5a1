/** The hosts that curl and `url.parse` of Node read by rules of their own. */
import { describe, expect, test } from '@jest/globals';
import { parse as legacyParse } from 'node:url';
import { clients } from '../../src/comparison/clients.js';
import { hostsOf, sameHost, type HostFound } from '../../src/index.js';
import * as rfc3986 from '../../src/rfc3986.js';

describe('clients', () => {
  const shownHost = (found: HostFound | undefined): string => (found?.valid ? (found.host ?? '-') : 'X');

  // https://curl.se/docs/url-syntax.html, and what curl_url_set of libcurl 8.21 answers
  test.each([
    ['http://H/', 'H'],
    ['http:/h/', 'h'],
    ['http:///h/', 'h'],
    ['http:////h/', 'X'],
    ['http://', 'X'],
    ['h/path', 'h'],
    ['//h/path', 'X'],
    [`${'a'.repeat(40)}://h/`, 'h'],
    [`${'a'.repeat(41)}://h/`, 'a'.repeat(41)],
    ['mailto:a@b.c', 'b.c'],
    ['tel:12', 'tel'],
    ['urn:a:b', 'X'],
    ['http://h:65535/', 'h'],
    ['http://h:65536/', 'X'],
    ['http://h:/', 'h'],
    ['http://a:1@b:2@c:3/', 'c'],
    ['http://h?@a', 'h'],
    ['http://h#@a', 'h'],
    ['http://a b/', 'X'],
    ['gopher://0177.0.0.1/', '127.0.0.1'],
    ['gopher://127.1', '127.0.0.1'],
    ['gopher://0x7F000001', '127.0.0.1'],
    ['gopher://127.0.0.1.', '127.0.0.1'],
    ['gopher://%31', '0.0.0.1'],
    ['gopher://4294967295', '255.255.255.255'],
    ['gopher://4294967296', '4294967296'],
    ['gopher://1.2.65536', '1.2.65536'],
    ['gopher://256.1', '256.1'],
    ['gopher://08.1', '08.1'],
    ['gopher://0x.1', '0x.1'],
    ['gopher://1.2.3.4.5', '1.2.3.4.5'],
    ['gopher://1.2.3.4.0', '1.2.3.4.0'],
    ['gopher://255.1', '255.0.0.1'],
    ['gopher://%65vil', 'evil'],
    ['gopher://%68/', 'h'],
    ['gopher://%c3%a4', 'ä'],
    ['gopher://%ff', '\ufffd'],
    ['http://[1:0::2]:80/', '[1::2]'],
    ['http://[fe80::1%25eth0]/', '[fe80::1]'],
    ['http://[::1', 'X'],
    ['file:///etc/passwd', '-'],
    ['file://localhost/x', '-'],
    ['file:/x', '-'],
    ['file:/x//h/', '-'],
    ['file://other/x', 'other'],
  ])('curl reads %s: %s', (input, host) => {
    expect(shownHost(hostsOf(input, { clients: ['curl'] }).hosts.curl)).toBe(host);
  });

  test.each([
    ['http://evil.com;.good.com/', 'evil.com'],
    ["http://evil.com'.good.com/", 'evil.com'],
    ['http://a%41/', 'a'],
    ['http://A:80/', 'a'],
    ['http:\\\\h\\@x', 'h'],
    ['http://h?\\@x', 'h'],
    ['http://a;b@c@d;e/', 'd'],
    ['http://%zz@h/', 'X'],
    ['http:a@b', '-'],
    ['ws:a@b', '-'],
    ['xhttp:a@b', 'b'],
    ['HTTP:a@b', 'b'],
    ['mailto:a@b.c', 'b.c'],
    ['urn:isbn:1', 'isbn'],
    ['javascript://h/', '-'],
    ['gopher://%68/', '-'],
    ['//h/', '-'],
    ['//a@h/', 'h'],
    ['//a?b@h/', '-'],
    ['//a?b@h#', 'a'],
    ['\u00A0 http://h \u0001', 'h'],
    ['http://a\tb/', 'ab'],
    ['http://[::1]:80/', '[::1]'],
    ['http://[]/', '-'],
    [`http://${'a'.repeat(256)}/`, '-'],
    [`http://${'a'.repeat(255)}/`, 'a'.repeat(255)],
    ['/a:b@c', '-'],
    ['a@b', '-'],
    ['foo://h%ff/', 'h'],
    ['//a//c@d', '-'],
    ['//a?b@h ', '-'],
    ['http://h\u00A0', 'h'],
    [' \u00A0', '-'],
  ])('url.parse reads %j: %s, as that of Node does', (input, host) => {
    expect(shownHost(hostsOf(input, { clients: ['url.parse'] }).hosts['url.parse'])).toBe(host);
    if (host === 'X') expect(() => legacyParse(input)).toThrow('URI malformed'); // oxlint-disable-line typescript/no-deprecated
    // oxlint-disable-next-line typescript/no-deprecated -- programs still use it
    else expect(legacyParse(input).hostname || '-').toBe(host.replaceAll(/[[\]]/g, ''));
  });

  test.each([
    ['gopher://0177.0.0.1/', 'curl', '0177.0.0.1', '127.0.0.1'],
    ['http://evil.com;.good.com/', 'url.parse', 'evil.com;.good.com', 'evil.com'],
  ] as const)('%s is ambiguous if %s is asked', (input, client, host, contacted) => {
    const alone = { rfcs: ['rfc3986'] } as const;
    expect(hostsOf(input, alone)).toMatchObject({ unambiguous: true, host });
    const asked = hostsOf(input, { ...alone, clients: [client] });
    expect([asked.unambiguous, asked.host]).toEqual([false, undefined]);
    const message = `URL reads the host "${host}", but ${client} reads the host "${contacted}"`;
    expect(asked.warnings.filter(({ kind }) => kind !== 'known-confusion')).toEqual([
      { kind: 'another-host', client, rfcs: [], platformHost: host, host: contacted, message },
    ]);
    expect(sameHost(input, input, alone)).toBe(true);
    expect(sameHost(input, input, { ...alone, clients: [client] })).toBe(false);
    expect(rfc3986.sameHost(input, input, { clients: [client] })).toBe(false);
  });

  test('a client that agrees, or rejects the string, leaves it unambiguous', () => {
    const both = { rfcs: ['rfc3986'], clients: ['url.parse', 'curl', 'curl'] } as const;
    expect(hostsOf('HTTP://Example.COM:80/a', both)).toMatchObject({ unambiguous: true, host: 'example.com' });
    expect(hostsOf('http://[2001:DB8:0::1]/', both)).toMatchObject({ unambiguous: true, host: '[2001:db8::1]' });
    expect(Object.keys(hostsOf('http://h/', both).hosts)).toEqual(['rfc3986', 'curl', 'url.parse', 'whatwg']);
    expect(hostsOf('foo://%zz@h/', both).hosts['url.parse']).toEqual({ valid: false, argument: 'input' });
    const rejected = hostsOf('urn:a:b', { rfcs: ['rfc3986'], clients: ['curl'] });
    expect(rejected).toMatchObject({ unambiguous: true, warnings: [] });
  });

  test('a client that reads a host where others find none makes the string ambiguous', () => {
    const { unambiguous, warnings } = hostsOf('mailto:a@b.c', { rfcs: ['rfc3986'], clients: ['curl'] });
    expect(unambiguous).toBe(false);
    expect(warnings).toMatchObject([{ message: 'URL finds no host, but curl reads the host "b.c"' }]);
  });

  test('rejects clients that it does not know, and a base', () => {
    const asked = (options: object): unknown => hostsOf('http://h/', options);
    const known = 'expected one of curl, url.parse';
    expect(() => asked({ clients: ['crul'] })).toThrow(new RangeError(`unknown client "crul"; ${known}`));
    expect(() => asked({ clients: [1] })).toThrow(new RangeError(`unknown client of type number; ${known}`));
    expect(() => asked({ clients: 'curl' })).toThrow(new TypeError('clients must be an array, not a string'));
    expect(() => asked({ clients: ['curl'], base: 'http://h/' })).toThrow(
      new TypeError('clients cannot be asked with a base; resolve the string first and pass the result without a base'),
    );
    expect(() => asked({ client: ['curl'] })).toThrow(
      new TypeError('unknown option "client"; did you mean "clients"?'),
    );
    expect(asked({ clients: [], base: 'http://h/' })).toMatchObject({ unambiguous: true });
  });
});

test.each([
  ['curl', 'http://a b/'],
  ['curl', 'http:////h/'],
  ['curl', 'http://h:65536/'],
  ['url.parse', 'http://%zz@h/'],
] as const)('%s rejects %s as a reference, whatever the host of others', (client, input) => {
  expect(clients[client](input)).toBe('reference');
  const { warnings } = hostsOf(input, { rfcs: ['rfc3986'], clients: [client] });
  expect(warnings.filter((warning) => 'client' in warning)).toEqual([]);
});
