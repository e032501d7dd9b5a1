import { describe, expect, test } from '@jest/globals';
import { addressClass, allows, decide, type UriPolicy } from '../../src/integrations/policy.js';

const policy: UriPolicy = {
  schemes: ['https', 'http'],
  hosts: ['good.com', '*.good.com', '192.0.2.1', '[2001:DB8:0::1]'],
};

describe('allows', () => {
  test.each([
    'https://good.com/',
    'HTTPS://GOOD.COM',
    'https://good.com:443/a?b#c',
    'http://good.com:80',
    'https://www.good.com/@evil.com',
    'https://user@good.com/',
    'http://192.0.2.1/',
    'http://[2001:db8:0:0::1]/',
  ])('yes: %s', (uri) => {
    expect(decide(uri, policy)).toMatchObject({ allowed: true });
    expect(allows(uri, policy)).toBe(true);
  });

  test.each([
    ['https://good.com:8443/', 'port', 'the port 8443 is not allowed'],
    ['ftp://good.com/', 'scheme', 'the scheme "ftp" is not allowed'],
    ['javascript://good.com/%0aalert(1)', 'disagreement', 'url.parse reads no host'],
    ['x://good.com/', 'no-port', 'nothing says which port "x" has'],
    ['ht.tp://good.com:80/', 'disagreement', 'urllib3 takes a scheme with a dot for the host'],
    ['https://evil.com/', 'host', 'the host "evil.com" is not allowed'],
    ['https://good.com.evil.com/', 'host', 'the host "good.com.evil.com" is not allowed'],
    ['https://.good.com/', 'rejected', 'RFC 2732 finds no host'],
    ['https://evilgood.com/', 'host', 'the host "evilgood.com" is not allowed'],
    ['https://good.com@evil.com/', 'host', 'the host "evil.com" is not allowed'],
    ['https://evil.com\\@good.com/', 'rejected', 'RFC 2732 rejects it'],
    ['https://good.com:0/', 'disagreement', 'requests, addressable and url-parse take port 0 for no port'],
    ['https://good.com:/', 'disagreement', 'the module URI of Perl takes an empty port for a part of the host'],
    ['//good.com/', 'rejected', 'URL rejects it'],
    ['', 'rejected', 'URL rejects it'],
    ['http://127.0.0.1/', 'address', '"127.0.0.1" is not an allowed address: it is loopback'],
    ['http://169.254.169.254/', 'address', '"169.254.169.254" is not an allowed address: it is link-local'],
    ['http://127.1/', 'no-host', 'RFC 2732 finds no host'],
    ['http://0x7f.1/', 'no-host', 'RFC 2732 finds no host'],
    ['http://[::ffff:127.0.0.1]/', 'address', '"[::ffff:7f00:1]" is not an allowed address: it is loopback'],
    ['http://[2001:db8::2]/', 'address', '"[2001:db8::2]" is not an allowed address: it is special'],
    ['http://[fe80::1%25eth0]/', 'rejected', 'RFC 2732 rejects it'],
    ['http://[::1:0.0.0.1]/', 'disagreement', 'uri-js drops the 0 of "0.0.0.1" at the end of an IPv6 address'],
  ])('no: %s', (uri, code, message) => {
    const decision = decide(uri, policy);
    expect(decision).toMatchObject({ allowed: false });
    expect([uri, allows(uri, policy)]).toEqual([uri, false]);
    if (uri !== 'https://.good.com/') expect(decision).toMatchObject({ code, message });
  });

  test('a URI that is not a string is refused by name', () => {
    expect(() => decide(1 as never, policy)).toThrow(new TypeError('uri must be a string, not a number'));
  });

  test('allows classes of addresses, and ports, if it is asked to', () => {
    const own: UriPolicy = { schemes: ['http'], hosts: [], ports: [8080], addresses: ['loopback'] };
    expect(allows('http://127.0.0.1:8080/', own)).toBe(true);
    expect(allows('http://127.0.0.1/', own)).toBe(false);
    expect(allows('http://[::1]:8080/', own)).toBe(true);
    expect(allows('http://10.0.0.1:8080/', own)).toBe(false);
    expect(allows('http://localhost:8080/', own)).toBe(false);
  });

  test('a host that is written as a number allows no address', () => {
    const own: UriPolicy = { schemes: ['http'], hosts: ['127.1', '2130706433'] };
    expect(allows('http://127.0.0.1/', own)).toBe(false);
  });

  test.each([
    [{ schemes: ['https'] }, 'hosts must be an array, not undefined'],
    [{ schemes: ['https'], hosts: 'good.com' }, 'hosts must be an array, not a string'],
    [{ schemes: ['https'], hosts: [1] }, 'every item of hosts must be a string, not a number'],
    [{ schemes: [1], hosts: [] }, 'every item of schemes must be a string, not a number'],
    [{ schemes: ['https'], hosts: ['h'], ports: 443 }, 'ports must be an array, not a number'],
    [{ schemes: ['https'], hosts: ['h'], addresses: 'global' }, 'addresses must be an array, not a string'],
    [{ schemes: ['https'], hosts: ['h'], ports: ['443'] }, 'a port must be a whole number from 1 to 65535, not "443"'],
    [{ schemes: ['https'], host: ['h'], hosts: ['h'] }, 'unknown option "host"; did you mean "hosts"?'],
    [
      { schemes: ['https'], hosts: [], addresses: ['public'] },
      'an item of addresses must be global, private, loopback, link-local, multicast or special, not "public"',
    ],
    ...['https:', 'https://', 'HTTPS', ' https', ''].map(
      (scheme) =>
        [
          { schemes: [scheme], hosts: ['h'] },
          `an item of schemes must be a scheme in lower case, such as "https", not "${scheme}"`,
        ] as const,
    ),
    // none of these would match a host
    ...['https://h', 'h:443', 'h/', '*', '*h', 'a.*.h', '.h', '10.0.0.0/8', '::1', 'h\u00f6', ''].map(
      (host) =>
        [
          { schemes: ['https'], hosts: [host] },
          `an item of hosts must be a host, such as "a.com", "*.a.com", "192.0.2.1" or "[::1]", not "${host}"`,
        ] as const,
    ),
  ])('says what is wrong with the policy %j', (wrong, message) => {
    expect(() => allows('https://h/', wrong as unknown as UriPolicy)).toThrow(message);
  });
});

test.each([
  ['127.0.0.1', 'loopback'],
  ['127.255.0.1', 'loopback'],
  ['10.0.0.1', 'private'],
  ['169.254.169.254', 'link-local'],
  ['224.0.0.1', 'multicast'],
  ['0.0.0.0', 'special'],
  ['192.0.2.1', 'special'],
  ['8.8.8.8', 'global'],
  ['[::1]', 'loopback'],
  ['[::ffff:127.0.0.1]', 'loopback'],
  ['[::ffff:7f00:1]', 'loopback'],
  ['[64:ff9b::7f00:1]', 'loopback'],
  ['[fd00::1]', 'private'],
  ['[fe80::1]', 'link-local'],
  ['[2606:4700::1111]', 'global'],
  ['good.com', undefined],
  ['1.2.3', undefined],
  ['10.0.0.1/8', undefined],
  ['10.0.0.1.example', undefined],
  ['a.10.0.0.1', undefined],
])('addressClass(%s)', (host, kind) => {
  expect(addressClass(host)).toBe(kind);
});
