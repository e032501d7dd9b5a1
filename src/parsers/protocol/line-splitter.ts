/** Divides text that arrives in pieces into lines. */
export class LineSplitter {
  readonly #onLine: (line: string) => void;
  #pieces: string[] = [];
  #pending = 0;

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  /** How long the unfinished line is, in UTF-16 units. */
  get pending(): number {
    return this.#pending;
  }

  add(text: string): void {
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      const line = this.#pieces.join('') + text.slice(start, end);
      this.#pieces = [];
      this.#pending = 0;
      start = end + 1;
      this.#onLine(line.replace(/\r$/, ''));
    }
    if (start === text.length) return;
    this.#pieces.push(text.slice(start));
    this.#pending += text.length - start;
  }
}
