import { union, type CharSet } from '../../../src/automata/char-set.js';
import { characters, choice, firstSet, characterSet, type Context, type Expression } from './expressions.js';
import { areDisjoint } from './disjoint.js';

/**
 * Makes alternatives of one character each one set, which is tested at once and comes first. It may move before an
 * alternative that begins with none of its characters.
 *
 *     alpha / digit / "%" hex hex / "-"
 *     [A-Za-z0-9-] / "%" hex hex
 */
export function characterSets(node: Expression, context: Context): Expression {
  if (node.type !== 'choice') return node;
  const others: Expression[] = [];
  const sets: CharSet[] = [];
  for (const alternative of node.alternatives) {
    const set = characterSet(alternative);
    const mayMove = set && others.every((other) => areDisjoint(firstSet(other, context), set));
    if (mayMove) sets.push(set);
    else others.push(alternative);
  }
  if (sets.length === 0) return node;
  return choice([characters(union(...sets)), ...others]);
}
