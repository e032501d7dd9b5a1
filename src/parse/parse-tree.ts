import { UriSyntaxError } from '../diagnostics/syntax-error.js';
import type { Definition, Rfc, Rule, RuleName, RuleOf, TreeNode } from '../rfcs/index.js';
import { shownOf, type RuleOptions } from './options.js';
import { read } from './read.js';

/** The root of a tree: the rule that was asked for, or the RFC's whole reference. */
export type Tree<I extends Rfc, N> = TreeNode<I, Extract<RuleOf<I, N>, Rule<I>>>;

/** As `parseTree`, by a definition. */
export function parseTreeBy<I extends Rfc, N extends RuleName<I>>(
  rfc: Definition<I>,
  input: string,
  options?: RuleOptions<N>,
): Tree<I, N> {
  const reading = read(rfc, input, options);
  if (!reading.ok) throw new UriSyntaxError(shownOf(input, options ?? {}).text, reading.diagnostics);
  return reading.tree as Tree<I, N>; // the generated parser types its tree by the start rule, which is dynamic here
}
