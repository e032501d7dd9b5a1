import type { Definition, Rfc, Rule, RuleName, RuleOf, TreeNode } from '../rfcs/registry.js';
import type { Trees } from '../rfcs/registry.js';
import { syntaxErrorBy } from './first-error.js';
import type { RuleOptions } from './options.js';
import { goalOf, matchOf } from './read.js';

/** The root of a tree: the rule that was asked for, or the RFC's whole reference. */
export type Tree<I extends Rfc, N> = TreeNode<I, Extract<RuleOf<I, N>, Rule<I>>>;

/** As `parseTree`, by a definition. */
export function parseTreeBy<I extends Rfc, N extends RuleName<I>>(
  rfc: Definition<I>,
  { parseTree }: Trees<I>,
  input: string,
  options?: RuleOptions<N>,
): Tree<I, N> {
  const goal = goalOf(rfc, options);
  if (!matchOf(rfc, goal, input)) throw syntaxErrorBy(rfc, goal, input);
  const { rule, start } = goal;
  const own = start === rule ? undefined : rfc.ownProduction?.(input);
  // a predefined scheme: its own production, as the one choice of the whole
  const tree =
    own === undefined
      ? parseTree(input, rule)
      : { rule, start: 0, end: input.length, children: [parseTree(input, own)] };
  return tree as Tree<I, N>; // the generated parser types its tree by the start rule, which is dynamic here
}
