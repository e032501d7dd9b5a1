/**
 * The text in which the automaton of a grammar is stored (generated/<id>/automaton.ts), and how it is read.
 *
 * The moves and not the states carry the paths of rules, so a state that several rules lead to is stored once. A move says how
 * many of the path's last rules end, and which rules begin (a transducer, Mealy 1955, whose output is changes of the path).
 *
 * The text of the moves is a sequence of numbers. For each state it has twice the number of its moves, plus 1 if the state
 * accepts; then the moves. A move is 0 if it leads nowhere; 1, how many states further it leads, and its turn; 2, the number of
 * a move to the same state, and its turn; or else 3 and the number of the same move. A move's number is 0 for the one that was
 * used last, 1 for the one before it, and so on; before the moves of a state comes the move to itself. These numbers are small
 * because nearby states often use the same moves (move to front, Bentley and others 1986). A number below 62 is one character,
 * from "#" on, and any other is two.
 *
 * The letters of a state say which classes of characters make each of its moves, from "A" on; commas are between the moves. The
 * first move has no letters: it has all classes that no other move has.
 */
import type { CharacterClass } from './alphabet.js';
import type { CodeRange } from './char-set.js';

export interface EncodedAutomaton {
  /** The classes of characters: the representative, then the first and last character of each range. */
  readonly classes: readonly string[];
  /** How paths change: the number of rules that end, and the rules that begin. The first changes nothing. */
  readonly turns: readonly string[];
  /** Of all states; the first leads nowhere. */
  readonly moves: string;
  /** Of each state, separated by spaces. */
  readonly letters: string;
  /** For each rule its first state and, unless it is the rule alone, its path before any character. */
  readonly starts: Readonly<Record<string, string>>;
  /** The rules that match only one character, and those that also match an escape (`%`): the letters of the characters. */
  readonly words: Readonly<Record<string, string>>;
}

/** The letter of the first class, and the last letter that a class may have. */
export const FIRST_LETTER = 'A'.charCodeAt(0);
export const LAST_LETTER = '~'.charCodeAt(0);
/** The mark of an escape among the letters of a word. */
export const ESCAPE_MARK = '%';
/** The character of the number 0, the first number that needs two characters, and how many the second can be. */
export const [ZERO, TWO_CHARACTERS, RADIX] = [0x23, 62, 92];

/** Where the moves of the stored states lead. */
export interface Moves {
  /** Each as one number, `target * turns.length + turn`, in the order of the text; NO_MOVE leads nowhere. */
  readonly all: readonly number[];
  /** The index of the first move of each stored state. */
  readonly first: readonly number[];
  /** Whether each stored state accepts: 1 or 0. */
  readonly accepting: readonly number[];
}

export const NO_MOVE = -1;
export const [NOWHERE_KIND, AHEAD_KIND, TURNED_KIND, KNOWN_KIND] = [0, 1, 2, 3];

/** Reads the numbers of all moves, which depend on those before them. The letters are read when a state is first reached. */
export function decodedMoves({ turns, moves: text }: EncodedAutomaton): Moves {
  const all: number[] = [];
  const first: number[] = [];
  const accepting: number[] = [];
  const used = new Int32Array(text.length); // the move that was used last is at the end
  const usedAhead = new Set<number>(); // those to states that come later
  let size = 0;
  let at = 0;
  const number = (): number => {
    const value = text.charCodeAt(at++) - ZERO;
    if (value < TWO_CHARACTERS) return value;
    return (value - TWO_CHARACTERS) * RADIX + TWO_CHARACTERS + text.charCodeAt(at++) - ZERO;
  };
  const forget = (place: number): void => {
    used.copyWithin(place, place + 1, size--);
  };
  for (let state = 0; at < text.length; state++) {
    const own = state * turns.length;
    if (usedAhead.has(own)) forget(used.lastIndexOf(own, size - 1));
    used[size++] = own;
    const head = number();
    accepting.push(head & 1);
    first.push(all.length);
    for (let left = head >> 1; left > 0; left--) {
      const kind = number();
      let move = NO_MOVE;
      if (kind === AHEAD_KIND) move = (state + number()) * turns.length + number();
      else if (kind !== NOWHERE_KIND) {
        const place = size - 1 - (kind === TURNED_KIND ? number() : kind - KNOWN_KIND);
        move = used[place] ?? 0;
        if (kind === TURNED_KIND) move += number() - (move % turns.length);
        else forget(place);
      }
      all.push(move);
      if (move === NO_MOVE) continue;
      if (move > own) usedAhead.add(move);
      used[size++] = move;
    }
  }
  return { all, first, accepting };
}

/** The characters of a class. */
export function decodedClass(text: string): CharacterClass {
  const set: CodeRange[] = [];
  for (let at = 1; at < text.length; at += 2) set.push([text.charCodeAt(at), text.charCodeAt(at + 1)]);
  return { set, representative: text.charCodeAt(0) };
}
