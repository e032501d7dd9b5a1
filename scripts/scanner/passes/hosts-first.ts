import { has, union } from '../../../src/automata/char-set.js';
import {
  consumedSet,
  characters,
  choice,
  sequenceElements,
  fixedSets,
  not,
  sequence,
  type Context,
  type Expression,
} from './expressions.js';

/**
 * Tries the host first, because most URIs have no userinfo. The host matches if the character after it can be neither part of
 * a userinfo nor its "@". (No host contains "@", so the "@" of a userinfo would be further on.)
 *
 *     (userinfo "@")? hostport
 *     hostport ![userinfo@] / (userinfo "@")? hostport
 *
 * RFC 3986 has `host (":" port)?` in place of hostport.
 */
export function hostsFirst(node: Expression, context: Context): Expression {
  if (node.type !== 'sequence') return node;
  const [optional, ...rest] = node.elements;
  if (optional?.type !== 'optional' || rest[0]?.type !== 'rule_ref') return node;
  const target = sequence(rest);
  const end = sequenceElements(optional.expression).at(-1);
  const [mark, ...others] = (end && fixedSets(end)) ?? [];
  if (!mark || others.length > 0) return node;
  const targetSet = consumedSet(target, context);
  if (mark.some(([first, last]) => first !== last || has(targetSet, first))) return node;
  const before = union(consumedSet(optional.expression, context));
  return choice([sequence([target, not(characters(before))]), node]);
}
