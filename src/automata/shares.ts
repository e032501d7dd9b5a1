/** How many strings of a length each of two languages accepts. */
import { countUnits, type CharSet } from './char-set.js';
import type { SideBySide } from './side-by-side.js';

/** Numbers of strings of one length, rounded. */
export interface Count {
  readonly length: number;
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
}

/** The printable characters of US-ASCII but the space. */
const PRINTABLE: readonly [number, number] = [0x21, 0x7e];

/** Counts the strings of printable characters of each length from 0 to `maxLength`. */
export function countByLength(both: SideBySide, maxLength: number): Count[] {
  const { a, b } = both;
  const weights = a.alphabet.classes.map(printableCount);
  let ways: readonly number[] = Array.from(both.pairs, (pair) => (pair === 0 ? 1 : 0));
  return Array.from({ length: maxLength + 1 }, (_, length) => {
    if (length > 0) ways = oneLonger(both, ways, weights);
    const count = { length, both: 0, onlyA: 0, onlyB: 0 };
    ways.forEach((number, pair) => {
      const inA = a.isAccepting(both.stateInA(pair));
      const inB = b.isAccepting(both.stateInB(pair));
      if (inA && inB) count.both += number;
      else if (inA) count.onlyA += number;
      else if (inB) count.onlyB += number;
    });
    return count;
  });
}

function oneLonger(both: SideBySide, ways: readonly number[], weights: readonly number[]): number[] {
  const longer = Array.from(ways, () => 0);
  ways.forEach((number, pair) => {
    weights.forEach((weight, symbol) => {
      const next = both.next(pair, symbol);
      if (next >= 0) longer[next] = (longer[next] ?? 0) + number * weight;
    });
  });
  return longer;
}

function printableCount(set: CharSet): number {
  const [first, last] = PRINTABLE;
  return countUnits(
    set.flatMap(([from, to]) =>
      from <= last && to >= first ? [[Math.max(from, first), Math.min(to, last)] as const] : [],
    ),
  );
}
