import type { Core, Definition, Rfc, Rule, RuleName, NamedRule, TreeNode, Trees, Uri } from '../rfcs/registry.js';
import { syntaxErrorBy } from './first-error.js';
import { assertString, copyFields } from './arguments.js';
import { type RuleOptions, ruleOptionNames } from './options.js';
import { goalIn, matchGoal } from './goal.js';
import type { ComponentTable } from '../syntax/components.js';
import type { Segment } from '../rfcs/model/definition.js';

/** The root node of a tree: that of the named rule, or of the whole reference. */
export type Tree<I extends Rfc, N> = TreeNode<I, Extract<NamedRule<I, N>, Rule<I>>>;

/** `parseTree` for one definition. */
export function parseTreeBy<I extends Rfc, N extends RuleName<I>>(
  rfc: Definition<I>,
  { parseTree }: Trees<I>,
  input: string,
  options?: RuleOptions<N>,
): Tree<I, N> {
  const goal = goalIn(rfc, options, ruleOptionNames);
  if (!matchGoal(rfc, goal, input)) throw syntaxErrorBy(rfc, goal, input);
  // the generated parser's type depends on the start rule, which is known only at run time here
  return parseTree(input, goal.rule) as Tree<I, N>;
}

/** `segments` for one RFC. */
export function segmentsBy<I extends Rfc>(rfc: Core<I>, { segments }: Trees<I>, uri: Uri<I>): Segment[] {
  const fields = copyFields(rfc, uri, 'uri');
  for (const [name, { container }] of Object.entries<ComponentTable<string>[string]>(rfc.components))
    if (!container && Object.hasOwn(fields, name) && fields[name] !== undefined) assertString(fields[name], name);
  return segments(fields as object as Uri<I>); // its components are strings
}
