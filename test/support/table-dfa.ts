import { alphabetOfSets, type Alphabet } from '../../src/automata/alphabet.js';
import { single } from '../../src/automata/char-set.js';
import { Dfa } from '../../src/automata/dfa.js';

/**
 * An automaton from a table: the next states of each state, by class. The classes of some letters, "ab" or "abc" and so on, are these
 * letters and then all other units.
 */
export function tableDfa(
  over: string | Alphabet,
  rows: readonly (readonly number[])[],
  accepting: readonly number[],
): Dfa {
  const alphabet =
    typeof over === 'string' ? alphabetOfSets(Array.from(over, (letter) => single(letter.charCodeAt(0)))) : over;
  return new Dfa(alphabet, Int32Array.from(rows.flat()), Uint8Array.from(accepting));
}
