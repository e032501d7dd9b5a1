/**
 * A text made of pieces, of which there may be millions. `text += piece` would keep them all in a tree until the text is read,
 * and the collector of garbage would have to walk it again and again. So that is for the first few, and the others are joined.
 */
export class StringBuilder {
  #text = '';
  #count = 0;
  #latest: string[] | undefined;

  add(piece: string): void {
    if (this.#count++ < TOGETHER) {
      this.#text += piece;
      return;
    }
    this.#latest ??= [];
    if (this.#latest.push(piece) < TOGETHER) return;
    this.#text += this.#latest.join('');
    this.#latest = undefined;
  }

  toString(): string {
    return this.#latest ? this.#text + this.#latest.join('') : this.#text;
  }
}

const TOGETHER = 1_000;
