/** Puts the productions of rules in place of their names. */
import type { Expression, GrammarFile } from '../../model/grammar-file.js';

/** Larger expressions are not inlined further, in parts: nobody can read their diagrams. */
const LIMIT = 400;

/** An expression with each name of a rule replaced by the rule's production; unchanged if that would be too large. */
export function inlineRules(expression: Expression, { rules }: GrammarFile): Expression {
  const productions = new Map(rules.map(({ rule, diagram }) => [rule, diagram]));
  const inlined = replaceRules(expression, (name) => productions.get(name));
  return countParts(inlined) > LIMIT ? expression : inlined;
}

function replaceRules(expression: Expression, production: (name: string) => Expression | undefined): Expression {
  const inside = (each: Expression): Expression => replaceRules(each, production);
  switch (expression.type) {
    case 'rule':
      return production(expression.name) ?? expression;
    case 'sequence':
      return { ...expression, elements: expression.elements.map(inside) };
    case 'choice':
      return { ...expression, alternatives: expression.alternatives.map(inside) };
    case 'repeat':
      return { ...expression, expression: inside(expression.expression) };
    case 'except':
      return { ...expression, from: inside(expression.from), except: inside(expression.except) };
    case 'text':
    case 'set':
      return expression;
  }
}

function countParts(expression: Expression): number {
  const sum = (some: readonly Expression[]): number => some.reduce((count, each) => count + countParts(each), 1);
  switch (expression.type) {
    case 'sequence':
      return sum(expression.elements);
    case 'choice':
      return sum(expression.alternatives);
    case 'repeat':
      return sum([expression.expression]);
    case 'except':
      return sum([expression.from, expression.except]);
    default:
      return 1;
  }
}
