import { reports, ruleOf, sizeOf, type Context, type Expression } from '../expressions.js';

/** More than this is a function of its own. */
const SMALL = 40;

/**
 * A rule that nobody asks for by name, and that is small, takes the place of the references to it.
 *
 *     param = pchar*      segment = pchar* (";" param)*
 *                         segment = pchar* (";" pchar*)*
 */
export function references(node: Expression, context: Context): Expression {
  if (node.type !== 'rule_ref' || context.reported.has(node.name)) return node;
  const rule = ruleOf(node.name, context.rules);
  return reports(rule, context) || sizeOf(rule) > SMALL ? node : rule;
}
