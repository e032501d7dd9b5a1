/**
 * Finds lines in bytes, and says of each whether it has to be read as a string: a WebAssembly module (lines.wat) runs an automaton over
 * the bytes. `npm run build` makes dist/bulk from the automata of the grammars and the signs of the warnings.
 */
import { loadWasm, reserve, startWasm, type WasmMemory } from './wasm.js';

/** The classes of lines, as numbers that rise with how much there is to say about a line. */
export const lineClasses = { plain: 0, suspicious: 1, invalid: 2, notUtf8: 3 } as const;

/** What the module exports. */
export interface LineModule {
  readonly memory: WasmMemory;
  /** The address from which the memory may be written to. */
  readonly input: { readonly value: number };
  readonly lines: (from: number, to: number, out: number) => number;
}

/** Starts a module; `undefined` if the engine cannot run it. */
export async function startModule(bytes: Uint8Array): Promise<LineModule | undefined> {
  return (await startWasm(bytes)) as LineModule | undefined; // as lines.wat says
}

/** A line as the module gives it: four times its end, plus its class. The end is the offset after its line end. */
export type FoundLines = Uint32Array;

export function lineClass(line: number): number {
  return line & 3;
}

export function lineEnd(line: number): number {
  return line >>> 2;
}

/** A line is at least one byte, and is written as four. */
const BYTES_PER_BYTE = 5;

/** Finds lines by the table of one module. */
export class LineFinder {
  readonly #module: LineModule;

  constructor(module: LineModule) {
    this.#module = module;
  }

  /** Loads a module of dist/bulk, such as `rfc3986`; `undefined` if it is not built, or the engine cannot run it. */
  static async load(name: string): Promise<LineFinder | undefined> {
    const module = (await loadWasm(name)) as LineModule | undefined; // as lines.wat says
    return module && new LineFinder(module);
  }

  /** The lines of some bytes, which begin with a line. Valid until the next call. */
  find(bytes: Uint8Array): FoundLines {
    const { memory, input, lines } = this.#module;
    const from = input.value;
    reserve(memory, from + BYTES_PER_BYTE * (bytes.length + 1));
    new Uint8Array(memory.buffer).set(bytes, from);
    const to = from + bytes.length;
    const out = Math.ceil(to / 4) * 4;
    return new Uint32Array(memory.buffer, out, (lines(from, to, out) - out) / 4);
  }
}
