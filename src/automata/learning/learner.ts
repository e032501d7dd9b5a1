/**
 * Learns the automaton of a program from its answers: the algorithm of Kearns and Vazirani (An introduction to computational learning
 * theory, 1994, chapter 8), with counterexamples taken apart as by Rivest and Schapire (Inference of finite automata using homing
 * sequences, 1993).
 */
import { Alphabet } from '../alphabet.js';
import { single } from '../char-set.js';
import { Dfa } from '../dfa.js';
import { elementAt } from '../element-at.js';
import { overUnits } from '../lookaround/utf16.js';
import { suiteBasis, suiteWords } from '../suite.js';
import { ask, findChange, type Asking } from './asking.js';
import type { CharacterClasses } from './character-classes.js';
import { sift, DiscriminationNode } from './discrimination-tree.js';

interface State {
  /** A string that leads to it. */
  readonly access: string;
  leaf: DiscriminationNode;
  /** The next state for each class of characters, as far as it is known. */
  readonly next: (number | undefined)[];
}

/** A program has more states than a learner may find. */
export class TooManyStatesError extends Error {}

export class Learner {
  readonly #classes: CharacterClasses;
  readonly #limit: number;
  readonly #root = new DiscriminationNode(false);
  readonly #states: State[] = [];

  /** `limit` is the most states. */
  constructor(classes: CharacterClasses, limit: number) {
    this.#classes = classes;
    this.#limit = limit;
    this.#root.divide('');
  }

  get stateCount(): number {
    return this.#states.length;
  }

  /** Finds the first states. */
  *start(): Asking<void> {
    const leaf = elementAt(yield* sift(this.#root, ['']), 0);
    leaf.state = this.#addState('', leaf);
    yield* this.#complete();
  }

  /** Whether the automaton that was learned so far accepts a string. */
  accepts(string: string): boolean {
    return this.#state(this.#run(Array.from(string))).leaf.accepts;
  }

  /** Asks about a string until the automaton accepts it if and only if the program does. Gives whether the automaton has changed. */
  *refine(string: string): Asking<boolean> {
    for (let isChanged = false; ; isChanged = true) {
      const answer = yield* ask(string);
      if (this.accepts(string) === answer) return isChanged;
      const characters = Array.from(string);
      const plain = characters.map((one) => this.#classes.representative(this.#classes.classAt(one)));
      if ((yield* ask(plain.join(''))) === answer) yield* this.#splitState(plain);
      else yield* this.#splitClass(characters, plain);
      yield* this.#complete();
    }
  }

  /** The automaton that was learned so far, over UTF-16 units. */
  automaton(): Dfa {
    const [transitions, accepting] = this.#table();
    return overUnits({ classes: this.#classes.sets(), transitions, accepting }).merged().dfa;
  }

  /** The suite of the automaton that was learned so far (../suite.ts), one string at a time. */
  *suite(): Iterable<string> {
    // the classes by their numbers, because a character may be two units
    const classes = Array.from({ length: this.#classes.size }, (_, index) => ({
      set: single(index),
      representative: index,
    }));
    const dfa = new Dfa(new Alphabet(classes), ...this.#table());
    for (const word of suiteWords(suiteBasis(dfa)))
      yield word.map((index) => this.#classes.representative(index)).join('');
  }

  #table(): readonly [transitions: Int32Array, accepting: Uint8Array] {
    return [
      Int32Array.from(this.#states.flatMap(({ next }) => next.map((target) => target ?? 0))),
      Uint8Array.from(this.#states, ({ leaf }) => Number(leaf.accepts)),
    ];
  }

  #state(index: number): State {
    const state = this.#states[index];
    if (!state) throw new Error(`there is no state ${index}`);
    return state;
  }

  #run(characters: readonly string[]): number {
    return characters.reduce((state, one) => this.#state(state).next[this.#classes.classAt(one)] ?? 0, 0);
  }

  #addState(access: string, leaf: DiscriminationNode): number {
    if (this.#states.length >= this.#limit) throw new TooManyStatesError(`more than ${this.#limit} states`);
    return this.#states.push({ access, leaf, next: [] }) - 1;
  }

  /** Finds all moves that are not known, and the states to which they lead. */
  *#complete(): Asking<void> {
    for (;;) {
      const moves = this.#states.flatMap(({ access, next }) =>
        Array.from({ length: this.#classes.size }, (_, index) => index)
          .filter((index) => next[index] === undefined)
          .map((index) => ({ next, index, string: access + this.#classes.representative(index) })),
      );
      if (moves.length === 0) return;
      const leaves = yield* sift(
        this.#root,
        moves.map(({ string }) => string),
      );
      for (const [at, { next, index, string }] of moves.entries()) {
        const leaf = elementAt(leaves, at);
        next[index] = leaf.state ??= this.#addState(string, leaf);
      }
    }
  }

  /** Some character of a string is not read like the representative of its class, so the characters that differ there leave the class. */
  *#splitClass(characters: readonly string[], plain: readonly string[]): Asking<void> {
    const at = yield* findChange(characters.length, (index) =>
      [...plain.slice(0, index), ...characters.slice(index)].join(''),
    );
    const differing = elementAt(characters, at);
    this.#classes.add(differing);
    const index = this.#classes.classAt(differing);
    const members = this.#classes.members(index);
    const [before, after] = [plain.slice(0, at).join(''), characters.slice(at + 1).join('')];
    const answers = yield members.map((character) => before + character + after);
    this.#classes.split(index, new Set(members.filter((_, member) => answers[member] !== answers[0])));
  }

  /** Some move of the automaton leads to a state that is two, so the state is divided. */
  *#splitState(plain: readonly string[]): Asking<void> {
    const before = (index: number): State => this.#state(this.#run(plain.slice(0, index)));
    const at = yield* findChange(plain.length, (index) => before(index).access + plain.slice(index).join(''));
    const target = this.#run(plain.slice(0, at + 1));
    const old = this.#state(target);
    const access = before(at).access + elementAt(plain, at);
    const suffix = plain.slice(at + 1).join('');
    const isOldAccepted = yield* ask(old.access + suffix);
    const { leaf } = old;
    leaf.divide(suffix);
    old.leaf = leaf.child(isOldAccepted);
    old.leaf.state = target;
    const other = leaf.child(!isOldAccepted);
    other.state = this.#addState(access, other);
    for (const { next } of this.#states)
      for (const [index, state] of next.entries()) if (state === target) next[index] = undefined;
  }
}
