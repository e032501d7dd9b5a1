import { firstError } from '../diagnostics/describe.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { Definition, Rfc, RuleName } from '../rfcs/registry.js';
import { UriSyntaxError } from '../diagnostics/syntax-error.js';
import { explainers } from './explain.js';
import { shownOf, type RuleOptions } from './options.js';
import { goalOf } from './read.js';

/** What is wrong with an input that does not match: the first error. */
export function firstDiagnostic<I extends Rfc>(
  rfc: Definition<I>,
  input: string,
  options: RuleOptions<RuleName<I>> = {},
): readonly [Diagnostic<I>] {
  const error = firstError(rfc, goalOf(rfc, options).start, input, shownOf(input, options));
  if (!error) throw new Error(`the scanner and the automata of ${rfc.id} disagree`);
  return [error.diagnostic];
}

/** The error of an input that does not match. */
export function syntaxErrorBy<I extends Rfc>(
  rfc: Definition<I>,
  input: string,
  options: RuleOptions<RuleName<I>> = {},
): UriSyntaxError {
  return new UriSyntaxError(rfc.id, shownOf(input, options).text, firstDiagnostic(rfc, input, options));
}

/** From now on, who parses by this RFC is told what is wrong. */
export function explain<I extends Rfc>(rfc: Definition<I>): void {
  // the options are those that the input was parsed with
  explainers.set(rfc.id, (input, options) => syntaxErrorBy(rfc, input, options as RuleOptions<RuleName<I>>));
}
