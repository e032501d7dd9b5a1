/**
 * Automata of a few states that run as fast as a plain loop over characters. A state is a position in a word of 32 bits. Each
 * character has a word that contains, at the position of every state, the position of the next state, so a step is one shift.
 * (Shift-based DFAs are Per Vognsen's idea.)
 */
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import { EMPTY, union, type CharSet } from '../../src/automata/char-set.js';
import type { Dfa } from '../../src/automata/dfa.js';
import { PegAutomata } from '../automata/peg-automaton.js';
import { pegSets } from '../automata/peg-sets.js';
import type { Peg } from '../automata/peg.js';
import { matchesBefore, ruleMatches } from './what-follows.js';

export interface Machine {
  /** The characters that it reads, by their words. No word is 0, which all other characters have. */
  readonly words: readonly (readonly [set: CharSet, word: number])[];
  /** A bit at the position of each accepting state. */
  readonly accepting: number;
}

const WORD = 32;
/** A shift uses only the lowest 5 bits of a number, so 5 bits hold a position, whatever is above them. */
const PLACE = 5;
/** Machines with more states are not tried. */
const STATES = 8;
/** The search for positions ends after this many tries; the machines of our grammars need 5,000. */
const TRIES = 10_000;

/**
 * The machine of a rule, which begins at position 0. `undefined` if there are no positions for its states, or if the rule does
 * not always match what the machine accepts before a character that it does not read: `("-"* [a-b])* !":"`.
 */
export function ruleMachine(peg: Peg, rule: string, characters: CharSet, limit: number): Machine | undefined {
  const alphabet = alphabetOfSets(pegSets(peg));
  const dfa = new PegAutomata(peg, alphabet, new Map(), 'ordered', limit).rule(rule);
  const symbols = alphabet.classIndexes(characters);
  const places = dfa.stateCount > STATES ? undefined : statePlaces(dfa, symbols, []);
  if (!places || !matchesBefore(ruleMatches(peg, rule, [characters], 'ordered', limit), characters)) return undefined;
  const sets = new Map<number, CharSet>();
  for (const symbol of symbols) {
    const word = characterWord(dfa, symbol, places) ?? 0;
    sets.set(word, union(sets.get(word) ?? EMPTY, alphabet.classes[symbol] ?? EMPTY));
  }
  const accepting = places.reduce((bits, place, state) => (dfa.isAccepting(state) ? bits | (1 << place) : bits), 0);
  return { words: [...sets].map(([word, set]) => [set, word]), accepting };
}

/** Positions for all states, beginning with given ones. States may share bits of a word if these do not contradict. */
function statePlaces(
  dfa: Dfa,
  symbols: readonly number[],
  places: readonly number[],
  tries = { left: TRIES },
): readonly number[] | undefined {
  if (tries.left-- <= 0) return undefined;
  const words = symbols.map((symbol) => characterWord(dfa, symbol, places));
  if (words.includes(undefined)) return undefined;
  if (places.length === dfa.stateCount) return words.includes(0) ? undefined : places;
  for (let place = 0; place < (places.length === 0 ? 1 : WORD); place++) {
    const found = places.includes(place) ? undefined : statePlaces(dfa, symbols, [...places, place], tries);
    if (found) return found;
  }
  return undefined;
}

/** The word of a character, as far as the positions of the first states determine it; `undefined` if they contradict. */
function characterWord(dfa: Dfa, symbol: number, places: readonly number[]): number | undefined {
  let word = 0;
  let known = 0;
  for (const [state, place] of places.entries()) {
    const next = places[dfa.next(state, symbol)];
    if (next === undefined) continue;
    // zeros are shifted in from above the word
    if (place > WORD - PLACE && next >>> (WORD - place) !== 0) return undefined;
    const bits = ((1 << PLACE) - 1) << place;
    if (((word ^ (next << place)) & known & bits) !== 0) return undefined;
    word |= next << place;
    known |= bits;
  }
  return word;
}
