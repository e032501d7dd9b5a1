/** The strings of a suite, on automata that are small enough to see them. */
import { describe, expect, test } from '@jest/globals';
import { conform } from '../../../src/languages.js';
import { knownFaults } from '../../../src/languages/conformance/known-faults.js';
import { randomStrings } from '../../../src/languages/conformance/random-strings.js';
import { everyCharacter, restWords, suiteCases, triedCharacters } from '../../../src/languages/conformance/suite.js';
import { findFaults } from '../../../src/languages/conformance/verdicts.js';
import { readLanguage } from '../../../src/languages/language.js';

const pair = readLanguage(/^ab$/).dfa;
const nothing = readLanguage(/^(?!)/).dfa;

test('each state has the shortest rest that it accepts; the one for other strings has none', () => {
  const rests = restWords(pair);
  expect(['', 'a', 'ab', 'b'].map((string) => rests[pair.run(string)])).toEqual(['ab', 'b', '', undefined]);
  expect([rests.length, restWords(nothing)]).toEqual([4, [undefined]]);
});

test('each character is tried after the beginning of each state, with a rest that makes it valid or would without it', () => {
  expect([...everyCharacter(pair)]).toEqual([
    ...triedCharacters.map((one) => (one === 'a' ? 'ab' : `${one}ab`)),
    ...triedCharacters.map((one) => (one === 'b' ? 'ab' : `a${one}b`)),
    ...triedCharacters.map((one) => `ab${one}`),
  ]);
  expect([...everyCharacter(nothing)]).toEqual([]);
});

test('a suite has each string once, with its verdict, the shortest first', () => {
  const cases = suiteCases(pair, 0);
  const strings = cases.map(({ string }) => string);
  expect(cases.filter(({ valid }) => valid)).toEqual([{ string: 'ab', valid: true }]);
  expect(new Set(strings).size).toBe(strings.length);
  expect(strings.map(({ length }) => length)).toEqual(strings.map(({ length }) => length).toSorted((a, b) => a - b));
  // all characters in all states, and each state with what tells it from the others
  expect(strings).toEqual(expect.arrayContaining(['', 'a', 'b', 'aa', 'aba', 'abb', 'abab', ...everyCharacter(pair)]));
  expect(suiteCases(pair, 1).length).toBeGreaterThan(strings.length);
});

describe('a small suite', () => {
  const asked = (language: Parameters<typeof conform>[0], small: number): string[] => {
    const strings: string[] = [];
    conform(language, (string) => strings.push(string) > 0, { small });
    return strings;
  };

  test('begins with what known validators decide wrongly, if the language is one of URIs', () => {
    expect(new Set(asked(/^Http:\/\/a$/, knownFaults.length))).toEqual(new Set(knownFaults));
    expect(asked(/^Http:\/\/b$/, 6).filter((string) => knownFaults.includes(string))).toEqual([]);
  });

  test('has no more strings than are asked for, and the verdict of the language', () => {
    const all = suiteCases(readLanguage(/^ab*$/).dfa, 0).map(({ string }) => string);
    expect(asked(/^ab*$/, 5).filter((string) => !all.includes(string))).toEqual([]);
    expect([1, 2, 5].map((count) => asked(/^ab*$/, count).length)).toEqual([1, 2, 5]);
    expect(conform(/^ab*$/, (string) => /^ab*$/.test(string), { small: 5 })).toEqual({ strings: 5, faults: [] });
  });
});

describe('random strings', () => {
  test('are by turns valid, and valid but for an edit', () => {
    const strings = randomStrings(readLanguage(/^a$/).dfa, 400);
    const valid = strings.filter((_, index) => index % 2 === 0);
    const edited = strings.filter((_, index) => index % 2 === 1);
    expect([valid.length, new Set(valid)]).toEqual([200, new Set(['a'])]);
    expect(edited.filter((string) => !/^(?:[ -~]?|a[ -~]|[ -~]a)$/.test(string))).toEqual([]);
    for (const kind of [/^$/, /^[^a]$/, /^a[^a]$/, /^[^a]a$/])
      expect(edited.some((string) => kind.test(string))).toBe(true);
  });

  test('have every kind of edit, half of them inserting a character', () => {
    const edited = randomStrings(readLanguage(/^a{40}$/).dfa, 400).filter((_, index) => index % 2 === 1);
    const [shorter = 0, same = 0, longer = 0] = [39, 40, 41].map(
      (length) => edited.filter((string) => string.length === length).length,
    );
    expect(edited.filter((string) => string === 'a'.repeat(40)).length).toBeLessThan(5);
    expect(shorter + same + longer).toBe(200);
    expect(Math.min(shorter, same)).toBeGreaterThan(30);
    expect(longer).toBeGreaterThan(80);
  });

  test('have up to 59 characters before the rest that makes them valid', () => {
    const strings = randomStrings(readLanguage(/^(?:aa)*$/).dfa, 2000).filter((_, index) => index % 2 === 0);
    const lengths = strings.map(({ length }) => length);
    expect(strings.filter((string) => !/^(?:aa)*$/.test(string))).toEqual([]);
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([0, 60]);
  });

  test('are the same for the same automaton, and none for one without strings', () => {
    expect(randomStrings(pair, 50)).toEqual(randomStrings(readLanguage(/^ab$/).dfa, 50));
    expect([randomStrings(pair, 0), randomStrings(nothing, 5)]).toEqual([[], []]);
  });
});

test('faults are counted by the rule and by what is wrong, those with the shortest strings first', () => {
  const language = {
    ...readLanguage(/^x/),
    title: 'it',
    ruleReading: (string: string, offset: number) =>
      offset > 1 ? `reads ${string.charAt(0)} to ${offset}` : undefined,
    ruleRejecting: (string: string) => (string.length > 1 ? `rejects ${string.charAt(0)}` : undefined),
  };
  const cases = [
    ['x', true],
    ['y', false],
    ['xa', true],
    ['ya', false],
    ['yb', false],
    ['xb', true],
    ['za', false],
  ] as const;
  const faults = findFaults(
    language,
    cases.map(([string, valid]) => ({ string, valid })),
    [false, true, false, true, true, true, false],
  );
  expect(faults).toEqual([
    { wrongly: 'rejected', rule: 'it', count: 1, string: 'x' },
    { wrongly: 'accepted', rule: 'it', count: 1, string: 'y' },
    { wrongly: 'rejected', rule: 'reads x to 2', count: 1, string: 'xa' },
    { wrongly: 'accepted', rule: 'rejects y', count: 2, string: 'ya' },
  ]);
});
