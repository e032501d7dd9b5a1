/** Expressions whose conditions depend on each other, compared with the engine. */
import { expect, test } from '@jest/globals';
import { determinize } from '../../../src/automata/lookaround/determinize.js';
import { asUnits } from '../../../src/automata/lookaround/utf16.js';
import { LAST_UNIT } from '../../../src/automata/char-set.js';
import { readRegExp } from '../../../src/languages/regexps/read.js';

/** All strings of up to five of these. */
const strings = [''];
for (const string of strings)
  if (string.length < 5) strings.push(...['a', 'b', 'c', '-'].map((letter) => string + letter));

test.each([
  // a place that is reached on either of two conditions
  '^(?:(?=a)|(?=b))[abc]$',
  '^(?:(?=ab)|(?!b))(?:a|b)*$',
  '(?:(?<=a)|(?<=b))c',
  // what may be repeated may be empty
  '^(?:a*|b)*$',
  '^(?:(?:a|)*(?!b))*c$',
  // a lookbehind that looks ahead
  '(?<=a(?=b)).',
  '(?<=a(?!b)).',
  '(?<!a(?=bc)).$',
  '(?<=(?=abc)a.).',
  // many different characters before
  '(?<=a..)b',
  '(?<=a...)(?<!b..)c',
  '(?<=(?<!b.)a..)(?<=(?:a|b)..)c$',
  '(?<=a.*)(?<!b.)(?=.a)',
  '(?<![ab]..b?).*b',
  '[ab](?<=a[ab]a.*)$',
  '(?<=aab?)(?<!a-[ab].*)$',
])('/%s/ accepts the strings that the engine matches', (source) => {
  const engine = new RegExp(source);
  const dfa = asUnits(determinize(readRegExp(source, ''), LAST_UNIT, 10_000));
  expect(strings.filter((string) => engine.test(string) !== dfa.accepts(string))).toEqual([]);
});
