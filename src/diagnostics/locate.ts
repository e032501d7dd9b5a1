import { NOWHERE, type GrammarAutomaton } from '../automata/grammar-automaton.js';

/** The point after which a string can no longer be completed to a match. */
export interface Failure {
  /** The length of the longest prefix that can be completed, in UTF-16 units. */
  readonly offset: number;
  /** The automaton's state after that prefix. */
  readonly state: number;
}

/** A part of a string, and the offset that failures in it have in the original string. */
export interface Piece {
  readonly text: string;
  /** The offset of the first UTF-16 unit; with `fixed`, of every unit. */
  readonly offset: number;
  readonly fixed?: boolean;
}

/** Where an input fails if the automaton starts in a given state; `undefined` if it matches. Linear; stops at the failure. */
export function locate(automaton: GrammarAutomaton, from: number, input: string): Failure | undefined {
  const { alphabet } = automaton;
  let state = from;
  for (let offset = 0; offset < input.length; offset++) {
    const next = automaton.next(state, alphabet.classOf(input.charCodeAt(offset)));
    if (next === NOWHERE) return { offset, state };
    state = next;
  }
  return automaton.isAccepting(state) ? undefined : { offset: input.length, state };
}

/** The same for a string in pieces. `end` is the offset of a failure at the end of the string. */
export function locateIn(
  automaton: GrammarAutomaton,
  from: number,
  pieces: Iterable<Piece>,
  end: number,
): Failure | undefined {
  const { alphabet } = automaton;
  let state = from;
  for (const { text, offset, fixed } of pieces) {
    for (let index = 0; index < text.length; index++) {
      const next = automaton.next(state, alphabet.classOf(text.charCodeAt(index)));
      if (next === NOWHERE) return { offset: fixed ? offset : offset + index, state };
      state = next;
    }
  }
  return automaton.isAccepting(state) ? undefined : { offset: end, state };
}
