import { describe, expect, test } from '@jest/globals';
import type { CharSet } from '../../src/automata/char-set.js';
import { patternText, toExpression, type RegularExpression } from '../../src/automata/regular-expression.js';
import { readLanguage } from '../../src/languages/language.js';
import { tableDfa } from '../support/table-dfa.js';

/** The set of some ranges: "az" is one, "az09" are two. */
function setOf(...ends: string[]): CharSet {
  return ends.map((range) => [range.charCodeAt(0), range.charCodeAt(range.length - 1)] as const);
}

const set = (...ranges: string[]): RegularExpression => ({ type: 'set', set: setOf(...ranges) });
const sequence = (...elements: RegularExpression[]): RegularExpression => ({ type: 'sequence', elements });
const choice = (...alternatives: RegularExpression[]): RegularExpression => ({ type: 'choice', alternatives });
const repeat = (expression: RegularExpression, min: 0 | 1, max: number): RegularExpression => ({
  type: 'repeat',
  expression,
  min,
  max,
});

describe('the text of an expression', () => {
  test.each(Array.from('.*+?^${}()|[]\\/'))('has a backslash before %s', (sign) => {
    expect(patternText(set(sign))).toBe(`\\${sign}`);
  });

  test.each<[string, string[], string]>([
    ['one character', ['a'], 'a'],
    ['a sign without a meaning', ['-'], '-'],
    ['two characters', ['a', 'c'], '[ac]'],
    ['two neighbours', ['ab'], '[ab]'],
    ['a range', ['ac'], '[a-c]'],
    ['ranges and characters', ['09', '_', 'az'], '[0-9_a-z]'],
    ['signs without a meaning in brackets', ['.', '?', '|'], '[.?|]'],
    ['signs with a meaning in brackets', ['-', '[', ']', '^', '\\'], '[\\-\\[\\]\\^\\\\]'],
    ['ranges that begin and end with such signs', ['-0', 'Z\\', ']^'], '[\\--0Z-\\\\\\]\\^]'],
    ['nothing', [], '[]'],
    ['the last characters that need codes before the space', ['\x1f'], '\\x1f'],
    ['the first and the last printable character', [' ', '~'], '[ ~]'],
    ['a character of control', ['\0'], '\\x00'],
    ['the character after the printable ones', ['\x7f'], '\\x7f'],
    ['the last character with two digits', ['\xff'], '\\xff'],
    ['the first character with four digits', ['\u0100'], '\\u0100'],
    ['all characters', ['\0\uffff'], '[\\x00-\\uffff]'],
  ])('of a set of %s', (_, ranges, text) => {
    expect(patternText(set(...ranges))).toBe(text);
  });

  test.each<[string, RegularExpression]>([
    ['', sequence()],
    ['ab', sequence(set('a'), set('b'))],
    ['a|b', choice(set('a'), set('b'))],
    ['a(?:b|c)', sequence(set('a'), choice(set('b'), set('c')))],
    ['ab|c', choice(sequence(set('a'), set('b')), set('c'))],
    ['a?', repeat(set('a'), 0, 1)],
    ['a*', repeat(set('a'), 0, Infinity)],
    ['a+', repeat(set('a'), 1, Infinity)],
    ['[ab]*', repeat(set('ab'), 0, Infinity)],
    ['(?:ab)*', repeat(sequence(set('a'), set('b')), 0, Infinity)],
    ['(?:a|b)?', repeat(choice(set('a'), set('b')), 0, 1)],
    ['(?:a*)?', repeat(repeat(set('a'), 0, Infinity), 0, 1)],
    ['a*b', sequence(repeat(set('a'), 0, Infinity), set('b'))],
  ])('is %s', (text, expression) => {
    expect(patternText(expression)).toBe(text);
  });
});

describe('the expression of an automaton', () => {
  // the states that add the least text are eliminated first
  test.each([
    ['^$', ''],
    ['^a$', 'a'],
    ['^(a|b)$', '[ab]'],
    ['^a?$', 'a?'],
    ['^ab?$', 'ab?'],
    ['^(ab)?$', '(?:ab)?'],
    ['^a*$', 'a*'],
    ['^a*b$', 'a*b'],
    ['^(ab)*$', '(?:ab)*'],
    ['^(ab|cd)*$', '(?:ab|cd)*'],
    ['^(ab|c)$', 'c|ab'], // the way without a state between is there first
    // a loop over a character and other strings needs no stack for the character
    ['^(a|bc)*$', 'a*(?:bca*)*'],
    ['^(a|bc|de)*$', 'a*(?:(?:bc|de)a*)*'],
    ['^x(ab)*y$', 'x(?:ab)*y'],
    ['^(ab|cd|ef)g$', '(?:ab|cd|ef)g'],
  ])('of /%s/ is %s', (source, text) => {
    const expression = toExpression(readLanguage(new RegExp(source)).dfa);
    expect(expression && patternText(expression)).toBe(text);
  });

  test('is none if no string is accepted', () => {
    expect(toExpression(tableDfa('a', [[0, 0]], [0]))).toBeUndefined();
  });
});
