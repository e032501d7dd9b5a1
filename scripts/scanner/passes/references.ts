import { reports, ruleOf, sizeOf, type Context, type Expression } from '../expressions.js';

/** Less than this is nothing to be repeated; more than that is a function of its own. */
const SMALL = 6;
const LARGE = 40;
/** What is larger than small is written so many times at most. */
const TIMES = 6;

/**
 * A rule that nobody asks for by name, and that is small, takes the place of the references to it.
 *
 *     param = pchar*      segment = pchar* (";" param)*
 *                         segment = pchar* (";" pchar*)*
 */
export function references(node: Expression, context: Context): Expression {
  if (node.type !== 'rule_ref' || context.reported.has(node.name)) return node;
  const rule = ruleOf(node.name, context.rules);
  const size = sizeOf(rule);
  const isLarge = size > LARGE || (size > SMALL && (context.uses.get(node.name) ?? 0) > TIMES);
  return isLarge || reports(rule, context) ? node : rule;
}
