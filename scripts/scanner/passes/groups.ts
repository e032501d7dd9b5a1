import { sequenceElements, sequence, choiceAlternatives, choice, type Expression } from './expressions.js';

/**
 * Removes brackets, which the tree does not need.
 *
 *     a (b c)         a b c
 *     a / (b / c)     a / b / c
 */
export function groups(node: Expression): Expression {
  if (node.type === 'group') return node.expression;
  if (node.type === 'sequence') return sequence(node.elements.flatMap(sequenceElements));
  if (node.type === 'choice') return choice(node.alternatives.flatMap(choiceAlternatives));
  return node;
}
