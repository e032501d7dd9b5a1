/** IPv6 addresses: RFC 3986 compared with two other implementations, and RFC 2732, whose grammar differs, with its own text. */
import { isIPv4, isIPv6 } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { Address6 } from 'ip-address';
import { Random } from '../../src/languages/sample.js';
import { canParse, parse, sample, safeParse, type Rfc } from '../../src/index.js';

const isAddress = (text: string, rfc: 'rfc2732' | 'rfc3986' = 'rfc3986'): boolean =>
  canParse(text, { rfc, rule: 'IPv6address' });

/** Addresses, near misses, and strings that only look like addresses. */
function addresses(count: number): string[] {
  const random = new Random(6);
  const group = (): string => random.pick(['0', '1', 'a', 'F', '00', '12', 'abc', 'FFFF', '0db8', '12345', '', 'g']);
  const octet = (): string => random.pick(['0', '1', '9', '10', '99', '100', '199', '255', '256', '300', '01', '']);
  const four = (): string => Array.from({ length: random.below(10) === 0 ? 3 : 4 }, octet).join('.');
  const groups = (most: number): string => Array.from({ length: random.below(most + 1) }, group).join(':');
  const made = (): string => {
    const end = random.below(4) === 0 ? four() : undefined;
    const tail = [groups(5), end].filter((part) => part !== undefined && part !== '').join(':');
    return random.below(3) === 0 ? `${groups(7)}:${tail}` : `${groups(7)}::${tail}`;
  };
  const valid = sample({ rfc: 'rfc3986', rule: 'IPv6address', count: 1_000, seed: 4291, maxLength: 45 });
  const near = sample({ rfc: 'rfc3986', rule: 'IPv6address', count: 1_000, seed: 2373, maxLength: 45, near: true });
  // "%" begins a zone and "/" a prefix length; the other implementations accept both, no URI does
  const plain = near.filter((text) => !/[%/]/.test(text));
  return [...valid, ...plain, ...Array.from({ length: count }, made)];
}

test('agrees with node:net and ip-address', () => {
  let valid = 0;
  const different = addresses(3_000).filter((text) => {
    const ours = isAddress(text);
    if (ours) valid++;
    return ours !== isIPv6(text) || ours !== Address6.isValid(text);
  });
  expect(different).toEqual([]);
  expect(valid).toBeGreaterThan(1_000);
});

test('accepts the same addresses in the host of a URI', () => {
  for (const text of addresses(1_000)) {
    const result = safeParse(`http://[${text}]/`, { rfc: 'rfc3986' });
    expect([text, result.ok]).toEqual([text, isIPv6(text)]);
    if (result.ok) expect(result.uri.authority).toMatchObject({ host: `[${text}]`, hostKind: 'IPv6address' });
  }
});

test('agrees with node:net on IPv4 addresses, and reads any other four numbers as a reg_name', () => {
  const random = new Random(4);
  for (let count = 0; count < 1_000; count++) {
    const text = Array.from({ length: 4 }, () => String(random.below(random.pick([10, 100, 300, 1000])))).join('.');
    const zeros = random.below(5) === 0 ? `0${text}` : text;
    const { authority } = parse(`//${zeros}`, { rfc: 'rfc3986' });
    expect(authority).toMatchObject({ host: zeros, hostKind: isIPv4(zeros) ? 'IPv4address' : 'reg_name' });
  }
});

test('RFC 2732 accepts the addresses of RFC 3986 except those with an IPv4 address directly after "::", and also some others', () => {
  const samples = addresses(5_000).filter((text) => isIPv6(text));
  const refused = samples.filter((text) => !isAddress(text, 'rfc2732'));
  expect(refused.length).toBeGreaterThan(5);
  expect(refused.filter((text) => !/::\d+(?:\.\d+){3}$/.test(text))).toEqual([]);
  const more = ['a', '1:2:3', '1:2:3:4:5:6:7:8:9', '1:2:3:4::5:6:7:8', ':::1.2.3.4', '::1:999.1.1.1'];
  expect(more.map((text) => isAddress(text, 'rfc2732'))).toEqual(more.map(() => true));
  expect(more.map((text) => isAddress(text))).toEqual(more.map(() => false));
});

describe('the examples of RFC 2732, section 2, under every RFC', () => {
  const valid = (text: string): Rfc[] =>
    (['cern', 'rfc1738', 'rfc1808', 'rfc2396', 'rfc2732', 'rfc3986'] as const).filter((rfc) => canParse(text, { rfc }));

  test.each([
    'http://[FEDC:BA98:7654:3210:FEDC:BA98:7654:3210]:80/index.html',
    'http://[1080:0:0:0:8:800:200C:417A]/index.html',
    'http://[3ffe:2a00:100:7031::1]',
    'http://[1080::8:800:200C:417A]/foo',
    'http://[::FFFF:129.144.52.38]:80/index.html',
    'http://[2010:836B:4179::836B:4179]',
  ])('%s', (text) => {
    expect(valid(text)).toEqual(['rfc2732', 'rfc3986']); // no earlier RFC allows brackets
  });

  test('the example that RFC 2373 does not allow is valid only under RFC 3986', () => {
    expect(valid('http://[::192.9.5.5]/ipng')).toEqual(['rfc3986']);
  });
});
