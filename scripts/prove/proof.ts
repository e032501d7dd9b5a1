/** The proof that a PEG is equivalent to its RFC's BNF: every rule matches the same strings and derives them in the same way. */
import { difference, type Dfa } from '../../src/automata/dfa.js';
import { shortestString } from '../../src/automata/words.js';
import { rfcDefinition } from '../../src/rfcs/registry.js';
import { PegAutomata } from '../automata/peg-automaton.js';
import { bnfAutomaton } from '../automata/thompson.js';
import { proveAlternatives } from './alternatives.js';
import { timed, type Check, type Failure, type Result } from './failure.js';
import { grammarAlphabet, rulePairs, type Grammar } from './grammar.js';
import { proveOpenSplits } from './open-splits.js';
import { recursiveRules } from './references.js';
import { proveSplits, Splits } from './splits.js';
import { proveTables } from './tables.js';

export interface Proof {
  readonly id: string;
  readonly languages: readonly Result[];
  readonly splits: readonly Result[];
  /** The rows of grammars/README.md that say how open splits are meant. */
  readonly openSplits: Check;
  /** Rules that lead to themselves: a long string would overflow the stack. */
  readonly recursion: readonly Failure[];
  /** Alternatives that no parse takes. */
  readonly alternatives: Check;
  /** The automata and paths of rules that the library decodes. */
  readonly tables: readonly Result[];
}

export function prove(grammar: Grammar): Proof {
  const splits = new Splits(grammar);
  return {
    id: grammar.id,
    languages: proveLanguages(grammar),
    splits: proveSplits(grammar, splits),
    openSplits: proveOpenSplits(grammar, splits),
    alternatives: proveAlternatives(grammar),
    recursion: recursiveRules(grammar.peg),
    tables: [...proveTables(grammar, rfcDefinition(grammar.id).automaton)],
  };
}

export function proofFailures({ languages, splits, openSplits, alternatives, recursion, tables }: Proof): Failure[] {
  return [
    ...[...languages, ...splits, openSplits, alternatives, ...tables].flatMap(({ failures }) => failures),
    ...recursion,
  ];
}

/** The part of the proof that concerns one rule. */
export function proveRule(grammar: Grammar, rule: string): Failure[] {
  const splits = new Splits(grammar);
  return [
    ...proveLanguages(grammar, [rule]),
    ...proveSplits(grammar, splits, [rule]),
    proveOpenSplits(grammar, splits, [rule]),
  ].flatMap(({ failures }) => failures);
}

/** For every rule, and for the intended form of the whole reference: the PEG matches the strings that the BNF derives. */
export function proveLanguages(grammar: Grammar, only?: readonly string[]): Result[] {
  const { bnf, split, intended } = grammar;
  const alphabet = grammarAlphabet(grammar);
  const automata = new PegAutomata(grammar.peg, alphabet);
  const rules = only ?? [...bnf.keys(), ...(intended ? [intended.split] : [])];
  return rulePairs(grammar, rules).map(({ rule, peg: name }) =>
    timed(rule, () => {
      const peg = automata.rule(name);
      const derived = bnfAutomaton(bnf.has(rule) ? bnf : split, rule, alphabet);
      return { states: peg.stateCount, failures: differences(rule, peg, derived) };
    }),
  );
}

function differences(rule: string, peg: Dfa, bnf: Dfa): Failure[] {
  if (peg.equals(bnf)) return [];
  const sides = [
    { dfa: difference(bnf, peg), what: 'only in the BNF' },
    { dfa: difference(peg, bnf), what: 'only in the PEG' },
  ];
  return sides
    .filter(({ dfa }) => !dfa.isEmpty())
    .map(({ dfa, what }) => ({ rule, what, counterexample: shortestString(dfa) ?? '' }));
}
