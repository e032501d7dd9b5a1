import { describe, expect, test } from '@jest/globals';
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import { bnfAutomaton } from '../../scripts/automata/thompson.js';
import { bnfSets } from '../../scripts/automata/bnf-sets.js';
import { parseBnf } from '../../scripts/automata/bnf.js';
import { ALL, charSet, complement, has, single, countUnits, union, unitAt } from '../../src/automata/char-set.js';
import { difference, intersection, product, type Dfa } from '../../src/automata/dfa.js';
import { patternText, toExpression } from '../../src/automata/regular-expression.js';
import { countWords, shortestString, words } from '../../src/automata/words.js';

/** The automaton of the first rule of a BNF in the notation of RFC 822. */
function compileAutomaton(text: string): Dfa {
  const bnf = parseBnf(text, 'rfc822');
  return bnfAutomaton(bnf, [...bnf.keys()][0] ?? '', alphabetOfSets(bnfSets(bnf)));
}

const strings = (dfa: Dfa, maxLength: number): string[] =>
  [...words(dfa, maxLength)].map((word) => dfa.alphabet.text(word));

describe('character sets', () => {
  test('have ranges that neither overlap nor touch', () => {
    expect(
      charSet([
        [5, 9],
        [1, 2],
        [3, 4],
        [20, 20],
      ]),
    ).toEqual([
      [1, 9],
      [20, 20],
    ]);
    expect(union(single(65), [[66, 70]])).toEqual([[65, 70]]);
    expect(complement([[1, 0xfffe]])).toEqual([
      [0, 0],
      [0xffff, 0xffff],
    ]);
    expect(complement(ALL)).toEqual([]);
  });

  test('know their members and size', () => {
    const set = charSet([
      [48, 57],
      [97, 98],
    ]);
    expect([has(set, 48), has(set, 58), countUnits(set), unitAt(set, 0), unitAt(set, 10), unitAt(set, 11)]).toEqual([
      true,
      false,
      12,
      48,
      97,
      98,
    ]);
    expect(() => unitAt(set, 12)).toThrow(RangeError);
  });
});

describe('an alphabet', () => {
  test('is the coarsest partition for its sets, with readable characters first', () => {
    const alphabet = alphabetOfSets([[[97, 102]], [[97, 122]], [[48, 57]]]);
    expect(alphabet.representatives.map((code) => String.fromCharCode(code))).toEqual(['a', 'g', '1', 'A']);
    expect(alphabet.classIndex('c'.charCodeAt(0))).toBe(0);
    expect(alphabet.classIndex('z'.charCodeAt(0))).toBe(1);
    expect(alphabet.classIndex(0xffff)).toBe(3);
    expect(alphabet.classIndexes([[97, 122]])).toEqual([0, 1]);
    expect(() => alphabet.classIndexes([[97, 98]])).toThrow('a character set is not a union of the alphabet’s classes');
  });
});

describe('an automaton', () => {
  test('is canonical when minimal: equal languages have equal automata', () => {
    const bnf = parseBnf('a = *( "x" / "y" ) "z"\nb = "z" | ( "x" | "y" ) a\nc = *"x" "z"'.replace('/', '|'), 'rfc822');
    const alphabet = alphabetOfSets(bnfSets(bnf));
    const [a, b, c] = ['a', 'b', 'c'].map((rule) => bnfAutomaton(bnf, rule, alphabet));
    if (!a || !b || !c) throw new Error('three automata');
    expect(a.equals(b)).toBe(true);
    expect(a.stateCount).toBe(3); // before z, after z, dead
    expect(a.equals(c)).toBe(false);
    expect(strings(difference(a, c), 2)).toEqual(['yz']);
    expect(intersection(a, c).minimal().equals(c)).toBe(true);
    expect(
      product(a, c, (inA, inC) => inA !== inC)
        .minimal()
        .equals(difference(a, c).minimal()),
    ).toBe(true);
    expect(a.complement().accepts('x')).toBe(true);
  });

  test('lists its strings in order, and counts them', () => {
    const dfa = compileAutomaton('a = 1*2( "x" | "y" ) [ "z" ]');
    expect(strings(dfa, 9)).toEqual(['x', 'xx', 'xz', 'xxz']);
    expect(countWords(dfa, 4)).toEqual([0n, 2n, 6n, 4n, 0n]);
    expect(shortestString(dfa)).toBe('x');
    expect(shortestString(difference(dfa, dfa))).toBeUndefined();
  });

  test('counts exactly beyond the largest safe number', () => {
    expect(countWords(compileAutomaton('a = *( "0" | "1" )'), 100)[100]).toBe(2n ** 100n);
  });
});

describe('regular expressions', () => {
  test.each([
    '*( "a" | "b" ) "c"',
    '[ "a" ] *( "b" [ "c" ] )',
    '1*2( "a" "b" )',
    '"a" | "b" "c" | *"d"',
    '*( "." | "%" "0" "1" )',
    '"]" | "^" | "-" | "\\"',
  ])('of %s has the same language, also in JavaScript', (definition) => {
    const dfa = compileAutomaton(`r = ${definition}`);
    const expression = toExpression(dfa);
    if (!expression) throw new Error('an expression');
    expect(bnfAutomaton(new Map([['r', expression]]), 'r', dfa.alphabet).equals(dfa)).toBe(true);
    const pattern = new RegExp(`^(?:${patternText(expression)})$`);
    const characters = dfa.alphabet.representatives.map((code) => String.fromCharCode(code));
    let all = [''];
    for (let length = 0; length <= 4; length++) {
      for (const text of all) expect([text, pattern.test(text)]).toEqual([text, dfa.accepts(text)]);
      all = all.flatMap((text) => characters.map((character) => text + character));
    }
  });
});
