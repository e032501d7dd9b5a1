/**
 * Automata of at most eight states that run as fast as a plain loop over characters: each character has the next state of
 * every state in three bits of one word, so that a step is a shift. (The idea of a shift-based DFA is Per Vognsen's.)
 */
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import { EMPTY, union, type CharSet } from '../../src/automata/char-set.js';
import { PegAutomata } from '../../src/automata/peg-automaton.js';
import { pegSets } from '../../src/automata/peg-sets.js';
import type { Peg } from '../../src/automata/peg.js';

export interface Machine {
  /** The characters that it reads, by what they do: three bits a state, and MEMBER. */
  readonly words: readonly (readonly [set: CharSet, word: number])[];
  /** A bit for each state that accepts. */
  readonly accepting: number;
}

const STATES = 8;
/** Set in the word of every character of the machine's alphabet. */
const MEMBER = 1 << 24;

/** The machine of a rule, which begins in state 0; none if it needs more states. */
export function machineOf(peg: Peg, rule: string, characters: CharSet): Machine | undefined {
  const alphabet = alphabetOfSets(pegSets(peg));
  const dfa = new PegAutomata(peg, alphabet).rule(rule);
  if (dfa.stateCount > STATES) return undefined;
  const states = Array.from({ length: dfa.stateCount }, (_, state) => state);
  const bits = (values: readonly number[]): number => values.reduce((sum, value) => sum | value, 0);
  const byWord = new Map<number, CharSet>();
  for (const symbol of alphabet.classesOf(characters)) {
    const word = MEMBER | bits(states.map((state) => dfa.next(state, symbol) << (3 * state)));
    byWord.set(word, union(byWord.get(word) ?? EMPTY, alphabet.classes[symbol] ?? EMPTY));
  }
  return {
    words: [...byWord].map(([word, set]) => [set, word]),
    accepting: bits(states.map((state) => (dfa.isAccepting(state) ? 1 << state : 0))),
  };
}
