import type { Alphabet } from './alphabet.js';
import { union, type CharSet } from './char-set.js';
import { equalStates, movesInto } from './equal-states.js';

/**
 * A complete deterministic finite automaton over the classes of an alphabet. State 0 is the start.
 *
 * `minimal()` is canonical: states that accept the same suffixes are merged, and numbered in the order of a breadth-first search
 * by class (Hopcroft, Motwani, Ullman, Introduction to Automata Theory, section 4.4). So two minimal automata over one alphabet
 * accept the same language if and only if they are equal.
 */
export class Dfa {
  readonly alphabet: Alphabet;
  /** The next state, at `state * alphabet.size + class`. */
  readonly transitions: Int32Array;
  /** 1 for each accepting state. */
  readonly accepting: Uint8Array;
  #live: Uint8Array | undefined;

  constructor(alphabet: Alphabet, transitions: Int32Array, accepting: Uint8Array) {
    this.alphabet = alphabet;
    this.transitions = transitions;
    this.accepting = accepting;
  }

  get stateCount(): number {
    return this.accepting.length;
  }

  next(state: number, symbol: number): number {
    return this.transitions[state * this.alphabet.size + symbol] ?? 0;
  }

  isAccepting(state: number): boolean {
    return this.accepting[state] === 1;
  }

  /** The state after a string. */
  run(input: string, from = 0): number {
    let state = from;
    for (let index = 0; index < input.length; index++)
      state = this.next(state, this.alphabet.classIndex(input.charCodeAt(index)));
    return state;
  }

  accepts(input: string): boolean {
    return this.isAccepting(this.run(input));
  }

  /** 1 for each state from which some string leads to an accepting state. */
  get live(): Uint8Array {
    return (this.#live ??= liveStates(this));
  }

  /** Whether no string is accepted. */
  isEmpty(): boolean {
    return this.live[0] === 0;
  }

  /** The minimal automaton of the same language. */
  minimal(): Dfa {
    const { dfa } = this.merged();
    const numbers = new Int32Array(dfa.stateCount).fill(-1);
    const reached = [0];
    numbers[0] = 0;
    for (const state of reached) {
      for (let symbol = 0; symbol < dfa.alphabet.size; symbol++) {
        const next = dfa.next(state, symbol);
        if (numbers[next] === -1) numbers[next] = reached.push(next) - 1;
      }
    }
    return renumbered(dfa, reached, numbers);
  }

  /**
   * The automaton with equal states merged, even those that the start does not reach, and the state that each became.
   * States with different labels are not equal. State 0 stays the start.
   */
  merged(labels: ArrayLike<number> = this.accepting): { readonly dfa: Dfa; readonly blocks: Int32Array } {
    const { alphabet, stateCount, transitions } = this;
    const blocks = equalStates({ stateCount, symbolCount: alphabet.size, transitions }, labels);
    const members: number[] = [];
    blocks.forEach((block, state) => (members[block] ??= state));
    return { dfa: renumbered(this, members, blocks), blocks };
  }

  /** Accepts the strings that this automaton rejects. */
  complement(): Dfa {
    return new Dfa(
      this.alphabet,
      this.transitions,
      this.accepting.map((accepts) => 1 - accepts),
    );
  }

  equals(other: Dfa): boolean {
    return sameNumbers(this.accepting, other.accepting) && sameNumbers(this.transitions, other.transitions);
  }
}

/** Runs two automata in parallel; `accept` decides which pairs of states accept (Rabin and Scott 1959). The result is not minimal. */
export function product(a: Dfa, b: Dfa, accept: (inA: boolean, inB: boolean) => boolean): Dfa {
  if (a.alphabet !== b.alphabet) throw new Error('the automata have different alphabets');
  const { alphabet } = a;
  const builder = new DfaBuilder<readonly [number, number]>(alphabet, 'a product', ([p, q]) => `${p},${q}`);
  return builder.build(
    [0, 0],
    ([p, q], symbol) => [a.next(p, symbol), b.next(q, symbol)],
    ([p, q]) => accept(a.isAccepting(p), b.isAccepting(q)),
  );
}

/** Accepts the strings that a accepts and b rejects; not minimal. Throws an Error if the alphabets differ. */
export function difference(a: Dfa, b: Dfa): Dfa {
  return product(a, b, (inA, inB) => inA && !inB);
}

/** Accepts the strings that a and b accept; not minimal. Throws an Error if the alphabets differ. */
export function intersection(a: Dfa, b: Dfa): Dfa {
  return product(a, b, (inA, inB) => inA && inB);
}

/** Builds an automaton by exploring states of any kind from a first one; equal states have equal keys. */
export class DfaBuilder<S> {
  readonly #alphabet: Alphabet;
  readonly #what: string;
  readonly #stateKey: (state: S) => string;

