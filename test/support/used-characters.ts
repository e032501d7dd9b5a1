import type { CodeRange } from '../../src/automata/char-set.js';
import { NOWHERE, type GrammarAutomaton } from '../../src/automata/grammar-automaton.js';

/** The ranges of characters that occur in some string of a rule. */
export function usedCharacters(automaton: GrammarAutomaton, rule: string): CodeRange[] {
  const { alphabet } = automaton;
  const used = new Set<number>();
  const reached = new Set([automaton.start(rule)]);
  for (const state of reached)
    for (let symbol = 0; symbol < alphabet.size; symbol++) {
      const next = automaton.next(state, symbol);
      if (next === NOWHERE) continue; // from all other states, some string is accepted
      used.add(symbol);
      reached.add(next);
    }
  return Array.from(used).flatMap((symbol) => [...(alphabet.classes[symbol] ?? [])]);
}
