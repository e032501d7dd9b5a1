/** The proof that a PEG is its RFC's BNF: the same strings by every rule, the same splits, and nothing that is never taken. */
import type { ast } from 'peggy';
import { Alphabet } from '../../src/automata/alphabet.js';
import { bnfAutomaton } from '../../src/automata/bnf-automaton.js';
import { difference, type Dfa } from '../../src/automata/dfa.js';
import { markedText } from '../../src/automata/marks.js';
import { childrenOf } from '../../src/automata/peg.js';
import { terminalSets } from '../../src/automata/peg-sets.js';
import { PegAutomata, THROUGH_MARK } from '../../src/automata/peg-automaton.js';
import { shortestString, shortestWord } from '../../src/automata/words.js';
import { definitionOf } from '../../src/rfcs/index.js';
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
  /** Rules that lead to themselves: a long string would overflow the stack. */
  readonly recursion: readonly Failure[];
  readonly alternatives: {
    readonly checked: number;
    readonly milliseconds: number;
    readonly failures: readonly Failure[];
  };
}

export function prove(grammar: Grammar): Proof {
  return {
    id: grammar.id,
    languages: proveLanguages(grammar),
    splits: proveSplits(grammar),
    alternatives: proveAlternatives(grammar),
    recursion: recursiveRules(grammar),
  };
}

export function failuresOf({ languages, splits, alternatives, recursion }: Proof): Failure[] {
  return [...[...languages, ...splits, alternatives].flatMap(({ failures }) => failures), ...recursion];
}

/** For every rule: the PEG's strings are the BNF's. */
export function proveLanguages(grammar: Grammar, rules: Iterable<string> = grammar.bnf.keys()): Result[] {
  const alphabet = alphabetOf(grammar);
  const automata = new PegAutomata(grammar.peg, alphabet);
  return [...rules].map((rule) =>
    timed(rule, () => {
      const peg = automata.rule(rule);
      const failures = differences(
        rule,
        peg,
        bnfAutomaton(grammar.bnf, rule, alphabet),
        (dfa) => shortestString(dfa) ?? '',
      );
      return { states: peg.stateCount, failures };
    }),
  );
}

/**
 * For every start rule, with all components marked: the PEG splits each string as the disambiguated BNF does, which is one
 * of the ways in which the RFC's own BNF splits it.
 */
export function proveSplits(
  grammar: Grammar,
  startRules: readonly string[] = definitionOf(grammar.id).startRules,
): Result[] {
  const { components, bnf, split } = grammar;
  const alphabet = alphabetOf(grammar, 2 * components.length);
  const marks = componentMarks(grammar);
  const automata = new PegAutomata(grammar.peg, alphabet, marks);
  const text = (dfa: Dfa): string => markedText(alphabet, shortestWord(dfa) ?? [], components);
  return startRules.map((rule) =>
    timed(rule, () => {
      const peg = automata.rule(rule);
      const failures = differences(rule, peg, bnfAutomaton(split, rule, alphabet, marks), text).map((failure) => ({
        ...failure,
        what: `${failure.what}, as a split`,
      }));
      const underivable = difference(peg, bnfAutomaton(bnf, rule, alphabet, marks));
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

/** Alternatives that are dead in the disambiguated BNF too, so that the PEG keeps them as the RFC has them. */
const deadInTheRfc: Readonly<Record<string, readonly string[]>> = { fileurl: ['"localhost"'] };

/** Every alternative of every rule is taken by some parse: of choices, the insides of options and of loops. */
export function proveAlternatives(
  grammar: Grammar,
  rules: readonly ast.Rule[] = grammar.peg.rules,
): Proof['alternatives'] {
  const alphabet = new Alphabet(terminalSets(grammar.peg), 1);
  const automata = new PegAutomata(grammar.peg, alphabet);
  const mark = alphabet.classOf(THROUGH_MARK);
  const failures: Failure[] = [];
  let checked = 0;
  const started = performance.now();
  for (const rule of rules) {
    if (isHelper(rule.name)) continue;
    for (const alternative of alternativesIn(rule.expression as ast.Expression)) {
      checked++;
      const taken = automata.through(rule.name, alternative);
      if (taken.live.some((live, state) => live === 1 && taken.live[taken.next(state, mark)] === 1)) continue;
      const text = textOf(alternative);
      if (deadInTheRfc[rule.name]?.includes(text)) continue;
      failures.push({ rule: rule.name, what: 'an alternative that no parse takes', counterexample: text });
    }
  }
  return { checked, milliseconds: performance.now() - started, failures };
}

/** The expressions that a parse may take or leave. */
function alternativesIn(node: ast.Expression): ast.Expression[] {
  if (node.type === 'simple_and' || node.type === 'simple_not') return [];
  const inner = childrenOf(node);
  const own = ['choice', 'optional', 'zero_or_more'].includes(node.type) ? inner : [];
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