  constructor(alphabet: Alphabet, what: string, stateKey: (state: S) => string) {
    this.#alphabet = alphabet;
    this.#what = what;
    this.#stateKey = stateKey;
  }

  build(start: S, next: (state: S, symbol: number) => S, accepts: (state: S) => boolean): Dfa {
    const numbers = new Map<string, number>();
    const states: S[] = [];
    const stateNumber = (state: S): number => {
      const key = this.#stateKey(state);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      if (states.length >= STATE_LIMIT) throw new StateLimitError(this.#what);
      numbers.set(key, states.length);
      return states.push(state) - 1;
    };
    stateNumber(start);
    const transitions: number[] = [];
    const accepting: number[] = [];
    for (const state of states) {
      accepting.push(accepts(state) ? 1 : 0);
      for (let symbol = 0; symbol < this.#alphabet.size; symbol++) transitions.push(stateNumber(next(state, symbol)));
    }
    return new Dfa(this.#alphabet, Int32Array.from(transitions), Uint8Array.from(accepting));
  }
}

/** The characters that lead from a state to each next state from which some string is accepted. */
export function liveMoves(dfa: Dfa, state: number): ReadonlyMap<number, CharSet> {
  const moves = new Map<number, CharSet>();
  dfa.alphabet.classes.forEach((set, symbol) => {
    const target = dfa.next(state, symbol);
    if (dfa.live[target] === 1) moves.set(target, union(moves.get(target) ?? [], set));
  });
  return moves;
}

function liveStates(dfa: Dfa): Uint8Array {
  return Uint8Array.from(restLengths(dfa), (length) => (length === Infinity ? 0 : 1));
}

/** For each state, the length of the shortest string that is accepted from there; infinite if there is none. */
export function restLengths({ alphabet, stateCount, transitions, accepting }: Dfa): number[] {
  const { starts, sources } = movesInto(stateCount, transitions);
  // Hardened JavaScript has no Float64Array
  const lengths = Array.from(accepting, (accepts) => (accepts === 1 ? 0 : Infinity));
  const queue = [...lengths.keys()].filter((state) => lengths[state] === 0);
  for (const state of queue) {
    const length = (lengths[state] ?? 0) + 1;
    for (let at = starts[state] ?? 0; at < (starts[state + 1] ?? 0); at++) {
      const source = Math.floor((sources[at] ?? 0) / alphabet.size);
      if (lengths[source] !== Infinity) continue;
      lengths[source] = length;
      queue.push(source);
    }
  }
  return lengths;
}

/** The automaton of some states, in their order; `numbers` has the new number of each state that they lead to. */
function renumbered({ alphabet, transitions, accepting }: Dfa, states: readonly number[], numbers: Int32Array): Dfa {
  const { size } = alphabet;
  const moves = new Int32Array(states.length * size).map((_, move) => {
    const state = states[Math.floor(move / size)] ?? 0;
    return numbers[transitions[state * size + (move % size)] ?? 0] ?? 0;
  });
  return new Dfa(
    alphabet,
    moves,
    Uint8Array.from(states, (state) => accepting[state] ?? 0),
  );
}

function sameNumbers(a: Int32Array | Uint8Array, b: Int32Array | Uint8Array): boolean {
  for (const [index, number] of a.entries()) if (number !== b[index]) return false;
  return a.length === b.length;
}

/** A construction fails at more than this many states, so that a mistake in a grammar cannot exhaust the memory. */
export const STATE_LIMIT = 200_000;

/** A construction would need more states than the limit. */
export class StateLimitError extends Error {
  override readonly name = 'StateLimitError';

  constructor(what: string, limit: number = STATE_LIMIT) {
    super(`${what} needs more than ${limit} states`);
  }
}
