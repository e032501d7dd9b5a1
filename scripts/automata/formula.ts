/** One formula about the rest of an input; formulas.ts numbers them. */
import type { Alphabet } from '../../src/automata/alphabet.js';
import { alikeSymbols, type Dfa, refine } from '../../src/automata/dfa.js';

export type Formula =
  | { readonly type: 'constant'; readonly value: boolean }
  | { readonly type: 'end' }
  | {
      readonly type: 'character';
      readonly symbols: ReadonlySet<number>;
      readonly next: number;
      readonly lookahead: boolean;
    }
  | { readonly type: 'automaton'; readonly dfa: Dfa; readonly state: number; readonly lookahead: boolean }
  | { readonly type: 'and' | 'or'; readonly a: number; readonly b: number }
  | { readonly type: 'not'; readonly a: number }
  | { readonly type: 'loop'; body: number | undefined };

/** The formulas within a formula, at its position or after a character. */
export function subformulas(formula: Formula): number[] {
  switch (formula.type) {
    case 'character':
      return [formula.next];
    case 'and':
    case 'or':
      return [formula.a, formula.b];
    case 'not':
      return [formula.a];
    case 'loop':
      return formula.body === undefined ? [] : [formula.body];
    default:
      return [];
  }
}

/** For each symbol, the first one after which formulas require the same. */
export function symbolsAlike({ size, characterCount }: Alphabet, formulas: Iterable<Formula>): Int32Array {
  const groups = new Int32Array(size);
  refine(groups, (symbol) => (symbol < characterCount ? 0 : 1));
  const automata = new Set<Dfa>();
  for (const one of formulas) {
    if (one.type === 'character') refine(groups, (symbol) => (one.symbols.has(symbol) ? 1 : 0));
    if (one.type === 'automaton') automata.add(one.dfa);
  }
  for (const dfa of automata) {
    const alike = alikeSymbols(dfa);
    refine(groups, (symbol) => alike[symbol] ?? 0);
  }
  return groups.map((group) => groups.indexOf(group));
}
