/** Which states of an automaton accept the same strings. */

/** A complete deterministic automaton; the next state is at `state * symbolCount + symbol`. */
interface Transitions {
  readonly stateCount: number;
  readonly symbolCount: number;
  readonly transitions: Int32Array;
}

/**
 * The block of each state. Two states share a block if no string leads them to states with different labels. Blocks are numbered
 * in the order of their first states.
 *
 * This is Hopcroft's algorithm (1971) in the form of Valmari (Fast brief practical DFA minimization, 2012): states and moves are
 * partitioned together, each by the other, and the smaller part of a split is the new one. It takes n log n steps for n moves.
 */
export function equalStates(given: Transitions, labels: ArrayLike<number>): Int32Array {
  const { stateCount, symbolCount, transitions } = withDistinctSymbols(given);
  const states = new Partition(labels);
  const moves = new Partition(transitions.map((_, move) => move % symbolCount));
  const { starts, sources } = movesInto(stateCount, transitions);
  for (let doneStates = 1, doneMoves = 0; doneMoves < moves.count; doneMoves++) {
    moves.each(doneMoves, (move) => states.mark(Math.floor(move / symbolCount)));
    states.split();
    for (; doneStates < states.count; doneStates++) {
      states.each(doneStates, (state) => {
        for (let at = starts[state] ?? 0; at < (starts[state + 1] ?? 0); at++) moves.mark(sources[at] ?? 0);
      });
      moves.split();
    }
  }
  return states.blocks();
}

/** Without the symbols that always lead where another one does: they tell no states apart, and there may be many of them. */
function withDistinctSymbols({ stateCount, symbolCount, transitions }: Transitions): Transitions {
  const compare = (one: number, other: number): number => {
    for (let row = 0; row < transitions.length; row += symbolCount) {
      const order = (transitions[row + one] ?? 0) - (transitions[row + other] ?? 0);
      if (order !== 0) return order;
    }
    return 0;
  };
  const symbols = [...new Int32Array(symbolCount).keys()]
    .toSorted(compare)
    .filter((symbol, at, sorted) => at === 0 || compare(sorted[at - 1] ?? 0, symbol) !== 0);
  const distinct = new Int32Array(stateCount * symbols.length);
  for (let move = 0, row = 0; row < transitions.length; row += symbolCount)
    for (const symbol of symbols) distinct[move++] = transitions[row + symbol] ?? 0;
  return { stateCount, symbolCount: symbols.length, transitions: distinct };
}

/** The moves into each state: those into state s are `sources` from `starts[s]` to `starts[s + 1]`. */
export function movesInto(
  stateCount: number,
  transitions: Int32Array,
): { readonly starts: Int32Array; readonly sources: Int32Array } {
  const starts = new Int32Array(stateCount + 1);
  for (const target of transitions) starts[target + 1] = (starts[target + 1] ?? 0) + 1;
  for (let state = 1; state <= stateCount; state++) starts[state] = (starts[state] ?? 0) + (starts[state - 1] ?? 0);
  const sources = new Int32Array(transitions.length);
  const ends = starts.slice();
  for (let move = 0; move < transitions.length; move++) {
    const target = transitions[move] ?? 0;
    const at = ends[target] ?? 0;
    sources[at] = move;
    ends[target] = at + 1;
  }
  return { starts, sources };
}

/** Sets of elements that can be split: each set is a range of `#elements`, and its marked elements come first in it. */
class Partition {
  count = 0;
  readonly #elements: Int32Array;
  readonly #places: Int32Array;
  readonly #sets: Int32Array;
  readonly #first: Int32Array;
  readonly #end: Int32Array;
  readonly #marked: Int32Array;
  readonly #touched: number[] = [];

  /** Elements with equal labels share a set at first. */
  constructor(labels: ArrayLike<number>) {
    const size = labels.length;
    this.#elements = new Int32Array(size);
    this.#places = new Int32Array(size);
    this.#sets = new Int32Array(size);
    this.#first = new Int32Array(size + 1);
    this.#end = new Int32Array(size);
    this.#marked = new Int32Array(size);
    const numbers = new Map<number, number>();
    const sizes: number[] = [];
    for (let element = 0; element < size; element++) {
      const label = labels[element] ?? 0;
      const set = numbers.get(label) ?? numbers.size;
      numbers.set(label, set);
      this.#sets[element] = set;
      sizes[set] = (sizes[set] ?? 0) + 1;
    }
    for (const length of sizes) {
      this.#end[this.count] = this.#first[this.count + 1] = (this.#first[this.count] ?? 0) + length;
      this.count++;
    }
    const free = this.#first.slice();
    this.#sets.forEach((set, element) => {
      const place = free[set] ?? 0;
      free[set] = place + 1;
      this.#elements[place] = element;
      this.#places[element] = place;
    });
  }

  each(set: number, visit: (element: number) => void): void {
    const end = this.#end[set] ?? 0;
    for (let place = this.#first[set] ?? 0; place < end; place++) visit(this.#elements[place] ?? 0);
  }

  /** Marks an element that is not marked. */
  mark(element: number): void {
    const set = this.#sets[element] ?? 0;
    const place = this.#places[element] ?? 0;
    const marked = this.#marked[set] ?? 0;
    const boundary = (this.#first[set] ?? 0) + marked;
    const other = this.#elements[boundary] ?? 0;
    this.#elements[place] = other;
    this.#places[other] = place;
    this.#elements[boundary] = element;
    this.#places[element] = boundary;
    if (marked === 0) this.#touched.push(set);
    this.#marked[set] = marked + 1;
  }

  /** Splits each set into its marked elements and its others; the smaller part becomes a new set. */
  split(): void {
    for (let set = this.#touched.pop(); set !== undefined; set = this.#touched.pop()) {
      const first = this.#first[set] ?? 0;
      const end = this.#end[set] ?? 0;
      const boundary = first + (this.#marked[set] ?? 0);
      this.#marked[set] = 0;
      if (boundary === end) continue;
      const isFirstSmaller = boundary - first <= end - boundary;
      this.#first[this.count] = isFirstSmaller ? first : boundary;
      this.#end[this.count] = isFirstSmaller ? boundary : end;
      if (isFirstSmaller) this.#first[set] = boundary;
      else this.#end[set] = boundary;
      this.each(this.count, (element) => (this.#sets[element] = this.count));
      this.count++;
    }
  }

  /** The set of each element; sets are numbered in the order of their first elements. */
  blocks(): Int32Array {
    const numbers = new Int32Array(this.count).fill(-1);
    let count = 0;
    return this.#sets.map((set) => {
      if (numbers[set] === -1) numbers[set] = count++;
      return numbers[set] ?? 0;
    });
  }
}
