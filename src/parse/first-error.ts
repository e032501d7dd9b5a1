import { firstError } from '../diagnostics/describe.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { UriSyntaxError } from '../diagnostics/syntax-error.js';
import type { Explained, Rfc } from '../rfcs/registry.js';
import { redactDiagnostics } from '../diagnostics/redacted.js';
import { shownInput } from './shown-input.js';
import type { Goal } from './goal.js';

/** The first error of an invalid input. */
export function firstDiagnostic<I extends Rfc>(
  rfc: Explained<I>,
  goal: Goal<I>,
  input: string,
): readonly [Diagnostic<I>] {
  const error = firstError(rfc, goal.start, input);
  if (!error) throw new Error(`the scanner and the automaton of ${rfc.id} disagree`);
  if (!goal.redact) return [error];
  const shown = shownInput(input, goal);
  const other = firstError(rfc, goal.start, shown);
  const [redacted = error] = redactDiagnostics(rfc, [error], { shown, diagnostics: other ? [other] : [] });
  return [redacted];
}

/** The exception for an invalid input. */
export function syntaxErrorBy<I extends Rfc>(rfc: Explained<I>, goal: Goal<I>, input: string): UriSyntaxError {
  return new UriSyntaxError(rfc.id, shownInput(input, goal), firstDiagnostic(rfc, goal, input));
}
