import { expect, test } from '@jest/globals';
import { encoded } from '../../../generated/rfc1808/automaton.js';
import { rules } from '../../../generated/rfc1808/rules.js';
import { GrammarAutomaton } from '../../../src/automata/grammar-automaton.js';
import { readGoal } from '../../../src/parse/goal.js';
import { DEAD, GoalGrammar } from '../../../src/repair/causes/goal-grammar.js';
import { rfcDefinition, type Rfc } from '../../../src/rfcs/registry.js';

/** An automaton that counts what it reads. */
class CountingAutomaton extends GrammarAutomaton {
  count = 0;

  override run(...given: Parameters<GrammarAutomaton['run']>): number {
    this.count++;
    return super.run(...given);
  }
}

test('the grammar of a start rule is made once for each automaton', () => {
  const automaton = new GrammarAutomaton(encoded, rules);
  const grammar = GoalGrammar.startingAt(automaton, 'URL');
  expect(grammar.canBegin('a:b')).toBe(true);
  expect(GoalGrammar.startingAt(automaton, 'URL')).toBe(grammar);
  expect(GoalGrammar.startingAt(automaton, 'fragment')).not.toBe(grammar);
  expect(GoalGrammar.startingAt(new GrammarAutomaton(encoded, rules), 'URL')).not.toBe(grammar);
});

test('the first 200 answers are kept, and no more', () => {
  const automaton = new CountingAutomaton(encoded, rules);
  const grammar = GoalGrammar.startingAt(automaton, 'URL');
  const texts = Array.from({ length: 201 }, (_, index) => (index % 2 === 0 ? `a:${index}` : `${index}^`));
  const expected = texts.map((_, index) => index % 2 === 0);
  expect(texts.map((text) => grammar.canBegin(text))).toEqual(expected);
  expect(automaton.count).toBe(201);
  expect(texts.map((text) => grammar.canBegin(text))).toEqual(expected);
  expect(automaton.count).toBe(202);
});

test('nothing can follow a dead state', () => {
  const grammar = GoalGrammar.startingAt(new GrammarAutomaton(encoded, rules), 'URL');
  expect(grammar.run('a:^')).toBe(DEAD);
  expect([grammar.run('', DEAD), grammar.run('a', DEAD), grammar.run('/a:b', DEAD, 1, 3)]).toEqual([DEAD, DEAD, DEAD]);
});

test.each([
  ['rfc3987', 'IRI-reference', true],
  ['rfc3987', 'IRI', true], // only after a scheme
  ['rfc3987', 'irelative-ref', true], // only without one
  ['rfc3986', 'URI-reference', false],
] as const)('data of %s, %s may have other letters: %s', (rfc, rule, expected) => {
  const definition = rfcDefinition<Rfc>(rfc);
  const grammar = GoalGrammar.startingAt(definition.automaton, readGoal<Rfc>(definition, { rule }).start);
  expect(grammar.allowsOtherLetters).toBe(expected);
});
