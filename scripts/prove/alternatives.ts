/** The proof that a PEG has no dead parts: some parse takes each alternative. */
import type { ast } from 'peggy';
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import type { Dfa } from '../../src/automata/dfa.js';
import { bnfSets } from '../automata/bnf-sets.js';
import type { Expression } from '../automata/expression.js';
import { PegAutomata, THROUGH_MARK } from '../automata/peg-automaton.js';
import { terminalSets } from '../automata/peg-sets.js';
import { childExpressions } from '../automata/peg.js';
import { bnfAutomaton } from '../automata/thompson.js';
import type { Grammar } from './grammar.js';
import type { Check, Failure } from './failure.js';
import { rulesUsing } from './references.js';

/** Some parse takes every alternative of every rule: of choices, and the insides of options and loops. */
export function proveAlternatives(grammar: Grammar, rules: readonly ast.Rule[] = grammar.peg.rules): Check {
  const alphabet = alphabetOfSets(terminalSets(grammar.peg), 1);
  const automata = new PegAutomata(grammar.peg, alphabet);
  const failures: Failure[] = [];
  let checked = 0;
  const started = performance.now();
  for (const rule of rules) {
    for (const alternative of alternativesIn(rule.expression as ast.Expression)) {
      checked++;
      // a helper may match nothing by itself, because it looks ahead to what follows it in the rules that use it
      const isTaken =
        hasThroughMark(automata.through(rule.name, alternative)) ||
        rulesUsing(rule.name, grammar.peg).some((user) =>
          hasThroughMark(new PegAutomata(grammar.peg, alphabet).through(user, alternative)),
        );
      if (isTaken || isDeadInTheBnf(grammar, rule.name, alternative)) continue;
      failures.push({
        rule: rule.name,
        what: 'no parse takes this alternative',
        counterexample: expressionText(alternative),
      });
    }
  }
  return { checked, milliseconds: performance.now() - started, failures };
}

/** Whether some string that is matched has the mark in it. */
function hasThroughMark(dfa: Dfa): boolean {
  const mark = dfa.alphabet.classIndex(THROUGH_MARK);
  return dfa.live.some((live, state) => live === 1 && dfa.live[dfa.next(state, mark)] === 1);
}

/** The expressions that a parse may take or leave. */
function alternativesIn(node: ast.Expression): ast.Expression[] {
  if (node.type === 'simple_and' || node.type === 'simple_not') return [];
  const inner = childExpressions(node);
  const own = ['choice', 'optional', 'zero_or_more', 'repeated'].includes(node.type) ? inner : [];
  return [...own, ...inner.flatMap(alternativesIn)];
}

/** Whether an alternative is a literal that is dead in the disambiguated BNF too: `"localhost" - host` in fileurl. */
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

function expressionText(node: ast.Expression): string {
  switch (node.type) {
    case 'literal':
      return JSON.stringify(node.value);
    case 'rule_ref':
      return node.name;
    default:
      return `an expression at ${node.location.start.line}:${node.location.start.column}`;
  }
}
