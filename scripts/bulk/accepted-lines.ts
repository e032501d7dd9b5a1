/** Which specifications accept a line, as a whole reference. */
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import { overAlphabet } from '../../src/automata/common-alphabet.js';
import { ruleDfa } from '../../src/automata/rule-dfa.js';
import { readGoal } from '../../src/parse/goal.js';
import { rfcDefinition, type Definition, type Rfc } from '../../src/rfcs/registry.js';
import { grammarIds } from '../grammar/sources.js';
import { labelledProduct } from './classes.js';
import type { LabelledDfa } from './line-automaton.js';

/** The class of each string has a bit for each specification that accepts it, in the order of their ids. */
export function acceptedLines(): LabelledDfa {
  const valid = grammarIds.map((id) => {
    const rfc = rfcDefinition<Rfc>(id) as Definition;
    return ruleDfa(rfc.automaton, readGoal<Rfc>(rfc).start);
  });
  const alphabet = alphabetOfSets(valid.flatMap((dfa) => dfa.alphabet.classes));
  return labelledProduct(
    valid.map((dfa) => overAlphabet(dfa, alphabet)),
    (accepted) => accepted.reduce((sum, accepts, index) => sum + (accepts ? 2 ** index : 0), 0),
    grammarIds.length + 1,
  );
}
