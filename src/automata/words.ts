/** The words of a language: the shortest, all in order of length, and their number. */
import { countUnits } from './char-set.js';
import type { Dfa } from './dfa.js';
import { elementAt } from './element-at.js';

/** For every length up to `maxLength`: 1 for each state that accepts some word of exactly that length. */
function reachTable(dfa: Dfa, maxLength: number): Uint8Array[] {
  const table = [Uint8Array.from(dfa.accepting)];
  for (let length = 1; length <= maxLength; length++) {
    const shorter = elementAt(table, length - 1);
    const row = new Uint8Array(dfa.stateCount);
    dfa.transitions.forEach((target, index) => {
      if (shorter[target] === 1) row[Math.floor(index / dfa.alphabet.size)] = 1;
    });
    table.push(row);
  }
  return table;
}

/**
 * The words over classes up to a length, in order of length and then of classes. They are computed one by one, so the first
 * words are cheap.
 */
export function* words(dfa: Dfa, maxLength: number, from = 0): Generator<number[]> {
  if (dfa.live[from] === 0) return;
  for (let length = 0; length <= maxLength; length++) {
    const table = reachTable(dfa, length);
    if (elementAt(table, length)[from] === 1) yield* wordsOfLength(dfa, table, from, length);
  }
}

function* wordsOfLength(dfa: Dfa, table: readonly Uint8Array[], state: number, length: number): Generator<number[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (let symbol = 0; symbol < dfa.alphabet.size; symbol++) {
    const target = dfa.next(state, symbol);
    if (elementAt(table, length - 1)[target] !== 1) continue;
    for (const rest of wordsOfLength(dfa, table, target, length - 1)) yield [symbol, ...rest];
  }
}

/** The shortest word from a state, as classes; `undefined` if there is none. */
export function shortestWord(dfa: Dfa, from = 0): number[] | undefined {
  return shortestWordBetween(dfa, from, undefined);
}

/** The shortest word from a state to another, by default to any accepting one, as classes; `undefined` if there is none. */
export function shortestWordBetween(dfa: Dfa, from: number, to: number | undefined): number[] | undefined {
  const cameBy = new Map<number, readonly [source: number, symbol: number] | undefined>([[from, undefined]]);
  for (const state of cameBy.keys()) {
    if (to === undefined ? dfa.isAccepting(state) : state === to) return pathTo(state, cameBy);
    for (let symbol = 0; symbol < dfa.alphabet.size; symbol++) {
      const target = dfa.next(state, symbol);
      if (!cameBy.has(target)) cameBy.set(target, [state, symbol]);
    }
  }
  return undefined;
}

/** The symbols on the way to a state; `cameBy` has the state before each, and the symbol that led on from there. */
export function pathTo(state: number, cameBy: ReadonlyMap<number, readonly [number, number] | undefined>): number[] {
  const path: number[] = [];
  for (let step = cameBy.get(state); step; step = cameBy.get(step[0])) path.push(step[1]);
  return path.toReversed();
}

/** The shortest string of a language; `undefined` if it is empty. */
export function shortestString(dfa: Dfa): string | undefined {
  const word = shortestWord(dfa);
  return word && dfa.alphabet.text(word);
}

/** The exact number of strings of each length from 0 to `maxLength`. */
export function countWords(dfa: Dfa, maxLength: number): bigint[] {
  const sizes = dfa.alphabet.classes.map((set) => BigInt(countUnits(set)));
  let ways = new Map([[0, 1n]]);
  const counts: bigint[] = [];
  for (let length = 0; ; length++) {
    counts.push([...ways].reduce((sum, [state, count]) => (dfa.isAccepting(state) ? sum + count : sum), 0n));
    if (length === maxLength) return counts;
    const longer = new Map<number, bigint>();
    for (const [state, count] of ways)
      for (const [symbol, size] of sizes.entries()) {
        const target = dfa.next(state, symbol);
        longer.set(target, (longer.get(target) ?? 0n) + count * size);
      }
    ways = longer;
  }
}
