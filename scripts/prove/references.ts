/** Which rules of a PEG lead to which. */
import type { ast } from 'peggy';
import { referencesIn, type Peg } from '../automata/peg.js';
import { isHelper } from '../automata/rule-names.js';
import type { Failure } from './failure.js';

/** The rules that each rule refers to. */
export function ruleReferences(peg: Peg): ReadonlyMap<string, readonly string[]> {
  return new Map(peg.rules.map((rule) => [rule.name, referencesIn(rule.expression as ast.Expression)]));
}

/** The rules that a rule leads to, in any number of steps. */
export function reachedFrom(rule: string, references: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set(references.get(rule));
  for (const name of reached) references.get(name)?.forEach((next) => reached.add(next));
  return reached;
}

/** The rules that lead to themselves: a parser would need a stack as deep as its input is long. */
export function recursiveRules(peg: Peg): Failure[] {
  const references = ruleReferences(peg);
  return [...references.keys()]
    .filter((name) => reachedFrom(name, references).has(name))
    .map((name) => ({
      rule: name,
      what: 'recursion, which overflows the stack on a long string',
      counterexample: name,
    }));
}

/** The rules that lead to a helper and are not helpers themselves. */
export function rulesUsing(helper: string, peg: Peg): string[] {
  if (!isHelper(helper)) return [];
  const references = ruleReferences(peg);
  return [...references.keys()].filter((name) => !isHelper(name) && reachedFrom(name, references).has(helper));
}
