/**
 * One automaton for all rules of a grammar. It knows which rules are being read: after a prefix it gives the path of rules
 * from the start rule inwards. It is stored as text (encoded-automaton.ts) and decoded when it is first used.
 *
 * A state of the automaton is a pair of a stored state and a path that leads to it; it is made when a string first reaches it,
 * so a program that reports its first error does not wait for thousands of states that it does not use.
 */
import { Alphabet } from './alphabet.js';
import { STATE_LIMIT, StateLimitError } from './dfa.js';
import { elementAt } from './element-at.js';
import {
  ACCEPTING_MARK,
  decodedClass,
  FIRST_LETTER,
  moveLetters,
  Moves,
  type EncodedAutomaton,
} from './encoded-automaton.js';

/** The rules that are being read, from the start rule inwards. */
export type Path = readonly string[];

/** How far a string was read. */
export interface Reached {
  /** The offset of the first character that leads nowhere, in UTF-16 units; the end if none does. */
  readonly offset: number;
  /** The state there. */
  readonly state: number;
}

/** Classes of many characters, or of first units of characters beyond FFFF, and the codes of these characters: `U+00A0-U+D7FF`. */
export interface WideAhead {
  readonly symbols: readonly number[];
  readonly texts: readonly string[];
}

const NONE: WideAhead = { symbols: [], texts: [] };

/** The state that leads nowhere. */
export const NOWHERE = 0;

/** The automaton of all rules of a grammar, with the path of rules in each state. From each state but NOWHERE, some string is accepted. */
export class GrammarAutomaton {
  readonly #encoded: EncodedAutomaton;
  readonly #rules: readonly string[];
  /** The next state for each class, for each state that was left before. */
  readonly #rows: Int32Array[] = [];
  readonly #starts = new Map<string, number>();
  #decoded: Decoded | undefined;

  /** `rules` are those that the numbers in the text mean, see EncodedAutomaton. */
  constructor(encoded: EncodedAutomaton, rules: readonly string[]) {
    this.#encoded = encoded;
    this.#rules = rules;
  }

  /** The entry of a rule in `words`, see EncodedAutomaton. */
  word(rule: string): string {
    return this.#encoded.words[this.#rules.indexOf(rule)] ?? '';
  }

  get alphabet(): Alphabet {
    return this.#all.alphabet;
  }

  /** The state of a rule before any character. Throws if there is no such rule. */
  start(rule: string): number {
    const known = this.#starts.get(rule);
    if (known !== undefined) return known;
    const start = this.#encoded.starts[this.#rules.indexOf(rule)];
    if (start === undefined) throw new Error(`there is no automaton for the rule ${rule}`);
    const { places } = this.#all;
    const [state, path] = places.named(start);
    const number = places.placeNumber(state, places.knownPath(path.length > 0 ? path : [rule]));
    this.#starts.set(rule, number);
    return number;
  }

