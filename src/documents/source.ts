import { FIRST_POSITION, positionAfter, type TextPosition } from '../syntax/position.js';
import type { Range } from '../syntax/range.js';
import { Budget } from './budget.js';

/** The part of a document's text that is still needed: a streaming parser drops the text that it has finished reading. */
export class Source {
  #text = '';
  /** The start of `#text`. */
  #start = FIRST_POSITION;
  /** The position that was last computed. */
  #last = FIRST_POSITION;
  readonly #budget: Budget;

  constructor(budget = new Budget()) {
    this.#budget = budget;
  }

  /** Adds text at the end. */
  append(text: string): void {
    this.#text += text;
  }

  /** Forgets all text before an offset. */
  dropBefore(offset: number): void {
    if (offset <= this.#start.offset) return;
    const start = this.position(offset);
    this.#text = this.#text.slice(offset - this.#start.offset);
    this.#start = start;
  }

  /** The offset after the last character. */
  get end(): number {
    return this.#start.offset + this.#text.length;
  }

  /** A part of the text that was not dropped. */
  slice({ start, end }: Range): string {
    return this.#text.slice(Math.max(0, start - this.#start.offset), Math.max(0, end - this.#start.offset));
  }

  /** The offset of the last occurrence of a character before an offset; -1 if there is none. */
  lastIndexOf(character: string, before: number): number {
    const last = before - 1 - this.#start.offset;
    const index = last < 0 ? -1 : this.#text.lastIndexOf(character, last);
    return index < 0 ? -1 : index + this.#start.offset;
  }

  /** The offset of the first occurrence of a text from an offset on; -1 if there is none. */
  indexOf(text: string, from: number): number {
    const index = this.#text.indexOf(text, from - this.#start.offset);
    return index < 0 ? -1 : index + this.#start.offset;
  }

  /** Counts characters that the document does not have itself. Throws a LimitError if there are too many. */
  expand(characters: number, offset: number): void {
    this.#budget.spend('expansion', characters, offset, () => this.position(offset));
  }

  /** Throws a LimitError if what begins at an offset is too deep within others. */
  enter(depth: number, offset: number): void {
    this.#budget.enter(depth, () => this.position(offset));
  }

  /** The line and column of an offset. It is fast if offsets increase from call to call, or stay on a line. */
  position(offset: number): TextPosition {
    const { line, column } = this.#last;
    const lineStart = this.#last.offset - column + 1;
    if (offset < this.#last.offset && offset >= lineStart) return { offset, line, column: offset - lineStart + 1 };
    const from = offset >= this.#last.offset ? this.#last : this.#start;
    this.#last = positionAfter(from, this.slice({ start: from.offset, end: offset }));
    return this.#last;
  }
}
