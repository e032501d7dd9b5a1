import { expectedText as joinExpected } from '../diagnostics/expected.js';
import { completeBy, type CompleteOptions, type Completion } from '../parse/complete.js';
import { assertArray, assertString } from '../parse/arguments.js';
import type { Rfc, RuleName } from '../rfcs/registry.js';
import { definitionIn, type RfcOption } from './rfcs.js';

/**
 * Finds the longest prefix of a string that can be completed to a valid string, the rules at its end, and the rules and
 * characters that may follow. Editors can call it with the text before the caret.
 *
 * ```ts
 * complete('http://h/%4', { rfc: 'rfc3986' }).path.at(-1); // => 'pct_encoded'
 * complete('http://h/%4', { rfc: 'rfc3986' }).expected; // => ['HEXDIG']
 * complete('http://[', { rfc: 'rfc3986' }).rest; // => '::]'
 * complete('http://h/^x', { rfc: 'rfc3986' }).offset; // => 9
 * ```
 *
 * Offsets are UTF-16 units from 0. Throws a RangeError for an unknown RFC or rule, and a TypeError for an argument of the wrong
 * type, but never for a string.
 *
 * @param input - the beginning of a string
 * @param options - the RFC, and the rule to match instead of a whole reference
 */
export function complete<I extends Rfc>(
  input: string,
  options: RfcOption<I> & CompleteOptions<RuleName<I>>,
): Completion<I> {
  return completeBy<I>(definitionIn(options), input, options);
}

/**
 * Writes the list `expected` of a `Diagnostic` or a `Completion` as one line of text.
 *
 * ```ts
 * expectedText(['unreserved', '":"', '"@"', 'end of input']); // => 'unreserved, one of : @ or the end'
 * ```
 *
 * Throws a TypeError if the argument is not an array of strings.
 *
 * @param expected - the list of a diagnostic or a completion
 */
export function expectedText(expected: readonly string[]): string {
  assertArray(expected, 'expected');
  for (const text of expected) assertString(text, 'expected');
  return joinExpected(expected);
}
