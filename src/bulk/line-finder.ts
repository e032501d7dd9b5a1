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

/**
 * A line as a module gives it: its end, which is the offset after its line end, before the bits of its class. The modules of one RFC
 * have two bits.
 */
export type FoundLines = Uint32Array;

export function lineClass(line: number): number {
  return line & 3;
}

export function lineEnd(line: number): number {
  return line >>> 2;
}

/** The module writes so many bytes for each line. */
const BYTES_PER_LINE = 4;

/** Finds lines by the table of one module. */
export class LineFinder {
  readonly #module: LineModule;
  /** The address of the bytes that are read. */
  readonly #from: number;
  #bytes = new Uint8Array();
  #found: FoundLines = new Uint32Array();

  constructor(module: LineModule) {
    this.#module = module;
    this.#from = module.input.value;
  }

  /** Loads a module of dist/bulk, such as `rfc3986`; `undefined` if it is not built, or the engine cannot run it. */
  static async load(name: string): Promise<LineFinder | undefined> {
    const module = (await loadWasm(name)) as LineModule | undefined; // as lines.wat says
    return module && new LineFinder(module);
  }

  /** The lines of some bytes, which begin with a line. Valid until the next call. */
  find(bytes: Uint8Array): FoundLines {
    const from = this.#from;
    this.#reserve(from + bytes.length + BYTES_PER_LINE * (bytes.length + 1));
    this.#bytes.set(bytes, from);
    const to = from + bytes.length;
    const out = Math.ceil(to / BYTES_PER_LINE);
    const end = this.#module.lines(from, to, out * BYTES_PER_LINE) / BYTES_PER_LINE;
    return this.#found.subarray(out, end);
  }

  #reserve(size: number): void {
    const { memory } = this.#module;
    reserve(memory, size);
    this.#bytes = new Uint8Array(memory.buffer);
    this.#found = new Uint32Array(memory.buffer);
  }
}
