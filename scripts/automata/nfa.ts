import type { Alphabet } from '../../src/automata/alphabet.js';
import { type Dfa, DfaBuilder, StateLimitError } from '../../src/automata/dfa.js';
import type { Path } from '../../src/automata/grammar-automaton.js';

/** More states mean that a repetition was written out beyond all reason. */
const NFA_LIMIT = 1_000_000;

/** Reads one character of some classes, or one mark. */
export interface Move {
  readonly classes: ReadonlySet<number>;
  readonly target: number;
  /** The label of the move: the rules that it is made by, from the start rule inwards; empty if nobody asks for them. */
  readonly path: Path;
}

/** Reads nothing. */
export interface EmptyMove {
  readonly target: number;
  /** Whether it passes over something that is optional. */
  readonly skips: boolean;
}

/** A nondeterministic finite automaton with labelled moves, built backwards: a state is made once its targets exist. */
export class Nfa {
  readonly #emptyMoves: EmptyMove[][] = [];
  readonly #moves: Move[][] = [];
  /** The one accepting state. */
  readonly end: number;

  constructor() {
    this.end = this.state();
  }

  get stateCount(): number {
    return this.#moves.length;
  }

  /** A new state with empty moves to others. */
  state(targets: readonly number[] = []): number {
    if (this.#moves.length >= NFA_LIMIT) throw new StateLimitError('a nondeterministic automaton', NFA_LIMIT);
    this.#moves.push([]);
    return this.#emptyMoves.push(targets.map((target) => ({ target, skips: false }))) - 1;
  }

  emptyMoves(state: number): readonly EmptyMove[] {
    return this.#emptyMoves[state] ?? [];
  }

  moves(state: number): readonly Move[] {
    return this.#moves[state] ?? [];
  }

  addEmptyMove(state: number, target: number, skips = false): void {
    this.#emptyMoves[state]?.push({ target, skips });
  }

  addMove(state: number, move: Move): void {
    this.#moves[state]?.push(move);
  }

  /** The subset construction (Rabin and Scott 1959). */
  toDfa(start: number, alphabet: Alphabet): Dfa {
    const builder = new DfaBuilder<readonly number[]>(alphabet, 'the subset construction', (subset) =>
      subset.join(','),
    );
    return builder.build(
      this.#closure([start]),
      (subset, symbol) =>
        this.#closure(
          subset.flatMap((state) =>
            this.moves(state)
              .filter(({ classes }) => classes.has(symbol))
              .map(({ target }) => target),
          ),
        ),
      (subset) => subset.includes(this.end),
    );
  }

  /** The states that empty moves reach and that have moves of their own, in order. */
  #closure(states: readonly number[]): number[] {
    const seen = new Set(states);
    for (const state of seen) for (const { target } of this.emptyMoves(state)) seen.add(target);
    return [...seen].filter((state) => state === this.end || this.moves(state).length > 0).toSorted((a, b) => a - b);
  }
}
