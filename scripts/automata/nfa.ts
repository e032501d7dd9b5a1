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
    const subsets = new Subsets(this, alphabet);
    const builder = new DfaBuilder<Subset>(alphabet, 'the subset construction', ({ key }) => key);
    return builder.build(
      subsets.reached([start]),
      (subset, symbol) => subsets.next(subset, symbol),
      ({ states }) => states.includes(this.end),
    );
  }
}

interface Subset {
  readonly states: readonly number[];
  /** Its states as text: equal subsets have equal keys. */
  readonly key: string;
}

/** The subsets of the states of an automaton, each made once for all symbols and subsets that lead to the same targets. */
class Subsets {
  readonly #nfa: Nfa;
  readonly #alphabet: Alphabet;
  readonly #known = new Map<string, Subset>();
  readonly #closures: (readonly number[] | undefined)[] = [];
  #source: Subset | undefined;
  /** The targets of the moves from `#source`, by symbol. */
  #targets: readonly (readonly number[])[] = [];

  constructor(nfa: Nfa, alphabet: Alphabet) {
    this.#nfa = nfa;
    this.#alphabet = alphabet;
  }

  next(subset: Subset, symbol: number): Subset {
    if (subset !== this.#source) {
      this.#source = subset;
      this.#targets = this.#targetsFrom(subset);
    }
    return this.reached(this.#targets[symbol] ?? []);
  }

  /** The states that empty moves reach and that have moves of their own, in order. */
  reached(targets: readonly number[]): Subset {
    const name = targets.join(',');
    const known = this.#known.get(name);
    if (known) return known;
    const all = new Set(targets.flatMap((target) => this.#closure(target)));
    const states = [...all].toSorted((a, b) => a - b);
    const subset = { states, key: states.join(',') };
    this.#known.set(name, subset);
    return subset;
  }

  #targetsFrom({ states }: Subset): number[][] {
    const targets = Array.from({ length: this.#alphabet.size }, (): number[] => []);
    for (const state of states)
      for (const { classes, target } of this.#nfa.moves(state))
        for (const symbol of classes) targets[symbol]?.push(target);
    return targets;
  }

  #closure(target: number): readonly number[] {
    return (this.#closures[target] ??= closure(this.#nfa, target));
  }
}

function closure(nfa: Nfa, start: number): number[] {
  const seen = new Set([start]);
  for (const state of seen) for (const { target } of nfa.emptyMoves(state)) seen.add(target);
  return [...seen].filter((state) => state === nfa.end || nfa.moves(state).length > 0);
}
