import { liveMoves, type Dfa } from '../automata/dfa.js';
import { patternText } from '../automata/regular-expression.js';

/** An automaton as a graph in the DOT language, without the dead state and the edges to it. */
export function dotText(dfa: Dfa, name: string): string {
  const lines = [`digraph ${JSON.stringify(name)} {`, '  rankdir=LR;', '  start [shape=point];', '  start -> 0;'];
  for (let state = 0; state < dfa.stateCount; state++) {
    if (dfa.live[state] === 0) continue;
    lines.push(`  ${state} [shape=${dfa.isAccepting(state) ? 'doublecircle' : 'circle'}];`);
    for (const [target, set] of liveMoves(dfa, state))
      lines.push(`  ${state} -> ${target} [label=${JSON.stringify(patternText({ type: 'set', set }))}];`);
  }
  return [...lines, '}'].join('\n');
}
