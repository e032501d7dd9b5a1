/**
 * One automaton for all rules of a grammar. It knows which rules are being read: after a prefix it gives the path of rules
 * from the start rule inwards. It is stored as text (`EncodedAutomaton`) and decoded when it is first used.
 *
 * In the text, the moves and not the states carry the paths, so a state that several rules lead to is stored once. A move
 * says how many of the path's last rules end, and which rules begin (a transducer, Mealy 1955, whose output is changes of
 * the path). Decoding makes a state for each pair of a stored state and a path that leads to it.
 *
 * The text of a state begins with "!" if it accepts. Then come its moves. A move begins with its classes, as letters from "A"
 * on; the first move omits them, because it has all classes that no other move has. Then comes "-" if the move leads nowhere,
 * or else a number: 0 for the move to the state itself, 1 for the move that was used last, 2 for the one before it, and so on.
 * These numbers are small because nearby states often use the same moves (move to front, Bentley and others 1986). A new move has the number of a move
 * to the same state, or ":1" for the next state, ":2" for the one after it; then "/" and how it changes the path.
 */
import { Alphabet, type CharacterClass } from './alphabet.js';
import type { CodeRange } from './char-set.js';
import { Dfa, DfaBuilder, STATE_LIMIT, StateLimitError } from './dfa.js';

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

/** The letter of the first class, and the last letter that a class may have. */
export const FIRST_LETTER = 'A'.charCodeAt(0);
export const LAST_LETTER = '~'.charCodeAt(0);
/** The state that leads nowhere. */
export const NOWHERE = 0;

interface Decoded {
  readonly alphabet: Alphabet;
  readonly states: readonly State[];
}

interface State {
  readonly accepts: boolean;
  readonly moves: readonly Move[];
}

interface Move {
  /** Empty for all symbols that are not in other moves. */
  readonly symbols: readonly number[];
  readonly target: number;
  readonly turn: number;
}

/** The automaton of all rules of a grammar, with the path of rules in each state. */
export class GrammarAutomaton {
  readonly #encoded: EncodedAutomaton;
  readonly #minimal = new Map<string, Dfa>();
  #decoded: WithPaths | undefined;

  constructor(encoded: EncodedAutomaton) {
    this.#encoded = encoded;
  }

  /** All rules in one automaton; `start` gives the state where a rule begins. */
  get dfa(): Dfa {
    return this.#all.dfa;
  }

  /** The state of a rule before any character. Throws if there is no such rule. */
  start(rule: string): number {
    const start = this.#all.starts.get(rule);
    if (start === undefined) throw new Error(`there is no automaton for the rule ${rule}`);
    return start;
  }

  /** The rules that are being read in a state, from the start rule inwards. */
  path(state: number): Path {
    return this.#all.paths[state] ?? [];
  }

  /** The minimal automaton of one rule, without paths. */
  rule(name: string): Dfa {
    const known = this.#minimal.get(name);
    if (known) return known;
    const dfa = startingAt(this.dfa, this.start(name));
    this.#minimal.set(name, dfa);
    return dfa;
  }

  get #all(): WithPaths {
    return (this.#decoded ??= withPaths(this.#encoded));
  }
}

interface WithPaths {
  readonly dfa: Dfa;
  readonly starts: ReadonlyMap<string, number>;
  readonly paths: readonly Path[];
}

/** Decodes the text: makes a state for each pair of a stored state and a path that leads to it. */
function withPaths(encoded: EncodedAutomaton): WithPaths {
  const { alphabet, states } = decodedStates(encoded);
  const places = new Places(encoded.turns);
  const starts = Object.entries(encoded.starts).map(([rule, start]) => {
    const [state, ...path] = start.split(' ');
    return [rule, places.numberOf(Number(state), places.pathOf(path.length > 0 ? path : [rule]))] as const;
  });
  const transitions: number[] = [];
  const accepting: number[] = [];
  for (const { state, path } of places.all) {
    const row = alphabet.classes.map(() => NOWHERE);
    for (const { symbols, target, turn } of states[state]?.moves ?? []) {
      const number = places.numberOf(target, places.turned(path, turn));
      if (symbols.length === 0) row.fill(number);
      else for (const symbol of symbols) row[symbol] = number;
    }
    transitions.push(...row);
    accepting.push(states[state]?.accepts ? 1 : 0);
  }
  const dfa = new Dfa(alphabet, Int32Array.from(transitions), Uint8Array.from(accepting));
  return { dfa, starts: new Map(starts), paths: places.all.map(({ path }) => path.rules) };
}

/** A path, the numbers of its places by stored state, and the paths that the turns change it to. */
interface KnownPath {
  readonly rules: Path;
  readonly numbers: Map<number, number>;
  readonly turned: KnownPath[];
}

/** No RFC has so many rules within each other. */
const LONGEST_PATH = 100;

/** A place is a pair of a stored state and a path that leads to it. The state that leads nowhere has only one place. */
class Places {
  readonly all: { readonly state: number; readonly path: KnownPath }[] = [];
  readonly #turns: readonly string[];
  readonly #paths = new Map<string, KnownPath>();

  constructor(turns: readonly string[]) {
    this.#turns = turns;
    this.all.push({ state: NOWHERE, path: this.pathOf([]) });
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

function decodedStates({ classes, turns, states }: EncodedAutomaton): Decoded {
  const alphabet = new Alphabet(classes.map(decodedClass));
  // moves, each as one number for its target and turn; the latest first
  const named: number[] = [];
  const numberOf = (target: number, turn = 0): number => target * turns.length + turn;
  const name = (move: number): void => {
    const index = named.indexOf(move);
    if (index >= 0) named.splice(index, 1);
    named.unshift(move);
  };
  const decoded = states.map((text, state) => {
    name(numberOf(state));
    const moves = Array.from(
      text.matchAll(/([A-~]*)(?:-|(:?)(\d+)(?:\/(\d+))?)/g),
      ([, letters = '', isAhead, number, turn]): Move => {
        const symbols = Array.from(letters, (letter) => letter.charCodeAt(0) - FIRST_LETTER);
        if (number === undefined) return { symbols, target: NOWHERE, turn: 0 };
        const known = isAhead ? numberOf(state + Number(number)) : (named[Number(number)] ?? 0);
        const target = Math.floor(known / turns.length);
        const move = turn === undefined ? known : numberOf(target, Number(turn));
        name(move);
        return { symbols, target, turn: move % turns.length };
      },
    );
    return { accepts: text.startsWith('!'), moves };
  });
  return { alphabet, states: decoded };
}

/** The part of an automaton that a state reaches, with that state as its start. */
function startingAt(dfa: Dfa, start: number): Dfa {
  const builder = new DfaBuilder<number>(dfa.alphabet, 'a part of an automaton', String);
  return builder
    .build(
      start,
      (state, symbol) => dfa.next(state, symbol),
      (state) => dfa.isAccepting(state),
    )
    .minimal();
}
