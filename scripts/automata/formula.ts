/** One formula about the rest of an input; formulas.ts numbers them. */
import type { Alphabet } from '../../src/automata/alphabet.js';
import type { Dfa } from '../../src/automata/dfa.js';

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

/** For each symbol, the first one that leads from every state to the same state. */
function alikeSymbols(dfa: Dfa): Int32Array {
  const groups = new Int32Array(dfa.alphabet.size);
  for (let state = 0; state < dfa.stateCount; state++)
    if (refine(groups, (symbol) => dfa.next(state, symbol)) === groups.length) break;
  return groups.map((group) => groups.indexOf(group));
}

/** Separates the members of a group for which `part` differs, and numbers the groups in order. Returns how many there are. */
function refine(groups: Int32Array, part: (member: number) => number): number {
  const numbers = new Map<number, number>();
  for (let member = 0; member < groups.length; member++) {
    const key = part(member) * groups.length + (groups[member] ?? 0);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    groups[member] = number;
  }
  return numbers.size;
}
