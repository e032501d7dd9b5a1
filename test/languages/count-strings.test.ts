import { expect, test } from '@jest/globals';
import { canParse, countStrings, diffGrammars, explainRejection, type Rfc } from '../../src/index.js';

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const pairs = ascii.flatMap((one) => ascii.map((other) => one + other));

test('counts what a rule accepts', () => {
  const accepted = (strings: readonly string[]): bigint =>
    BigInt(strings.filter((string) => canParse(string, { rfc: 'rfc2396', rule: 'segment' })).length);
  expect(countStrings([{ rfc: 'rfc2396', rule: 'segment' }], 2)).toEqual([1n, accepted(ascii), accepted(pairs)]);
});

test('counts what several rules accept', () => {
  const rules = [
    { rfc: 'rfc2396', rule: 'segment' },
    { rfc: 'rfc3986', rule: 'segment-nz' },
    { rfc: 'rfc1738', rule: 'hsegment' },
  ] as const;
  const all = ascii.filter((string) => rules.every((rule) => canParse(string, rule)));
  expect(countStrings(rules, 1)).toEqual([0n, BigInt(all.length)]);
});

test('refuses an empty list, and a length outside the range', () => {
  expect(() => countStrings([], 1)).toThrow(new RangeError('rules must name at least one rule'));
  expect(() => countStrings([{ rfc: 'rfc2396', rule: 'port' }], 1001)).toThrow(RangeError);
});

test.each<readonly [rules: unknown, maxLength: unknown, message: string]>([
  [1, 1, 'rules must be an array, not a number'],
  [[1], 1, 'rules must be an object, not a number'],
  [[{ rfc: 'rfc2396', rule: 'port' }], 1001, 'maxLength must be a whole number from 0 to 1000, not 1001'],
])('refuses the rules %j and the length %j', (rules, maxLength, message) => {
  expect(() => countStrings(rules as [], maxLength as number)).toThrow(message);
});

test.each<readonly [string: string, rfc: Rfc, rule: string, message: string]>([
  ['a_b', 'rfc2396', 'scheme', 'scheme of RFC 2396 does not allow "_" at offset 1'],
  ['_', 'rfc2396', 'scheme', 'scheme of RFC 2396 does not allow "_" at offset 0'],
  ['\u{1f600}', 'rfc2396', 'scheme', 'scheme of RFC 2396 does not allow "\u{1f600}" at offset 0'],
  ['', 'rfc2396', 'scheme', 'scheme of RFC 2396 cannot end at offset 0'],
  ['a%4g', 'rfc3986', 'reg-name', 'pct-encoded in reg-name of RFC 3986 does not allow "g" at offset 3'],
  ['a%4', 'rfc3986', 'reg-name', 'pct-encoded in reg-name of RFC 3986 cannot end at offset 3'],
])('of %j, %s, %s it says why', (string, rfc, rule, message) => {
  expect(explainRejection(string, rfc, rule as never)).toBe(message);
});

test('a string that matches, or a value that is not a string, has no rejection', () => {
  expect(() => explainRejection('a', 'rfc2396', 'scheme')).toThrow(
    new RangeError('scheme of RFC 2396 matches the string'),
  );
  expect(() => explainRejection(1 as never, 'rfc2396', 'scheme')).toThrow(
    new TypeError('string must be a string, not a number'),
  );
});

test('a rejection is explained for every string that only the other rule accepts', () => {
  const { a, b, onlyInA, onlyInB } = diffGrammars('rfc2396', 'rfc3986', { rule: 'host', limit: 20 });
  for (const string of onlyInA) expect(explainRejection(string, b.rfc, b.rule)).toMatch(/^\w+.* of RFC 3986 /);
  for (const string of onlyInB) expect(explainRejection(string, a.rfc, a.rule)).toMatch(/^\w+.* of RFC 2396 /);
  expect(onlyInA.length + onlyInB.length).toBeGreaterThan(0);
});
