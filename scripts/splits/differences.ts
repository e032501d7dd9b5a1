/**
 * The shortest strings that two marked automata both accept with the marks at other places. Both read the same characters; between two
 * characters each may read its own marks.
 */
import type { Dfa } from '../../src/automata/dfa.js';

/** The shortest string of each kind: only one of the two finds the component, or both find it at different places. Absent if no string differs in this way. */
export type SplitStrings = Readonly<Partial<Record<'onlyA' | 'onlyB' | 'other', string>>>;

/** A state of an automaton, and the marks that were read since the last character, as bits: an opening one, and a closing one. */
interface Marked {
  readonly state: number;
  readonly marks: number;
}

interface Pair {
  readonly a: number;
  readonly b: number;
  /** Whether the marks differed so far. */
  readonly isParted: boolean;
  /** Which of the two have opened the component, as bits. */
  readonly opened: number;
  /** The string so far, backwards. */
  readonly from: Pair | undefined;
  readonly symbol: number;
}

const kinds = [undefined, 'onlyA', 'onlyB', 'other'] as const;

/** The automata must have one alphabet. */
export function splitStrings(a: Dfa, b: Dfa): SplitStrings {
  const search = new Search(a, b);
  for (let pairs = search.first; pairs.length > 0;) pairs = pairs.flatMap((pair) => search.after(pair));
  return search.found;
}

/** In order of the length of strings. */
class Search {
  readonly found: { onlyA?: string; onlyB?: string; other?: string } = {};
  readonly first: readonly Pair[] = [{ a: 0, b: 0, isParted: false, opened: 0, from: undefined, symbol: -1 }];
  readonly #a: Dfa;
  readonly #b: Dfa;
  readonly #marksInA: readonly (readonly Marked[])[];
  readonly #marksInB: readonly (readonly Marked[])[];
  readonly #symbols: readonly number[];
  readonly #seen = new Set<number>();

  constructor(a: Dfa, b: Dfa) {
    this.#a = a;
    this.#b = b;
    this.#marksInA = marksFrom(a);
    this.#marksInB = marksFrom(b);
    this.#symbols = distinctSymbols(a, b);
  }

  /** The pairs one character later that no shorter string led to. */
  after(pair: Pair): Pair[] {
    return (this.#marksInA[pair.a] ?? []).flatMap((inA) =>
      (this.#marksInB[pair.b] ?? []).flatMap((inB) => {
        const isParted = pair.isParted || inA.marks !== inB.marks;
        const opened = pair.opened | (inA.marks & 1) | ((inB.marks & 1) << 1);
        const kind = kinds[opened];
        if (isParted && kind && this.#a.isAccepting(inA.state) && this.#b.isAccepting(inB.state))
          this.found[kind] ??= this.#a.alphabet.text(wordTo(pair));
        return this.#symbols.flatMap((symbol) => {
          const [a, b] = [this.#a.next(inA.state, symbol), this.#b.next(inB.state, symbol)];
          return this.#isNew(a, b, isParted, opened) ? [{ a, b, isParted, opened, from: pair, symbol }] : [];
        });
      }),
    );
  }

  #isNew(a: number, b: number, isParted: boolean, opened: number): boolean {
    if (this.#a.live[a] !== 1 || this.#b.live[b] !== 1) return false;
    const key = ((a * this.#b.stateCount + b) * 2 + Number(isParted)) * kinds.length + opened;
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    return true;
  }
}

/** For each state, the states that marks lead to; first the state itself. */
function marksFrom(dfa: Dfa): Marked[][] {
  const { characterCount } = dfa.alphabet;
  return Array.from({ length: dfa.stateCount }, (_, start) => {
    const all: Marked[] = [{ state: start, marks: 0 }];
    for (const { state, marks } of all)
      for (const mark of [0, 1]) {
        const next = dfa.next(state, characterCount + mark);
        // a component is opened once, so the bits say in which order the marks are
        if (dfa.live[next] === 1) all.push({ state: next, marks: marks | (1 << mark) });
      }
    return all;
  });
}

/** One of the characters that both automata read alike. */
function distinctSymbols(a: Dfa, b: Dfa): number[] {
  const column = (dfa: Dfa, symbol: number): string =>
    Array.from({ length: dfa.stateCount }, (_, state) => dfa.next(state, symbol)).join();
  const symbols = new Map<string, number>();
  for (let symbol = a.alphabet.characterCount - 1; symbol >= 0; symbol--)
    symbols.set(`${column(a, symbol)}|${column(b, symbol)}`, symbol);
  return [...symbols.values()].toSorted((one, other) => one - other);
}

function wordTo(pair: Pair): number[] {
  const word: number[] = [];
  for (let at: Pair | undefined = pair; at?.from; at = at.from) word.push(at.symbol);
  return word.toReversed();
}
