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
  /** The marks directly before the symbol, in each automaton. */
  readonly marks: readonly [number, number];
}

const kinds = [undefined, 'onlyA', 'onlyB', 'other'] as const;

/** The automata must have one alphabet. Every string begins with a prefix. */
export function splitStrings(a: Dfa, b: Dfa, prefix = ''): SplitStrings {
  const search = new Search(a, b, prefix);
  let pairs = search.first;
  for (let length = 0; pairs.length > 0; length++) pairs = pairs.flatMap((pair) => search.after(pair, length));
  return search.found;
}

/** In order of the length of strings. */
class Search {
  readonly found: { onlyA?: string; onlyB?: string; other?: string } = {};
  readonly first: readonly Pair[] = [
    { a: 0, b: 0, isParted: false, opened: 0, from: undefined, symbol: -1, marks: [0, 0] },
  ];
  readonly #a: Dfa;
  readonly #b: Dfa;
  readonly #marksInA: readonly (readonly Marked[])[];
  readonly #marksInB: readonly (readonly Marked[])[];
  readonly #symbols: readonly number[];
  readonly #prefix: string;
  readonly #seen = new Set<number>();

  constructor(a: Dfa, b: Dfa, prefix: string) {
    this.#prefix = prefix;
    this.#a = a;
    this.#b = b;
    this.#marksInA = marksFrom(a);
    this.#marksInB = marksFrom(b);
    this.#symbols = distinctSymbols(a, b);
  }

  /** The pairs one character later that no shorter string led to. `length`: that of the string so far. */
  after(pair: Pair, length: number): Pair[] {
    const isPrefix = length < this.#prefix.length;
    const symbols = isPrefix ? [this.#a.alphabet.classIndex(this.#prefix.charCodeAt(length))] : this.#symbols;
    return (this.#marksInA[pair.a] ?? []).flatMap((inA) =>
      (this.#marksInB[pair.b] ?? []).flatMap((inB) => {
        const isParted = pair.isParted || inA.marks !== inB.marks;
        const opened = pair.opened | (inA.marks & 1) | ((inB.marks & 1) << 1);
        const kind = kinds[opened];
        const isAccepted = this.#a.isAccepting(inA.state) && this.#b.isAccepting(inB.state);
        if (!isPrefix && isParted && kind && isAccepted)
          this.found[kind] ??= this.#textTo(pair, [inA.marks, inB.marks]);
        return symbols.flatMap((symbol) => {
          const [a, b] = [this.#a.next(inA.state, symbol), this.#b.next(inB.state, symbol)];
          const isNew = this.#isNew(a, b, isParted, opened) || isPrefix;
          const marks = [inA.marks, inB.marks] as const;
          return isNew ? [{ a, b, isParted, opened, from: pair, symbol, marks }] : [];
        });
      }),
    );
  }

  #textTo(pair: Pair, end: readonly [number, number]): string {
    const pairs = pairsTo(pair);
    const word = pairs.map(({ symbol }) => symbol);
    const marks = [...pairs.map((one) => one.marks), end];
    const shown = this.#withOtherText(
      word,
      marks.map(([inA]) => inA),
      marks.map(([, inB]) => inB),
    );
    return this.#prefix + this.#a.alphabet.text(shown.slice(this.#prefix.length));
  }

  /** The word, with one character replaced if the two components have the same text and need not. */
  #withOtherText(word: readonly number[], marksInA: readonly number[], marksInB: readonly number[]): readonly number[] {
    const [inA, inB] = [markedRange(marksInA), markedRange(marksInB)];
    if (!inA || !inB || word.slice(...inA).join() !== word.slice(...inB).join()) return word;
    for (let at = inA[0]; at < inA[1]; at++) {
      if (at < this.#prefix.length || (at >= inB[0] && at < inB[1])) continue;
      for (let symbol = 0; symbol < this.#a.alphabet.characterCount; symbol++) {
        const other = word.with(at, symbol);
        const isRead = acceptsMarked(this.#a, other, marksInA) && acceptsMarked(this.#b, other, marksInB);
        if (symbol !== word[at] && isRead) return other;
      }
    }
    return word;
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
  const [firstInA, firstInB] = [firstAlike(a), firstAlike(b)];
  const symbols = new Map<string, number>();
  for (let symbol = a.alphabet.characterCount - 1; symbol >= 0; symbol--)
    symbols.set(`${firstInA[symbol]} ${firstInB[symbol]}`, symbol);
  return [...symbols.values()].toSorted((one, other) => one - other);
}

const knownFirst = new WeakMap<Dfa, readonly number[]>();

/** For each character, the first one that the automaton reads as it does. */
function firstAlike(dfa: Dfa): readonly number[] {
  const known = knownFirst.get(dfa);
  if (known) return known;
  const columns = new Map<string, number>();
  const first = Array.from({ length: dfa.alphabet.characterCount }, (_, symbol) => {
    const column = Array.from({ length: dfa.stateCount }, (__, state) => dfa.next(state, symbol)).join();
    const alike = columns.get(column) ?? symbol;
    columns.set(column, alike);
    return alike;
  });
  knownFirst.set(dfa, first);
  return first;
}

/** Whether an automaton accepts a word with marks before its characters and at its end. */
function acceptsMarked(dfa: Dfa, word: readonly number[], marks: readonly number[]): boolean {
  const { characterCount } = dfa.alphabet;
  let state = 0;
  for (const [at, own] of marks.entries()) {
    for (const mark of [0, 1]) if ((own >> mark) & 1) state = dfa.next(state, characterCount + mark);
    if (at < word.length) state = dfa.next(state, word[at] ?? 0);
  }
  return dfa.isAccepting(state);
}

/** A pair and those before it, without the first one, which has no symbol. */
function pairsTo(pair: Pair): Pair[] {
  const pairs: Pair[] = [];
  for (let at: Pair | undefined = pair; at?.from; at = at.from) pairs.push(at);
  return pairs.toReversed();
}

/** Where the component is, given the marks before each character and at the end. */
function markedRange(marks: readonly number[]): [start: number, end: number] | undefined {
  const start = marks.findIndex((own) => (own & 1) === 1);
  return start < 0 ? undefined : [start, marks.findIndex((own) => (own & 2) === 2)];
}
