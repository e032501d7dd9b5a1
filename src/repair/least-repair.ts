/** A least repair, taken apart into the repairs of single errors. */
import type { Change, Changes } from './nearest.js';
import type { Suffixes } from './suffixes.js';
import type { Piece } from '../diagnostics/locate.js';
import type { Repair } from './repair.js';

/** A least repair of a whole string, error by error. There may be millions of errors. */
export class LeastRepair {
  readonly #input: string;
  readonly #changes: Changes;
  readonly #toRepair: (changes: Iterable<Change>) => Repair;
  /** The index of the first change of each error. */
  readonly #firsts: readonly number[];

  constructor(
    input: string,
    changes: Changes,
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
  }

  /** Other least repairs of the same string. */
  alternatives: readonly LeastRepair[] = [];

  withAlternatives(alternatives: readonly LeastRepair[]): this {
    this.alternatives = alternatives;
    return this;
  }

  /** The number of errors. */
  get errorCount(): number {
    return this.#firsts.length;
  }

  /** The repair of all errors. */
  repairOfAll(): Repair {
    return this.#toRepair(this.#changesBetween(0, this.#changes.count));
  }

  /** The repair of one error. */
  repairOf(error: number): Repair {
    const to = this.#firsts[error + 1] ?? this.#changes.count;
    return this.#toRepair(this.#changesBetween(this.#firsts[error] ?? 0, to));
  }

  /** The offset at which the repair of an error begins. */
  startOf(error: number): number {
    return this.#changes.at(this.#firsts[error] ?? 0).start;
  }

  /** The string from an error on, with all later errors repaired. */
  *piecesFrom(error: number): Generator<Piece> {
    let offset = this.startOf(error);
    for (let next = this.#firsts[error + 1] ?? this.#changes.count; next < this.#changes.count; next++) {
      const { start, end, text } = this.#changes.at(next);
      yield { text: this.#input.slice(offset, start), offset };
      yield { text, offset: start, fixed: true };
      offset = end;
    }
    yield { text: this.#input.slice(offset), offset };
  }

  /** For each of the first errors, the states that accept the repaired string from the next error on. */
  setsAfter(suffixes: Suffixes, count: number): number[] {
    const sets: number[] = [];
    let set = suffixes.end;
    let offset = this.#input.length;
    let index = this.errorCount - 1;
    for (let number = this.#changes.count - 1; number >= 0; number--) {
      if (number === (this.#firsts[index + 1] ?? this.#changes.count) - 1 && index < count)
        sets[index] = index === this.errorCount - 1 ? suffixes.end : set;
      const { start, end, text } = this.#changes.at(number);
      set = suffixes.before(text + this.#input.slice(end, offset), set);
      offset = start;
      if (number === this.#firsts[index]) index--;
    }
    return sets;
  }

  *#changesBetween(from: number, to: number): Generator<Change> {
    for (let number = from; number < to; number++) yield this.#changes.at(number);
  }
}
