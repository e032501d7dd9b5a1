/** Which rules are being read after a prefix. */
import { ruleDfa } from '../../../src/automata/rule-dfa.js';
import { describe, expect, test } from '@jest/globals';
import { alphabetOfSets } from '../../../src/automata/alphabet.js';
import { parseBnf } from '../../../scripts/automata/bnf.js';
import { bnfAutomaton } from '../../../scripts/automata/thompson.js';
import { bnfSets } from '../../../scripts/automata/bnf-sets.js';
import { encodeAutomaton } from '../../../scripts/automata/encoder.js';
import { GrammarAutomaton, NOWHERE } from '../../../src/automata/grammar-automaton.js';
import { pathAutomaton } from '../../../scripts/automata/rule-paths.js';
import { words } from '../../../src/automata/words.js';
import { predefinedSchemes } from '../../../src/rfcs/rfc1738/schemes.js';
import { rfcIds } from '../../../src/rfcs/names.js';
import { registry } from '../../../src/rfcs/registry.js';
import { readLiteralBnf, readSplitBnf } from '../../../scripts/grammar/bnf.js';
import { expectSame } from '../../support/expect-same.js';

function pathIn(bnfText: string, start: string, prefix: string, units: readonly string[] = []): string {
  const bnf = parseBnf(bnfText, 'rfc822');
  const alphabet = alphabetOfSets(bnfSets(bnf));
  const named = new Set([...bnf.keys()].filter((rule) => rule !== 'x'));
  const { dfa, paths } = pathAutomaton(bnf, start, alphabet, { named, units: new Set(units) });
  return paths[dfa.run(prefix)]?.join(' ') ?? '';
}

describe('the path of a prefix', () => {
  const address =
    'url = host [ ":" port ] [ "/" path ]\nhost = 1*( "a" | "." )\nport = *"1"\npath = *( "a" | esc )\nesc = "%" x x\nx = "1" | "2"\n';

  test.each([
    ['', 'url host'],
    ['a', 'url host'],
    ['a:', 'url port'], // the port has no characters yet, but only a port may follow
    ['a:1', 'url port'],
    ['a/', 'url path'],
    ['a/a%', 'url path esc'], // in the middle of a unit
    ['a/a%1', 'url path esc'],
    ['a/a%11', 'url path'],
  ])('after %j is %s', (prefix, path) => {
    expect(pathIn(address, 'url', prefix, ['esc'])).toBe(path);
  });

  test('has only the rules that all possible alternatives share', () => {
    const bnf = 'r = ( p | q )\np = w "1"\nq = w "2"\nw = 1*"a"\n';
    expect(pathIn(bnf, 'r', 'a')).toBe('r w');
    expect(pathIn(bnf, 'r', '')).toBe('r w');
  });

  test('skips what a difference excludes', () => {
    const bnf = 'r = p | ( q - p )\np = "a" "b"\nq = *( "a" | "b" )\n';
    expect(pathIn(bnf, 'r', 'b')).toBe('r q');
    expect(pathIn(bnf, 'r', 'ab')).toBe('r q'); // which alone can go on
    expect(pathIn(bnf, 'r', 'aba')).toBe('r q');
  });

  test('names a rule once if it is recursive in tail position', () => {
    expect(pathIn('r = p\np = "a" [ p ]\n', 'r', 'aaaa')).toBe('r p');
    expect(() => pathIn('r = p "b"\np = "a" [ p "a" ]\n', 'r', '')).toThrow(
      'the rule p is recursive other than in tail position',
    );
  });

  test('is the same after encoding and decoding', () => {
    const bnf = parseBnf(address, 'rfc822');
    const alphabet = alphabetOfSets(bnfSets(bnf));
    const rules = [...bnf.keys()];
    const options = { named: new Set(rules), units: new Set(['esc']) };
    const automata = rules.map((rule) => [rule, pathAutomaton(bnf, rule, alphabet, options)] as const);
    const decoded = new GrammarAutomaton(encodeAutomaton(new Map(automata)), rules);
    const plain = pathAutomaton(bnf, 'url', alphabet, options);
    for (const prefix of ['', 'a', 'a:', 'a:1/a', 'a/%1', 'a.a/a%12']) {
      const state = decoded.run(prefix, decoded.start('url'));
      expect(decoded.path(state)).toEqual(plain.paths[plain.dfa.run(prefix)]);
      expect(decoded.isAccepting(state)).toBe(plain.dfa.accepts(prefix));
    }
  });
});

test('the automata of several rules survive their encoding', () => {
  const bnf = parseBnf('a = "x" b\nb = *"y"\nc = "x" *"y"\nd = "z"', 'rfc822');
  const alphabet = alphabetOfSets(bnfSets(bnf));
  const options = { named: new Set<string>(), units: new Set<string>() };
  const rules = [...bnf.keys()];
  const encoded = encodeAutomaton(new Map(rules.map((rule) => [rule, pathAutomaton(bnf, rule, alphabet, options)])));
  const states = encoded.starts.map((start) => start.split(' ')[0]);
  expect(states[0]).toBe(states[2]); // a state with the same language and the same changes of the path is stored once
  const decoded = new GrammarAutomaton(encoded, rules);
  for (const rule of rules)
    expect([rule, ruleDfa(decoded, rule).equals(bnfAutomaton(bnf, rule, alphabet))]).toEqual([rule, true]);
  expect(() => ruleDfa(decoded, 'e')).toThrow('there is no automaton for the rule e');
  expect(() => decoded.start('e')).toThrow('there is no automaton for the rule e');
});

describe.each(rfcIds)('%s: the automaton with paths', (id) => {
  const { automaton, rules, intended } = registry[id];

  test('accepts what the BNF derives, for every rule', () => {
    const [letter, split] = [readLiteralBnf(id), readSplitBnf(id)];
    const alphabet = alphabetOfSets([...bnfSets(letter), ...bnfSets(split)]);
    for (const rule of rules)
      expect([rule, ruleDfa(automaton, rule).equals(bnfAutomaton(letter, rule, alphabet))]).toEqual([rule, true]);
    if (intended !== undefined)
      expect(ruleDfa(automaton, intended).equals(bnfAutomaton(split, intended, alphabet))).toBe(true);
  });

  test('accepts the same strings with and without paths', () => {
    for (const rule of [...rules, ...(intended === undefined ? [] : [intended])]) {
      const minimal = ruleDfa(automaton, rule);
      // all pairs of states that a string leads to: both live or both dead, both accepting or neither
      const pairs = new Map<number, number>([[automaton.start(rule), 0]]);
      for (const [state, other] of pairs) {
        expectSame(
          [rule, state],
          [state !== NOWHERE, automaton.isAccepting(state)],
          [minimal.live[other] === 1, minimal.isAccepting(other)],
        );
        for (let symbol = 0; symbol < minimal.alphabet.size; symbol++) {
          const next = automaton.next(state, symbol);
          const nextOther = minimal.next(other, symbol);
          if (minimal.live[nextOther] === 1 || next !== NOWHERE) pairs.set(next, nextOther);
        }
      }
    }
  });
});

test('the intended form of RFC 1738 lists exactly the predefined schemes', () => {
  const split = readSplitBnf('rfc1738');
  const dfa = bnfAutomaton(split, 'scheme_of_its_own', alphabetOfSets(bnfSets(split)));
  const found = [...words(dfa, 'prospero'.length)].map((word) => dfa.alphabet.text(word));
  expect(found.toSorted()).toEqual(Object.keys(predefinedSchemes).toSorted());
});
