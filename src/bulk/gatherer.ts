/** Makes output of pieces of bytes, by a WebAssembly module (gather.wat). */
import { loadWasm, reserve, type WasmMemory } from './wasm.js';

/** What the module exports. */
interface GatherModule {
  readonly memory: WasmMemory;
  readonly gather: (from: number, to: number, out: number) => number;
}

/** Bytes in the memory of the module. */
export interface BytePiece {
  readonly address: number;
  readonly length: number;
}

/** The memory: bytes that are kept, pieces, numbers in decimal, the bytes that were taken, and the output. */
const KEPT = 1 << 18;
const MOST_PIECES = 1 << 13;
const PIECES = KEPT;
const NUMBERS = PIECES + 8 * MOST_PIECES;
const MOST_DIGITS = 16;
const INPUT = NUMBERS + MOST_DIGITS * MOST_PIECES;
/** How many bytes more the module reads and writes. */
const SLACK = 16;
/** From this length on, output is not made longer, so that it stays in the cache of the processor. */
const LONG = 1 << 17;

/** Gathers pieces. None may be added when `hasRoom` is false. */
export class Gatherer {
  readonly #module: GatherModule;
  #bytes = new Uint8Array();
  #pieces = new Uint32Array();
  /** The end of what is kept, and of what was taken. */
  #kept = 0;
  #inputEnd = INPUT;
  /** How many pieces and numbers there are, and how many bytes they have. */
  #count = 0;
  #numbers = 0;
  #length = 0;

  constructor(module: GatherModule) {
    this.#module = module;
    this.#reserve(INPUT);
  }

  /** `undefined` if the module is not built, or the engine cannot run it. */
  static async load(): Promise<Gatherer | undefined> {
    const module = (await loadWasm('gather')) as GatherModule | undefined; // as gather.wat says
    return module && new Gatherer(module);
  }

  /** Keeps bytes as long as it exists; `undefined` if they do not fit. */
  keep(bytes: Uint8Array): BytePiece | undefined {
    const piece = { address: this.#kept, length: bytes.length };
    if (this.#kept + bytes.length > KEPT) return undefined;
    this.#bytes.set(bytes, this.#kept);
    this.#kept += bytes.length;
    return piece;
  }

  /** Takes bytes instead of those that it took before. Returns their address. */
  take(bytes: Uint8Array): number {
    this.#inputEnd = INPUT + bytes.length;
    this.#reserve(this.#inputEnd);
    this.#bytes.set(bytes, INPUT);
    return INPUT;
  }

  /** Whether so many pieces may be added. */
  hasRoom(pieces: number): boolean {
    return this.#count + pieces <= MOST_PIECES && this.#length < LONG;
  }

  /** Adds bytes of the memory. */
  add(address: number, length: number): void {
    const at = 2 * this.#count++;
    this.#pieces[at] = address;
    this.#pieces[at + 1] = length;
    this.#length += length;
  }

  /** Adds a number in decimal. */
  addNumber(number: number): void {
    const end = NUMBERS + MOST_DIGITS * ++this.#numbers;
    let at = end;
    let rest = number;
    do {
      this.#bytes[--at] = ZERO + (rest % 10);
      rest = Math.floor(rest / 10);
    } while (rest > 0);
    this.add(at, end - at);
  }

  /** The bytes of all pieces, which are then forgotten. Valid until the next call of any method. */
  gathered(): Uint8Array {
    const out = this.#inputEnd + SLACK;
    this.#reserve(out + this.#length);
    const end = this.#module.gather(PIECES, PIECES + 8 * this.#count, out);
    this.#count = 0;
    this.#numbers = 0;
    this.#length = 0;
    return this.#bytes.subarray(out, end);
  }

  #reserve(bytes: number): void {
    const { memory } = this.#module;
    reserve(memory, bytes + SLACK);
    this.#bytes = new Uint8Array(memory.buffer);
    this.#pieces = new Uint32Array(memory.buffer, PIECES, 2 * MOST_PIECES);
  }
}

const ZERO = 0x30;
