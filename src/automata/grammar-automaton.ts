/**
 * One automaton for all rules of a grammar. It knows which rules are being read: after a prefix it gives the path of rules
 * from the start rule inwards. It is stored as text (`EncodedAutomaton`) and decoded when it is first used.
 *
 * In the text, the moves and not the states carry the paths, so a state that several rules lead to is stored once. A move
 * says how many of the path's last rules end, and which rules begin (a transducer, Mealy 1955, whose output is changes of
 * the path). A state of the automaton is a pair of a stored state and a path that leads to it; it is made when a string first
 * reaches it, so that the first error of a program need not wait for thousands of others.
 *
 * The text of a state begins with "!" if it accepts. Then come its moves. A move begins with its classes, as letters from "A"
 * on; the first move omits them, because it has all classes that no other move has. Then comes "-" if the move leads nowhere,
 * or else a number: 0 for the move to the state itself, 1 for the move that was used last, 2 for the one before it, and so on.
 * These numbers are small because nearby states often use the same moves (move to front, Bentley and others 1986). A new move has the number of a move
 * to the same state, or ":1" for the next state, ":2" for the one after it; then "/" and how it changes the path.
 */
import { Alphabet, type CharacterClass } from './alphabet.js';
import type { CodeRange } from './char-set.js';
import { STATE_LIMIT, StateLimitError } from './dfa.js';

/** The rules that are being read, from the start rule inwards. */
export type Path = readonly string[];

export interface EncodedAutomaton {
  /** The classes of characters: the representative, then the first and last character of each range. */
  readonly classes: readonly string[];
  /** How paths change: the number of rules that end, and the rules that begin. The first changes nothing. */
  readonly turns: readonly string[];
  /** The states; the first leads nowhere. */
  readonly states: readonly string[];
  /** For each rule its first state and, unless it is the rule alone, its path before any character. */
  readonly starts: Readonly<Record<string, string>>;
}

/** How far a string was read. */
export interface Reached {
  /** The offset of the first character that leads nowhere, in UTF-16 units; the end if none does. */
  readonly offset: number;
  /** The state there. */
  readonly state: number;
}

/** The letter of the first class, and the last letter that a class may have. */
export const FIRST_LETTER = 'A'.charCodeAt(0);
export const LAST_LETTER = '~'.charCodeAt(0);
/** The state that leads nowhere. */
export const NOWHERE = 0;

/** The automaton of all rules of a grammar, with the path of rules in each state. From each state but NOWHERE, some string is accepted. */
export class GrammarAutomaton {
  readonly #encoded: EncodedAutomaton;
  /** The next state for each class, of the states that were left before. */
  readonly #rows: Int32Array[] = [];
  readonly #starts = new Map<string, number>();
  #decoded: Decoded | undefined;

  constructor(encoded: EncodedAutomaton) {
    this.#encoded = encoded;
  }

  get alphabet(): Alphabet {
    return this.#all.alphabet;
  }

  /** The state of a rule before any character. Throws if there is no such rule. */
  start(rule: string): number {
    const known = this.#starts.get(rule);
    if (known !== undefined) return known;
    const start = this.#encoded.starts[rule];
    if (start === undefined) throw new Error(`there is no automaton for the rule ${rule}`);
    const [state, ...path] = start.split(' ');
    const { places } = this.#all;
    const number = places.numberOf(Number(state), places.pathOf(path.length > 0 ? path : [rule]));
    this.#starts.set(rule, number);
    return number;
  }

  /** The rules that are being read in a state, from the start rule inwards. */
  path(state: number): Path {
    return this.#all.places.all[state]?.path.rules ?? [];
  }

