import type { Dfa } from '../automata/dfa.js';

/** For each state, 1 if the automaton accepts the rest of a string from it. */
export type AcceptingStates = Uint8Array;

/**
 * The reversed automaton, made deterministic as far as it is needed (Brzozowski 1962). It tells in linear time which states
 * accept the rest of a string, for every rest.
 */
export class Suffixes {
  readonly #dfa: Dfa;
  readonly #sets: AcceptingStates[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #steps = new Map<number, number>();

  constructor(dfa: Dfa) {
    this.#dfa = dfa;
    this.#numberOf(Uint8Array.from(dfa.accepting));
  }

  /** The number of the set of accepting states, where nothing is left of the string. */
  readonly end = 0;

  /** The number of the set of states that lead, by a text, into a given set. */
  before(text: string, set: number): number {
    let number = set;
    for (let index = text.length - 1; index >= 0; index--) number = this.#step(number, text.charCodeAt(index));
    return number;
  }

  accepts(set: number, state: number): boolean {
    return this.#sets[set]?.[state] === 1;
  }

  #step(set: number, code: number): number {
    const symbol = this.#dfa.alphabet.classOf(code);
    const key = set * this.#dfa.alphabet.size + symbol;
    const known = this.#steps.get(key);
    if (known !== undefined) return known;
    const accepting = this.#sets[set] ?? new Uint8Array();
    const number = this.#numberOf(accepting.map((_, state) => accepting[this.#dfa.next(state, symbol)] ?? 0));
    this.#steps.set(key, number);
    return number;
  }

  #numberOf(set: AcceptingStates): number {
    const key = set.join('');
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#sets.length);
    return this.#sets.push(set) - 1;
  }
}
