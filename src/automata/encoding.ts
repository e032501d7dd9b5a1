/**
 * The automata of all rules of a grammar as one, in text: states that several rules share (their rests of a string are the
 * same) are there once. A row has the state behind each class, in base 36, empty for the dead state, separated by commas.
 */
import { Alphabet } from './alphabet.js';
import type { CodeRange } from './char-set.js';
import { Dfa, DfaBuilder } from './dfa.js';

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

/** All automata must have one alphabet, without marks, and be minimal. */
export function encodeAutomata(automata: ReadonlyMap<string, Dfa>): EncodedAutomata {
  const [first] = automata.values();
  if (!first) throw new Error('no automata to encode');
  const { alphabet } = first;
  const merged = merge(alphabet, [...automata.values()]);
  const text = (state: number): string => (merged.dfa.live[state] === 1 ? state.toString(36) : '');
  const rows = Array.from({ length: merged.dfa.stateCount }, (_, state) => {
    const targets = Array.from({ length: alphabet.size }, (_unused, symbol) => text(merged.dfa.next(state, symbol)));
    return targets.join(',').replace(/,+$/, '');
  });
  return {
    classes: alphabet.classes.map((set) => set.flat()),
    rows,
    accepting: rows.flatMap((_, state) => (merged.dfa.isAccepting(state) ? [state.toString(36)] : [])).join(','),
    starts: Object.fromEntries([...automata.keys()].map((rule, index) => [rule, merged.starts[index] ?? 0])),
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

/** Several automata side by side, equal states merged. */
function merge(
  alphabet: Alphabet,
  automata: readonly Dfa[],
): { readonly dfa: Dfa; readonly starts: readonly number[] } {
  const offsets: number[] = [];
  let count = 0;
  for (const dfa of automata) {
    offsets.push(count);
    count += dfa.stateCount;
  }
  const transitions = automata.flatMap((dfa, index) =>
    Array.from(dfa.transitions, (target) => target + (offsets[index] ?? 0)),
  );
  const accepting = automata.flatMap((dfa) => [...dfa.accepting]);
  const { dfa, blockOf } = new Dfa(alphabet, Int32Array.from(transitions), Uint8Array.from(accepting)).merged();
  return { dfa, starts: offsets.map((offset) => blockOf[offset] ?? 0) };
}
