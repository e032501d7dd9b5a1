import { sequenceElements, sequence, characterSet, star, type Expression } from './expressions.js';
import { areDisjoint } from './disjoint.js';

/**
 * Makes a loop over single characters a loop over runs, which is faster.
 *
 *     ("-"* alphanum)*
 *     alphanum* ("-" "-"* alphanum alphanum*)*
 */
export function runs(node: Expression): Expression {
  if (node.type !== 'zero_or_more') return node;
  const [loop, last, ...rest] = sequenceElements(node.expression);
  if (loop?.type !== 'zero_or_more' || !last || rest.length > 0) return node;
  // otherwise the inner loop would take the last character too
  if (!areDisjoint(characterSet(loop.expression), characterSet(last))) return node;
  return sequence([star(last), star(sequence([loop.expression, loop, last, star(last)]))]);
}
