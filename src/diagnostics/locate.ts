import type { GrammarAutomaton, Reached } from '../automata/grammar-automaton.js';

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
  if (reached.offset === input.length && automaton.isAccepting(reached.state)) return undefined;
  return beforePair(automaton, from, input, reached) ?? reached;
}

/**
 * Where a text fails if it was read up to the middle of a pair of units: before the pair, because no string of characters ends
 * there. `undefined` if it was not.
 */
function beforePair(
  automaton: GrammarAutomaton,
  from: number,
  text: string,
  { offset, state }: Reached,
): Failure | undefined {
  if (offset === 0 || !automaton.isInPair(state)) return undefined;
  return automaton.walk(text, from, 0, offset - 1);
}

/** The same for a string in pieces. `end` is the offset of a failure at the end of the string. */
export function locateIn(
  automaton: GrammarAutomaton,
  from: number,
  pieces: Iterable<PlacedText>,
  end: number,
): Failure | undefined {
  let state = from;
  /** The failure if what follows does not complete the pair that a piece ends in. */
  let half: Failure | undefined;
  for (const piece of pieces) {
    const place = ({ offset, state: at }: Reached): Failure => ({
      offset: piece.fixed ? piece.offset : piece.offset + offset,
      state: at,
    });
    const reached = automaton.walk(piece.text, state);
    if (reached.offset === 0 && piece.text !== '' && half) return half;
    const failure = beforePair(automaton, state, piece.text, reached);
    if (reached.offset < piece.text.length) return place(failure ?? reached);
    if (piece.text !== '') half = failure && place(failure);
    state = reached.state;
  }
  return automaton.isAccepting(state) ? undefined : (half ?? { offset: end, state });
}
