import type { Dfa } from '../automata/dfa.js';
import { patternText } from '../automata/regular-expression.js';
import { union, type CharSet } from '../automata/char-set.js';

/** An automaton as a graph in the DOT language, without the dead state and the edges to it. */
export function dotText(dfa: Dfa, name: string): string {
  const lines = [`digraph ${JSON.stringify(name)} {`, '  rankdir=LR;', '  start [shape=point];', '  start -> 0;'];
  for (let state = 0; state < dfa.stateCount; state++) {
    if (dfa.live[state] === 0) continue;
    lines.push(`  ${state} [shape=${dfa.isAccepting(state) ? 'doublecircle' : 'circle'}];`);
    const sets = new Map<number, CharSet[]>();
    dfa.alphabet.classes.forEach((set, symbol) => {
      const target = dfa.next(state, symbol);
      if (dfa.live[target] === 1) sets.set(target, [...(sets.get(target) ?? []), set]);
    });
    for (const [target, parts] of sets) {
      lines.push(
        `  ${state} -> ${target} [label=${JSON.stringify(patternText({ type: 'set', set: union(...parts) }))}];`,
      );
    }
  }
  return [...lines, '}'].join('\n');
}
