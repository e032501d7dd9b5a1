import { has, union } from '../../../src/automata/char-set.js';
import {
  alphabetOf,
  characters,
  choice,
  elementsOf,
  fixedOf,
  not,
  sequence,
  type Context,
  type Expression,
} from '../expressions.js';

/**
 * Most URIs have no userinfo, so the host is tried first. It is taken if what follows it could not be part of a userinfo or
 * end one; for the "@" that ends a userinfo is in no host, so that it must be further on.
 *
 *     (userinfo "@")? hostport
 *     hostport ![userinfo@] / (userinfo "@")? hostport
 */
export function hostsFirst(node: Expression, context: Context): Expression {
  if (node.type !== 'sequence') return node;
  const [optional, ...rest] = node.elements;
  if (optional?.type !== 'optional' || rest.length !== 1) return node;
  const [target] = rest;
  const end = elementsOf(optional.expression).at(-1);
  const [mark, ...others] = (end && fixedOf(end)) ?? [];
  if (!target || target.type !== 'rule_ref' || !mark || others.length > 0) return node;
  const targetSet = alphabetOf(target, context);
  if (mark.some(([first, last]) => first !== last || has(targetSet, first))) return node;
  const before = union(alphabetOf(optional.expression, context));
  return choice([sequence([target, not(characters(before))]), node]);
}
