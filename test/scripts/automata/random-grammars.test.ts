/** Automata of random PEGs, compared with Peggy's parsers. */
import { expect, test } from '@jest/globals';
import peggy from 'peggy';
import { alphabetOfSets } from '../../../src/automata/alphabet.js';
import { UnsupportedGrammarError } from '../../../scripts/automata/unsupported-grammar-error.js';
import { PegAutomata } from '../../../scripts/automata/peg-automaton.js';
import { pegSets, terminalSets } from '../../../scripts/automata/peg-sets.js';
import { Random } from '../../../src/languages/sample.js';
import { randomPeg, strings, type PegParts } from '../../support/random-pegs.js';

const parts: PegParts = {
  leaves: ['""'],
  operators: [(inner) => `(${inner()})|1..2|`, (inner, leaf) => `(${inner()})|..2, ${leaf()}|`],
};

test('an automaton accepts what the parser accepts', () => {
  const random = new Random(2396);
  const all = strings(5);
  let compared = 0;
  for (let tries = 0; tries < 150; tries++) {
    const grammar = randomPeg(random, parts);
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
