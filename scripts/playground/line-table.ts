/** The tables of dist/bulk in the form in which the page reads them. */
import { readFileSync } from 'node:fs';
import type { LineTable } from '../../playground/src/model/line-table.js';
import { startModule } from '../../src/bulk/line-finder.js';
import { END } from '../bulk/line-automaton.js';
import { COLUMNS, ROWS, UNIT } from '../bulk/table.js';
import { projectRoot } from '../grammar/sources.js';

/** The table of a module that `npm run build` has made, which is proven: see docs/internals/proof.md. */
export async function lineTable(name: string): Promise<LineTable> {
  const module = await startModule(readFileSync(`${projectRoot}dist/bulk/${name}.wasm`));
  if (!module) throw new Error(`this engine cannot run dist/bulk/${name}.wasm`);
  const bytes = new DataView(module.memory.buffer, 0, module.input.value);
  const classes = Array.from({ length: END + 1 }, (_, code) => bytes.getUint8(code) / 2);
  const count = Math.max(...classes) + 1;
  const size = Math.ceil((COLUMNS + 2 * count) / UNIT);
  const states: number[][] = [];
  for (let at = ROWS; at + size * UNIT <= bytes.byteLength; at += size * UNIT) {
    const next = Array.from({ length: count }, (_, column) => bytes.getUint16(at + COLUMNS + 2 * column, true) / size);
    states.push(sparse(next));
  }
  return { classes, states };
}

/** The most frequent of some numbers, and the places and values of the others. */
function sparse(numbers: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const each of numbers) counts.set(each, (counts.get(each) ?? 0) + 1);
  const [[common] = [0]] = [...counts].toSorted(([, a], [, b]) => b - a);
  return [common, ...numbers.flatMap((each, place) => (each === common ? [] : [place, each]))];
}
