import { alphabetOfClasses, partition, type Alphabet } from './alphabet.js';
import { union, type CharSet } from './char-set.js';
import { Dfa } from './dfa.js';

/** The same automata over one alphabet: the coarsest in which they read all characters of a class alike. */
export function overCommonAlphabet(automata: readonly Dfa[]): Dfa[] {
  const alike = new Map<string, CharSet[]>();
  for (const set of partition(automata.flatMap(({ alphabet }) => alphabet.classes))) {
    const key = automata.map((dfa) => column(dfa, findSymbol(dfa, set)).join(' ')).join('|');
    alike.set(key, [...(alike.get(key) ?? []), set]);
  }
  const alphabet = alphabetOfClasses([...alike.values()].map((sets) => union(...sets)));
  return automata.map((dfa) => {
    const symbols = alphabet.classes.map((set) => findSymbol(dfa, set));
    const transitions = new Int32Array(dfa.stateCount * symbols.length);
    for (let state = 0; state < dfa.stateCount; state++)
      symbols.forEach((symbol, index) => (transitions[state * symbols.length + index] = dfa.next(state, symbol)));
    return new Dfa(alphabet, transitions, dfa.accepting);
  });
}

/** Where a class leads from each state. */
function column(dfa: Dfa, symbol: number): Int32Array {
  return new Int32Array(dfa.stateCount).map((_, state) => dfa.next(state, symbol));
}

/** The class of an automaton that contains a set; it contains all of it or nothing. */
function findSymbol({ alphabet }: Dfa, set: CharSet): number {
  return alphabet.classIndex(set[0]?.[0] ?? 0);
}

/** The same automaton over another alphabet. It must treat all characters of each class there alike. */
export function overAlphabet(dfa: Dfa, alphabet: Alphabet): Dfa {
  const symbols = alphabet.representatives.map((code) => dfa.alphabet.classIndex(code));
  const transitions = Array.from({ length: dfa.stateCount }, (_, state) =>
    symbols.map((symbol) => dfa.next(state, symbol)),
  ).flat();
  return new Dfa(alphabet, Int32Array.from(transitions), dfa.accepting).minimal();
}
