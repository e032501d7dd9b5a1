import { EMPTY, includes, type CharSet } from '../../src/automata/char-set.js';
import type { Tables } from './tables.js';

/** What is known of the character at `i`. */
export type Known =
  | undefined
  /** `c` is that character, unless `i` is at the end. */
  | 'read'
  /** `c` is that character, and in this set. */
  | CharSet;

/** A test that always succeeds. */
export const SURE = 'true';

/** The position of generated code in a string: writes tests, and remembers their results so that nothing is tested twice. */
export class Cursor {
  known: Known;
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** Tests whether the characters from `i` on are in these sets. Code that rarely runs compares a text by a call. */
  are(sets: readonly CharSet[], isOften: boolean): string {
    if (sets.length === 0) return SURE;
    const text = sets.map(onlyCharacter).join('');
    if (!isOften && sets.length > 2 && text.length === sets.length) return `s.startsWith(${JSON.stringify(text)}, i)`;
    const [first = EMPTY, ...others] = sets;
    const tests = others.map((set, index) => this.#tables.test(set, `s.charCodeAt(i + ${index + 1})`));
    if (!this.#isIn(first)) tests.unshift(this.#tables.test(first, this.known ? 'c' : '(c = s.charCodeAt(i))'));
    if (tests.length === 0) return SURE;
    // with several sets, the first character is not read near the end of the input
    if (others.length === 0) this.known ??= 'read';
    return [others.length === 0 ? 'i < n' : `i + ${others.length} < n`, ...tests].join(' && ');
  }

  /** Records that the character at `i` is in a set. */
  found(set: CharSet): void {
    if (!this.#isIn(set)) this.known = set;
  }

  /** Whether there is a character at `i` that is known to be in a set. */
  #isIn(set: CharSet): boolean {
    return typeof this.known === 'object' && includes(set, this.known);
  }

  move(count: number): string {
    this.known = undefined;
    return advance(count);
  }

  /** Writes code that may not run: returns what is known after it, and restores what was known before it. */
  branch(write: () => string): { readonly code: string; readonly known: Known } {
    const before = this.known;
    const code = write();
    const { known } = this;
    this.known = before;
    return { code, known };
  }

  /** Joins another branch with this one: what both know is known. */
  meet(other: Known): void {
    this.known = this.known && other ? 'read' : undefined;
  }

  /** The same for a branch that rarely runs. It reads the character if the other branch has read it. */
  join(other: Known): string {
    if (this.known || !other) {
      this.meet(other);
      return '';
    }
    this.known = 'read';
    return `\n${READ}`;
  }
}

export const READ = 'if (i < n) c = s.charCodeAt(i);';

export function advance(count: number): string {
  return count === 1 ? 'i++;' : `i += ${count};`;
}

/** The character of a set that has exactly one; otherwise an empty text. */
function onlyCharacter(set: CharSet): string {
  const [[first, last] = [0, 1]] = set;
  return set.length === 1 && first === last ? String.fromCharCode(first) : '';
}
