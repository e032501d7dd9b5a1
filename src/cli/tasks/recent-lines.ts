/** How much is kept of each half, in UTF-16 units. */
const HALF = 6_000_000;

/**
 * What is said about the lines that were read last. Logs and lists of links have many lines more than once, and to find out what is
 * wrong with one takes a hundred times as long as to look it up here.
 */
export class RecentLines<Said> {
  readonly #length: (said: Said) => number;
  /** When these are too many, they become those before, and those before are forgotten. */
  #last = new Map<string, Said>();
  #before = new Map<string, Said>();
  #kept = 0;

  /** `length` says how much what is said takes, in UTF-16 units. */
  constructor(length: (said: Said) => number) {
    this.#length = length;
  }

  /** What was said about a line, or is said now. The line is kept, so it must not be a slice of a longer string. */
  say<S extends Said | undefined>(line: string, say: (line: string) => S): Said | S {
    const known = this.#last.get(line);
    if (known !== undefined) return known;
    const said = this.#before.get(line) ?? say(line);
    if (said !== undefined) this.#keep(line, said);
    return said;
  }

  #keep(line: string, said: Said): void {
    const length = line.length + this.#length(said);
    if (length > HALF) return;
    if (this.#kept + length > HALF) {
      this.#before = this.#last;
      this.#last = new Map();
      this.#kept = 0;
    }
    this.#last.set(line, said);
    this.#kept += length;
  }
}
