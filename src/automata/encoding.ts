/**
 * The automata of all rules of a grammar as one, in text: states that several rules share (their rests of a string are the
 * same) are there once. A row has the state behind each class, in base 36, empty for the dead state, separated by commas.
 */
import { Alphabet } from './alphabet.js';
import type { CodeRange } from './char-set.js';
import { Dfa, DfaBuilder } from './dfa.js';
import type { Path, ReadingDfa } from './reading.js';

export interface EncodedAutomata {
  /** The first and last codes of the ranges of each class. */
  readonly classes: readonly (readonly number[])[];
  /** A row for each state. */
  readonly rows: readonly string[];
  /** The accepting states, in base 36, separated by commas. */
  readonly accepting: string;
  /** The start state of each rule. */
  readonly starts: Readonly<Record<string, number>>;
}

/** The same with the path of each state (see reading.ts). */
export interface EncodedReading extends EncodedAutomata {
  /** The paths: that of another index without its last rule, and that rule. The first is empty. */
  readonly paths: readonly (readonly [outer: number, rule: string])[];
  /** The index of each state's path, in base 36, separated by commas. */
  readonly pathOf: string;
}

/** All automata must have one alphabet, without marks, and be minimal. */
export function encodeAutomata(automata: ReadonlyMap<string, Dfa>): EncodedAutomata {
  const { alphabet, dfa, starts } = sideBySide([...automata.values()]);
  const merged = dfa.merged();
  return encode(
    alphabet,
    merged.dfa,
    [...automata.keys()],
    starts.map((start) => merged.blockOf[start] ?? 0),
  );
}

/** All automata must have one alphabet, without marks. */
export function encodeReading(automata: ReadonlyMap<string, ReadingDfa>): EncodedReading {
  const { alphabet, dfa, starts } = sideBySide([...automata.values()].map((reading) => reading.dfa));
  const paths = new PathTable();
  const pathOfState = [...automata.values()].flatMap((reading) => reading.paths.map((path) => paths.indexOf(path)));
  // states that lead nowhere are one, whatever was read before
  const labels = pathOfState.map((path, state) =>
    dfa.live[state] === 1 ? 2 * path + (dfa.accepting[state] ?? 0) + 1 : 0,
  );
  const merged = dfa.merged(labels);
  const mergedPaths: number[] = [];
  merged.blockOf.forEach((block, state) => (mergedPaths[block] = pathOfState[state] ?? 0));
  return {
    ...encode(
      alphabet,
      merged.dfa,
      [...automata.keys()],
      starts.map((start) => merged.blockOf[start] ?? 0),
    ),
    paths: paths.rows,
    pathOf: mergedPaths.map((path) => path.toString(36)).join(','),
  };
}

class PathTable {
  readonly rows: [outer: number, rule: string][] = [[0, '']];
  readonly #known = new Map([['', 0]]);

  indexOf(path: Path): number {
    const key = path.join('>');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const index = this.rows.push([this.indexOf(path.slice(0, -1)), path.at(-1) ?? '']) - 1;
    this.#known.set(key, index);
    return index;
  }
}

function encode(alphabet: Alphabet, dfa: Dfa, rules: readonly string[], starts: readonly number[]): EncodedAutomata {
  const text = (state: number): string => (dfa.live[state] === 1 ? state.toString(36) : '');
  const rows = Array.from({ length: dfa.stateCount }, (_, state) => {
    const targets = Array.from({ length: alphabet.size }, (_unused, symbol) => text(dfa.next(state, symbol)));
    return targets.join(',').replace(/,+$/, '');
  });
  return {
    classes: alphabet.classes.map((set) => set.flat()),
    rows,
    accepting: rows.flatMap((_, state) => (dfa.isAccepting(state) ? [state.toString(36)] : [])).join(','),
    starts: Object.fromEntries(rules.map((rule, index) => [rule, starts[index] ?? 0])),
  };
}

/** The minimal automata of the rules, decoded when they are first asked for. */
export class Automata {
  readonly #encoded: EncodedAutomata;
  readonly #byRule = new Map<string, Dfa>();
  #all: Dfa | undefined;

  constructor(encoded: EncodedAutomata) {
    this.#encoded = encoded;
  }

  rule(name: string): Dfa {
    const known = this.#byRule.get(name);
    if (known) return known;
    const start = this.#encoded.starts[name];
    if (start === undefined) throw new Error(`no automaton of the rule ${name}`);
    const dfa = startingAt((this.#all ??= decode(this.#encoded)), start);
    this.#byRule.set(name, dfa);
    return dfa;
  }
}

/** The automata that know the paths of rules, as one; decoded when they are first asked for. */
export class Reading {
  readonly #encoded: EncodedReading;
  #dfa: Dfa | undefined;
  #pathOf: readonly number[] | undefined;

  constructor(encoded: EncodedReading) {
    this.#encoded = encoded;
  }

  get dfa(): Dfa {
    return (this.#dfa ??= decode(this.#encoded));
  }

  /** The state of a rule before any character. */
  start(rule: string): number {
    const start = this.#encoded.starts[rule];
    if (start === undefined) throw new Error(`no automaton of the rule ${rule}`);
    return start;
  }

  /** The rules, from the start rule inwards, that are being read in a state. */
  path(state: number): Path {
    this.#pathOf ??= this.#encoded.pathOf.split(',').map((index) => parseInt(index, 36));
    const path: string[] = [];
    for (let index = this.#pathOf[state] ?? 0; index !== 0;) {
      const [outer, rule] = this.#encoded.paths[index] ?? [0, ''];
      path.unshift(rule);
      index = outer;
    }
    return path;
  }
}

function decode({ classes, rows, accepting }: EncodedAutomata): Dfa {
  const sets = classes.map((codes) =>
    codes.flatMap((code, index): CodeRange[] => (index % 2 ? [] : [[code, codes[index + 1] ?? code]])),
  );
  const alphabet = new Alphabet(sets);
  const columns = sets.map((set) => alphabet.classOf(set[0]?.[0] ?? 0));
  // the state behind all others is the dead one, which no row names
  const dead = rows.length;
  const transitions = new Int32Array((rows.length + 1) * alphabet.size).fill(dead);
  rows.forEach((row, state) =>
    row.split(',').forEach((target, index) => {
      if (target !== '') transitions[state * alphabet.size + (columns[index] ?? 0)] = parseInt(target, 36);
    }),
  );
  const accepts = new Uint8Array(rows.length + 1);
  for (const state of accepting.split(',')) accepts[parseInt(state, 36)] = 1;
  return new Dfa(alphabet, transitions, accepts);
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

/** Several automata as one, and where each starts in it. */
function sideBySide(automata: readonly Dfa[]): {
  readonly alphabet: Alphabet;
  readonly dfa: Dfa;
  readonly starts: readonly number[];
} {
  const [first] = automata;
  if (!first) throw new Error('no automata to encode');
  const starts: number[] = [];
  let count = 0;
  for (const dfa of automata) {
    starts.push(count);
    count += dfa.stateCount;
  }
  const transitions = automata.flatMap((dfa, index) =>
    Array.from(dfa.transitions, (target) => target + (starts[index] ?? 0)),
  );
  const accepting = automata.flatMap((dfa) => [...dfa.accepting]);
  const dfa = new Dfa(first.alphabet, Int32Array.from(transitions), Uint8Array.from(accepting));
  return { alphabet: first.alphabet, dfa, starts };
}
