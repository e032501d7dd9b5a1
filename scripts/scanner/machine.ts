/**
 * Automata of a few states that run as fast as a plain loop over characters. A state is a place in a word of 32 bits; each
 * character has a word, which has at the place of every state that of the next one, so that a step is one shift. (The idea of
 * a shift-based DFA is Per Vognsen's.)
 */
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import { EMPTY, union, type CharSet } from '../../src/automata/char-set.js';
import type { Dfa } from '../../src/automata/dfa.js';
import { PegAutomata } from '../automata/peg-automaton.js';
import { pegSets } from '../automata/peg-sets.js';
import type { Peg } from '../automata/peg.js';

export interface Machine {
  /** The characters that it reads, by what they do. No word is 0, which is that of all others. */
  readonly words: readonly (readonly [set: CharSet, word: number])[];
  /** A bit at the place of each state that accepts. */
  readonly accepting: number;
}

const WORD = 32;
/** A shift is by the lowest bits of a number: so many hold a place, whatever is above them. */
const PLACE = 5;
/** More are not looked for. */
const STATES = 8;

/** The machine of a rule, which begins at place 0; none if its states have no places. */
export function machineOf(peg: Peg, rule: string, characters: CharSet): Machine | undefined {
  const alphabet = alphabetOfSets(pegSets(peg));
  const dfa = new PegAutomata(peg, alphabet).rule(rule);
  const symbols = alphabet.classesOf(characters);
  const places = dfa.stateCount > STATES ? undefined : placesOf(dfa, symbols, []);
  if (!places) return undefined;
  const sets = new Map<number, CharSet>();
  for (const symbol of symbols) {
    const word = wordOf(dfa, symbol, places) ?? 0;
    sets.set(word, union(sets.get(word) ?? EMPTY, alphabet.classes[symbol] ?? EMPTY));
  }
  const accepting = places.reduce((bits, place, state) => (dfa.isAccepting(state) ? bits | (1 << place) : bits), 0);
  return { words: [...sets].map(([word, set]) => [set, word]), accepting };
}

/** Places for all states, the first of which have these: the words' bits may be shared, but must not contradict each other. */
function placesOf(dfa: Dfa, symbols: readonly number[], places: readonly number[]): readonly number[] | undefined {
  const words = symbols.map((symbol) => wordOf(dfa, symbol, places));
  if (words.includes(undefined)) return undefined;
  if (places.length === dfa.stateCount) return words.includes(0) ? undefined : places;
  for (let place = 0; place < (places.length === 0 ? 1 : WORD); place++) {
    const found = places.includes(place) ? undefined : placesOf(dfa, symbols, [...places, place]);
    if (found) return found;
  }
  return undefined;
}

/** The word of a character, as far as it is given by the places of the first states; none if they contradict each other. */
function wordOf(dfa: Dfa, symbol: number, places: readonly number[]): number | undefined {
  // what is shifted in from above the word is 0
  const bits: (number | undefined)[] = Array.from({ length: WORD + PLACE }, (_, bit) => (bit < WORD ? undefined : 0));
  for (const [state, place] of places.entries()) {
    const next = places[dfa.next(state, symbol)];
    if (next === undefined) continue;
    for (let bit = 0; bit < PLACE; bit++) {
      const value = (next >> bit) & 1;
      if ((bits[place + bit] ?? value) !== value) return undefined;
      bits[place + bit] = value;
    }
  }
  return bits.slice(0, WORD).reduce<number>((word, value, bit) => word | ((value ?? 0) << bit), 0);
}
