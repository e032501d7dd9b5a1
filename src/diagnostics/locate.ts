import type { GrammarAutomaton } from '../automata/grammar-automaton.js';

/** Where a string stops being the beginning of one that matches. */
export interface Failure {
  /** The length of the longest prefix that can be completed, in UTF-16 units. */
  readonly offset: number;
  /** The state of the automaton behind that prefix. */
  readonly state: number;
}

/** A part of a string: its text, and the offset that failures in it have in the string that it was made of. */
export interface Piece {
  readonly text: string;
  /** The offset of the first unit; or, with `fixed`, of all. */
  readonly offset: number;
  readonly fixed?: boolean;
}

/** Where an input fails, from a state of the automaton on; `undefined` if it matches. Linear, and stops at the failure. */
export function locate(automaton: GrammarAutomaton, from: number, input: string): Failure | undefined {
  const { dfa } = automaton;
  const { alphabet, transitions, live } = dfa;
  const { size } = alphabet;
  let state = from;
  for (let offset = 0; offset < input.length; offset++) {
    const next = transitions[state * size + alphabet.classOf(input.charCodeAt(offset))] ?? 0;
    if (live[next] === 0) return { offset, state };
    state = next;
  }
  return dfa.isAccepting(state) ? undefined : { offset: input.length, state };
}

/** The same for a string that is given in pieces. `end` is the offset of a failure at its end. */
export function locateIn(
  automaton: GrammarAutomaton,
  from: number,
  pieces: Iterable<Piece>,
  end: number,
): Failure | undefined {
  const { dfa } = automaton;
  let state = from;
  for (const { text, offset, fixed } of pieces) {
    for (let index = 0; index < text.length; index++) {
      const next = dfa.next(state, dfa.alphabet.classOf(text.charCodeAt(index)));
      if (dfa.live[next] === 0) return { offset: fixed ? offset : offset + index, state };
      state = next;
    }
  }
  return dfa.isAccepting(state) ? undefined : { offset: end, state };
}
