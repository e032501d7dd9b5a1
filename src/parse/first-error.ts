import { firstError } from '../diagnostics/describe.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { UriSyntaxError } from '../diagnostics/syntax-error.js';
import type { Explained, Rfc } from '../rfcs/registry.js';
import type { RedactedText } from '../syntax/redact.js';
import { shownInput } from './arguments.js';
import type { Goal } from './goal.js';

/** The first error of an invalid input. */
export function firstDiagnostic<I extends Rfc>(
  rfc: Explained<I>,
  goal: Goal<I>,
  input: string,
  shown: RedactedText = shownInput(input, goal),
): readonly [Diagnostic<I>] {
  const error = firstError(rfc, goal.start, input, shown);
  if (!error) throw new Error(`the scanner and the automaton of ${rfc.id} disagree`);
  return [error];
}

/** The exception for an invalid input. */
export function syntaxErrorBy<I extends Rfc>(rfc: Explained<I>, goal: Goal<I>, input: string): UriSyntaxError {
  return new UriSyntaxError(rfc.id, shownInput(input, goal).text, firstDiagnostic(rfc, goal, input));
}
