import { sequence, star, type Expression } from './expressions.js';

/**
 * Writes all repetitions with one kind of loop.
 *
 *     a+        a a*
 *     (a*)?     a*
 */
export function repetitions(node: Expression): Expression {
  if (node.type === 'one_or_more') return sequence([node.expression, star(node.expression)]);
  if (node.type !== 'optional') return node;
  const inner = node.expression as Expression;
  return inner.type === 'zero_or_more' ? inner : node;
}
