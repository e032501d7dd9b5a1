/** The automata of plain lines as the page has them, from the tables of dist/bulk, which are proven: see docs/internals/proof.md. */
import { readFileSync } from 'node:fs';
import type { PlainLines, PlainLinesFile } from '../../playground/src/model/plain-lines.js';
import { Alphabet } from '../../src/automata/alphabet.js';
import { Dfa } from '../../src/automata/dfa.js';
import { startModule } from '../../src/bulk/line-finder.js';
import { COLUMNS, ROWS, UNIT } from '../bulk/table.js';
import { grammarIds, projectRoot } from '../grammar/sources.js';

const BYTES = new Alphabet(
  Array.from({ length: 0x100 }, (_, byte) => ({ set: [[byte, byte]] as const, representative: byte })),
);
const LF = 0x0a;

/** What `npm run build` has made must be there. */
export async function plainLinesFile(): Promise<PlainLinesFile> {
  const texts = await Promise.all(grammarIds.map(async (id) => JSON.stringify(await plainLines(id))));
  const distinct = [...new Set(texts)].toSorted((a, b) => a.length - b.length); // similar ones beside each other
  const automata = distinct.map((text) => JSON.parse(text) as PlainLines); // as it was written above
  return {
    automata: {
      classes: automata.map(({ classes }) => classes),
      alike: automata.map(({ alike }) => alike),
      changes: automata.map(({ changes }) => changes),
      changed: automata.map(({ changed }) => changed),
      next: automata.map(({ next }) => steps(next)),
      accepting: automata.map(({ accepting }) => steps(accepting)),
    },
    places: Object.fromEntries(grammarIds.map((id, index) => [id, distinct.indexOf(texts[index] ?? '')])),
  };
}

/** The difference of each number from the one before it. */
function steps(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

/** The automaton of one specification. It is minimal, so that equal languages have equal automata. */
export async function plainLines(name: string): Promise<PlainLines> {
  const { classes, rows } = await readTable(name);
  const dead = rows.length;
  const next = (row: readonly number[], byte: number): number => row[classes[byte] ?? 0] ?? dead;
  const { stateCount, transitions, accepting } = new Dfa(
    BYTES,
    Int32Array.from([...rows, []].flatMap((row) => classes.map((_, byte) => (byte === LF ? dead : next(row, byte))))),
    // after a plain line, the module is in state 0
    Uint8Array.from([...rows, []], (row) => (next(row, LF) === 0 ? 1 : 0)),
  ).minimal();
  const columns = classes.map((_, byte) =>
    Array.from({ length: stateCount }, (_unused, state) => transitions[state * BYTES.size + byte] ?? 0).join(),
  );
  const distinct = [...new Set(columns)];
  const bytes = distinct.map((column) => columns.indexOf(column)); // one of each class
  const nextStates = Array.from({ length: stateCount }, (_, state) =>
    bytes.map((byte) => transitions[state * BYTES.size + byte] ?? 0),
  );
  return {
    classes: columns.map((column) => distinct.indexOf(column)),
    ...differences(nextStates),
    accepting: [...accepting.keys()].filter((state) => accepting[state] === 1),
  };
}

/** The class of each byte in a module's table, and a row for each state: the next state for each class. */
async function readTable(name: string): Promise<{ readonly classes: number[]; readonly rows: number[][] }> {
  const module = await startModule(readFileSync(`${projectRoot}dist/bulk/${name}.wasm`));
  if (!module) throw new Error(`this engine cannot run dist/bulk/${name}.wasm`);
  const bytes = new DataView(module.memory.buffer, 0, module.input.value);
  const classes = Array.from({ length: 0x100 }, (_, byte) => bytes.getUint8(byte) / 2);
  const count = Math.max(...classes, bytes.getUint8(0x100) / 2) + 1;
  const size = Math.ceil((COLUMNS + 2 * count) / UNIT);
  const rows: number[][] = [];
  for (let at = ROWS; at + size * UNIT <= bytes.byteLength; at += size * UNIT)
    rows.push(Array.from({ length: count }, (_, column) => bytes.getUint16(at + COLUMNS + 2 * column, true) / size));
  return { classes, rows };
}

/** The places where two rows differ; `undefined` if there are as many as `limit`. */
function unlikePlaces(row: readonly number[], other: readonly number[], limit: number): number[] | undefined {
  const places: number[] = [];
  for (let place = 0; place < row.length; place++) {
    if (row[place] === other[place]) continue;
    if (places.push(place) >= limit) return undefined;
  }
  return places;
}

/** Each row as the place of a row before it from which it differs least, and what differs. */
function differences(rows: readonly (readonly number[])[]): Omit<PlainLines, 'classes' | 'accepting'> {
  const [alike, changes, changed, next]: [number[], number[], number[], number[]] = [[], [], [], []];
  const zeros = (rows[0] ?? []).map(() => 0);
  for (const [index, row] of rows.entries()) {
    const before = index === 0 ? [zeros] : rows;
    let least: readonly number[] | undefined;
    let other = 0;
    for (let place = 0; place < Math.max(index, 1); place++) {
      const found = unlikePlaces(row, before[place] ?? zeros, least?.length ?? Infinity);
      if (!found) continue;
      least = found;
      other = place;
    }
    alike.push(other);
    changes.push(least?.length ?? 0);
    changed.push(...(least ?? []));
    next.push(...(least ?? []).map((place) => row[place] ?? 0));
  }
  return { alike, changes, changed, next };
}
