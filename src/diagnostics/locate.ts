import type { GrammarAutomaton } from '../automata/grammar-automaton.js';

/** The point after which a string can no longer be completed to a match. */
export interface Failure {
  /** The length of the longest prefix that can be completed, in UTF-16 units. */
  readonly offset: number;
  /** The automaton's state after that prefix. */
  readonly state: number;
}

/** A part of a string, and the offset that failures in it have in the original string. */
export interface PlacedText {
  readonly text: string;
  /** The offset of the first UTF-16 unit; with `fixed`, of every unit. */
  readonly offset: number;
  readonly fixed?: boolean;
}

/** Where an input fails if the automaton starts in a given state; `undefined` if it matches. Linear; stops at the failure. */
export function locate(automaton: GrammarAutomaton, from: number, input: string): Failure | undefined {
  const reached = automaton.walk(input, from);
  return reached.offset === input.length && automaton.isAccepting(reached.state) ? undefined : reached;
}

/** The same for a string in pieces. `end` is the offset of a failure at the end of the string. */
export function locateIn(
  automaton: GrammarAutomaton,
  from: number,
  pieces: Iterable<PlacedText>,
  end: number,
): Failure | undefined {
  let state = from;
  for (const piece of pieces) {
    const reached = automaton.walk(piece.text, state);
    state = reached.state;
    if (reached.offset < piece.text.length)
      return { offset: piece.fixed ? piece.offset : piece.offset + reached.offset, state };
  }
  return automaton.isAccepting(state) ? undefined : { offset: end, state };
}
