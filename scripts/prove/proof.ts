/** The proof that a PEG is its RFC's BNF: the same strings by every rule, the same splits, and nothing that is never taken. */
import type { ast } from 'peggy';
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import { bnfAutomaton } from '../automata/thompson.js';
import { bnfSets } from '../automata/bnf-sets.js';
import type { Expression } from '../automata/bnf.js';
import { difference, type Dfa } from '../../src/automata/dfa.js';
import { markedText } from '../automata/marks.js';
import { childrenOf } from '../automata/peg.js';
import { terminalSets } from '../automata/peg-sets.js';
import { PegAutomata, THROUGH_MARK } from '../automata/peg-automaton.js';
import { shortestString, shortestWord } from '../../src/automata/words.js';
import { isHelper } from '../grammar/sources.js';
import { alphabetOf, componentMarks, type Grammar } from './grammar.js';

/** Something that does not hold. */
export interface Failure {
  readonly rule: string;
  readonly what: string;
  /** The shortest string, or split, that shows it. */
  readonly counterexample: string;
}

export interface Result {
  readonly rule: string;
  readonly states: number;
  readonly milliseconds: number;
  readonly failures: readonly Failure[];
}

export interface Proof {
  readonly id: string;
  readonly languages: readonly Result[];
  readonly splits: readonly Result[];
  /** The same of what the scanner is compiled from. */
  readonly compiled: readonly Result[];
  /** Rules that lead to themselves: a long string would overflow the stack. */
  readonly recursion: readonly Failure[];
  readonly alternatives: {
    readonly checked: number;
    readonly milliseconds: number;
    readonly failures: readonly Failure[];
  };
}

export function prove(grammar: Grammar, compiled: Grammar): Proof {
  return {
    id: grammar.id,
    languages: proveLanguages(grammar),
    splits: proveSplits(grammar),
    compiled: [...proveLanguages(compiled), ...proveSplits(compiled)],
    alternatives: proveAlternatives(grammar),
    recursion: recursiveRules(grammar),
  };
}

export function failuresOf({ languages, splits, compiled, alternatives, recursion }: Proof): Failure[] {
  return [...[...languages, ...splits, ...compiled, alternatives].flatMap(({ failures }) => failures), ...recursion];
}

/** For every rule: the PEG's strings are the BNF's; so for what a whole reference is intended to be. */
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
 * For every rule that has components in it, with all components marked: the PEG splits each string as the disambiguated BNF does, which is one
 * of the ways in which the RFC's own BNF splits it.
 */
export function proveSplits(grammar: Grammar, only?: readonly string[]): Result[] {
  const { components, bnf, split, intended } = grammar;
  const rules = (only ?? rulesWithComponents(grammar)).map((rule) => ({ rule, peg: rule, letter: bnf }));
  // no production of the RFC itself is what is meant
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
        failures.push({ rule, what: 'a split that the RFC’s BNF does not derive', counterexample: text(underivable) });
      return { states: peg.stateCount, failures };
    }),
  );
}

/** No rule leads to itself, or a parser would need a stack as deep as its input is long. */
export function recursiveRules({ peg }: Grammar): Failure[] {
  const references = new Map(peg.rules.map((rule) => [rule.name, referencesIn(rule.expression as ast.Expression)]));
  return peg.rules.flatMap(({ name }) => {
    const reached = new Set(references.get(name));
    for (const rule of reached) references.get(rule)?.forEach((next) => reached.add(next));
    return reached.has(name)
      ? [{ rule: name, what: 'recursion, which a long string takes too deep', counterexample: name }]
      : [];
  });
}

function referencesIn(node: ast.Expression): string[] {
  return node.type === 'rule_ref' ? [node.name] : childrenOf(node).flatMap(referencesIn);
}

/** The rules that lead to a component. */
function rulesWithComponents(grammar: Grammar): string[] {
  const marks = componentMarks(grammar);
  const references = new Map(
    grammar.peg.rules.map((rule) => [rule.name, referencesIn(rule.expression as ast.Expression)]),
  );
  return [...grammar.bnf.keys()].filter((rule) => {
    const reached = new Set(references.get(rule));
    for (const name of reached) references.get(name)?.forEach((next) => reached.add(next));
    return [...reached].some((name) => marks.has(name));
  });
}

