/** An automaton without some of its marks: the same strings, with these left out. */
import { Nfa } from '../automata/nfa.js';
import type { Dfa } from '../../src/automata/dfa.js';

export function erased(dfa: Dfa, marks: readonly number[]): Dfa {
  const { alphabet } = dfa;
  const symbols = new Set(marks.map((mark) => alphabet.classIndex(mark)));
  const nfa = new Nfa();
  const states = Array.from({ length: dfa.stateCount }, () => nfa.state());
  states.forEach((state, number) => {
    if (dfa.isAccepting(number)) nfa.addEmptyMove(state, nfa.end);
    for (let symbol = 0; symbol < alphabet.size; symbol++) {
      const target = dfa.next(number, symbol);
      if (dfa.live[target] !== 1) continue;
      if (symbols.has(symbol)) nfa.addEmptyMove(state, states[target] ?? 0);
      else nfa.addMove(state, { classes: new Set([symbol]), target: states[target] ?? 0, path: [] });
    }
  });
  return nfa.toDfa(states[0] ?? nfa.end, alphabet).minimal();
}
