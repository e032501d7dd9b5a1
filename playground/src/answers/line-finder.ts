/** Finds lines in bytes, and says of each whether it is plain. The others have to be read as strings. */
import type { PlainLines } from '../model/plain-lines.js';

const LF = 0x0a;

/** Reads bytes in parts, which may end anywhere. */
export class LineFinder {
  readonly #classes: Uint8Array;
  /** A row of next states for each state; states are numbered by where their row begins. */
  readonly #next: Uint32Array;
  readonly #accepting: ReadonlySet<number>;
  #state = 0;

  constructor({ classes, alike, changes, changed, next, accepting }: PlainLines) {
    const width = Math.max(...classes) + 1;
    this.#classes = Uint8Array.from(classes);
    this.#accepting = new Set(accepting.map((state) => state * width));
    this.#next = new Uint32Array(alike.length * width);
    let change = 0;
    for (const [state, other] of alike.entries()) {
      this.#next.copyWithin(state * width, other * width, (other + 1) * width);
      for (const last = change + (changes[state] ?? 0); change < last; change++)
        this.#next[state * width + (changed[change] ?? 0)] = (next[change] ?? 0) * width;
    }
  }

  /** Calls `line` for each line that ends in these bytes: where the next one begins, and whether it is plain. */
  read(bytes: Uint8Array, line: (end: number, isPlain: boolean) => void): void {
    const [next, classes] = [this.#next, this.#classes];
    let state = this.#state;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (byte === LF) {
        line(at + 1, this.#accepting.has(state));
        state = 0;
      } else state = next[state + (classes[byte] ?? 0)] ?? 0;
    }
    this.#state = state;
  }
}
