import { describe, expect, test } from '@jest/globals';
import { alphabetOfSets } from '../../../src/automata/alphabet.js';
import { charSet, MARK_BASE } from '../../../src/automata/char-set.js';
import { words } from '../../../src/automata/words.js';
import {
  patternSets,
  prefixMatches,
  readPattern,
  wholeMatches,
} from '../../../scripts/readback/regular-expressions.js';

const LETTERS = ['a', 'b', 'c'].map((unit) => charSet([[unit.charCodeAt(0), unit.charCodeAt(0)]]));

function strings(source: string, maxLength: number): string[] {
  const pattern = readPattern(source);
  const dfa = wholeMatches(pattern, alphabetOfSets([...LETTERS, ...patternSets(pattern)]));
  return [...words(dfa, maxLength)].map((word) => dfa.alphabet.text(word));
}

/** Where the match from the beginning of an input ends. */
function end(source: string, input: string): number {
  const pattern = readPattern(source);
  const dfa = prefixMatches(pattern, alphabetOfSets([...LETTERS, ...patternSets(pattern)], 1), MARK_BASE);
  const mark = dfa.alphabet.classIndex(MARK_BASE);
  return Array.from({ length: input.length + 1 }).findIndex((_, at) =>
    dfa.isAccepting(dfa.run(input.slice(at), dfa.next(dfa.run(input.slice(0, at)), mark))),
  );
}

describe('the regular expressions of a scanner', () => {
  test('alternatives, groups, repetitions and lookahead', () => {
    expect(strings('a(?:b|c)*', 2)).toEqual(['a', 'ab', 'ac']);
    expect(strings('(?:a|bc?)+', 2)).toEqual(['a', 'b', 'aa', 'ab', 'ba', 'bb', 'bc']);
    expect(strings('(?!a)(?=b)[a-c]', 2)).toEqual(['b']);
  });

  test('classes with ranges, escapes and a hyphen; inverted classes', () => {
    expect(strings('[\\-c]', 1)).toEqual(['c', '-']);
    expect(strings('[^a-c]', 1)).toHaveLength(1);
  });

  test.each([
    ['(?:a|ab)', 'ab'],
    ['(?:a|ab)(?:c|)', 'abc'],
    ['(?:ab|a)b?', 'abb'],
    ['a*(?:ba)*', 'aaba'],
    ['(?:a*b)*', 'abaa'],
  ])('%s ends in %s where the engine’s own match ends', (source, input) => {
    const own = new RegExp(source, 'y');
    own.test(input);
    expect(end(source, input)).toBe(own.lastIndex);
  });

  test.each([
    ['a{2}', '{2}'],
    ['(a)', '(a)'],
    ['a*?', '?'],
    ['\\d', 'd'],
    ['[b-a]', ']'],
    ['a)', ')'],
  ])('refuses %s', (source, rest) => {
    expect(() => readPattern(source)).toThrow(`the regular expression has "${rest}", which the reader does not know`);
  });
});
