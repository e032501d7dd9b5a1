import { firstError } from '../diagnostics/describe.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { UriSyntaxError } from '../diagnostics/syntax-error.js';
import type { Explained, Rfc } from '../rfcs/registry.js';
import type { MaskedText } from '../syntax/redact.js';
import { shownOf } from './arguments.js';
import type { Goal } from './goal.js';

/** The first error of an invalid input. */
export function firstDiagnostic<I extends Rfc>(
  rfc: Explained<I>,
  goal: Goal<I>,
  input: string,
  shown: MaskedText = shownOf(input, goal),
): readonly [Diagnostic<I>] {
  const error = firstError(rfc, goal.start, input, shown);
  if (!error) throw new Error(`the scanner and the automaton of ${rfc.id} disagree`);
  return [error];
}

/** The exception for an invalid input. */
export function syntaxErrorBy<I extends Rfc>(rfc: Explained<I>, goal: Goal<I>, input: string): UriSyntaxError {
  return new UriSyntaxError(rfc.id, shownOf(input, goal).text, firstDiagnostic(rfc, goal, input));
}
