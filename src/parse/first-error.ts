import { firstError } from '../diagnostics/describe.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { schemeNotAllowed } from '../diagnostics/scheme-not-allowed.js';
import { UriSyntaxError } from '../diagnostics/syntax-error.js';
import type { Explained, Rfc } from '../rfcs/registry.js';
import { redactDiagnostics } from '../diagnostics/redacted.js';
import { matchRule, type Goal } from './goal.js';
import { isSchemeAllowed, schemeRange } from './schemes.js';
import { shownInput } from './shown-input.js';

/** The first error of an invalid input. */
export function firstDiagnostic<I extends Rfc>(
  rfc: Explained<I>,
  goal: Goal<I>,
  input: string,
): readonly [Diagnostic<I>] {
  const error = findFirst(rfc, goal, input);
  if (!error) throw new Error(`the scanner and the automaton of ${rfc.id} disagree`);
  if (!goal.redact) return [error];
  const shown = shownInput(input, goal);
  const other = findFirst(rfc, goal, shown);
  const [redacted = error] = redactDiagnostics(rfc, [error], { shown, diagnostics: other ? [other] : [] });
  return [redacted];
}

function findFirst<I extends Rfc>(rfc: Explained<I>, goal: Goal<I>, input: string): Diagnostic<I> | undefined {
  return firstError(rfc, goal.start, input) ?? schemeError(rfc, goal, input);
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
  return new UriSyntaxError(rfc.id, shownInput(input, goal), firstDiagnostic(rfc, goal, input));
}