  /** The rules that are being read in a state, from the start rule inwards. */
  path(state: number): Path {
    return elementAt(this.#all.places.all, state).path.rules;
  }

  isAccepting(state: number): boolean {
    const { places, letters } = this.#all;
    return elementAt(letters, elementAt(places.all, state).state).startsWith(ACCEPTING_MARK);
  }

  /** The state after a character of a class. */
  next(state: number, symbol: number): number {
    return (this.#rows[state] ?? this.#row(state))[symbol] ?? NOWHERE;
  }

  /** The classes of characters that may follow in a state. */
  ahead(state: number): number[] {
    return this.alphabet.classes.flatMap((_, symbol) => (this.next(state, symbol) === NOWHERE ? [] : [symbol]));
  }

  /** Whether a state is inside of a character beyond FFFF: only the second unit of a pair may follow. See UnicodeAutomaton. */
  isInPair(_state: number): boolean {
    return false;
  }

  /** Whether all characters beyond FFFF that a rule begins with may follow in a state. */
  hasPairs(_state: number, _rule: string): boolean {
    return true;
  }

  /** Which of the open classes in a state are shown by the codes of their characters. */
  wideAhead(_state: number, _open: ReadonlySet<number>): WideAhead {
    return NONE;
  }

  /** The state after a part of a string. */
  run(input: string, from: number, start = 0, end: number = input.length): number {
    const { offset, state } = this.walk(input, from, start, end);
    return offset === end ? state : NOWHERE;
  }

  /** Reads a part of a string up to the first character that leads nowhere. */
  walk(input: string, from: number, start = 0, end: number = input.length): Reached {
    const { classOfUnit } = this.alphabet;
    const rows = this.#rows;
    let state = from;
    for (let offset = start; offset < end; offset++) {
      const row = rows[state] ?? this.#row(state);
      const next = row[classOfUnit[input.charCodeAt(offset)] ?? 0] ?? NOWHERE;
      if (next === NOWHERE) return { offset, state };
      state = next;
    }
    return { offset: end, state };
  }

  #row(number: number): Int32Array {
    const { alphabet, places, moves, letters } = this.#all;
    const { turns } = this.#encoded;
    const { state, path } = places.all[number] ?? places.nowhere;
    const row = new Int32Array(alphabet.size);
    const own = moveLetters(elementAt(letters, state));
    for (const [index, move] of moves.movesFrom(state).entries()) {
      const target = Math.floor(move / turns.length);
      const next = places.placeNumber(target, places.turned(path, move % turns.length));
      for (const letter of elementAt(own, index)) row[letter.charCodeAt(0) - FIRST_LETTER] = next;
    }
    return (this.#rows[number] = row);
  }

  get #all(): Decoded {
    return (this.#decoded ??= decode(this.#encoded, this.#rules));
  }
}

interface Decoded {
  readonly alphabet: Alphabet;
  readonly moves: Moves;
  readonly letters: readonly string[];
  readonly places: Places;
}

function decode(encoded: EncodedAutomaton, rules: readonly string[]): Decoded {
  const letters = encoded.letters.split(' ');
  return {
    alphabet: new Alphabet(encoded.classes.map(decodedClass)),
    moves: new Moves(encoded, letters),
    letters,
    places: new Places(encoded.turns, rules),
  };
}

/** A path, the numbers of its places by stored state, and the paths that the turns change it to. */
interface KnownPath {
  readonly rules: Path;
  readonly numbers: Map<number, number>;
  readonly turned: KnownPath[];
}

/** No RFC has so many rules within each other. */
const LONGEST_PATH = 100;

interface Place {
  readonly state: number;
  readonly path: KnownPath;
}

/** A place is a pair of a stored state and a path that leads to it. The state that leads nowhere has only one place. */
class Places {
  readonly all: Place[] = [];
  readonly nowhere: Place;
  readonly #turns: readonly string[];
  readonly #rules: readonly string[];
  readonly #paths = new Map<string, KnownPath>();

  constructor(turns: readonly string[], rules: readonly string[]) {
    this.#turns = turns;
    this.#rules = rules;
    this.nowhere = { state: NOWHERE, path: this.knownPath([]) };
    this.all.push(this.nowhere);
  }

  knownPath(rules: Path): KnownPath {
    const key = rules.join(' ');
    const path = this.#paths.get(key) ?? { rules, numbers: new Map<number, number>(), turned: [] };
    this.#paths.set(key, path);
    return path;
  }

  turned({ rules, turned }: KnownPath, turn: number): KnownPath {
    const known = turned[turn];
    if (known) return known;
    const [left, entered] = this.named(elementAt(this.#turns, turn));
    return (turned[turn] = this.knownPath([...rules.slice(0, rules.length - left), ...entered]));
  }

  /** A number and the names of the rules whose numbers follow it. */
  named(text: string): [number: number, rules: Path] {
    const [first = 0, ...rules] = text.split(' ').map(Number);
    return [first, rules.map((rule) => elementAt(this.#rules, rule))];
  }

  placeNumber(state: number, path: KnownPath): number {
    if (state === NOWHERE) return NOWHERE;
    const number = path.numbers.get(state) ?? this.all.push({ state, path }) - 1;
    // a damaged table could make ever longer paths
    if (path.rules.length > LONGEST_PATH || number > STATE_LIMIT) throw new StateLimitError('a decoded automaton');
    path.numbers.set(state, number);
    return number;
  }
}
