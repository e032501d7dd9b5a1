/** The table of an automaton of lines, as src/bulk/lines.wat reads it. */
import type { Dfa } from '../../src/automata/dfa.js';
import { END, type LineAutomaton } from './line-automaton.js';

export interface Table {
  /** The bytes of the memory from address 0 on. */
  readonly bytes: Uint8Array;
  /** The first row of a state that is not after a line, and the first of those that cannot skip. */
  readonly ended: number;
  readonly skipping: number;
  /** How many units of bytes a row takes. */
  readonly units: number;
  /** How many bits a class takes. */
  readonly bits: number;
}

/** Where the rows begin, and the columns in a row. */
export const ROWS = 512;
export const COLUMNS = 16;
/** Distances of rows are counted in units of so many bytes, so that they fit into two. */
export const UNIT = 16;
/** A state skips only if so many bytes do not leave it: otherwise most attempts would fail. */
const WORTH_SKIPPING = 20;

/** Throws an Error if the automaton has more states or classes of bytes than a table can have. */
export function makeTable({ dfa: automaton, classes, bits }: LineAutomaton): Table {
  const { alphabet, stateCount } = automaton;
  const stays = Array.from({ length: stateCount }, (_, state) => stayingBytes(automaton, state));
  const others = Array.from({ length: stateCount - classes.length }, (_, index) => index + classes.length);
  const skips = (state: number): boolean => (stays[state]?.length ?? 0) >= WORTH_SKIPPING;
  const order = [...classes.keys(), ...others.filter(skips), ...others.filter((state) => !skips(state))];
  const units = Math.ceil((COLUMNS + 2 * alphabet.size) / UNIT);
  const rows = new Map(order.map((state, place) => [state, place * units]));
  if (2 * alphabet.size > 0x100) throw new Error(`the table has ${alphabet.size} columns; 128 fit into a byte`);
  if (units * stateCount > 0x10000)
    throw new Error(`the table takes ${units * stateCount} units of ${UNIT} bytes; 65536 fit into two bytes`);
  const bytes = new Uint8Array(ROWS + stateCount * units * UNIT);
  for (let code = 0; code <= END; code++) bytes[code] = 2 * alphabet.classIndex(code);
  const view = new DataView(bytes.buffer);
  for (const [state, row] of rows) {
    const start = ROWS + row * UNIT;
    if (state < classes.length) view.setUint16(start, classes[state] ?? 0, true);
    else if (skips(state))
      for (const byte of stays[state] ?? [])
        bytes[start + (byte & 0xf)] = (bytes[start + (byte & 0xf)] ?? 0) | (1 << (byte >> 4));
    for (let symbol = 0; symbol < alphabet.size; symbol++)
      view.setUint16(start + COLUMNS + 2 * symbol, rows.get(automaton.next(state, symbol)) ?? 0, true);
  }
  const skipping = (classes.length + others.filter(skips).length) * units;
  return { bytes, ended: classes.length * units, skipping, units, bits };
}

/** The bytes of US-ASCII that do not leave a state. */
function stayingBytes(automaton: Dfa, state: number): number[] {
  const bytes = Array.from({ length: 0x80 }, (_, byte) => byte);
  return bytes.filter((byte) => automaton.next(state, automaton.alphabet.classIndex(byte)) === state);
}
