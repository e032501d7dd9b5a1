import { expect, test } from '@jest/globals';
import { diagnose, suggest, type Rfc } from '../../../src/index.js';
import { isIpv6 } from '../../../src/repair/causes/addresses.js';
import { outcomes } from '../../support/repair-rows.js';

const WHOLE = 'nothing: write a valid IPv6 address in brackets';
const DIGITS = 'nothing: an IPv6 address can contain only hexadecimal digits, ":" and "."';
const NO_ADDRESS = 'nothing: write a name or an IPv4 address: this RFC has no IPv6 addresses';

test.each<[why: string, rfc: Rfc, input: string, ...expected: string[]]>([
  ['the first bracket is missing', 'rfc3986', '//::1]/', '//[::1]/ (likely)'],
  ['the last bracket is missing', 'rfc3986', '//[::1', '//[::1] (likely)'],
  ['two brackets on both sides', 'rfc3986', '//[[::1]]/', '//[::1]/ (likely)'],
  ['no colon before the port', 'rfc3986', '//[::1]80/', '//[::1]:80/ (likely)'],
  ['two brackets on both sides, and what may be a port', 'rfc3986', '//[[::1:80]]/', '//[::1:80]/ (likely)'],
  ['a port after a group with an exponent', 'rfc3986', '//1:2:3:4:5:6:7:8:1e02/', WHOLE],
  ['a port before an exponent', 'rfc3986', '//1:2:3:4:5:6:7:8:80e0/', WHOLE],
  ['an address that is right, and a user that is wrong', 'rfc3986', '//^@[::1]/', '//%5E@[::1]/ (likely)'],
  ['an address of a later version, and a user that is wrong', 'rfc3986', '//^@[v1.a]:1/', '//%5E@[v1.a]:1/ (likely)'],
  ['an address and a user that are wrong', 'rfc3986', '//^@[::1', '//%5E@[::1] (likely)'],
  ['an address where none is allowed, and a user', 'rfc1738', 'http://^@[::1]/', NO_ADDRESS],
  ['the length of a prefix after a letter', 'rfc3986', '//a[::1/24]/', 'nothing'],
  ['the length of a prefix, and no address', 'rfc3986', '//[1:x/24]/', DIGITS],
  ['an escape in brackets, after a letter', 'rfc3986', '//a[1%41]/', 'nothing'],
  ['an address of a later version after a letter', 'rfc3986', '//a[v1.b]/', 'nothing'],
  ['more brackets than anyone writes', 'rfc3986', `//${'['.repeat(250)}::1]/`, DIGITS],
  ['something before a wrong address', 'rfc3986', '//b[1::2::3]80/', 'nothing'],
  ['more than the length of a prefix', 'rfc3986', '//[::1/b/2]', '//[::1]/b/2 (likely)', '//[::1]/b/2%5D (likely)'],
  ['no colon before the port, and a bracket too many', 'rfc3986', '//[[::1]80/', WHOLE],
  ['no colon before the port, and a wrong address', 'rfc3986', '//[1::2::3]80/', WHOLE],
  ['a zone', 'rfc3986', '//[fe80::1%eth0]/', 'nothing: write the address without its zone identifier'],
  ['an address of a later version', 'rfc3986', '//[v1.a^]/', WHOLE],
  ['a letter that is not hexadecimal', 'rfc3986', '//[1:2:g]/', WHOLE],
  ['the same without brackets', 'rfc3986', '//1:2:g/', WHOLE],
  ['the length of a prefix', 'rfc3986', '//[2001:db8::/128]/', 'nothing: write the address without its prefix length'],
  [
    'eight groups and a port without the last bracket',
    'rfc3986',
    '//[1:2:3:4:5:6:7:8:80/',
    '//[1:2:3:4:5:6:7:8]:80/ (likely)',
  ],
  ['the largest port', 'rfc3986', '//1:2:3:4:5:6:7:8:65535/', '//[1:2:3:4:5:6:7:8]:65535/ (likely)'],
  ['no port is so large', 'rfc3986', '//1:2:3:4:5:6:7:8:65536/', WHOLE],
  ['a single digit is rather a group', 'rfc3986', '//1:2:3:4:5:6:7:8:9/', WHOLE],
  ['the last group may be a port', 'rfc3986', '//[::1:80', 'nothing: write "]" after the address'],
  [
    'the last group cannot be a port, or a group is missing',
    'rfc3986',
    '//[1:2:3:4:5:6:7:80',
    '//[1:2:3:4:5:6:7:80] (likely)',
  ],
  ['without brackets all are groups', 'rfc3986', '//::1:80', '//[::1:80] (likely)'],

  ['brackets within a host', 'rfc3986', '//[a]b]/', 'nothing: the address has 1 group of 16 bits instead of 8'],
  ['brackets alone', 'rfc3986', '//[]/', 'nothing: there is nothing between the brackets'],
  ['a hyphen of Unicode', 'rfc3986', '//a‐b/', '//a-b/ (likely)'],
  ['a minus', 'rfc3986', '//a−b/', '//a-b/ (likely)'],
  ['a wide hyphen', 'rfc3986', '//a－b/', '//a-b/ (likely)'],
  ['quotes of German', 'rfc3986', '//‚a‘/', '//a/ (likely)'],
  ['quotes of French', 'rfc3986', '//‹a›/', '//a/ (likely)'],
  ['an acute accent', 'rfc3986', '//a´/', '//a/ (likely)'],
  ['a wide space', 'rfc3986', '//a\u3000/', '//a/ (likely)'],
  ['a bullet', 'rfc3986', '//•a/', '//a/ (likely)'],
  ['letters and a stray bar', 'rfc2396', '//gr|ün.example/', '//xn--grn-ioa.example/ (likely)'],
  ['letters and an escape', 'rfc3986', '//ü%41/', '//%C3%BC%41/ (likely)'],
  ['letters and an escape where none is allowed', 'rfc1738', 'http://ü%41/', 'nothing'],
  ['a character of two units', 'rfc3986', '//😀/', '//xn--e28h/ (likely)', '//%F0%9F%98%80/ (likely)'],
  ['letters, and two ways to write them', 'rfc3986', '//ü/', '//xn--tda/ (likely)', '//%C3%BC/ (likely)'],

  ['a comma after a digit', 'rfc1738', 'http://1,a/', 'http://1.a/ (likely)'],
  ['capitals around a comma', 'rfc1738', 'http://A,B/', 'http://A.B/ (likely)'],
  ['two commas between letters', 'rfc1738', 'http://a,,b/', 'nothing'],
  ['two commas after a dot are noise', 'rfc1738', 'http://a.,,b/', 'http://a.b/ (likely)'],
  ['dots everywhere', 'rfc1738', 'http://..a...b../', 'http://a.b/ (likely)'],
  ['escapes of what hosts have', 'rfc1738', 'http://%41%2d1%2Eb/', 'http://A-1.b/ (guess)'],
  ['escapes of what hosts do not have, within a label', 'rfc1738', 'http://a%3B%7fb/', 'nothing'],
  ['escapes of what hosts do not have, after a dot', 'rfc1738', 'http://a.%3B%7fb/', 'http://a.b/ (guess)'],
  ['an escape of a control character', 'rfc1738', 'http://a%1Fb/', 'nothing'],
  ['an escape of no character of US-ASCII', 'rfc1738', 'http://a%80b/', 'nothing'],
  ['nothing but a stray character', 'rfc3986', '//"/a', '///a (guess)'],
  ['four stray characters', 'rfc1738', 'http://"|a.b^"/', 'http://a.b/ (likely)'],
  ['five stray characters', 'rfc1738', 'http://"a|b^c"|d/', 'nothing'],
  ['five stray characters around a host', 'rfc1738', 'http://***a.example**/', 'nothing'],
])('%s: %s %s', (_, rfc, input, ...expected) => {
  expect(outcomes(input, rfc)).toEqual(expected);
});

