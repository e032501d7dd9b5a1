/** The compilers from BNF and from PEG to automata. */
import { describe, expect, test } from '@jest/globals';
import { alphabetOfSets } from '../../../src/automata/alphabet.js';
import { bnfAutomaton } from '../../../scripts/automata/thompson.js';
import { bnfSets } from '../../../scripts/automata/bnf-sets.js';
import { BnfSyntaxError, type Notation, parseBnf } from '../../../scripts/automata/bnf.js';
import { type Dfa, StateLimitError } from '../../../src/automata/dfa.js';
import { UnsupportedGrammarError } from '../../../scripts/automata/unsupported-grammar-error.js';
import { markedText, marksFor } from '../../../scripts/automata/marks.js';
import { PegAutomata } from '../../../scripts/automata/peg-automaton.js';
import { pegSets, terminalSets } from '../../../scripts/automata/peg-sets.js';
import { words } from '../../../src/automata/words.js';

import peggy from 'peggy';

const strings = (dfa: Dfa, maxLength: number): string[] =>
  [...words(dfa, maxLength)].map((word) => dfa.alphabet.text(word));

function bnfStrings(text: string, notation: Notation, maxLength: number): string[] {
  const bnf = parseBnf(text, notation);
  return strings(bnfAutomaton(bnf, [...bnf.keys()][0] ?? '', alphabetOfSets(bnfSets(bnf))), maxLength);
}

const parsePeg = (text: string): ReturnType<typeof peggy.parser.parse> =>
  peggy.parser.parse(text, { grammarSource: '', reservedWords: [] });

function pegDfa(text: string): Dfa {
  const peg = parsePeg(text);
  return new PegAutomata(peg, alphabetOfSets([...pegSets(peg), ...terminalSets(peg)])).rule(peg.rules[0]?.name ?? '');
}

describe('BNF', () => {
  test('reads RFC 822: groups, options, bounds, comments, continued lines, <">', () => {
    expect(bnfStrings('a = 1*2"x" [ "y" ] ; a comment\n    | <">\n; another', 'rfc822', 9)).toEqual([
      'x',
      '"',
      'xx',
      'xy',
      'xxy',
    ]);
  });

  test('reads RFC 1738: brackets after a repetition are a group', () => {
    expect(bnfStrings('a = 1*[ "x" ] [ "/" ]', 'rfc822-groups', 2)).toEqual(['x', 'xx', 'x/']);
    expect(bnfStrings('a = 1*[ "x" ]', 'rfc822', 1)).toEqual(['', 'x']); // by RFC 822 it is an option
  });

  test('reads ABNF: slashes between alternatives, text in either case, a number of times', () => {
    expect(bnfStrings('a = 2"x" / "y-"', 'abnf', 2)).toEqual(['XX', 'Y-'].map((text) => text.toLowerCase()));
  });

  test('reads ABNF: characters by their codes, bounds, zero times a rule in prose', () => {
    expect(bnfStrings('a = %x78 *1%x79 ; "x" is %x78', 'abnf', 3)).toEqual(['x', 'xy']);
    const codes = parseBnf('a = 1*2%x31-39', 'abnf');
    const dfa = bnfAutomaton(codes, 'a', alphabetOfSets(bnfSets(codes)));
    expect(['1', '99', '0', '', '111'].map((text) => dfa.accepts(text))).toEqual([true, true, false, false, false]);
    expect(bnfStrings('a = 0<b>\nb = "x"', 'abnf', 1)).toEqual(['']);
    expect(() => bnfStrings('a = 0<c>', 'abnf', 1)).toThrow('a uses the rule c, which is not defined');
  });

  test('reads words: single characters are themselves, and brackets too in "national"', () => {
    // the four characters of cc are one class, shown by its first
    expect(bnfStrings('aa b [ / cc ]\ncc space | vline | 0 |1', 'words', 3)).toEqual(['b', 'b/1']);
    expect(bnfStrings('aa space vline [ %00 ]', 'words', 5)).toEqual([' |', ' |%00']);
    const national = parseBnf('national [ | ]', 'words');
    const dfa = bnfAutomaton(national, 'national', alphabetOfSets(bnfSets(national)));
    expect(['[', ']', '[]', ''].map((text) => dfa.accepts(text))).toEqual([true, true, false, false]);
  });

  test('subtracts the strings of one expression from another', () => {
    expect(bnfStrings('a = *"x" - ( "x" | "xxx" )', 'rfc822', 4)).toEqual(['', 'xx', 'xxxx']);
  });

  test('compiles recursion in tail position to a loop, and refuses any other by name', () => {
    expect(bnfStrings('a = "x" [ a ]', 'rfc822', 3)).toEqual(['x', 'xx', 'xxx']);
    expect(() => bnfStrings('a = "(" [ a ] ")"', 'rfc822', 3)).toThrow(
      new UnsupportedGrammarError('the rule a is recursive other than in tail position'),
    );
  });

  test.each([
    ['a = ( "x"', 'a: the definition ends too early'],
    ['a = "x" )', 'a: unexpected ")"'],
    ['a = "x', 'a: unexpected text at "\\"x"'],
    ['a = b', 'a uses the rule b, which is not defined'],
    ['a = "x"\na = "y"', 'the rule a is defined twice'],
    ['"x"', 'not a production: "x"'],
  ])('refuses %j', (text, message) => {
    expect(() => parseBnf(text, 'rfc822')).toThrow(new BnfSyntaxError(message));
  });
});

