/** The table of an automaton of lines, as src/bulk/lines.wat reads it. */
import { END, type LineAutomaton } from './line-automaton.js';

export interface Table {
  /** The bytes of the memory from address 0 on. */
  readonly bytes: Uint8Array;
  /** The first row of a state that is not after a line. */
  readonly ended: number;
  /** How many units of bytes a row takes. */
  readonly units: number;
  /** How many bits a class takes. */
  readonly bits: number;
}

/** Where the rows begin, and the columns in a row. */
export const ROWS = 512;
export const COLUMNS = 2;
/** Distances of rows are counted in units of so many bytes, so that they fit into two. */
export const UNIT = 16;

/** Throws an Error if the automaton has more states or classes of bytes than a table can have. */
export function makeTable({ dfa: automaton, classes, bits }: LineAutomaton): Table {
  const { alphabet, stateCount } = automaton;
  const units = Math.ceil((COLUMNS + 2 * alphabet.size) / UNIT);
  if (2 * alphabet.size > 0x100) throw new Error(`the table has ${alphabet.size} columns; 128 fit into a byte`);
  if (units * stateCount > 0x10000)
    throw new Error(`the table takes ${units * stateCount} units of ${UNIT} bytes; 65536 fit into two bytes`);
  const bytes = new Uint8Array(ROWS + stateCount * units * UNIT);
  for (let code = 0; code <= END; code++) bytes[code] = 2 * alphabet.classIndex(code);
  const view = new DataView(bytes.buffer);
  for (let state = 0; state < stateCount; state++) {
    const start = ROWS + state * units * UNIT;
    if (state < classes.length) view.setUint16(start, classes[state] ?? 0, true);
    for (let symbol = 0; symbol < alphabet.size; symbol++)
      view.setUint16(start + COLUMNS + 2 * symbol, automaton.next(state, symbol) * units, true);
  }
  return { bytes, ended: classes.length * units, units, bits };
}
