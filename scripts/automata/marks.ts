/**
 * Marked languages: strings with a pair of marks, `⟨rule` and `rule⟩`, around what a rule matched. Two grammars split their
 * strings into the same components if and only if their marked languages are equal. A grammar is ambiguous about a component
 * if and only if two of its marked strings differ only in their marks. (Compare bracketed languages, Ginsburg and Harrison
 * 1967.)
 */
import type { Alphabet } from '../../src/automata/alphabet.js';
import { MARK_BASE } from '../../src/automata/char-set.js';
import { Dfa, DfaBuilder } from '../../src/automata/dfa.js';
import { pathTo } from '../../src/automata/words.js';

/** The marks of every marked rule, as codes from MARK_BASE on. Several rules may share a pair. */
export type Marks = ReadonlyMap<string, { readonly open: number; readonly close: number }>;

/** One pair of marks for each component; a component is given by the rules that make it. */
export function marksFor(components: readonly (readonly string[])[]): Marks {
  return new Map(
    components.flatMap((rules, index) => {
      const open = MARK_BASE + 2 * index;
      return rules.map((rule) => [rule, { open, close: open + 1 }] as const);
    }),
  );
}

/** Accepts the same strings with any marks anywhere. */
export function insertMarks(dfa: Dfa): Dfa {
  const { alphabet } = dfa;
  const transitions = dfa.transitions.map((target, index) =>
    index % alphabet.size < alphabet.characterCount ? target : Math.floor(index / alphabet.size),
  );
  return new Dfa(alphabet, transitions, dfa.accepting);
}

/** Accepts one string with any marks anywhere: the characters of a word. */
export function withAnyMarks(alphabet: Alphabet, word: readonly number[]): Dfa {
  const characters = word.filter((symbol) => symbol < alphabet.characterCount);
  const builder = new DfaBuilder<number>(alphabet, 'a marked string', String);
  return builder.build(
    0,
    (read, symbol) => {
      if (symbol >= alphabet.characterCount) return read;
      return characters[read] === symbol ? read + 1 : -1;
    },
    (read) => read === characters.length,
  );
}

/** The marked word of the shortest string, with the fewest marks; `undefined` if no string matches. */
export function shortestMarked(dfa: Dfa): number[] | undefined {
  const { alphabet, live } = dfa;
  const cameBy = new Map<number, readonly [source: number, symbol: number] | undefined>([[0, undefined]]);
  const step = (state: number, symbol: number, reached: number[]): void => {
    const target = dfa.next(state, symbol);
    if (live[target] === 0 || cameBy.has(target)) return;
    cameBy.set(target, [state, symbol]);
    reached.push(target);
  };
  // the states that so many characters lead to, in order of the number of marks
  for (let states = [0]; states.length > 0;) {
    for (const state of states) {
      if (dfa.isAccepting(state)) return pathTo(state, cameBy);
      for (let symbol = alphabet.characterCount; symbol < alphabet.size; symbol++) step(state, symbol, states);
    }
    const further: number[] = [];
    for (const state of states)
      for (let symbol = 0; symbol < alphabet.characterCount; symbol++) step(state, symbol, further);
    states = further;
  }
  return undefined;
}

/** A word over classes as readable text, with the names of components: `//⟨authority a⟩/b`. */
export function markedText(alphabet: Alphabet, word: readonly number[], names: readonly string[]): string {
  return word
    .map((symbol) => {
      const code = alphabet.representatives[symbol] ?? 0;
      if (code < MARK_BASE) return String.fromCharCode(code);
      const name = names[Math.floor((code - MARK_BASE) / 2)] ?? '';
      return (code - MARK_BASE) % 2 === 0 ? `⟨${name} ` : '⟩';
    })
    .join('');
}
