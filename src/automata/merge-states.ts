import { Dfa } from './dfa.js';
import { equalStates } from './equal-states.js';

/** The automaton with equal states merged, in n log n steps: for automata of thousands of states. State 0 stays the start. */
export function mergeStates({ alphabet, transitions, accepting, stateCount }: Dfa): Dfa {
  const { size } = alphabet;
  const blocks = equalStates({ stateCount, symbolCount: size, transitions }, accepting);
  const members: number[] = [];
  blocks.forEach((block, state) => (members[block] ??= state));
  const merged = new Int32Array(members.length * size);
  members.forEach((state, block) => {
    for (let symbol = 0; symbol < size; symbol++)
      merged[block * size + symbol] = blocks[transitions[state * size + symbol] ?? 0] ?? 0;
  });
  return new Dfa(
    alphabet,
    merged,
    Uint8Array.from(members, (state) => accepting[state] ?? 0),
  );
}
