import type { UriCursor } from '../input/line-cursor.js';

/** How much is kept of each half, in UTF-16 units; and how much of lines that came only once. */
const HALF = 6_000_000;
const ONCE = 2_000_000;
/** How many bits of a hash tell whether a line came before, and how many lines are marked until all marks are removed. */
const BITS = 20;
const MOST_MARKS = 1 << (BITS - 2);

/**
 * What is said about the lines that were read last. Logs and lists of links have the same lines again and again, and to find out what is
 * wrong with one takes a hundred times as long as to look it up here. Once much is kept, only a bit is kept of a line that comes for the first time.
 */
export class RecentLines<Said> {
  readonly #length: (said: Said) => number;
  /** When these are too many, they become those before, and those before are forgotten. */
  #last = new Map<string, Said>();
  #before = new Map<string, Said>();
  #kept = 0;
  /** A bit for each hash of a line that came. */
  readonly #marks = new Uint8Array(1 << (BITS - 3));
  #marked = 0;

  /** `length` says how much what is said takes, in UTF-16 units. */
  constructor(length: (said: Said) => number) {
    this.#length = length;
  }

  /** What was said about a line, or is said now. */
  say<L extends Pick<UriCursor, 'text' | 'isKeepable'>, S extends Said | undefined>(
    line: L,
    say: (line: L) => S,
  ): Said | S {
    if (!line.isKeepable) return say(line);
    const { text } = line;
    const known = this.#last.get(text);
    if (known !== undefined) return known;
    const before = this.#before.get(text);
    const said = before ?? say(line);
    if (said === undefined) return said;
    if (before !== undefined || this.#kept < ONCE || this.#cameBefore(text)) this.#keep(text, said);
    return said;
  }

  /** Whether a line, or another with the same hash, came before. */
  #cameBefore(text: string): boolean {
    const hash = hashBits(text);
    const [index, bit] = [hash >>> 3, 1 << (hash & 7)];
    const marks = this.#marks[index] ?? 0;
    if ((marks & bit) !== 0) return true;
    this.#marks[index] = marks | bit;
    if (++this.#marked === MOST_MARKS) {
      this.#marks.fill(0);
      this.#marked = 0;
    }
    return false;
  }

  #keep(text: string, said: Said): void {
    const length = text.length + this.#length(said);
    if (length > HALF) return;
    if (this.#kept + length > HALF) {
      this.#before = this.#last;
      this.#last = new Map();
      this.#kept = 0;
    }
    this.#last.set(text, said);
    this.#kept += length;
  }
}

/** FNV-1a over the units of a string, as many bits as marks have. */
function hashBits(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> (32 - BITS);
}
