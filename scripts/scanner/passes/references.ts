import { reports, definedRule, expressionSize, type Context, type Expression } from './expressions.js';

/** Rules up to SMALL are always copied; rules above LARGE always get their own function. */
const SMALL = 6;
const LARGE = 40;
/** Rules in between are copied up to this many times. */
const TIMES = 6;

/**
 * Replaces references to a small rule by the rule itself, if the scanner reports nothing in it.
 *
 *     param = pchar*      segment = pchar* (";" param)*
 *                         segment = pchar* (";" pchar*)*
 */
export function references(node: Expression, context: Context): Expression {
  if (node.type !== 'rule_ref' || context.reported.has(node.name)) return node;
  const rule = definedRule(node.name, context.rules);
  const size = expressionSize(rule);
  const isLarge = size > LARGE || (size > SMALL && (context.uses.get(node.name) ?? 0) > TIMES);
  return isLarge || reports(rule, context) ? node : rule;
}
