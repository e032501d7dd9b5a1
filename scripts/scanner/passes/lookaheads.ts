import {
  alternativesOf,
  elementsOf,
  isInfallible,
  not,
  sequence,
  type Context,
  type Expression,
} from '../expressions.js';

/**
 * What always matches need not be looked for, and what is ruled out can be ruled out one by one.
 *
 *     !(a b*)       !a
 *     !(a / b)      !a !b
 */
export function lookaheads(node: Expression, context: Context): Expression {
  if (node.type !== 'simple_not') return node;
  const elements = [...elementsOf(node.expression)];
  while (elements.length > 1 && elements.at(-1) && isInfallible(elements.at(-1) as Expression, context)) elements.pop();
  return sequence(alternativesOf(sequence(elements)).map(not));
}
