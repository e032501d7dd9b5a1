/** What src/bulk/lines.wat does, a byte after the other: the module is run against this. */
import { END } from './line-automaton.js';
import { COLUMNS, ROWS, UNIT, type Table } from './table.js';

/** The row after a byte, or after the end of the input. */
export function step({ bytes }: Table, row: number, code: number): number {
  return twoBytes(bytes, ROWS + row * UNIT + COLUMNS + (bytes[code] ?? 0));
}

function twoBytes(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) + 0x100 * (bytes[at + 1] ?? 0);
}

/** The class of the line that has ended in a row; `undefined` in another row. */
export function endedClass({ bytes, ended }: Table, row: number): number | undefined {
  return row < ended ? twoBytes(bytes, ROWS + row * UNIT) : undefined;
}

/** The lines of some bytes, as the module gives them. */
export function interpretLines(table: Table, input: Uint8Array): number[] {
  const lines: number[] = [];
  let row = 0;
  const add = (end: number): void => {
    const label = endedClass(table, row);
    if (label !== undefined) lines.push(2 ** table.bits * end + label);
  };
  input.forEach((byte, index) => {
    row = step(table, row, byte);
    add(index + 1);
  });
  if (endedClass(table, row) !== undefined) return lines;
  row = step(table, row, END);
  add(input.length);
  return lines;
}
