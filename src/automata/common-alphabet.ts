import { alphabetOfClasses, partition, type Alphabet } from './alphabet.js';
import { union, type CharSet } from './char-set.js';
import { Dfa } from './dfa.js';
import { elementAt } from './element-at.js';

/** The same automata over one alphabet: the coarsest in which they read all characters of a class alike. */
export function overCommonAlphabet(automata: readonly Dfa[]): Dfa[] {
  const alike = new Map<string, CharSet[]>();
  for (const set of partition(automata.flatMap(({ alphabet }) => alphabet.classes))) {
    const key = automata.map((dfa) => column(dfa, set).join(' ')).join('|');
    alike.set(key, [...(alike.get(key) ?? []), set]);
  }
  const alphabet = alphabetOfClasses([...alike.values()].map((sets) => union(...sets)));
  return automata.map((dfa) => rewritten(dfa, alphabet));
}

/** Where a set, which a class contains as a whole, leads from each state. */
function column(dfa: Dfa, set: CharSet): Int32Array {
  const symbol = dfa.alphabet.classIndex(elementAt(set, 0)[0]);
  return new Int32Array(dfa.stateCount).map((_, state) => dfa.next(state, symbol));
}

/** The minimal automaton of the same language over another alphabet. It must treat all characters of each class there alike. */
export function overAlphabet(dfa: Dfa, alphabet: Alphabet): Dfa {
  return rewritten(dfa, alphabet).minimal();
}

function rewritten({ alphabet: before, transitions, accepting }: Dfa, alphabet: Alphabet): Dfa {
  const symbols = alphabet.representatives.map((code) => before.classIndex(code));
  const moves = new Int32Array(accepting.length * alphabet.size).map(
    (_, move) =>
      transitions[Math.floor(move / alphabet.size) * before.size + (symbols[move % alphabet.size] ?? 0)] ?? 0,
  );
  return new Dfa(alphabet, moves, accepting);
}
