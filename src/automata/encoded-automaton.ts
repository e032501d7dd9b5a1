/**
 * The text in which the automaton of a grammar is stored (generated/<id>/automaton.ts), and how it is read.
 *
 * The paths of rules are stored with the moves, not with the states, so a state that several rules lead to is stored once. A
 * move has the number of the path's last rules that end, and the rules that begin (a transducer, Mealy 1955, that outputs
 * changes of the path).
 *
 * The text of the moves is a sequence of numbers. A move is 0, how many states further it leads, and its turn; or 1, the number of
 * a move to the same state, and its turn; or else 2 and the number of the same move. A move's number is 0 for the one that was
 * used last, 1 for the one before it, and so on; before the moves of a state comes the move to itself. These numbers are small
 * because nearby states often use the same moves (move to front, Bentley and others 1986). A number below 62 is one character,
 * from "#" on, and any other is two.
 *
 * The letters of a state say which classes of characters make each of its moves, from "A" on; commas are between the moves. All
 * other classes lead nowhere. If the state accepts, "." is before its letters.
 *
 * Rules have numbers, in the RFC's order. Before them is the intended meaning of a whole reference, if the RFC has one besides the
 * literal one.
 */
import type { CharacterClass } from './alphabet.js';
import type { CodeRange } from './char-set.js';
import { elementAt } from './element-at.js';

/** The automaton of a grammar as text. */
export interface EncodedAutomaton {
  /** The classes of characters: the representative, then the first and last character of each range. */
  readonly classes: readonly string[];
  /** How paths change: how many rules end, and the numbers of those that begin. The first changes nothing. */
  readonly turns: readonly string[];
  /** The moves of all states; the first state leads nowhere. */
  readonly moves: string;
  /** The letters of each state, separated by spaces. */
  readonly letters: string;
  /** For each rule its first state and, unless it is the rule alone, its path before any character. */
  readonly starts: readonly string[];
  /**
   * For each rule that matches only one character, the letters of its classes, or of the first units of characters beyond FFFF, and
   * `%` if it matches an escape, too. A rule that matches an escape alone has `%` and the letters of its digits; any other has nothing.
   */
  readonly words: readonly string[];
}

/** The letter of the first class, and the last letter that a class may have. */
export const FIRST_LETTER: number = 'A'.charCodeAt(0);
export const LAST_LETTER: number = '~'.charCodeAt(0);
/** The mark of an escape among the letters of a word. */
export const ESCAPE_MARK = '%';
/** What the letters of a state that accepts begin with. */
export const ACCEPTING_MARK = '.';
/** The character of the number 0, the first number that needs two characters, and how many the second can be. */
export const ZERO = 0x23;
export const TWO_CHARACTERS = 62;
export const RADIX = 92;

/** The kinds of moves in the text. */
export const AHEAD_KIND = 0;
export const TURNED_KIND = 1;
export const KNOWN_KIND = 2;

/** The letters of each move of a state. */
export function moveLetters(letters: string): readonly string[] {
  return letters.match(/[A-~]+/g) ?? [];
}

/**
 * Where the moves of the stored states lead. The numbers of moves depend on those before them, so they are read up to the state
 * that is asked for. Those of a whole reference come first.
 */
export class Moves {
  readonly #text: string;
  readonly #turnCount: number;
  readonly #letters: readonly string[];
  /** Each as one number, `target * turns.length + turn`, in the order of the text. */
  readonly #all: number[] = [];
  /** For each state that was read: the index of its first move. */
  readonly #first: number[] = [];
  /** The move that was used last is at the end. */
  readonly #used: Int32Array;
  #usedCount = 0;
  /** Moves to states that were not read yet. */
  readonly #usedAhead = new Set<number>();
  #at = 0;

  /** With the letters of each state. */
  constructor({ moves, turns }: EncodedAutomaton, letters: readonly string[]) {
    this.#text = moves;
    this.#turnCount = turns.length;
    this.#letters = letters;
    this.#used = new Int32Array(letters.length + moves.length);
  }

  /** The moves of a state. */
  movesFrom(state: number): readonly number[] {
    this.#readTo(state);
    return this.#all.slice(this.#first[state], this.#first[state + 1]);
  }

  #readTo(state: number): void {
    while (this.#first.length <= state && this.#first.length < this.#letters.length)
      this.#readState(this.#first.length);
  }

  #readState(state: number): void {
    const turnCount = this.#turnCount;
    const used = this.#used;
    const own = state * turnCount;
    if (this.#usedAhead.has(own)) this.#forget(used.lastIndexOf(own, this.#usedCount - 1));
    used[this.#usedCount++] = own;
    this.#first.push(this.#all.length);
    for (let left = moveLetters(elementAt(this.#letters, state)).length; left > 0; left--) {
      const kind = this.#number();
      let move: number;
      if (kind === AHEAD_KIND) move = (state + this.#number()) * turnCount + this.#number();
      else {
        const place = this.#usedCount - 1 - (kind === TURNED_KIND ? this.#number() : kind - KNOWN_KIND);
        move = used[place] ?? 0;
        if (kind === TURNED_KIND) move += this.#number() - (move % turnCount);
        else this.#forget(place);
      }
      this.#all.push(move);
      if (move > own) this.#usedAhead.add(move);
      used[this.#usedCount++] = move;
    }
  }

  #forget(place: number): void {
    this.#used.copyWithin(place, place + 1, this.#usedCount--);
  }

  #number(): number {
    const value = this.#text.charCodeAt(this.#at++) - ZERO;
    if (value < TWO_CHARACTERS) return value;
    return (value - TWO_CHARACTERS) * RADIX + TWO_CHARACTERS + this.#text.charCodeAt(this.#at++) - ZERO;
  }
}

/** The characters of a class. */
export function decodedClass(text: string): CharacterClass {
  const set: CodeRange[] = [];
  for (let at = 1; at < text.length; at += 2) set.push([text.charCodeAt(at), text.charCodeAt(at + 1)]);
  return { set, representative: text.charCodeAt(0) };
}
