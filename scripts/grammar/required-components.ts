import type { ast } from 'peggy';
import { isHelper } from '../automata/rule-names.js';
import type { ComponentRules } from '../../src/rfcs/model/grammar.js';

/**
 * For every rule, the components that all of its strings have: those that each way through its expression passes. The greatest
 * solution is taken, so that a rule may refer to itself.
 */
export function requiredComponents(grammar: ast.Grammar, components: ComponentRules): Map<string, string[]> {
  const names = Object.keys(components).filter((name) => components[name]?.repeated !== true); // there may be none of these
  const required = new Map(grammar.rules.map(({ name }) => [name, new Set(names)]));
  for (let isStable = false; !isStable;) {
    isStable = true;
    for (const { name, expression } of grammar.rules) {
      const own = names.find((component) => components[component]?.rules.includes(name));
      // what is in a component is reported only if that is a container
      const isClosed = own !== undefined && components[own]?.container !== true;
      const inner = isClosed ? new Set<string>() : requiredIn(expression, required);
      const found = new Set(own === undefined ? inner : [own, ...inner]);
      isStable &&= found.size === required.get(name)?.size;
      required.set(name, found);
    }
  }
  const order = (found: Set<string>): string[] => names.filter((name) => found.has(name));
  return new Map([...required].filter(([name]) => !isHelper(name)).map(([name, found]) => [name, order(found)]));
}

function requiredIn(expression: ast.Expression | ast.Named, required: ReadonlyMap<string, Set<string>>): Set<string> {
  const inside = (part: ast.Expression | ast.Named): Set<string> => requiredIn(part, required);
  switch (expression.type) {
    case 'choice':
      return expression.alternatives.map(inside).reduce((all, one) => shared(all, one));
    case 'sequence':
      return new Set(expression.elements.flatMap((element) => [...inside(element)]));
    case 'rule_ref':
      return required.get(expression.name) ?? new Set();
    case 'named':
    case 'labeled':
    case 'group':
    case 'one_or_more':
    case 'text':
    case 'action':
      return inside(expression.expression);
    default: // optional, repeated or looked ahead: none is required; and characters
      return new Set();
  }
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): Set<string> {
  return new Set(Array.from(a).filter((name) => b.has(name)));
}
