import type { Range } from '../syntax/range.js';

/** A part of a text: copied from the document, or the replacement of something there, such as a character reference. */
interface MappedPiece {
  /** Its range in the text. */
  readonly start: number;
  readonly end: number;
  /** The range of the document that it was made from. */
  readonly source: Range;
  readonly isCopy: boolean;
}

/**
 * A text that was read from a document, and the range of the document that each part of it comes from. Offsets are UTF-16 units.
 *
 *     // href="a&amp;b" in a document, where the value begins at 6
 *     new MappedTextBuilder().copy('a', 6).replace('&', { start: 7, end: 12 }).copy('b', 12).build()
 */
export class MappedText {
  readonly text: string;
  readonly #pieces: readonly MappedPiece[];

  constructor(text: string, pieces: readonly MappedPiece[]) {
    this.text = text;
    this.#pieces = pieces;
  }

  /** A text that is in the document as it is. */
  static copy(text: string, start: number): MappedText {
    return new MappedTextBuilder().copy(text, start).build();
  }

  /** The range in the document that a range of the text was made of. */
  source({ start, end }: Range): Range {
    if (start < end) return { start: this.#edge(start, 'start'), end: this.#edge(end, 'end') };
    const offset = start < this.text.length ? this.#edge(start, 'start') : this.#edge(start, 'end');
    return { start: offset, end: offset };
  }

  /** The whole range in the document. */
  get whole(): Range {
    return { start: this.#pieces[0]?.source.start ?? 0, end: this.#pieces.at(-1)?.source.end ?? 0 };
  }

  /** Whether neither end of a range is inside a replacement. */
  isWhole({ start, end }: Range): boolean {
    return [start, end].every((offset) => {
      const piece = this.#pieceAt(offset, 'start');
      return piece === undefined || piece.isCopy || offset === piece.start || offset === piece.end;
    });
  }

  /** The text from `start` up to `end`. */
  slice(start: number, end: number): MappedText {
    return new MappedTextBuilder().append(this, start, end).build();
  }

  /** The text with every match of a global pattern replaced. A match is mapped as a whole, so the pattern should match as little as possible. */
  replaced(pattern: RegExp, replacement: (match: string) => string): MappedText {
    const builder = new MappedTextBuilder();
    let end = 0;
    for (const { 0: match, index } of this.text.matchAll(pattern)) {
      const range = { start: index, end: index + match.length };
      builder.append(this, end, index).replace(replacement(match), this.source(range));
      end = range.end;
    }
    return end === 0 ? this : builder.append(this, end, this.text.length).build();
  }

  /** The pieces that make a part of the text, cut to it. */
  *parts(start: number, end: number): IterableIterator<MappedPiece> {
    let index = this.#indexAt(start);
    for (let piece = this.#pieces[index]; piece && piece.start < end; piece = this.#pieces[++index]) {
      const [from, to] = [Math.max(start, piece.start), Math.min(end, piece.end)];
      if (from >= to) continue;
      const source = piece.isCopy
        ? { start: piece.source.start + from - piece.start, end: piece.source.start + to - piece.start }
        : piece.source;
      yield { start: from, end: to, source, isCopy: piece.isCopy };
    }
  }

  #edge(offset: number, side: 'start' | 'end'): number {
    const piece = this.#pieceAt(offset, side);
    if (!piece) return 0;
    if (piece.isCopy) return piece.source.start + offset - piece.start;
    return side === 'start' || offset <= piece.start ? piece.source.start : piece.source.end;
  }

  /** The piece that a range begins or ends in. */
  #pieceAt(offset: number, side: 'start' | 'end'): MappedPiece | undefined {
    return this.#pieces[this.#indexAt(side === 'end' ? offset - 1 : offset)];
  }

  /** Binary search: the index of the piece that has a unit of the text. */
  #indexAt(offset: number): number {
    let [low, high] = [0, this.#pieces.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#pieces[middle]?.end ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Makes a text of parts of a document, in order. */
export class MappedTextBuilder {
  #text = '';
  readonly #pieces: MappedPiece[] = [];

  /** Adds a text that is in the document as it is. */
  copy(text: string, start: number): this {
    return this.#add(text, { start, end: start + text.length }, true);
  }

  /** Adds a text that replaces a range of the document. */
  replace(text: string, source: Range): this {
    return this.#add(text, source, false);
  }

  /** Adds a part of another text. */
  append(other: MappedText, start: number, end: number): this {
    for (const { start: from, end: to, source, isCopy } of other.parts(start, end))
      this.#add(other.text.slice(from, to), source, isCopy);
    // an empty text has a position too
    return this.#add('', other.source({ start: end, end }), true);
  }

  build(): MappedText {
    return new MappedText(this.#text, this.#pieces);
  }

  #add(text: string, source: Range, isCopy: boolean): this {
    const start = this.#text.length;
    if (text === '' && isCopy && this.#pieces.length > 0) return this;
    this.#text += text;
    this.#pieces.push({ start, end: start + text.length, source, isCopy });
    return this;
  }
}
