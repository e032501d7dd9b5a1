/**
 * Strings in the order of the faults that they find: a fault is one move of the automaton that leads to a wrong state, or one state
 * that accepts instead of rejecting, or the other way round.
 */
import type { Dfa } from './dfa.js';

/**
 * At most `count` strings: those of `first`, then by turns one that the automaton accepts and one that it rejects, each the one that finds
 * most of the faults that no string before it finds, and the shorter one if two find as many.
 */
export function mostTelling(dfa: Dfa, first: readonly string[], strings: readonly string[], count: number): string[] {
  const faults = new Faults(dfa);
  const chosen = first.slice(0, count);
  for (const string of chosen) faults.find(string);
  // the best ones are at the end
  const queues = [true, false].map((accepts) =>
    strings
      .filter((string) => dfa.accepts(string) === accepts && !chosen.includes(string))
      .map((string) => ({ string, gain: faults.count(string) }))
      .toSorted(byGain)
      .toReversed(),
  );
  while (chosen.length < count && queues.some(({ length }) => length > 0))
    for (const queue of queues) {
      const best = chosen.length < count ? takeBest(queue, faults) : undefined;
      if (best !== undefined) chosen.push(best);
    }
  return chosen;
}

/** A string, and how many faults it found when it was last asked. */
interface TellingString {
  readonly string: string;
  gain: number;
}

function byGain(a: TellingString, b: TellingString): number {
  return b.gain - a.gain || a.string.length - b.string.length;
}

/** Takes the best string out of a queue. What a string still finds is at most what it found before, so one that stays last is it. */
function takeBest(queue: TellingString[], faults: Faults): string | undefined {
  for (let best = queue.pop(); best; best = queue.pop()) {
    best.gain = faults.count(best.string);
    const next = queue.at(-1);
    if (next && byGain(best, next) > 0) insert(queue, best);
    else {
      faults.find(best.string);
      return best.string;
    }
  }
  return undefined;
}

/** Puts a string into a queue, before those that find as many faults. */
function insert(queue: TellingString[], one: TellingString): void {
  let [low, high] = [0, queue.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = queue[middle] ?? one;
    if (byGain(other, one) > 0) low = middle + 1;
    else high = middle;
  }
  queue.splice(low, 0, one);
}

/** The rest of a string: which states accept it. Sets of states are bits, 32 to a number. */
interface Rest {
  /** 1 for each state that accepts it. */
  readonly states: Uint8Array;
  /** The states that accept it, and the others. */
  readonly accepting: Uint32Array;
  readonly rejecting: Uint32Array;
  /** The rest that has one more character before it, by the character's class, as far as it is known. */
  readonly longer: Rest[];
}

/** The faults of an automaton, and which of them were found. */
class Faults {
  readonly #dfa: Dfa;
  /** For each move, and for the end of a string in each state, the wrong states that were found. */
  readonly #found: Uint32Array;
  /** How many numbers a set of states has. */
  readonly #width: number;
  /** All rests that some state tells apart. */
  readonly #rests = new Map<string, Rest>();
  readonly #end: Rest;

  constructor(dfa: Dfa) {
    this.#dfa = dfa;
    this.#width = Math.ceil(dfa.stateCount / 32);
    this.#found = new Uint32Array(dfa.stateCount * (dfa.alphabet.size + 1) * this.#width);
    this.#end = this.#rest(dfa.accepting);
  }

  /** How many faults a string finds that were not found before. */
  count(string: string): number {
    const changes: { readonly place: number; readonly bits: number }[] = [];
    const count = this.find(string, (place, bits) => changes.push({ place, bits }));
    for (const { place, bits } of changes) this.#found[place] = (this.#found[place] ?? 0) & ~bits;
    return count;
  }

  /** Counts them, and marks them as found. `found` is called with each number that changes, and the bits that are set in it. */
  find(string: string, found?: (place: number, bits: number) => void): number {
    const { alphabet } = this.#dfa;
    const symbols = Array.from({ length: string.length }, (_, at) => alphabet.classIndex(string.charCodeAt(at)));
    const states: number[] = [];
    let state = 0;
    for (const symbol of symbols) {
      states.push(state);
      state = this.#dfa.next(state, symbol);
    }
    const accepts = this.#dfa.isAccepting(state);
    let count = 0;
    // a string that makes a move twice finds its faults once
    const note = (place: number, wrong: number): void => {
      const fresh = wrong & ~(this.#found[place] ?? 0);
      if (fresh === 0) return;
      this.#found[place] = (this.#found[place] ?? 0) | fresh;
      count += bitCount(fresh);
      found?.(place, fresh);
    };
    const firstPlace = (symbol: number): number => (state * (alphabet.size + 1) + symbol) * this.#width;
    note(firstPlace(alphabet.size), 1);
    let rest = this.#end;
    for (const symbol of symbols.toReversed()) {
      state = states.pop() ?? 0;
      const first = firstPlace(symbol);
      const wrong = accepts ? rest.rejecting : rest.accepting;
      for (const [index, bits] of wrong.entries()) note(first + index, bits);
      const { states: later } = rest;
      rest = rest.longer[symbol] ??= this.#rest(later.map((_, one) => later[this.#dfa.next(one, symbol)] ?? 0));
    }
    return count;
  }

  #rest(states: Uint8Array): Rest {
    const key = states.join('');
    const known = this.#rests.get(key);
    if (known) return known;
    const [accepting, rejecting] = [new Uint32Array(this.#width), new Uint32Array(this.#width)];
    for (const [state, accepts] of states.entries()) {
      const set = accepts === 1 ? accepting : rejecting;
      set[state >> 5] = (set[state >> 5] ?? 0) | (1 << (state & 31));
    }
    const rest = { states, accepting, rejecting, longer: [] };
    this.#rests.set(key, rest);
    return rest;
  }
}

/** How many bits of a number are 1. */
function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
