/** What is said about an invalid address in brackets, under RFC 3986. */
import { expect, test } from '@jest/globals';
import { type Rfc, safeParse } from '../../src/index.js';

/** The first error of `http://HOST/`: its code and span, the reason in its message, and its notes. */
function hostError(
  host: string,
  rfc: Rfc = 'rfc3986',
): {
  readonly code: string;
  readonly at: string;
  readonly message: string;
  readonly notes: readonly string[];
} {
  const input = `http://${host}/`;
  const result = safeParse(input, { rfc });
  if (result.ok) throw new Error(`${host} is valid`);
  const [{ code, start, end, message, notes }] = result.diagnostics;
  return { code, at: input.slice(start, end), message: message.replace(/ \(RFC .*/, ''), notes };
}

test.each([
  ['', 'there is nothing between the brackets'],
  ['1::g', 'an IPv6 address can contain only hexadecimal digits, ":" and "."'],
  ['1::v', 'an IPv6 address can contain only hexadecimal digits, ":" and "."'], // not the "v" of an IPvFuture
  ['::1[2', 'an IPv6 address can contain only hexadecimal digits, ":" and "."'],
  // what follows a "%" does not explain an earlier error
  ['1::2::3%eth0', '"::" replaces groups of zeros and can occur only once'],
  ['1::2::3', '"::" replaces groups of zeros and can occur only once'],
  ['1::22:33::4', '"::" replaces groups of zeros and can occur only once'],
  ['1:::2', '"::" replaces groups of zeros and can occur only once'],
  ['::12345', 'a group can have at most four hexadecimal digits'],
  [':1::2', 'a single ":" can only be between groups, not at the beginning or end'],
  ['1::22:', 'a single ":" can only be between groups, not at the beginning or end'],
  ['1.2.3.44::', 'an IPv4 address can only be at the end'],
  ['1', 'the address has 1 group of 16 bits instead of 8'],
  ['1:2:3', 'the address has 3 groups of 16 bits instead of 8'],
  ['1:2:3:4:5:6:7:8:9', 'the address has 9 groups of 16 bits instead of 8'],
  // an IPv4 address is two groups
  ['1:2:3:4:5:6:7:1.2.3.44', 'the address has 9 groups of 16 bits instead of 8'],
  ['1:2:3:4:5:1.2.3.44', 'the address has 7 groups of 16 bits instead of 8'],
  ['1:2:3:4:5:6:a.1b', 'the address has 7 groups of 16 bits instead of 8'], // "a.1b" is none
  ['1:2:3:4::5:6:7:8', 'the address has 8 groups and a "::", which must replace at least one of 8 groups'],
  ['::1:2:3:4:5:6:7:8', 'the address has 8 groups and a "::", which must replace at least one of 8 groups'],
])('[%s] is not a valid IPv6 address: %s', (address, note) => {
  expect(hostError(`[${address}]`)).toEqual({
    code: 'bad-ipv6-address',
    at: `[${address}]`,
    message: `"[${address}]" is not a valid IPv6 address`,
    notes: [note],
  });
});

test('what is said about an address by itself', () => {
  const messageAndNotes = (text: string, rule: 'IPv6address' | 'IP_literal'): readonly string[] => {
    const result = safeParse(text, { rfc: 'rfc3986', rule });
    return result.ok ? ['valid'] : [result.diagnostics[0].message, ...result.diagnostics[0].notes];
  };
  expect(messageAndNotes('1:2', 'IPv6address').slice(1)).toEqual(['the address has 2 groups of 16 bits instead of 8']);
  expect(messageAndNotes('[1:2', 'IP_literal').slice(1)).toEqual([
    'the closing "]" is missing',
    'the address has 2 groups of 16 bits instead of 8',
  ]);
  expect(messageAndNotes('', 'IPv6address')).toStrictEqual(['the address is missing (RFC 3986, section 3.2.2)']);
});

test('five numbers are not an IPv4 address, and only a number beside dots is one of its numbers', () => {
  expect(hostError('[::256.1.1.1.1]')).toMatchObject({ code: 'bad-ipv6-address', notes: [] });
  expect(hostError('a.b@[::12345]')).toMatchObject({
    code: 'bad-ipv6-address',
    notes: ['a group can have at most four hexadecimal digits'],
  });
});

test.each(['1:2:3:4:5:6:1.2', '::1:2:3:4:5:1.2'])('[%s] has no group too many and none too few', (address) => {
  const { code, notes } = hostError(`[${address}]`);
  expect([code, ...notes]).toHaveLength(1);
  expect(code).toBe('bad-ipv6-address');
});

test('RFC 2373, whose addresses RFC 2732 has, does not limit the numbers of an IPv4 address', () => {
  const result = safeParse('http://[1:1.2.3.9999]/', { rfc: 'rfc2732' });
  expect(result.ok ? [] : result.diagnostics).toMatchObject([{ code: 'bad-ipv6-address', start: 7, end: 21 }]);
});

test('a closing bracket that is missing is said first', () => {
  expect(hostError('[::1')).toMatchObject({
    code: 'bad-ipv6-address',
    at: '[::1',
    notes: ['the closing "]" is missing'],
  });
  expect(hostError('[1:2').notes).toEqual([
    'the closing "]" is missing',
    'the address has 2 groups of 16 bits instead of 8',
  ]);
});

test.each([
  ['[::256.1.1.1]', '256', 'is above 255, the highest number in an IPv4 address'],
  ['[::1.2.3.256]', '256', 'is above 255, the highest number in an IPv4 address'],
  ['[::255.2.300.4]', '300', 'is above 255, the highest number in an IPv4 address'],
  ['[::1.2.3.04]', '04', 'begins with a zero, which is not allowed in an IPv4 address'],
  ['[::00.2.3.4]', '00', 'begins with a zero, which is not allowed in an IPv4 address'],
  ['[::255.0.10.099]', '099', 'begins with a zero, which is not allowed in an IPv4 address'],
  ['[::0255.2.3.4]', '0255', 'begins with a zero, which is not allowed in an IPv4 address'],
  ['[::1.2.100.256]', '256', 'is above 255, the highest number in an IPv4 address'],
  ['[::256.10.10.10]', '256', 'is above 255, the highest number in an IPv4 address'],
  ['[256.2.3.4]', '256', 'is above 255, the highest number in an IPv4 address'],
  ['[::1.2.3.999x]', '999', 'is above 255, the highest number in an IPv4 address'],
  ['[::1.2.3.9999x]', '9999', 'is above 255, the highest number in an IPv4 address'],
])('%s: %s %s', (host, at, message) => {
  expect(hostError(host)).toMatchObject({ code: 'bad-ipv4-octet', at, message: `"${at}" ${message}` });
});

test.each(['[v]', '[v1]', '[V1.]', '[v.a]', '[vg.a]', '[v1.a:b%25c]'])(
  '%s is not a valid IPvFuture address',
  (host) => {
    expect(hostError(host)).toEqual({
      code: 'bad-ipvfuture',
      at: host,
      message: `"${host}" is not a valid IPvFuture address, which must be "v", a version, "." and an address`,
      notes: [],
    });
  },
);

test.each([
  ['[fe80::1%25eth0]', '%25eth0', 'this'],
  ['[fe80::1%eth0]', '%eth0', 'one after "%25"'],
])('%s has a zone identifier', (host, at, allowed) => {
  const obsolete = 'but RFC 9844 obsoletes it: a zone identifier has a meaning only on one machine';
  expect(hostError(host)).toEqual({
    code: 'zone-identifier',
    at,
    message: `"${at}" is a zone identifier, which an address in a URI cannot have`,
    notes: [`RFC 6874, section 2, allowed ${allowed}, ${obsolete}`],
  });
});

test.each([
  ['[fe80::1%25]', '%25', 'the zone identifier after "%25" is missing'],
  ['[fe80::1%2]', '%2', 'the zone identifier after "%2" is missing'],
  ['[fe80::1%]', '%', 'the zone identifier after "%" is missing'],
  ['[fe80::1%eth0]', '%eth0', '"%eth0" must have "%25" instead of "%"'],
  ['[fe80::1%2eth0]', '%2eth0', '"%2eth0" must have "%25" instead of "%"'],
])('RFC 6874, %s: a zone identifier is after "%%25"', (host, at, message) => {
  expect(hostError(host, 'rfc6874')).toEqual({ code: 'zone-identifier', at, message, notes: [] });
});

test('RFC 6874: a zone identifier does not explain another error', () => {
  const short = 'the address has 2 groups of 16 bits instead of 8';
  expect(hostError('[1:2%25eth0]', 'rfc6874')).toMatchObject({ code: 'bad-ipv6-address', notes: [short] });
  expect(hostError('[1:2%eth0]', 'rfc6874')).toMatchObject({ code: 'bad-ipv6-address', notes: [short] });
  expect(hostError('[fe80::1%25^a]', 'rfc6874')).toMatchObject({ code: 'character-not-allowed', at: '^' });
  expect(hostError('[fe80::1%25a', 'rfc6874')).toMatchObject({
    code: 'bad-ipv6-address',
    notes: ['the closing "]" is missing'],
  });
});

test.each(['::1', '1:2:3', 'fe80::1', '::ffff:192.168.10.20', '64:ff9b::10.20.30.40'])('%s needs brackets', (host) => {
  expect(hostError(host)).toMatchObject({
    code: 'missing-brackets',
    at: host,
    message: `"${host}" looks like an IPv6 address, which must be in brackets`,
  });
});

test('an address without brackets may come before an empty segment', () => {
  expect(hostError('::/')).toMatchObject({ code: 'missing-brackets', at: '::' });
});

test.each(['g:b:c', '1:2:g', '::1x', '1:x', 'x::1.2.3.4', '::1.2.3', '1:2:1.2.3.4.5'])(
  '%s does not look like one',
  (host) => {
    expect(hostError(host).code).not.toBe('missing-brackets');
  },
);