test('refuses recursion through a difference, and a repetition beyond reason', () => {
  expect(() => bnfStrings('a = "x" - a', 'rfc822', 1)).toThrow(
    new UnsupportedGrammarError('the rule a is recursive through a difference'),
  );
  expect(() => bnfStrings('a = 999999999"b"', 'rfc822', 1)).toThrow(StateLimitError);
});

describe('PEG', () => {
  test.each([
    ['ordered choice: a prefix hides what is longer', 'r = ("a" / "ab") "c"', ['ac'], ['abc']],
    ['a greedy loop leaves nothing', 'r = "a"* "a"', [], ['a', 'aa']],
    ['an option is greedy too', 'r = "a"? "a"', ['aa'], ['a']],
    ['negation', 'r = (!"b" .)+', ['a', 'ac'], ['ab', '']],
    ['lookahead consumes nothing', 'r = &"a" [a-c] "b"', ['ab'], ['bb', 'aab']],
    ['lookahead at the end', 'r = "a" !.', ['a'], ['aa']],
    ['repetition with bounds and a delimiter', 'r = "a"|2..3, ","|', ['a,a', 'a,a,a'], ['a', 'a,a,a,a', 'aa']],
    ['repetition of a number', 'r = "a"|2|', ['aa'], ['a', 'aaa']],
    ['repetition up to a number', 'r = "a"|..2| "b"', ['b', 'ab', 'aab'], ['aaab']],
    ['a literal in either case, which Peggy compares in lower case', 'r = "k"i', ['k', 'K', '\u212a'], ['l']],
    ['a class in either case, which Peggy compares by a regular expression', 'r = [k]i', ['k', 'K'], ['\u212a']],
    ['an inverted class', 'r = [^a-y]', ['z', '\ud800'], ['b']],
    ['rules, and recursion in tail position', 'r = "a" r / "b"', ['b', 'aab'], ['a', 'ba']],
  ])('%s: %s', (_title, grammar, matching, others) => {
    const dfa = pegDfa(grammar);
    const parser = peggy.generate(grammar);
    const parses = (text: string): boolean => {
      try {
        parser.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    for (const text of matching) expect([text, dfa.accepts(text), parses(text)]).toEqual([text, true, true]);
    for (const text of others) expect([text, dfa.accepts(text), parses(text)]).toEqual([text, false, false]);
  });

  test.each([
    ['r = a "x"\na = "y" a "z" / "y"', 'the rule a is recursive other than in tail position'],
    ['r = ("a" ("b" / r))|1..2, ","|', 'the rule r is recursive other than in tail position'],
    ['r = r "a" / "b"', 'the rule r has left recursion, which would never end'],
    ['r = ("a"?)*', 'the rule r has a loop whose body may be empty, which would never end'],
    ['r = a\na = (("a"?)* "b")*', 'the rule a has a loop whose body may be empty, which would never end'],
    ['r = "a" { return 1 }', 'the rule r has an expression of type action; only grammar without code has an automaton'],
    [
      'r = &{ return true } "a"',
      'the rule r has an expression of type semantic_and; only grammar without code has an automaton',
    ],
    ['r = x:"a"', 'the rule r has an expression of type labeled; only grammar without code has an automaton'],
    ['r = ("a"?)|1..|', 'the rule r has a loop whose body may be empty, which would never end'],
    ['r = "a"|9999|', 'the rule r has a repetition of more than 1000 times'],
    [
      'r = "b" / s\ns = "k"i',
      'the rule r has a choice with a character whose other case depends on whether Peggy merges it with its neighbours',
    ],
    ['r = "a"|n|', 'the rule r has a repetition whose bounds are code'],
    ['r = a', 'the rule r has a reference to a, which is not defined'],
  ])('refuses %j by the name of its rule', (grammar, message) => {
    expect(() => pegDfa(grammar)).toThrow(new UnsupportedGrammarError(message));
  });
});

test('refuses what needs too many states before it exhausts the memory', () => {
  // the n-th character from the end: 2^n states
  expect(() => bnfStrings('r = *( "a" | "b" ) "a" 20( "a" | "b" )', 'rfc822', 1)).toThrow(
    new StateLimitError('the subset construction'),
  );
});

describe('marks', () => {
  test('show that a PEG splits greedily, and a BNF in every way', () => {
    const bnf = parseBnf('r = a b\na = *"x"\nb = *"x"', 'rfc822');
    const peg = parsePeg('r = a b\na = "x"*\nb = "x"*');
    const alphabet = alphabetOfSets([...bnfSets(bnf), ...pegSets(peg)], 4);
    const marks = marksFor([['a'], ['b']]);
    const splits = (dfa: Dfa): string[] => [...words(dfa, 6)].map((word) => markedText(alphabet, word, ['a', 'b']));
    expect(splits(new PegAutomata(peg, alphabet, marks).rule('r'))).toEqual(['⟨a ⟩⟨b ⟩', '⟨a x⟩⟨b ⟩', '⟨a xx⟩⟨b ⟩']);
    expect(splits(bnfAutomaton(bnf, 'r', alphabet, marks))).toEqual(
      expect.arrayContaining(['⟨a x⟩⟨b ⟩', '⟨a ⟩⟨b x⟩', '⟨a x⟩⟨b x⟩', '⟨a ⟩⟨b xx⟩']),
    );
  });

  test('enclose a rule in its own tail once', () => {
    const bnf = parseBnf('r = "x" [ r ]', 'rfc822');
    const alphabet = alphabetOfSets(bnfSets(bnf), 2);
    const [, second] = [...words(bnfAutomaton(bnf, 'r', alphabet, marksFor([['r']])), 4)];
    expect(markedText(alphabet, second ?? [], ['r'])).toBe('⟨r xx⟩');
  });

  test('are ignored by lookaheads', () => {
    const peg = parsePeg('r = !(a "y") a "x"?\na = "x"');
    const alphabet = alphabetOfSets(pegSets(peg), 2);
    const dfa = new PegAutomata(peg, alphabet, marksFor([['a']])).rule('r');
    expect([...words(dfa, 5)].map((word) => markedText(alphabet, word, ['a']))).toEqual(['⟨a x⟩', '⟨a x⟩x']);
  });
});
