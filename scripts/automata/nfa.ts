import type { Alphabet } from '../../src/automata/alphabet.js';
import type { CharSet } from '../../src/automata/char-set.js';
import { DfaBuilder, type Dfa } from '../../src/automata/dfa.js';
import { StateLimitError } from '../../src/automata/limits.js';

/** More is a repetition written out beyond all reason. */
const NFA_LIMIT = 1_000_000;

/** A nondeterministic finite automaton with empty moves, built backwards: a state is made once those behind it exist. */
export class Nfa {
  readonly #empty: number[][] = [];
  readonly #moves: (readonly [set: CharSet, target: number])[][] = [];
  /** The one accepting state. */
  readonly end: number;

  constructor() {
    this.end = this.state();
  }

  /** A new state with empty moves to others. */
  state(targets: readonly number[] = []): number {
    if (this.#moves.length >= NFA_LIMIT) throw new StateLimitError('a nondeterministic automaton', NFA_LIMIT);
    this.#moves.push([]);
    return this.#empty.push([...targets]) - 1;
  }

  addEmptyMove(state: number, target: number): void {
    this.#empty[state]?.push(target);
  }

  addMove(state: number, set: CharSet, target: number): void {
    this.#moves[state]?.push([set, target]);
  }

  /** A new state from which a character of the set leads to the target. */
  character(set: CharSet, target: number): number {
    const state = this.state();
    this.addMove(state, set, target);
    return state;
  }

  get sets(): CharSet[] {
    return this.#moves.flat().map(([set]) => set);
  }

  /** The subset construction (Rabin and Scott 1959). The alphabet must be one of the automaton's sets. */
  toDfa(start: number, alphabet: Alphabet): Dfa {
    const moves = this.#moves.map((list) =>
      list.map(([set, target]) => ({ classes: new Set(alphabet.classesOf(set)), target })),
    );
    const builder = new DfaBuilder<readonly number[]>(alphabet, 'the subset construction', (subset) =>
      subset.join(','),
    );
    return builder.build(
      this.#closure([start]),
      (subset, symbol) =>
        this.#closure(
          subset.flatMap((state) =>
            (moves[state] ?? []).filter(({ classes }) => classes.has(symbol)).map(({ target }) => target),
          ),
        ),
      (subset) => subset.includes(this.end),
    );
  }

  /** The states that empty moves reach and that have moves of their own, in order. */
  #closure(states: readonly number[]): number[] {
    const seen = new Set(states);
    for (const state of seen) for (const target of this.#empty[state] ?? []) seen.add(target);
    return [...seen].filter((state) => state === this.end || this.#moves[state]?.length).toSorted((a, b) => a - b);
  }
}
