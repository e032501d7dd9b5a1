/**
 * Builds a string from pieces, perhaps millions. With `text += piece` alone, JavaScript engines keep all pieces in a tree until
 * the text is read, and the garbage collector walks that tree again and again. So only the first pieces are added in this way;
 * later ones are joined in chunks.
 */
export class StringBuilder {
  #text = '';
  #count = 0;
  #chunk: string[] | undefined;

  /** Appends a piece. */
  add(piece: string): void {
    if (this.#count++ < CHUNK_LENGTH) {
      this.#text += piece;
      return;
    }
    this.#chunk ??= [];
    if (this.#chunk.push(piece) < CHUNK_LENGTH) return;
    this.#text += this.#chunk.join('');
    this.#chunk = undefined;
  }

  toString(): string {
    return this.#chunk ? this.#text + this.#chunk.join('') : this.#text;
  }
}

/** How many pieces are joined at once. */
const CHUNK_LENGTH = 1_000;
