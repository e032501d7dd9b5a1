/**
 * The tables of a scanner, computed as the module computes them: `fill` adds bits to the characters of ranges. Characters are
 * then asked for as the code asks for them, so that a table that is too short, or ranges that overlap, are what they are.
 */
import { charSet, LAST_UNIT, type CharSet, type CodeRange } from '../../src/automata/char-set.js';
import type { Machine } from './program.js';

/** A shift of 32 bits uses the lowest five bits of a number. */
const PLACES = 32;

/** What `fill` does, as is written in every scanner. */
export function fill(table: Int32Array, ranges: string, bits: number): void {
  for (let k = 0; k < ranges.length; k += 2)
    for (let c = ranges.charCodeAt(k); c <= ranges.charCodeAt(k + 1); c++) table[c] = (table[c] ?? 0) | bits;
}

/** The characters for which an expression is true. */
function charactersWhere(test: (code: number) => boolean): CharSet {
  const ranges: CodeRange[] = [];
  let first = -1;
  for (let code = 0; code <= LAST_UNIT + 1; code++) {
    const isIn = code <= LAST_UNIT && test(code);
    if (isIn && first < 0) first = code;
    if (!isIn && first >= 0) {
      ranges.push([first, code - 1]);
      first = -1;
    }
  }
  return charSet(ranges);
}

/** The table of sets, a bit each. */
export class SetTable {
  readonly table: Int32Array;
  readonly #known = new Map<number, CharSet>();

  constructor(size: number) {
    this.table = new Int32Array(size);
  }

  /** The characters for which `(sets[c] & mask) !== 0` holds. */
  of(mask: number): CharSet {
    const known = this.#known.get(mask) ?? charactersWhere((code) => ((this.table[code] ?? 0) & mask) !== 0);
    this.#known.set(mask, known);
    return known;
  }
}

/** The machine of a table: `q = table[c] >>> q`, from 0, as long as the character's word is not 0. */
export function tableMachine(table: Int32Array): Machine {
  const words = new Set(table);
  words.delete(0);
  const moves = [...words].map((word) => ({
    set: charactersWhere((code) => table[code] === word),
    next: Array.from({ length: PLACES }, (_, place) => (word >>> place) & (PLACES - 1)),
  }));
  return { moves };
}

/** Whether a machine accepts in a state: `accepting >> q & 1`. */
export function accepts(accepting: number, state: number): boolean {
  return ((accepting >> state) & 1) !== 0;
}
