import { firstError } from '../diagnostics/describe.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { schemeNotAllowed } from '../diagnostics/scheme-not-allowed.js';
import { UriSyntaxError } from '../diagnostics/syntax-error.js';
import type { Explained, Rfc } from '../rfcs/registry.js';
import type { RedactedText } from '../syntax/redact.js';
import { shownInput } from './arguments.js';
import { matchRule, type Goal } from './goal.js';
import { isSchemeAllowed, schemeRange } from './schemes.js';

/** The first error of an invalid input. */
export function firstDiagnostic<I extends Rfc>(
  rfc: Explained<I>,
  goal: Goal<I>,
  input: string,
  shown: RedactedText = shownInput(input, goal),
): readonly [Diagnostic<I>] {
  const error = firstError(rfc, goal.start, input, shown) ?? schemeError(rfc, goal, input);
  if (!error) throw new Error(`the scanner and the automaton of ${rfc.id} disagree`);
  return [error];
}

/** The error of a string that is valid but for its scheme; `undefined` for any other string. */
export function schemeError<I extends Rfc>(rfc: Explained<I>, goal: Goal<I>, input: string): Diagnostic<I> | undefined {
  const { rule, start, schemes } = goal;
  const match = schemes && matchRule(rfc, goal, input);
  if (!match || isSchemeAllowed(rfc, rule, schemes, input, match)) return undefined;
  const scheme = schemeRange(rfc, rule, input, match);
  return scheme && schemeNotAllowed(rfc, rule, { input, scheme, schemes, start });
}

/** The exception for an invalid input. */
export function syntaxErrorBy<I extends Rfc>(rfc: Explained<I>, goal: Goal<I>, input: string): UriSyntaxError {
  return new UriSyntaxError(rfc.id, shownInput(input, goal).text, firstDiagnostic(rfc, goal, input));
}
