/**
 * Whether a rule's match depends on what follows it. The automaton of a rule is that of the strings that it matches as a whole,
 * so it may only replace the rule where the rule matches these strings before anything else too. (`"a" !":"` does not.)
 */
import type { ast } from 'peggy';
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import { EMPTY, MARK_BASE, type CharSet } from '../../src/automata/char-set.js';
import { DfaBuilder, difference, type Dfa } from '../../src/automata/dfa.js';
import { PegAutomata, type Choices } from '../automata/peg-automaton.js';
import { pegSets } from '../automata/peg-sets.js';
import type { Peg } from '../automata/peg.js';
import { sequence, star, type Expression } from './passes/expressions.js';

/** Strings `⟨x⟩y`, where a rule matches the x of xy; and those where x is a string that it matches as a whole. */
export interface Matches {
  readonly matched: Dfa;
  /** `others`: characters that y does not begin with. */
  readonly expected: (others: CharSet) => Dfa;
}

export function ruleMatches(
  peg: Peg,
  rule: string,
  sets: readonly CharSet[],
  choices: Choices,
  limit: number,
): Matches {
  const marks = new Map([[rule, { open: MARK_BASE, close: MARK_BASE + 1 }]]);
  const alphabet = alphabetOfSets([...pegSets(peg), ...pegSets(peg, marks), ...sets], 2);
  const anything = star({ type: 'any' } as Expression);
  const followed = { name: FOLLOWED, expression: sequence([{ type: 'rule_ref', name: rule } as Expression, anything]) };
  const extended = { ...peg, rules: [...peg.rules, { type: 'rule', ...followed } as ast.Rule] } as Peg;
  const matched = new PegAutomata(extended, alphabet, marks, choices, limit).rule(FOLLOWED);
  const language = new PegAutomata(peg, alphabet, new Map(), choices, limit).rule(rule);
  return { matched, expected: (others) => followedBy(language, others) };
}

const FOLLOWED = '!followed';

/** The state before `⟨`, the states of x, the state after `⟩`, the state after a character of y, and the one that rejects. */
type State = 'before' | number | 'end' | 'after' | 'nowhere';

function followedBy(language: Dfa, others: CharSet): Dfa {
  const { alphabet } = language;
  const [open, close] = [alphabet.classIndex(MARK_BASE), alphabet.classIndex(MARK_BASE + 1)];
  const excluded = new Set(alphabet.classIndexes(others));
  const next = (state: State, symbol: number): State => {
    if (state === 'before') return symbol === open ? 0 : 'nowhere';
    if (typeof state === 'number') {
      if (symbol === close) return language.isAccepting(state) ? 'end' : 'nowhere';
      return symbol === open ? 'nowhere' : language.next(state, symbol);
    }
    if (symbol === open || symbol === close || state === 'nowhere') return 'nowhere';
    return state === 'end' && excluded.has(symbol) ? 'nowhere' : 'after';
  };
  const builder = new DfaBuilder<State>(alphabet, 'strings before others', String);
  return builder.build('before', next, (state) => state === 'end' || state === 'after').minimal();
}

/** Whether a rule matches each of its strings before anything that does not begin with some characters. */
export function matchesBefore({ matched, expected }: Matches, others: CharSet): boolean {
  return difference(expected(others), matched).isEmpty();
}

/** Whether a rule matches its strings and no others, whatever follows. */
export function matchesAlike({ matched, expected }: Matches): boolean {
  return expected(EMPTY).equals(matched);
}