test('an address before a fragment that is not allowed is right', () => {
  const [best] = suggest('http://[::1]#a', { rfc: 'rfc3986', rule: 'absolute-URI' });
  expect(best?.value).toBe('http://[::1]');
});

test('without A-labels, a host is escaped or left alone', () => {
  expect(suggest('//ü/', { rfc: 'rfc3986' }).map(({ value }) => value)).toEqual(['//%C3%BC/']);
  expect(suggest('//ü/', { rfc: 'rfc2396' })).toEqual([]);
  expect(suggest('http://ü/', { rfc: 'rfc1738' })).toEqual([]);
  expect(suggest('http://ü/', { rfc: 'rfc1738', toAscii: () => 'a b' })).toEqual([]);
  expect(suggest('http://ü/', { rfc: 'rfc1738', toAscii: () => '' })).toEqual([]);
  expect(suggest('http://a\uff61b/', { rfc: 'rfc1738' }).map(({ value }) => value)).toEqual(['http://a.b/']);
});

test('without A-labels and escapes, a host is left to its author', () => {
  expect(diagnose('http://ü/', { rfc: 'rfc1738' })[0]?.notes.at(-1)).toBe('write the host as A-labels ("xn--...")');
});

test.each<[text: string, isAddress: boolean]>([
  ['::', true],
  ['1::', true],
  ['::1.2.3.4', true],
  ['::255.0.30.199', true],
  ['1:2:3:4:5:6:7:8', true],
  ['1:2:3:4:5:6:1.2.3.4', true],
  ['1:2:3:4:5:6:7::', true],
  ['ABCD:ef01::', true],
  ['1:2:3:4:5:6:7', false],
  ['1:2:3:4:5:6:7:8:9', false],
  ['1:2:3:4:5:6:7:1.2.3.4', false],
  ['1:2:3:4:5:6:7:8::', false],
  ['1:::2', false],
  ['1::2::3', false],
  ['1:2:3::4:5:6::7:8', false],
  ['1::::2', false],
  ['12345::', false],
  ['1.2.3.4::1', false],
  ['::1.2.3.4:5', false],
  ['::1.2.3', false],
  ['::1.2.3.256', false],
  ['::1.2.3.01', false],
  ['::1.2.3.', false],
  ['::g', false],
  [':1:2:3:4:5:6:7:8', false],
])('%s is an IPv6 address: %s', (text, isAddress) => {
  expect(isIpv6(text)).toBe(isAddress);
});
