/** A file in the making: what is not repaired is a reference to the original, so that a large file is not kept in memory. */
export class RepairedFile {
  count = 0;
  readonly #file: Blob;
  readonly #parts: Blob[] = [];
  /** How much of the file is in the parts, in bytes. */
  #done = 0;
  /** What replaces some bytes of the part that is being read. */
  #repairs: { readonly from: number; readonly to: number; readonly text: string }[] = [];

  constructor(file: Blob) {
    this.#file = file;
  }

  /** Replaces the bytes from one offset of the file to another. */
  replace(from: number, to: number, text: string): void {
    this.count++;
    this.#repairs.push({ from, to, text });
  }

  /** Ends a part of the file, which begins at an offset, after the last part, and has all repairs since then. */
  endPart(bytes: Uint8Array<ArrayBuffer>, start: number): void {
    if (this.#repairs.length === 0) return;
    if (start > this.#done) this.#parts.push(this.#file.slice(this.#done, start));
    const pieces: (Uint8Array<ArrayBuffer> | string)[] = [];
    let at = start;
    for (const { from, to, text } of this.#repairs) {
      pieces.push(bytes.subarray(at - start, from - start), text);
      at = to;
    }
    pieces.push(bytes.subarray(at - start));
    this.#parts.push(new Blob(pieces));
    this.#done = start + bytes.length;
    this.#repairs = [];
  }

  result(): { readonly count: number; readonly file: Blob } {
    const rest = this.#file.slice(this.#done);
    return { count: this.count, file: new Blob([...this.#parts, rest], { type: 'text/plain' }) };
  }
}
