import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { firstError } from '../diagnostics/describe.js';
import type { Definition, Rfc, Rule, RuleName } from '../rfcs/index.js';
import type { SyntaxNode } from '../syntax/tree.js';
import { assertString, ruleByName, shownOf, type RuleOptions } from './options.js';

/** What an input is read as. */
export interface Goal<I extends Rfc> {
  readonly rule: Rule<I>;
  /** The automaton of it: the rule's, or that of the reading of the rule that is meant. */
  readonly start: string;
}

export type Reading<I extends Rfc> =
  | { readonly ok: true; readonly tree: SyntaxNode<Rule<I>> }
  | { readonly ok: false; readonly diagnostics: readonly [Diagnostic<I>] };

/** The rule that is asked for, by its letter; without one, the RFC's whole reference as it is meant. */
export function goalOf<I extends Rfc>(rfc: Definition<I>, options: RuleOptions<RuleName<I>> = {}): Goal<I> {
  if (options.rule !== undefined) {
    const rule = ruleByName(rfc, options.rule);
    return { rule, start: rule };
  }
  const [rule] = rfc.startRules;
  return { rule, start: options.literal ? rule : (rfc.meant ?? rule) };
}

/**
 * The automaton of what an input is to become: that of a predefined scheme's own production, whatever the case of its
 * letters, so that no repair makes it a URL of some other scheme.
 */
export function aimOf<I extends Rfc>(rfc: Definition<I>, { rule, start }: Goal<I>, input: string): string {
  if (start === rule) return start;
  const end = input.search(/[^A-Za-z]/);
  return rfc.ownProduction?.(input.slice(0, end).toLowerCase() + input.slice(end, end + 1)) ?? start;
}

/** Reads an input by the rule that is asked for or, without one, as the RFC's whole reference. */
export function read<I extends Rfc>(
  rfc: Definition<I>,
  input: string,
  options: RuleOptions<RuleName<I>> = {},
): Reading<I> {
  assertString(input, 'input');
  const { rule, start } = goalOf(rfc, options);
  const error = firstError(rfc, start, input, shownOf(input, options));
  if (error) return { ok: false, diagnostics: [error.diagnostic] };
  const own = start === rule ? undefined : rfc.ownProduction?.(input);
  if (own === undefined) return { ok: true, tree: rfc.parseTree(input, rule) };
  // a predefined scheme: its own production, as the one choice of the whole
  return { ok: true, tree: { rule, start: 0, end: input.length, children: [rfc.parseTree(input, own)] } };
}