/** A literal of which the disambiguated BNF leaves nothing either: `"localhost" - host` in fileurl. */
function isDeadInTheBnf({ split }: Grammar, rule: string, alternative: ast.Expression): boolean {
  const production = split.get(rule);
  if (!production || alternative.type !== 'literal') return false;
  return differencesIn(production).some((expression) => {
    if (expression.from.type !== 'text' || expression.from.text !== alternative.value) return false;
    const withRest = new Map([...split, ['rest of the literal', expression] as const]);
    return bnfAutomaton(withRest, 'rest of the literal', alphabetOfSets(bnfSets(withRest))).isEmpty();
  });
}

type Difference = Extract<Expression, { type: 'except' }>;

function differencesIn(expression: Expression): Difference[] {
  switch (expression.type) {
    case 'except':
      return [expression, ...differencesIn(expression.from)];
    case 'sequence':
      return expression.elements.flatMap(differencesIn);
    case 'choice':
      return expression.alternatives.flatMap(differencesIn);
    case 'repeat':
      return differencesIn(expression.expression);
    default:
      return [];
  }
}

/** Every alternative of every rule is taken by some parse: of choices, the insides of options and of loops. */
export function proveAlternatives(
  grammar: Grammar,
  rules: readonly ast.Rule[] = grammar.peg.rules,
): Proof['alternatives'] {
  const alphabet = alphabetOfSets(terminalSets(grammar.peg), 1);
  const automata = new PegAutomata(grammar.peg, alphabet);
  const failures: Failure[] = [];
  let checked = 0;
  const started = performance.now();
  for (const rule of rules) {
    for (const alternative of alternativesIn(rule.expression as ast.Expression)) {
      checked++;
      // a helper may match nothing by itself, for it looks ahead to what its users have behind it
      const isTaken =
        goesThrough(automata.through(rule.name, alternative)) ||
        usersOf(rule.name, grammar).some((user) =>
          goesThrough(new PegAutomata(grammar.peg, alphabet).through(user, alternative)),
        );
      if (isTaken || isDeadInTheBnf(grammar, rule.name, alternative)) continue;
      failures.push({
        rule: rule.name,
        what: 'an alternative that no parse takes',
        counterexample: textOf(alternative),
      });
    }
  }
  return { checked, milliseconds: performance.now() - started, failures };
}

/** Some string that is matched has the mark in it. */
function goesThrough(dfa: Dfa): boolean {
  const mark = dfa.alphabet.classOf(THROUGH_MARK);
  return dfa.live.some((live, state) => live === 1 && dfa.live[dfa.next(state, mark)] === 1);
}

/** The rules, helpers apart, that lead to a helper. */
export function usersOf(helper: string, { peg }: Grammar): string[] {
  if (!isHelper(helper)) return [];
  const users = new Set([helper]);
  for (const user of users) {
    for (const rule of peg.rules)
      if (referencesIn(rule.expression as ast.Expression).includes(user)) users.add(rule.name);
  }
  return [...users].filter((name) => !isHelper(name));
}

/** The expressions that a parse may take or leave. */
function alternativesIn(node: ast.Expression): ast.Expression[] {
  if (node.type === 'simple_and' || node.type === 'simple_not') return [];
  const inner = childrenOf(node);
  const own = ['choice', 'optional', 'zero_or_more', 'repeated'].includes(node.type) ? inner : [];
  return [...own, ...inner.flatMap(alternativesIn)];
}

function textOf(node: ast.Expression): string {
  switch (node.type) {
    case 'literal':
      return JSON.stringify(node.value);
    case 'rule_ref':
      return node.name;
    default:
      return `an expression at ${node.location.start.line}:${node.location.start.column}`;
  }
}

function differences(rule: string, peg: Dfa, bnf: Dfa, text: (dfa: Dfa) => string): Failure[] {
  if (peg.equals(bnf)) return [];
  const sides = [
    { dfa: difference(bnf, peg), what: 'in the BNF alone' },
    { dfa: difference(peg, bnf), what: 'in the PEG alone' },
  ];
  return sides.filter(({ dfa }) => !dfa.isEmpty()).map(({ dfa, what }) => ({ rule, what, counterexample: text(dfa) }));
}

function timed(rule: string, run: () => Omit<Result, 'rule' | 'milliseconds'>): Result {
  const started = performance.now();
  const result = run();
  return { rule, ...result, milliseconds: performance.now() - started };
}
