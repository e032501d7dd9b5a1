import type { CodeRange } from './char-set.js';
import type { Dfa } from './dfa.js';

/** The ranges of characters that occur in some string which an automaton accepts from a state on. */
export function usedCharacters(dfa: Dfa, start: number): CodeRange[] {
  const { live, alphabet } = dfa;
  const used = new Set<number>();
  const reached = new Set([start]);
  for (const state of reached)
    for (let symbol = 0; symbol < alphabet.size; symbol++) {
      const next = dfa.next(state, symbol);
      if (live[next] !== 1) continue;
      used.add(symbol);
      reached.add(next);
    }
  return Array.from(used).flatMap((symbol) => [...(alphabet.classes[symbol] ?? [])]);
}
