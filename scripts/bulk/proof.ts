/**
 * Proves that a table reads lines as its automaton reads strings. Pairs of a row and a state are followed from the start by every
 * byte: through all characters that UTF-8 has, and to one row for all bytes that are not UTF-8. Which bytes these are it knows from
 * TextEncoder and table 3-7 of the Unicode Standard, while the table was made by decoding bytes.
 */
import { codePointRuns } from './code-points.js';
import { endedClass, step } from './interpreter.js';
import { END, notUtf8, type LabelledDfa } from './line-automaton.js';
import type { Table } from './table.js';

const LF = 0x0a;
const CR = 0x0d;

/** The first and the last of some bytes. */
type ByteRange = readonly [first: number, last: number];

/** Table 3-7: the ranges of the first and the second byte, and the length of the character. The bytes after them are from 80 to BF. */
const wellFormed: readonly (readonly [lead: ByteRange, second: ByteRange, length: number])[] = [
  [[0xc2, 0xdf], [0x80, 0xbf], 2],
  [[0xe0, 0xe0], [0xa0, 0xbf], 3],
  [[0xe1, 0xec], [0x80, 0xbf], 3],
  [[0xed, 0xed], [0x80, 0x9f], 3],
  [[0xee, 0xef], [0x80, 0xbf], 3],
  [[0xf0, 0xf0], [0x90, 0xbf], 4],
  [[0xf1, 0xf3], [0x80, 0xbf], 4],
  [[0xf4, 0xf4], [0x80, 0x8f], 4],
];

/** Proves a table. Returns how many pairs of a row and a state it has; throws an Error that says where they differ. */
export function proveTable(table: Table, { dfa, labels }: LabelledDfa): number {
  const { alphabet } = dfa;
  const characters = codePointRuns(alphabet).flatMap(({ first, last, classes }) =>
    byteRanges(first, last).map((ranges) => ({ ranges, classes })),
  );
  const pairs = new Map<string, { readonly row: number; readonly state: number; readonly isReturn: boolean }>();
  const pair = (row: number, state: number, isReturn = false): void => {
    pairs.set(`${row} ${state} ${isReturn}`, { row, state, isReturn });
  };
  pair(0, 0);
  const steps = new Steps(table);
  const malformed = step(table, 0, 0xff);
  proveMalformed(table, malformed, [malformed], []);
  for (const { row, state, isReturn } of pairs.values()) {
    // a CR is part of the line unless LF follows
    const before = isReturn ? dfa.next(state, alphabet.classIndex(CR)) : state;
    pair(assertEnd(table, row, LF, labels[state]), 0);
    assertEnd(table, row, END, labels[before]);
    for (let byte = 0; byte < 0x80; byte++)
      if (byte === CR) pair(step(table, row, byte), before, true);
      else if (byte !== LF) pair(step(table, row, byte), dfa.next(before, alphabet.classIndex(byte)));
    for (const { ranges, classes } of characters) {
      const target = classes.reduce((from, symbol) => dfa.next(from, symbol), before);
      for (const after of steps.rowsAfter([row], ranges)) pair(after, target);
    }
    proveOtherBytes(table, steps, row, malformed);
  }
  return pairs.size;
}

/** The row after the end of a line or of the input, which must say that the line is of a class. */
function assertEnd(table: Table, row: number, code: number, label: number | undefined): number {
  const after = step(table, row, code);
  if (endedClass(table, after) !== label)
    throw new Error(`row ${row}: a line that ends there is not of class ${label}`);
  return after;
}

/** Where the bytes of a range lead from a row; most characters begin as others do. */
class Steps {
  readonly #table: Table;
  readonly #known = new Map<number, readonly number[]>();

  constructor(table: Table) {
    this.#table = table;
  }

  /** All rows after bytes of some ranges. */
  rowsAfter(rows: readonly number[], ranges: readonly ByteRange[]): readonly number[] {
    return ranges.reduce((from, range) => {
      const [row = 0] = from;
      return from.length === 1
        ? this.#rowsAfterRange(row, range)
        : [...new Set(from.flatMap((one) => this.#rowsAfterRange(one, range)))];
    }, rows);
  }

  #rowsAfterRange(row: number, [first, last]: ByteRange): readonly number[] {
    const key = (row * 256 + first) * 256 + last;
    const known = this.#known.get(key);
    if (known) return known;
    const rows = new Set<number>();
    for (let byte = first; byte <= last; byte++) rows.add(step(this.#table, row, byte));
    const after = [...rows];
    this.#known.set(key, after);
    return after;
  }
}

/** Proves that a row leads to the malformed one by all bytes that begin no character, and so on within each character. */
function proveOtherBytes(table: Table, steps: Steps, row: number, malformed: number): void {
  proveMalformed(table, malformed, [row], [[0, 0x7f], ...wellFormed.map(([lead]) => lead)], false);
  for (const [lead, second, length] of wellFormed) {
    const allowed = [second, ...Array.from({ length: length - 2 }, (): ByteRange => [0x80, 0xbf])];
    let rows = steps.rowsAfter([row], [lead]);
    for (const range of allowed) {
      proveMalformed(table, malformed, rows, [range]);
      rows = steps.rowsAfter(rows, [range]);
    }
  }
}

/** Proves that rows lead to the malformed one by all bytes but some, and that a line that ends there is not UTF-8. */
function proveMalformed(
  table: Table,
  malformed: number,
  rows: readonly number[],
  allowed: readonly ByteRange[],
  isWithin = true,
): void {
  for (const row of rows) {
    for (const code of isWithin ? [LF, END] : []) assertEnd(table, row, code, notUtf8(table.bits));
    for (let byte = 0; byte < END; byte++) {
      if (byte === LF || allowed.some(([first, last]) => first <= byte && byte <= last)) continue;
      if (step(table, row, byte) !== malformed)
        throw new Error(`row ${row}: byte ${byte} may follow, but is not UTF-8`);
    }
  }
}

/** The bytes of code points from the first to the last in UTF-8: sequences of ranges. */
function byteRanges(first: number, last: number): ByteRange[][] {
  for (const border of [0x7ff, 0xffff]) if (first <= border && border < last) return split(first, border, last);
  for (const low of [0x3f, 0xfff, 0x3ffff]) {
    if ((first & ~low) === (last & ~low)) continue;
    if ((first & low) !== 0) return split(first, first | low, last);
    if ((last & low) !== low) return split(first, (last & ~low) - 1, last);
  }
  const [from, to] = [first, last].map((code) => new TextEncoder().encode(String.fromCodePoint(code)));
  return [Array.from(from ?? [], (byte, index): ByteRange => [byte, to?.[index] ?? byte])];
}

function split(first: number, border: number, last: number): ByteRange[][] {
  return [...byteRanges(first, border), ...byteRanges(border + 1, last)];
}
