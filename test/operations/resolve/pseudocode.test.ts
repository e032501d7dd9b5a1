import { describe, expect, test } from '@jest/globals';
import {
  followsPseudocode,
  followsPseudocode3986,
  followsSteps,
  keepsAuthority,
} from '../../../scripts/operations/properties.js';

const COUNT = 2_000; // "npm run verify:operations" checks fifty times as many

describe.each(['rfc1808', 'rfc2396'] as const)('%s', (rfc) => {
  test.each([true, false])('gives the results of the pseudocode, literal: %s', (literal) => {
    const { checked, counterexamples } = followsPseudocode(rfc, literal, COUNT);
    expect(counterexamples).toEqual([]);
    expect(checked).toBeGreaterThan(COUNT / 2);
  });

  test.each(rfc === 'rfc2396' ? (['keep', 'remove'] as const) : (['keep'] as const))(
    'never changes the authority for a reference without one, aboveRoot: %s',
    (aboveRoot) => {
      const { checked, counterexamples } = keepsAuthority(rfc, aboveRoot, COUNT);
      expect(counterexamples).toEqual([]);
      expect(checked).toBeGreaterThan(COUNT / 4);
    },
  );
});

test.each([true, false])('RFC 3986 gives the results of the pseudocode, strict: %s', (strict) => {
  const { checked, counterexamples } = followsPseudocode3986(strict, COUNT);
  expect(counterexamples).toEqual([]);
  expect(checked).toBeGreaterThan(COUNT * 0.8);
});

test.each(['rfc1808', 'rfc2396', 'rfc2732', 'rfc3986'] as const)('%s gives what its recorded steps give', (rfc) => {
  const { checked, counterexamples } = followsSteps(rfc, COUNT);
  expect(counterexamples).toEqual([]);
  expect(checked).toBeGreaterThan(COUNT * 0.8);
});
