import {
  choiceAlternatives,
  sequenceElements,
  isInfallible,
  not,
  definedRule,
  sequence,
  type Context,
  type Expression,
} from './expressions.js';

/**
 * Simplifies negative lookaheads, which report nothing. Elements at the end that always match are dropped, and alternatives
 * are ruled out one by one.
 *
 *     a = b / c d*      !a
 *                       !b !c
 */
export function lookaheads(node: Expression, context: Context): Expression {
  if (node.type !== 'simple_not') return node;
  const { expression } = node;
  if (expression.type === 'rule_ref') return lookaheads(not(definedRule(expression.name, context.rules)), context);
  const alternatives = choiceAlternatives(expression);
  if (alternatives.length > 1)
    return sequence(alternatives.map((alternative) => lookaheads(not(alternative), context)));
  const elements = [...sequenceElements(expression)];
  while (elements.length > 1 && elements.at(-1) && isInfallible(elements.at(-1) as Expression, context)) elements.pop();
  return elements.length === 1 && elements[0] && elements[0] !== expression
    ? lookaheads(not(elements[0]), context)
    : not(sequence(elements));
}
