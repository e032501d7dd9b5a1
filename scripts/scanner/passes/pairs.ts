import { type CharSet, union } from '../../../src/automata/char-set.js';
import { areDisjoint } from './disjoint.js';
import { characters, choice, type Context, type Expression, firstSet, fixedSets, sequence } from './expressions.js';

/**
 * Makes alternatives of two characters one, if they differ only in the first. An alternative may move before others that begin with
 * none of its first characters.
 *
 *     [ab] [xy] / [cd] [x] / [e] [xy]
 *     [abe] [xy] / [cd] [x]
 */
export function pairs(node: Expression, context: Context): Expression {
  if (node.type !== 'choice') return node;
  const alternatives: Expression[] = [];
  for (const alternative of node.alternatives) {
    const own = pairSets(alternative);
    const same = own ? alternatives.findLastIndex((other) => String(pairSets(other)?.[1]) === String(own[1])) : -1;
    const [first, second] = pairSets(alternatives[same]) ?? [];
    const mayMove = own && alternatives.slice(same + 1).every((other) => areDisjoint(firstSet(other, context), own[0]));
    if (first && second && mayMove)
      alternatives[same] = sequence([characters(union(first, own[0])), characters(second)]);
    else alternatives.push(alternative);
  }
  return choice(alternatives);
}

/** The sets of an expression that is two characters. */
function pairSets(expression: Expression | undefined): readonly [CharSet, CharSet] | undefined {
  const [first, second, ...others] = (expression?.type === 'sequence' && fixedSets(expression)) || [];
  return first && second && others.length === 0 ? [first, second] : undefined;
}
