/**
 * Marked languages: strings with a pair of marks, `⟨rule` and `rule⟩`, around what a rule matched. Two grammars split their
 * strings into the same components if and only if their marked languages are equal. A grammar is ambiguous about a component
 * if and only if two of its marked strings differ only in their marks. (Compare bracketed languages, Ginsburg and Harrison
 * 1967.)
 */
import type { Alphabet } from '../../src/automata/alphabet.js';
import { MARK_BASE } from '../../src/automata/char-set.js';
import { Dfa } from '../../src/automata/dfa.js';

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