  isAccepting(state: number): boolean {
    const { states } = this.#encoded;
    return states[this.#all.places.all[state]?.state ?? NOWHERE]?.[0] === ACCEPTS;
  }

  /** The state after a character of a class. */
  next(state: number, symbol: number): number {
    return (this.#rows[state] ?? this.#row(state))[symbol] ?? NOWHERE;
  }

  /** The state after a part of a string. */
  run(input: string, from: number, start = 0, end = input.length): number {
    const { offset, state } = this.walk(input, from, start, end);
    return offset === end ? state : NOWHERE;
  }

  /** Reads a part of a string up to the first character that leads nowhere. */
  walk(input: string, from: number, start = 0, end = input.length): Reached {
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
    const { alphabet, places, moves } = this.#all;
    const { states, turns } = this.#encoded;
    const { state, path } = places.all[number] ?? places.nowhere;
    const row = new Int32Array(alphabet.size);
    let index = moves.first[state] ?? 0;
    for (const [, letters = ''] of states[state]?.matchAll(MOVES) ?? []) {
      const move = moves.all[index++] ?? NO_MOVE;
      const target = Math.floor(move / turns.length);
      const next = move === NO_MOVE ? NOWHERE : places.numberOf(target, places.turned(path, move % turns.length));
      if (letters === '') row.fill(next);
      for (let at = 0; at < letters.length; at++) row[letters.charCodeAt(at) - FIRST_LETTER] = next;
    }
    return (this.#rows[number] = row);
  }

  get #all(): Decoded {
    return (this.#decoded ??= {
      alphabet: new Alphabet(this.#encoded.classes.map(decodedClass)),
      moves: decodedMoves(this.#encoded),
      places: new Places(this.#encoded.turns),
    });
  }
}

interface Decoded {
  readonly alphabet: Alphabet;
  readonly moves: Moves;
  readonly places: Places;
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
  readonly #paths = new Map<string, KnownPath>();

  constructor(turns: readonly string[]) {
    this.#turns = turns;
    this.nowhere = { state: NOWHERE, path: this.pathOf([]) };
    this.all.push(this.nowhere);
  }

  pathOf(rules: Path): KnownPath {
    const key = rules.join(' ');
    const path = this.#paths.get(key) ?? { rules, numbers: new Map<number, number>(), turned: [] };
    this.#paths.set(key, path);
    return path;
  }

  turned({ rules, turned }: KnownPath, turn: number): KnownPath {
    const known = turned[turn];
    if (known) return known;
    const [left, ...entered] = this.#turns[turn]?.split(' ') ?? [];
    return (turned[turn] = this.pathOf([...rules.slice(0, rules.length - Number(left)), ...entered]));
  }

  numberOf(state: number, path: KnownPath): number {
    if (state === NOWHERE) return NOWHERE;
    const number = path.numbers.get(state) ?? this.all.push({ state, path }) - 1;
    // a damaged table could make ever longer paths
    if (path.rules.length > LONGEST_PATH || number > STATE_LIMIT) throw new StateLimitError('a decoded automaton');
    path.numbers.set(state, number);
    return number;
  }
}

function decodedClass(text: string): CharacterClass {
  const [representative = 0, ...codes] = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  const set = codes.flatMap((code, index): CodeRange[] => (index % 2 ? [] : [[code, codes[index + 1] ?? code]]));
  return { set, representative };
}

/** Where the moves of the stored states lead. */
interface Moves {
  /** Each as one number, `target * turns.length + turn`, in the order of the text; NO_MOVE leads nowhere. */
  readonly all: readonly number[];
  /** The index of the first move of each stored state. */
  readonly first: readonly number[];
}

const NO_MOVE = -1;
const ACCEPTS = '!';
/** A move in the text of a state, with the letters of its classes. */
const MOVES = /([A-~]*)(?:-|:?\d+(?:\/\d+)?)/g;
const [DASH, COLON, SLASH, ZERO] = [0x2d, 0x3a, 0x2f, 0x30];

/** Reads the numbers of all moves, which depend on those before them. The classes are read when a state is first reached. */
function decodedMoves({ turns, states }: EncodedAutomaton): Moves {
  const all: number[] = [];
  const first: number[] = [];
  const used: number[] = []; // the move that was used last is at the end
  const usedAhead = new Set<number>(); // those to states that come later
  let text = '';
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let digit = text.charCodeAt(at) - ZERO; digit >= 0 && digit <= 9; digit = text.charCodeAt(++at) - ZERO)
      value = 10 * value + digit;
    return value;
  };
  for (let state = 0; state < states.length; state++) {
    first.push(all.length);
    const own = state * turns.length;
    if (usedAhead.has(own)) used.splice(used.lastIndexOf(own), 1);
    used.push(own);
    text = states[state] ?? '';
    for (at = text[0] === ACCEPTS ? 1 : 0; at < text.length;) {
      while (text.charCodeAt(at) >= FIRST_LETTER) at++;
      const code = text.charCodeAt(at);
      if (code === DASH || code === COLON) at++;
      if (code === DASH) {
        all.push(NO_MOVE);
        continue;
      }
      const value = number();
      const place = used.length - 1 - value;
      let move = code === COLON ? (state + value) * turns.length : (used[place] ?? 0);
      if (text.charCodeAt(at) === SLASH) {
        at++;
        move += number() - (move % turns.length);
      } else if (code !== COLON) used.splice(place, 1);
      if (move > own) usedAhead.add(move);
      used.push(move);
      all.push(move);
    }
  }
  return { all, first };
}
