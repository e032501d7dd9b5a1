/** Finds lines in bytes, and says of each whether it has to be read as a string: what the WebAssembly module of the command line does. */
import type { LineTable } from '../model/line-table.js';

/** The code that ends the input. */
const END = 256;
/** The states after a line: one for each class. */
const CLASSES = 4;

/** Reads bytes in parts, which may end anywhere. */
export class LineFinder {
  readonly #classes: Uint8Array;
  /** A row of next states for each state; states are numbered by where their row begins. */
  readonly #next: Uint32Array;
  readonly #width: number;
  #state = 0;

  constructor({ classes, states }: LineTable) {
    const width = Math.max(...classes) + 1;
    this.#classes = Uint8Array.from(classes);
    this.#width = width;
    this.#next = new Uint32Array(states.length * width);
    for (const [state, [common = 0, ...others]] of states.entries()) {
      const row = this.#next.subarray(state * width, (state + 1) * width).fill(common * width);
      for (let at = 0; at < others.length; at += 2) row[others[at] ?? 0] = (others[at + 1] ?? 0) * width;
    }
  }

  /** Calls `line` for each line that ends in these bytes: where the next one begins, and its class. */
  read(bytes: Uint8Array, line: (end: number, lineClass: number) => void): void {
    const [next, classes, ended] = [this.#next, this.#classes, CLASSES * this.#width];
    let state = this.#state;
    for (let at = 0; at < bytes.length; at++) {
      state = next[state + (classes[bytes[at] ?? 0] ?? 0)] ?? 0;
      if (state < ended) line(at + 1, state / this.#width);
    }
    this.#state = state;
  }

  /** The class of the last line, after which there is no line end. */
  get lastClass(): number {
    return (this.#next[this.#state + (this.#classes[END] ?? 0)] ?? 0) / this.#width;
  }
}
