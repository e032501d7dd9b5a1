import { domainToASCII } from 'node:url';
import { expect, test } from '@jest/globals';
import { decodedLabel } from '../../../src/diagnostics/warnings/punycode.js';

// RFC 3492, section 7.1, samples A, B, D and L
test.each([
  ['egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
  ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
  ['Proprostnemluvesky-uyb24dma41a', 'pročprostěnemluvíčesky'],
  ['3B-ww4c5e180e575a65lsy2b', '3年b組金八先生'],
  // the first and the last character that need an A-label
  ['a', '\u0080'],
  ['dn32g', '\u{10ffff}'],
])('xn--%s is %s', (encoded, expected) => {
  expect(decodedLabel(`xn--${encoded}`)).toBe(expected);
});

test.each([
  'é',
  'ü-a',
  'bücher',
  'café',
  'mañana-b-c',
  '☃',
  '😀',
  'a😀b😀',
  '中国互联网络信息中心',
  `${'a'.repeat(40)}é`,
  'ж'.repeat(40),
  'aéю中😀z',
  'почемужеонинеговорятпорусски',
  '세계의모든사람들이한국어를이해한다면얼마나좋을까',
  // the bias is adapted at its threshold, and just above
  '짡鎈봕',
  '胾뿂圮',
])('decodes what another implementation encodes: %s', (label) => {
  expect(decodedLabel(domainToASCII(label))).toBe(label);
  expect(decodedLabel(domainToASCII(label).toUpperCase())).toBe(label);
});

test.each([
  'xn--',
  'xn--abc-', // no character that needs an A-label
  'xn---',
  'xn--z', // ends within a number
  'xn--bcher-kv',
  'xn--bcher-k_a', // not a digit
  'xn--bcher-k[a',
  'xn--bcher-k`a',
  'xn--bcher-k{a',
  'xn--bcher-k/a',
  'xn--bcher-k:a',
  'xn---tda', // a delimiter without characters before it
  'xn--tda_',
  'xn--en32g', // one beyond Unicode
  'xn--99999999', // far beyond
  'xn--zzzzzzzzzzzzzzzzzzzzzzzz', // a number without an end
])('%s is not valid Punycode', (label) => {
  expect(decodedLabel(label)).toBeUndefined();
});

// RFC 3492, section 6.4: the characters before it are so many that it would not lead beyond Unicode
test('a number beyond 31 bits is not valid Punycode', () => {
  expect(decodedLabel(`xn--${'a'.repeat(40_000)}-bb0000000a`)).toBeUndefined();
});
