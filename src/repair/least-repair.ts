/** A least repair, taken apart into what repairs one error each. */
import type { Change, Changes } from './nearest.js';
import type { Suffixes } from './suffixes.js';
import type { Edit } from '../diagnostics/diagnostic.js';
import type { Piece } from '../diagnostics/locate.js';

/** What repairs one error: changes without an unchanged character between them. */
export interface Repair {
  readonly edits: readonly Edit[];
  readonly cost: number;
}

/** A least repair of a whole string, error by error. There may be millions of errors. */
export class Repairs {
  readonly #input: string;
  readonly #changes: Changes;
  readonly #toRepair: (changes: Iterable<Change>) => Repair;
  /** The index of the first change of each error. */
  readonly #firsts: readonly number[];
  readonly cost: number;

  constructor(
    input: string,
    changes: Changes,
    cost: number,
    toRepair: (changes: Iterable<Change>) => Repair,
    isApart: (before: Change, change: Change) => boolean,
  ) {
    const firsts: number[] = [];
    let before: Change | undefined;
    for (let index = 0; index < changes.count; index++) {
      const change = changes.at(index);
      if (!before || change.start !== before.end || isApart(before, change)) firsts.push(index);
      before = change;
    }
    this.#input = input;
    this.#changes = changes;
    this.#toRepair = toRepair;
    this.#firsts = firsts;
    this.cost = cost;
  }

  /** The other ways to repair the string that cost as little. */
  ties: readonly Repairs[] = [];

  with(ties: readonly Repairs[]): this {
    this.ties = ties;
    return this;
  }

  /** The repair of all errors. */
  whole(): Repair {
    return this.#toRepair(this.#changesFrom(0, this.#changes.count));
  }

  /** How many errors there are. */
  get count(): number {
    return this.#firsts.length;
  }

  /** The repair of an error. */
  error(index: number): Repair {
    const to = this.#firsts[index + 1] ?? this.#changes.count;
    return this.#toRepair(this.#changesFrom(this.#firsts[index] ?? 0, to));
  }

  /** Where the repair of an error begins. */
  start(index: number): number {
    return this.#changes.at(this.#firsts[index] ?? 0).start;
  }

  /** The string from an error on, with the repairs behind it made. */
  *pieces(index: number): Generator<Piece> {
    let offset = this.start(index);
    for (let next = this.#firsts[index + 1] ?? this.#changes.count; next < this.#changes.count; next++) {
      const { start, end, text } = this.#changes.at(next);
      yield { text: this.#input.slice(offset, start), offset };
      yield { text, offset: start, fixed: true };
      offset = end;
    }
    yield { text: this.#input.slice(offset), offset };
  }

  /** For each of the first errors, the states that accept the repaired string from the next error on. */
  setsBehind(suffixes: Suffixes, count: number): number[] {
    const sets: number[] = [];
    let set = suffixes.end;
    let offset = this.#input.length;
    let index = this.count - 1;
    for (let number = this.#changes.count - 1; number >= 0; number--) {
      if (number === (this.#firsts[index + 1] ?? this.#changes.count) - 1 && index < count)
        sets[index] = index === this.count - 1 ? suffixes.end : set;
      const { start, end, text } = this.#changes.at(number);
      set = suffixes.before(text + this.#input.slice(end, offset), set);
      offset = start;
      if (number === this.#firsts[index]) index--;
    }
    return sets;
  }

  *#changesFrom(from: number, to: number): Generator<Change> {
    for (let number = from; number < to; number++) yield this.#changes.at(number);
  }
}
