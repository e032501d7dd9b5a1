import { expect, test } from '@jest/globals';
import { canParse, countStrings, diffGrammars, explainRejection } from '../../src/index.js';

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

test('a rejection is explained for every string that only the other rule accepts', () => {
  const { a, b, onlyInA, onlyInB } = diffGrammars('rfc2396', 'rfc3986', { rule: 'host', limit: 20 });
  for (const string of onlyInA) expect(explainRejection(string, b.rfc, b.rule)).toMatch(/^\w+.* of RFC 3986 /);
  for (const string of onlyInB) expect(explainRejection(string, a.rfc, a.rule)).toMatch(/^\w+.* of RFC 2396 /);
  expect(onlyInA.length + onlyInB.length).toBeGreaterThan(0);
});
