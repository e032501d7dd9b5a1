/** The lines of a file, from its bytes as they are read. */
import type { PlainLines } from '../model/plain-lines.js';
import { LineFinder } from './line-finder.js';
import { RepairedFile } from './repaired-file.js';

/** A line, within bytes that are valid until the next line. */
export interface FileLine {
  /** Whether there is nothing to say about it. */
  readonly isPlain: boolean;
  readonly bytes: Uint8Array;
  /** Where it begins and ends in the bytes, without its line end. */
  readonly from: number;
  readonly to: number;
  /** Whether it has more bytes than can be read; then these are its first ones. */
  readonly isTooLong: boolean;
}

/** The most bytes of a line: three for each UTF-16 unit of the longest one. */
const MOST_BYTES = 3 << 20;
/** How many bytes of a line that is too long are kept. */
const HEAD = 8000;
const [LF, CR] = [0x0a, 0x0d];

/** Gives each line of a file to `check`, which returns what it is repaired to, or `undefined`. */
export class FileLines {
  /** How many bytes were read. */
  length = 0;
  readonly repaired: RepairedFile;
  readonly #finder: LineFinder;
  readonly #check: (line: FileLine) => string | undefined;
  /** The line whose end was not read yet: its first byte, and as many of its bytes as are kept. */
  #start = 0;
  #begun: Uint8Array<ArrayBuffer> = new Uint8Array();

  constructor(file: Blob, plain: PlainLines, check: (line: FileLine) => string | undefined) {
    this.repaired = new RepairedFile(file);
    this.#finder = new LineFinder(plain);
    this.#check = check;
  }

  /** Reads the next part of the file. */
  read(part: Uint8Array<ArrayBuffer>): void {
    const before = this.#begun.length;
    const isCut = this.length - this.#start > before;
    const bytes = before === 0 ? part : joined(this.#begun, part);
    /** The offset in the file of the first byte, or what it would be if no byte of a long line were missing. */
    const origin = this.length - before;
    let from = 0;
    this.#finder.read(part, (end, isPlain) => {
      const isTooLong = (isCut && from === 0) || before + end - from > MOST_BYTES;
      this.#take(bytes, from, before + end, { isPlain, origin, isTooLong });
      from = before + end;
    });
    // what is missing of a long line is in the file
    const first = isCut ? before : 0;
    if (from > first) this.repaired.endPart(bytes.subarray(first, from), origin + first);
    this.length += part.length;
    if (from > 0) this.#start = origin + from;
    const isLong = this.length - this.#start > MOST_BYTES;
    this.#begun = bytes.slice(from, isLong ? from + HEAD : undefined);
  }

  /** Reads the line after the last line end, if there is one. */
  end(): void {
    const bytes = this.#begun;
    if (bytes.length === 0) return;
    const isTooLong = this.length - this.#start > bytes.length;
    // after a last CR, there is no line end
    this.#take(bytes, 0, bytes.length, { isPlain: false, origin: this.#start, isTooLong });
    this.repaired.endPart(bytes, this.#start);
  }

  #take(
    bytes: Uint8Array,
    from: number,
    end: number,
    { isPlain, origin, isTooLong }: { readonly isPlain: boolean; readonly origin: number; readonly isTooLong: boolean },
  ): void {
    const hasEnd = bytes[end - 1] === LF;
    const to = hasEnd ? end - (end - from > 1 && bytes[end - 2] === CR ? 2 : 1) : end;
    const repair = this.#check({ isPlain, bytes, from, to, isTooLong });
    if (repair !== undefined) this.repaired.replace(origin + from, origin + to, repair);
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
