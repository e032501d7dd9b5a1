import { EMPTY, includes, type CharSet } from '../../src/automata/char-set.js';
import type { Tables } from './tables.js';

/** What is known of the character at `i`. */
export type Known =
  | undefined
  /** `c` is it, unless `i` is at the end. */
  | 'read'
  /** `c` is it, and of this set. */
  | CharSet;

/** A test that need not be made. */
export const SURE = 'true';

/** Where code stands in a string: tests of what comes there, and what they have told, so that nothing is read or tested twice. */
export class Cursor {
  known: Known;
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** Whether the characters from `i` on are of these sets. A text is compared by a call where that is not often. */
  are(sets: readonly CharSet[], isOften: boolean): string {
    const text = sets.map(onlyOf).join('');
    if (!isOften && sets.length > 2 && text.length === sets.length) return `s.startsWith(${JSON.stringify(text)}, i)`;
    const [first = EMPTY, ...others] = sets;
    const tests = others.map((set, index) => this.#tables.test(set, `s.charCodeAt(i + ${index + 1})`));
    if (!this.#isIn(first)) tests.unshift(this.#tables.test(first, this.known ? 'c' : '(c = s.charCodeAt(i))'));
    if (tests.length === 0) return SURE;
    // near the end the first character is not read
    if (others.length === 0) this.known ??= 'read';
    return [others.length === 0 ? 'i < n' : `i + ${others.length} < n`, ...tests].join(' && ');
  }

  /** The character at `i` has been found to be of a set. */
  found(set: CharSet): void {
    if (!this.#isIn(set)) this.known = set;
  }

  /** Whether it is there and known to be of a set. */
  #isIn(set: CharSet): boolean {
    return typeof this.known === 'object' && includes(set, this.known);
  }

  move(count: number): string {
    this.known = undefined;
    return advance(count);
  }

  /** Code that is not always gone through: it gives what is known behind it, and leaves what is known without it. */
  branch(write: () => string): { readonly code: string; readonly known: Known } {
    const before = this.known;
    const code = write();
    const { known } = this;
    this.known = before;
    return { code, known };
  }

  /** Another way ends where this one does: what both know is known. */
  meet(other: Known): void {
    this.known = this.known && other ? 'read' : undefined;
  }

  /** The same, where this way is taken seldom: it reads what it does not know, so that nothing is lost on the other. */
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

/** The character of a set that has just one. */
function onlyOf(set: CharSet): string {
  const [[first, last] = [0, 1]] = set;
  return set.length === 1 && first === last ? String.fromCharCode(first) : '';
}
