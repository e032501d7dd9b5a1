/** The proof that a PEG is equivalent to its RFC's BNF: every rule matches the same strings and splits them into the same components. */
import { difference, type Dfa } from '../../src/automata/dfa.js';
import { shortestString, shortestWord } from '../../src/automata/words.js';
import { ambiguity } from '../automata/ambiguity.js';
import { markedText } from '../automata/marks.js';
import { PegAutomata } from '../automata/peg-automaton.js';
import { bnfAutomaton } from '../automata/thompson.js';
import { proveAlternatives } from './alternatives.js';
import { alphabetOf, componentMarks, type Grammar } from './grammar.js';
import { recursiveRules, referencesOf, reachedFrom } from './references.js';

/** Something that does not hold. */
export interface Failure {
  readonly rule: string;
  readonly what: string;
  /** The shortest string, or split, that shows it. */
  readonly counterexample: string;
}

/** What was found for one rule. */
export interface Result {
  readonly rule: string;
  /** The number of states of the rule's minimal automaton. */
  readonly states: number;
  readonly milliseconds: number;
  readonly failures: readonly Failure[];
}

/** What was found for many things of one kind. */
export interface Check {
  readonly checked: number;
  readonly milliseconds: number;
  readonly failures: readonly Failure[];
}

export interface Proof {
  readonly id: string;
  readonly languages: readonly Result[];
  readonly splits: readonly Result[];
  /** Languages and splits again, of the grammar after the scanner's passes. */
  readonly compiled: readonly Result[];
  /** Rules of the .split grammar that split a string in two ways. */
  readonly ambiguities: Check;
  /** Rules that lead to themselves: a long string would overflow the stack. */
  readonly recursion: readonly Failure[];
  /** Alternatives that no parse takes. */
  readonly alternatives: Check;
}

/** Proves a grammar, and `compiled`, which is what the scanner is compiled from. */
export function prove(grammar: Grammar, compiled: Grammar): Proof {
  return {
    id: grammar.id,
    languages: proveLanguages(grammar),
    splits: proveSplits(grammar),
    compiled: [...proveLanguages(compiled), ...proveSplits(compiled)],
    ambiguities: proveUnambiguous(grammar),
    alternatives: proveAlternatives(grammar),
    recursion: recursiveRules(grammar),
  };
}

export function failuresOf({ recursion, ambiguities, alternatives, ...results }: Proof): Failure[] {
  const { languages, splits, compiled } = results;
  return [
    ...[...languages, ...splits, ...compiled, ambiguities, alternatives].flatMap(({ failures }) => failures),
    ...recursion,
  ];
}

/** For every rule, and for the intended form of the whole reference: the PEG matches the strings that the BNF derives. */
export function proveLanguages(grammar: Grammar, only?: readonly string[]): Result[] {
  const rules = only ?? [...grammar.bnf.keys()];
  const alphabet = alphabetOf(grammar);
  const automata = new PegAutomata(grammar.peg, alphabet);
  const pairs = rules.map((rule) => ({ rule, peg: rule, bnf: grammar.bnf }));
  const { intended, split } = grammar;
  if (intended && !only) pairs.push({ rule: intended.split, peg: intended.peg, bnf: split });
  return pairs.map(({ rule, peg: name, bnf }) =>
    timed(rule, () => {
      const peg = automata.rule(name);
      const failures = differences(rule, peg, bnfAutomaton(bnf, rule, alphabet), (dfa) => shortestString(dfa) ?? '');
      return { states: peg.stateCount, failures };
    }),
  );
}

/**
 * For every rule that contains components, with all components marked: the PEG splits each string as the disambiguated
 * BNF does, and the RFC's own BNF derives that split too.
 */
export function proveSplits(grammar: Grammar, only?: readonly string[]): Result[] {
  const { components, bnf, split, intended } = grammar;
  const rules = (only ?? rulesWithComponents(grammar)).map((rule) => ({ rule, peg: rule, letter: bnf }));
  // the RFC has no production of its own for the intended form
  if (intended && !only) rules.push({ rule: intended.split, peg: intended.peg, letter: split });
  const marks = componentMarks(grammar);
  const alphabet = alphabetOf(grammar, marks);
  const automata = new PegAutomata(grammar.peg, alphabet, marks);
  const text = (dfa: Dfa): string => markedText(alphabet, shortestWord(dfa) ?? [], components);
  return rules.map(({ rule, peg: name, letter }) =>
    timed(rule, () => {
      const peg = automata.rule(name);
      const failures = differences(rule, peg, bnfAutomaton(split, rule, alphabet, marks), text).map((failure) => ({
        ...failure,
        what: `${failure.what}, as a split`,
      }));
      const underivable = difference(peg, bnfAutomaton(letter, rule, alphabet, marks));
      if (!underivable.isEmpty())
        failures.push({ rule, what: 'the RFC’s BNF does not derive this split', counterexample: text(underivable) });
      return { states: peg.stateCount, failures };
    }),
  );
}

/** For every rule that contains components: the disambiguated BNF splits each string in one way only. */
export function proveUnambiguous(grammar: Grammar, only?: readonly string[]): Check {
  const { components, split, intended } = grammar;
  const rules = only ?? [...rulesWithComponents(grammar), ...(intended ? [intended.split] : [])];
  const marks = componentMarks(grammar);
  const alphabet = alphabetOf(grammar, marks);
  const text = (word: readonly number[]): string => markedText(alphabet, word, components);
  const started = performance.now();
  const failures = rules.flatMap((rule): Failure[] => {
    const found = ambiguity(bnfAutomaton(split, rule, alphabet, marks));
    const counterexample = found && [found.first, found.second].map(text).toSorted().join(' and ');
    return counterexample === undefined ? [] : [{ rule, what: 'two splits of one string', counterexample }];
  });
  return { checked: rules.length, milliseconds: performance.now() - started, failures };
}

/** The rules that lead to a component. */
function rulesWithComponents(grammar: Grammar): string[] {
  const marks = componentMarks(grammar);
  const references = referencesOf(grammar.peg);
  return [...grammar.bnf.keys()].filter((rule) => [...reachedFrom(rule, references)].some((name) => marks.has(name)));
}

function differences(rule: string, peg: Dfa, bnf: Dfa, text: (dfa: Dfa) => string): Failure[] {
  if (peg.equals(bnf)) return [];
  const sides = [
    { dfa: difference(bnf, peg), what: 'only in the BNF' },
    { dfa: difference(peg, bnf), what: 'only in the PEG' },
  ];
  return sides.filter(({ dfa }) => !dfa.isEmpty()).map(({ dfa, what }) => ({ rule, what, counterexample: text(dfa) }));
}

function timed(rule: string, run: () => Omit<Result, 'rule' | 'milliseconds'>): Result {
  const started = performance.now();
  const result = run();
  return { rule, ...result, milliseconds: performance.now() - started };
}
