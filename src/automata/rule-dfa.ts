/** The automaton of one rule, taken out of that of its grammar. */
import { DfaBuilder, type Dfa } from './dfa.js';
import type { GrammarAutomaton } from './grammar-automaton.js';

/** The minimal automaton of one rule, without paths: made once for each. */
export function ruleDfa(automaton: GrammarAutomaton, rule: string): Dfa {
  const known = automata.get(automaton) ?? new Map<string, Dfa>();
  automata.set(automaton, known);
  const dfa = known.get(rule) ?? buildRuleDfa(automaton, rule);
  known.set(rule, dfa);
  return dfa;
}

const automata = new WeakMap<GrammarAutomaton, Map<string, Dfa>>();

function buildRuleDfa(automaton: GrammarAutomaton, rule: string): Dfa {
  const builder = new DfaBuilder<number>(automaton.alphabet, `the automaton of ${rule}`, String);
  return builder
    .build(
      automaton.start(rule),
      (state, symbol) => automaton.next(state, symbol),
      (state) => automaton.isAccepting(state),
    )
    .minimal();
}
