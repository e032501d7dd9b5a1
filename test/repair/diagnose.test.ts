/** What diagnostics promise, on some strings; `npm run verify:diagnostics` checks the same on many. */
import { describe, expect, test } from '@jest/globals';
import {
  checks,
  countOfSeveralErrors,
  invalidStrings,
  mutants,
  wrongSeverities,
} from '../../scripts/prove/diagnostics-verification.js';
import { diagnose, sample } from '../../src/index.js';
import { registry, type Rfc } from '../../src/rfcs/registry.js';

/** The most strings of a check that tries every fix. */
const TRIED = 150;

describe.each(Object.keys(registry) as Rfc[])('%s: on strings with a few edits', (id) => {
  const invalid = invalidStrings(id, 3_000);

  test('most of the strings are invalid, and many have several errors', () => {
    expect(invalid.length).toBeGreaterThan(750);
    expect(countOfSeveralErrors(id, invalid.slice(0, TRIED))).toBeGreaterThan(TRIED / 15);
  });

  test.each(Object.entries(checks))('%s', (promise, check) => {
    const isSlow = /fixes|span/.test(promise);
    expect(check(id, isSlow ? invalid.slice(0, TRIED) : invalid)).toEqual([]);
  });

  test('a valid string has no errors, and an invalid one no warnings', () => {
    const texts = [...sample({ rfc: id, count: 300, seed: 3, maxLength: 60 }), ...mutants(id, 300)];
    expect(wrongSeverities(id, texts)).toEqual([]);
  });
});

test('a fix that replaces nothing is an insertion, and one that writes nothing is a deletion', () => {
  const messages = (input: string): string[] =>
    diagnose(input, { rfc: 'rfc3986' }).flatMap(({ fixes }) => fixes.map(({ message }) => message));
  expect(messages('C:\\docs\\a.txt')).toEqual([String.raw`insert "file:///", write "/" for "\", write "/" for "\"`]);
  expect(messages('http://h/\u0001a')).toContain(String.raw`delete "\u{1}"`);
});
