import { describe, expect, test } from '@jest/globals';
import { has, type CharSet } from '../../src/automata/char-set.js';
import { patternText, toExpression, type RegularExpression } from '../../src/automata/regular-expression.js';
import { readLanguage } from '../../src/languages/language.js';
import { Random } from '../../src/languages/sample.js';
import { tableDfa } from '../support/table-dfa.js';

/** The set of some ranges: "az" is one, "az09" are two. */
function setWith(...ends: string[]): CharSet {
  return ends.map((range) => [range.charCodeAt(0), range.charCodeAt(range.length - 1)] as const);
}

const set = (...ranges: string[]): RegularExpression => ({ type: 'set', set: setWith(...ranges) });
const sequence = (...elements: RegularExpression[]): RegularExpression => ({ type: 'sequence', elements });
const choice = (...alternatives: RegularExpression[]): RegularExpression => ({ type: 'choice', alternatives });
const repeat = (expression: RegularExpression, min: 0 | 1, max: number): RegularExpression => ({
  type: 'repeat',
  expression,
  min,
  max,
});

/** The text of the expression that the automaton of an expression is turned into. */
function textFor(source: string): string | undefined {
  const expression = toExpression(readLanguage(new RegExp(source)).dfa);
  return expression && patternText(expression);
}

/** Where an expression that begins at a place of a string may end, and in how many ways. */
function waysOn(expression: RegularExpression, string: string, at: number): Map<number, number> {
  switch (expression.type) {
    case 'set':
      return new Map(at < string.length && has(expression.set, string.charCodeAt(at)) ? [[at + 1, 1]] : []);
    case 'sequence':
      return expression.elements.reduce((ways, element) => after(ways, element, string), new Map([[at, 1]]));
    case 'choice':
      return sum(expression.alternatives.map((alternative) => waysOn(alternative, string, at)));
    case 'repeat': {
      const once = waysOn(expression.expression, string, at);
      if (once.has(at)) throw new Error('what is repeated may be empty');
      return sum([new Map([[at, 1]]), expression.max === 1 ? once : after(once, expression, string)]);
    }
  }
}

function after(ways: ReadonlyMap<number, number>, expression: RegularExpression, string: string): Map<number, number> {
  return sum(
    Array.from(
      ways,
      ([at, count]) => new Map(Array.from(waysOn(expression, string, at), ([end, more]) => [end, count * more])),
    ),
  );
}

function sum(all: readonly ReadonlyMap<number, number>[]): Map<number, number> {
  const total = new Map<number, number>();
  for (const ways of all) for (const [end, count] of ways) total.set(end, (total.get(end) ?? 0) + count);
  return total;
}

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
    expect(textFor(source)).toBe(text);
  });

  // a state adds what leads to it once for each way on but the first, what leads on for each way to it, and its loop for each pair
  test.each([
    ['^x(?:[d-hj-o]b|c)$', 'x(?:c|[d-hj-o]b)'],
    ['^(?:a[a-eg-k]|c)x$', '(?:c|a[a-eg-k])x'],
    ['^x(?:b[e-ik-o]*d|c)$', 'x(?:c|b[e-ik-o]*d)'],
    ['^x[e-ik-o]*(?:bd|c)$', 'x[e-ik-o]*(?:c|bd)'],
  ])('of /%s/ repeats nothing: %s', (source, text) => {
    expect(textFor(source)).toBe(text);
  });

  // two states with one way to each and two on: the one before which there is less text is eliminated first
  const tail = 'z'.repeat(60);
  test.each([
    ['u(?:v|wx)', 8, 'second'],
    ['u(?:v|wx)', 10, 'first'],
    ['u(?:vw)*x', 8, 'second'],
    ['u(?:vw)*x', 10, 'first'],
    ['uv*x', 3, 'second'],
    ['uv*x', 5, 'first'],
    ['u\\.', 2, 'second'],
    ['u\\.', 4, 'first'],
  ])('of %s and %i characters between two states eliminates the %s', (before, count, which) => {
    const between = 'y'.repeat(count);
    expect(textFor(`^${before}(?:c${tail}|${between}(?:d${tail}|fh))$`)).toBe(
      which === 'first'
        ? `${before}${between}fh|(?:${before}c|${before}${between}d)${tail}`
        : `${before}(?:${between}fh|(?:c|${between}d)${tail})`,
    );
  });

  test('has one set for characters that lead to states alike', () => {
    const alike = tableDfa(
      'ab',
      [
        [1, 2, 3],
        [3, 3, 3],
        [3, 3, 3],
        [3, 3, 3],
      ],
      [0, 1, 1, 0],
    );
    const expression = toExpression(alike);
    expect(expression && patternText(expression)).toBe('[ab]');
  });

  test('matches each string that a random automaton accepts in one way, and no other', () => {
    const random = new Random(23);
    const strings = [''];
    for (const string of strings) if (string.length < 4) strings.push(...Array.from('ab', (letter) => string + letter));
    for (let round = 0; round < 8; round++) {
      const count = 2 + random.below(4);
      const rows = Array.from({ length: count }, () => [random.below(count), random.below(count), count]);
      const accepting = Array.from({ length: count }, () => random.below(2));
      const dfa = tableDfa('ab', [...rows, [count, count, count]], [...accepting, 0]).minimal();
      const expression = toExpression(dfa);
      const ways = strings.map((string) => (expression ? (waysOn(expression, string, 0).get(string.length) ?? 0) : 0));
      expect(ways).toEqual(strings.map((string) => Number(dfa.accepts(string))));
    }
  });

  test('is none if no string is accepted', () => {
    expect(toExpression(tableDfa('a', [[0, 0]], [0]))).toBeUndefined();
  });
});
