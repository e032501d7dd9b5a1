import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { diagnosticOf, isPeggyError } from '../diagnostics/peggy-error.js';
import type { Definition, Rfc, Rule, RuleName } from '../rfcs/index.js';
import type { SyntaxNode } from '../syntax/tree.js';
import { assertString, ruleByName, type RuleOptions } from './options.js';

export type Reading<I extends Rfc> =
  | { readonly ok: true; readonly tree: SyntaxNode<Rule<I>> }
  | { readonly ok: false; readonly diagnostics: readonly [Diagnostic<I>] };

/** Reads an input by the rule that is asked for or, without one, as the RFC's whole reference. */
export function read<I extends Rfc>(
  rfc: Definition<I>,
  input: string,
  options: RuleOptions<RuleName<I>> = {},
): Reading<I> {
  assertString(input, 'input');
  if (options.rule !== undefined) return readAs(rfc, input, ruleByName(rfc, options.rule));

  const [start] = rfc.startRules;
  const own = options.literal ? undefined : rfc.ownProduction?.(input);
  if (own === undefined) return readAs(rfc, input, start);

  // a predefined scheme: its own production alone, so that an error is one of that production
  const reading = readAs(rfc, input, own);
  if (!reading.ok) return reading;
  return { ok: true, tree: { rule: start, start: 0, end: input.length, children: [reading.tree] } };
}

function readAs<I extends Rfc>(rfc: Definition<I>, input: string, rule: Rule<I>): Reading<I> {
  try {
    return { ok: true, tree: rfc.parseTree(input, rule) };
  } catch (error) {
    if (!isPeggyError(error)) throw error;
    return { ok: false, diagnostics: [diagnosticOf(rfc, rule, input, error)] };
  }
}
