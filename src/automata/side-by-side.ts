/** Two automata that read the same strings: every pair of states that a string leads to, and the shortest string to it. */
import type { Dfa } from './dfa.js';
import { StateLimitError } from './dfa.js';

/** More pairs take more memory than a comparison may. */
const PAIR_LIMIT = 2_000_000;

/** The pairs of states, in the order of the shortest strings that lead to them. Pair 0 is the start. */
export class SideBySide {
  readonly a: Dfa;
  readonly b: Dfa;
  readonly #inA: number[] = [];
  readonly #inB: number[] = [];
  readonly #cameFrom: number[] = [];
  readonly #cameBy: number[] = [];
  readonly #lengths: number[] = [];
  readonly #next: number[] = [];

  /** Both must have the same alphabet. A pair that leads to no string of either is not followed. */
  constructor(a: Dfa, b: Dfa) {
    if (a.alphabet !== b.alphabet) throw new Error('the automata have different alphabets');
    this.a = a;
    this.b = b;
    this.#explore();
  }

  /** The numbers of all pairs; those that are found while they are read, too. */
  get pairs(): Iterable<number> {
    return this.#inA.keys();
  }

  stateInA(pair: number): number {
    return this.#inA[pair] ?? 0;
  }

  stateInB(pair: number): number {
    return this.#inB[pair] ?? 0;
  }

  /** The length of the shortest string to a pair. */
  lengthTo(pair: number): number {
    return this.#lengths[pair] ?? 0;
  }

  /** The next pair; -1 if neither accepts any string that begins so. */
  next(pair: number, symbol: number): number {
    return this.#next[pair * this.a.alphabet.size + symbol] ?? -1;
  }

  /** The shortest word to a pair. */
  wordTo(pair: number): number[] {
    const word: number[] = [];
    for (let at = pair; at > 0; at = this.#cameFrom[at] ?? 0) word.push(this.#cameBy[at] ?? 0);
    return word.toReversed();
  }

  #explore(): void {
    const { a, b } = this;
    const numbers = new Map<number, number>();
    const pairNumber = (inA: number, inB: number, from: number, symbol: number): number => {
      if (a.live[inA] === 0 && b.live[inB] === 0) return -1;
      const key = inA * b.stateCount + inB;
      const known = numbers.get(key);
      if (known !== undefined) return known;
      if (this.#inA.length >= PAIR_LIMIT) throw new StateLimitError('the comparison', PAIR_LIMIT);
      numbers.set(key, this.#inA.length);
      this.#inB.push(inB);
      this.#cameFrom.push(from);
      this.#cameBy.push(symbol);
      this.#lengths.push(from < 0 ? 0 : this.lengthTo(from) + 1);
      return this.#inA.push(inA) - 1;
    };
    pairNumber(0, 0, -1, -1);
    for (const pair of this.pairs) {
      const [inA, inB] = [this.stateInA(pair), this.stateInB(pair)];
      for (let symbol = 0; symbol < a.alphabet.size; symbol++)
        this.#next.push(pairNumber(a.next(inA, symbol), b.next(inB, symbol), pair, symbol));
    }
  }
}
