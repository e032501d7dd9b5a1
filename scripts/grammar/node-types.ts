import peggy, { type ast } from 'peggy';
import { lexicalRules } from './lexical.js';
import { isHelper, reportedName } from '../automata/rule-names.js';

/** For every rule, the rules whose nodes can be direct children of its nodes. */
export function childRules(grammar: ast.Grammar, componentRules: readonly string[]): Map<string, string[]> {
  const lexical = lexicalRules(grammar, componentRules);
  const order = grammar.rules.map(({ name }) => name).filter((name) => !isHelper(name));
  const children = new Map(order.map((name) => [name, new Set<string>()]));
  const consumed = new Set(grammar.rules.flatMap((rule) => [...consumedRules(rule)]));
  for (const rule of grammar.rules) {
    if (isHelper(rule.name) && !consumed.has(rule.name)) continue; // only lookaheads use it, so its nodes are in no tree
    const below = children.get(reportedName(rule.name));
    for (const name of consumedRules(rule)) if (!lexical.has(name)) below?.add(reportedName(name));
  }
  return new Map([...children].map(([name, below]) => [name, [...below]]));
}

/** The rules that a rule refers to, except in its lookaheads. */
function consumedRules(rule: ast.Rule): Set<string> {
  const names = new Set<string>();
  peggy.compiler.visitor.build({
    simple_and() {},
    simple_not() {},
    rule_ref(node: ast.RuleReference) {
      names.add(node.name);
    },
  })(rule);
  return names;
}
