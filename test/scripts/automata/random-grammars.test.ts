/** Automata of random PEGs, compared with Peggy's parsers. */
import { expect, test } from '@jest/globals';
import peggy from 'peggy';
import { alphabetOfSets } from '../../../src/automata/alphabet.js';
import { UnsupportedGrammarError } from '../../../scripts/automata/unsupported-grammar-error.js';
import { PegAutomata } from '../../../scripts/automata/peg-automaton.js';
import { pegSets, terminalSets } from '../../../scripts/automata/peg-sets.js';
import { Random } from '../../../src/languages/sample.js';

const LETTERS = ['a', 'b', 'c'];

/** All strings up to a length over the letters. */
function strings(length: number): string[] {
  if (length === 0) return [''];
  const shorter = strings(length - 1);
  return [
    ...shorter,
    ...shorter.filter((text) => text.length === length - 1).flatMap((text) => LETTERS.map((letter) => text + letter)),
  ];
}

/** An expression in the syntax of Peggy; rules refer to later ones only, so that there is no recursion. */
function expression(random: Random, depth: number, laterRules: readonly string[]): string {
  const inner = (): string => expression(random, depth - 1, laterRules);
  const leaf = (): string =>
    random.pick([...LETTERS.map((letter) => `"${letter}"`), '[ab]', '[^a]', '"ab"', '""', '.', ...laterRules]);
  if (depth === 0) return leaf();
  return random.pick([
    leaf,
    () => `(${inner()} ${inner()})`,
    () => `(${inner()} ${inner()} ${inner()})`,
    () => `(${inner()} / ${inner()})`,
    () => `(${inner()} / ${inner()} / ${inner()})`,
    () => `(${inner()})*`,
    () => `(${inner()})+`,
    () => `(${inner()})?`,
    () => `!(${inner()})`,
    () => `&(${inner()})`,
    () => `(${inner()})|1..2|`,
    () => `(${inner()})|..2, ${leaf()}|`,
  ])();
}

test('an automaton accepts what the parser accepts', () => {
  const random = new Random(2396);
  const all = strings(5);
  let compared = 0;
  for (let tries = 0; tries < 150; tries++) {
    const grammar = `r = ${expression(random, 3, ['s', 't'])}\ns = ${expression(random, 2, ['t'])}\nt = ${expression(random, 2, [])}`;
    try {
      const peg = peggy.parser.parse(grammar, { grammarSource: '', reservedWords: [] });
      const dfa = new PegAutomata(peg, alphabetOfSets([...pegSets(peg), ...terminalSets(peg)])).rule('r');
      const parser = peggy.generate(grammar);
      compared++;
      const parses = (text: string): boolean => {
        try {
          parser.parse(text);
          return true;
        } catch {
          return false;
        }
      };
      expect([grammar, all.filter(parses)]).toEqual([grammar, all.filter((text) => dfa.accepts(text))]);
    } catch (error) {
      // a loop whose body may be empty, which both refuse
      if (error instanceof UnsupportedGrammarError || (error instanceof Error && error.name === 'GrammarError'))
        continue;
      throw error;
    }
  }
  expect(compared).toBeGreaterThan(60);
}, 60_000);
