/** The candidates for a smaller counterexample, in their order: the boldest first, and the same one once for each way to it. */
import { expect, test } from '@jest/globals';
import { readLanguage } from '../../src/languages/language.js';
import { isNearMiss, smallerMatches, smallerNearMisses } from '../../src/languages/shrink.js';

/** Candidates by the way in which they were made. */
type Groups = readonly (readonly string[])[];

// all of it, halves, and so on down to single characters: replaced by the shortest way between two states; cut; made simpler
test.each<readonly [language: RegExp, text: string, expected: Groups]>([
  [
    /^[ab]*$/,
    'bbaa',
    [
      ['', 'aa', 'ba', 'bb', 'baa', 'baa', 'bba', 'bba'],
      ['', 'aa', 'ba', 'bb', 'baa', 'baa', 'bba', 'bba'],
      ['aaaa', 'abaa', 'baaa'],
    ],
  ],
  [
    /^[a-z]*$/,
    'vwxyz',
    [
      ['', 'xyz', 'vyz', 'vwz', 'vwx', 'wxyz', 'vxyz', 'vwyz', 'vwxz', 'vwxy'],
      ['', 'xyz', 'vyz', 'vwz', 'vwx', 'wxyz', 'vxyz', 'vwyz', 'vwxz', 'vwxy'],
      ['aaaaa', 'awxyz', 'vaxyz', 'vwayz', 'vwxaz', 'vwxya'],
    ],
  ],
  [
    /^[a-z]*$/,
    'uvwxyz',
    [
      ['', 'xyz', 'uvz', 'vwxyz', 'uwxyz', 'uvxyz', 'uvwyz', 'uvwxz', 'uvwxy'],
      ['', 'xyz', 'uvz', 'vwxyz', 'uwxyz', 'uvxyz', 'uvwyz', 'uvwxz', 'uvwxy'],
      ['aaaaaa', 'avwxyz', 'uawxyz', 'uvaxyz', 'uvwayz', 'uvwxaz', 'uvwxya'],
    ],
  ],
  // what leads from one state to another may be shorter without being nothing
  [/^ab*c$/, 'abbc', [['ac', 'abc', 'ac', 'abc', 'abc', 'abc'], ['ac', 'abc', 'abc'], []]],
  [/^(?:ab|c)$/, 'ab', [['c'], [], []]],
  [/^(?:a|b|x1)$/, 'b', [[], [], ['a', 'a']]],
  [/^(?:[ab]|bc)$/, 'b', [[], [], ['a']]],
  [/^(?:a|b|x1)$/, 'x1', [['a'], [], []]],
  [/^a$/, 'a', [[], [], []]],
])('of %s, smaller than %j', (language, text, expected) => {
  expect([...smallerMatches(readLanguage(language).dfa, text)]).toEqual(expected.flat());
});

// the edit stays: shorter after it, before it; cut; simpler after it, before it
test.each<readonly [language: RegExp, text: string, expected: Groups]>([
  [/^[ab]*$/, 'bcb', [['bc'], ['cb'], ['cb', 'bc'], ['bca', 'bca'], ['acb', 'acb']]],
  [/^a[xy]b$/, 'azb', [[], [], ['ab'], [], []]],
  [/^[ab][xy]c$/, 'bzc', [[], [], ['bc'], [], ['azc', 'azc']]],
  [/^a[xy]b$/, 'ab', [[], [], [], [], []]],
  [/^a[xy]b$/, 'ay', [[], [], [], [], ['ax', 'ax']]],
  [/^a[xy]*$/, 'axz', [[], ['az', 'az'], ['', 'az'], [], []]],
  // a part of it may match, as "b" and "aa" do
  [/^(?:a*|b)$/, 'baa', [['ba'], [], ['ba', 'ba'], [], []]],
  [/^(?:a*|b)$/, 'ab', [[], [], [], [], []]],
  // it matches, or takes two edits
  [/^[ab]*$/, 'bb', []],
  [/^[ab]*$/, 'bcbc', []],
])('of %s, smaller near misses than %j', (language, text, expected) => {
  expect([...smallerNearMisses(readLanguage(language).dfa, text)]).toEqual(expected.flat());
});

test.each<readonly [language: RegExp, near: readonly string[], others: readonly string[]]>([
  [/^a[xy]b$/, ['ab', 'azb', 'axbb', 'axbc', 'caxb', 'axxb', 'xb', 'ax'], ['axb', 'ayb', 'b', '', 'aaxbb', 'axbcc']],
  [/^a$/, ['', 'b', 'ab', 'ba', 'aa'], ['a', 'bb', 'bab', 'aaa']],
  [/^(?:abc|xyz)$/, ['abz', 'ayc', 'xbz'], ['abc', 'ayb', 'xbb']],
])('%s: one edit makes these match, and not those', (language, near, others) => {
  const { dfa } = readLanguage(language);
  expect([...near, ...others].filter((text) => isNearMiss(dfa, text))).toEqual(near);
});
