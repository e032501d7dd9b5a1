/** The ways in which a language rejects strings of another, each with its shortest string. */
import { restLengths, type Dfa } from './dfa.js';
import type { SideBySide } from './side-by-side.js';
import { shortestWord } from './words.js';

/** One way: b is in a state, and the string ends there, or goes on with a character after which b accepts nothing. */
export interface Rejection {
  /** The shortest string that a accepts and b rejects so. */
  readonly word: readonly number[];
  /** Where b fails: the index of the character that it rejects, or the length. */
  readonly at: number;
  /** The state of b there. */
  readonly state: number;
  /** The class of the character; `undefined` at the end of the string. */
  readonly symbol: number | undefined;
  /** All classes that b rejects there, in strings of a; none at the end of the string. */
  readonly symbols: () => readonly number[];
}

/** All ways in which b rejects a string of a, the shortest strings first. */
export function rejections(both: SideBySide): Rejection[] {
  const { a, b } = both;
  const { size } = a.alphabet;
  if (b.isEmpty()) return rejectionsByNothing(a);
  const rests = restLengths(a);
  // for each state of b and each class, or the end: the shortest string that fails so, and the pair where it does
  const ways = new Map<number, { readonly pair: number; readonly length: number }>();
  const note = (way: number, pair: number, length: number): void => {
    const known = ways.get(way);
    if (!known || length < known.length) ways.set(way, { pair, length });
  };
  for (const pair of both.pairs) {
    const [inA, inB] = [both.stateInA(pair), both.stateInB(pair)];
    if (b.live[inB] === 0) continue;
    const length = both.lengthTo(pair);
    if (a.isAccepting(inA) && !b.isAccepting(inB)) note(inB * (size + 1) + size, pair, length);
    for (let symbol = 0; symbol < size; symbol++) {
      const nextA = a.next(inA, symbol);
      if (a.live[nextA] === 1 && b.live[b.next(inB, symbol)] === 0)
        note(inB * (size + 1) + symbol, pair, length + 1 + (rests[nextA] ?? 0));
    }
  }
  return [...ways]
    .toSorted(([one, { length }], [other, shortest]) => length - shortest.length || one - other)
    .map(([way, { pair }]) => rejectionFrom(both, pair, way % (size + 1)));
}

/** A language without strings rejects each string at its beginning. */
function rejectionsByNothing(a: Dfa): Rejection[] {
  const word = shortestWord(a);
  if (!word) return [];
  const [symbol] = word;
  return [{ word, at: 0, state: 0, symbol, symbols: () => (symbol === undefined ? [] : liveSymbols(a, 0)) }];
}

function rejectionFrom(both: SideBySide, pair: number, symbol: number): Rejection {
  const { a } = both;
  const start = both.wordTo(pair);
  const state = both.stateInB(pair);
  if (symbol === a.alphabet.size) return { word: start, at: start.length, state, symbol: undefined, symbols: () => [] };
  const rest = shortestWord(a, a.next(both.stateInA(pair), symbol)) ?? [];
  const symbols = (): number[] =>
    liveSymbols(a, both.stateInA(pair)).filter((one) => both.b.live[both.b.next(state, one)] === 0);
  return { word: [...start, symbol, ...rest], at: start.length, state, symbol, symbols };
}

/** The classes that a string may go on with in a state. */
function liveSymbols(dfa: Dfa, state: number): number[] {
  return [...dfa.alphabet.classes.keys()].filter((symbol) => dfa.live[dfa.next(state, symbol)] === 1);
}
