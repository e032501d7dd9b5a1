/**
 * A regular expression with lookaround as a graph. A node is a place in the expression: what may be read there, and where that
 * leads. Nodes are made from the end of the expression to its beginning, so a place has a higher number than those after it.
 */
import type { CharSet } from '../char-set.js';
import { StateLimitError } from '../dfa.js';

export type Node =
  /** Reads a character of a set. `tracker`: the lookbehind that reads it; -1 for a lookahead or the expression itself. */
  | { readonly type: 'character'; readonly set: number; readonly next: number; readonly tracker: number }
  | { readonly type: 'choice'; readonly targets: number[] }
  /** Whether some string from here on begins with what is at `body`. */
  | { readonly type: 'ahead'; readonly isNegated: boolean; readonly body: number; readonly next: number }
  /** Whether some string that ends here matches a lookbehind. */
  | { readonly type: 'behind'; readonly isNegated: boolean; readonly tracker: number; readonly next: number }
  /** The end of a lookbehind. */
  | { readonly type: 'tracked'; readonly tracker: number }
  /** The end of the expression or of a lookahead. */
  | { readonly type: 'matched' };

/** The most nodes of an expression, with its repetitions written out. */
export const PROGRAM_LIMIT = 200_000;

/** A graph under construction. */
export class Program {
  readonly nodes: Node[] = [];
  /** The sets of characters of its nodes. */
  readonly sets: CharSet[] = [];
  /** Where each lookbehind begins, by its number; inner ones come before those that contain them. */
  readonly trackers: Map<number, number> = new Map();
  readonly matched: number;
  /** The start of the expression. */
  start = 0;
  /** Whether a match must begin at the start of the string. */
  isAnchored = false;
  readonly #setNumbers = new Map<string, number>();
  readonly #known = new Map<string, number>();
  #trackerCount = 0;

  constructor() {
    this.matched = this.#add({ type: 'matched' });
  }

  character(set: CharSet, next: number, tracker: number): number {
    return this.#add({ type: 'character', set: this.#setNumber(set), next, tracker });
  }

  /** Targets may be added to it until the graph is complete. */
  choice(targets: readonly number[]): { readonly node: number; readonly targets: number[] } {
    const own = [...targets];
    return { node: this.#add({ type: 'choice', targets: own }), targets: own };
  }

  ahead(body: number, isNegated: boolean, next: number): number {
    return this.#add({ type: 'ahead', isNegated, body, next });
  }

  /** `build` makes the body of the lookbehind before its end, and returns its start. */
  behind(build: (end: number, tracker: number) => number, isNegated: boolean, next: number): number {
    return this.#add({ type: 'behind', isNegated, tracker: this.#track(build), next });
  }

  /** Whether the next character, if any, is of a set. */
  characterAhead(set: CharSet, isNegated: boolean, next: number): number {
    const body = this.#once(`ahead ${this.#setNumber(set)}`, () => this.character(set, this.matched, -1));
    return this.ahead(body, isNegated, next);
  }

  /** Whether the character before, if any, is of a set. */
  characterBehind(set: CharSet, isNegated: boolean, next: number): number {
    const tracker = this.#once(`behind ${this.#setNumber(set)}`, () =>
      this.#track((end, own) => this.character(set, end, own)),
    );
    return this.#add({ type: 'behind', isNegated, tracker, next });
  }

  #track(build: (end: number, tracker: number) => number): number {
    const tracker = this.#trackerCount++;
    const start = build(this.#add({ type: 'tracked', tracker }), tracker);
    this.trackers.set(tracker, start);
    return tracker;
  }

  #once(key: string, make: () => number): number {
    const known = this.#known.get(key) ?? make();
    this.#known.set(key, known);
    return known;
  }

  #setNumber(set: CharSet): number {
    const key = set.join(' ');
    const number = this.#setNumbers.get(key) ?? this.sets.push(set) - 1;
    this.#setNumbers.set(key, number);
    return number;
  }

  #add(node: Node): number {
    if (this.nodes.length >= PROGRAM_LIMIT)
      throw new StateLimitError('with its repetitions written out, it', PROGRAM_LIMIT);
    return this.nodes.push(node) - 1;
  }
}
