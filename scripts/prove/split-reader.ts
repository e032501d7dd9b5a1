/** How a .split file splits a string, by the automaton of its marked strings: no parser of ours takes part. */
import type { Dfa } from '../../src/automata/dfa.js';
import type { MarkTable } from '../readback/specification.js';

export class SplitReader {
  readonly #dfa: Dfa;
  readonly #marks: MarkTable;
  /** The marks that may be read in each state. */
  readonly #marksAt: readonly (readonly number[])[];

  /** `dfa`: a rule of a Specification. */
  constructor(dfa: Dfa, marks: MarkTable) {
    this.#dfa = dfa;
    this.#marks = marks;
    const { alphabet, live } = dfa;
    const symbols = Array.from({ length: alphabet.size - alphabet.characterCount }, (_, index) => index);
    this.#marksAt = Array.from({ length: dfa.stateCount }, (_, state) =>
      symbols.filter((mark) => live[dfa.next(state, alphabet.characterCount + mark)] === 1),
    );
  }

  /** The components of every split of a string, sorted: `host reg_name 7-8`. Unless the grammar is at fault, there is one split. */
  splits(text: string): string[][] {
    const found: string[][] = [];
    this.#visit(text, 0, 0, [], found);
    return found;
  }

  /** `events`: the marks that were read, and where. */
  #visit(
    text: string,
    state: number,
    at: number,
    events: readonly (readonly [mark: number, at: number])[],
    found: string[][],
  ): void {
    const { alphabet } = this.#dfa;
    if (this.#dfa.live[state] !== 1) return;
    if (at === text.length && this.#dfa.isAccepting(state)) found.push(this.#readComponents(events));
    for (const mark of this.#marksAt[state] ?? [])
      this.#visit(text, this.#dfa.next(state, alphabet.characterCount + mark), at, [...events, [mark, at]], found);
    if (at < text.length)
      this.#visit(text, this.#dfa.next(state, alphabet.classIndex(text.charCodeAt(at))), at + 1, events, found);
  }

  #readComponents(events: readonly (readonly [mark: number, at: number])[]): string[] {
    const opened = new Map<number, number>();
    const components: string[] = [];
    for (const [mark, at] of events) {
      const { name } = this.#marks.pairs[mark >> 1] ?? { name: '' };
      if (mark % 2 === 0) opened.set(mark, at);
      // a production has no opening mark
      else if (name.includes(' ')) components.push(`${name} ${opened.get(mark - 1)}-${at}`);
    }
    return components.toSorted();
  }
}
