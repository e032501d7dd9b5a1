import type { Dfa } from '../../automata/dfa.js';
import { Random } from '../sample.js';
import { restWords } from './suite.js';

/** The greatest length before the rest that makes a string valid. */
const LONGEST = 60;
const PRINTABLE = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));

/**
 * Random strings, by turns one that an automaton accepts and one that is an edit away from it: what needs more states than a suite is
 * for, such as a greatest length, is often found so. The same automaton gives the same strings; an empty one gives none.
 */
export function randomStrings(dfa: Dfa, count: number): string[] {
  const rests = restWords(dfa);
  if (rests[0] === undefined) return [];
  const random = new Random(1);
  const symbols = [...dfa.alphabet.classes.keys()];
  const liveSymbols = Array.from({ length: dfa.stateCount }, (_, state) =>
    symbols.filter((symbol) => rests[dfa.next(state, symbol)] !== undefined),
  );
  return Array.from({ length: count }, (_, index) => {
    const word: number[] = [];
    let state = 0;
    for (let left = random.below(LONGEST); left > 0 && liveSymbols[state]?.length !== 0; left--) {
      const symbol = random.pick(liveSymbols[state] ?? []);
      word.push(symbol);
      state = dfa.next(state, symbol);
    }
    const valid = dfa.alphabet.text(word) + (rests[state] ?? '');
    return index % 2 === 0 ? valid : edited(valid, random);
  });
}

function edited(string: string, random: Random): string {
  const at = random.below(string.length + 1);
  const deleted = random.below(2);
  const inserted = deleted === 0 || random.below(2) === 0 ? random.pick(PRINTABLE) : '';
  return string.slice(0, at) + inserted + string.slice(at + deleted);
}
