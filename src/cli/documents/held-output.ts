import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';

/** How much is kept in memory, in UTF-16 units; more than that goes to a temporary file. */
const MOST = 4 << 20;
const CHUNK_BYTES = 1 << 18;

/** The output of a document, which is printed when the document has ended: one that takes too long prints nothing but an error. */
export class HeldOutput {
  #texts: string[] = [];
  #length = 0;
  #file: { readonly folder: string; readonly descriptor: number } | undefined;

  add(text: string): void {
    this.#texts.push(text);
    this.#length += text.length;
    if (this.#length > MOST) this.#writeOut();
  }

  /** All that was added, in pieces. */
  *pieces(): Generator<string> {
    if (this.#file) yield* this.#written(this.#file.descriptor);
    yield* this.#texts;
  }

  /** Forgets everything. */
  clear(): void {
    this.#texts = [];
    this.#length = 0;
    if (!this.#file) return;
    closeSync(this.#file.descriptor);
    rmSync(this.#file.folder, { recursive: true, force: true });
    this.#file = undefined;
  }

  #writeOut(): void {
    if (!this.#file) {
      const folder = mkdtempSync(join(tmpdir(), 'rfc-uri-')); // which only this user can read
      this.#file = { folder, descriptor: openSync(join(folder, 'output'), 'w+', 0o600) };
      if (process.platform !== 'win32') rmSync(folder, { recursive: true }); // the file stays until it is closed
    }
    writeAll(this.#file.descriptor, Buffer.from(this.#texts.join('')));
    this.#texts = [];
    this.#length = 0;
  }

  *#written(descriptor: number): Generator<string> {
    const decoder = new StringDecoder();
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    for (let offset = 0; ;) {
      const length = readSync(descriptor, buffer, 0, CHUNK_BYTES, offset);
      if (length === 0) return;
      offset += length;
      yield decoder.write(buffer.subarray(0, length));
    }
  }
}

function writeAll(descriptor: number, bytes: Buffer): void {
  for (let offset = 0; offset < bytes.length;) offset += writeSync(descriptor, bytes, offset);
}
