import type { Diagnostic, Suggestion } from '../diagnostics/diagnostic.js';
import { diagnoseBy, type DiagnoseOptions } from '../repair/diagnose.js';
import { suggestBy, type SuggestOptions } from '../repair/suggest.js';
import type { Rfc, RuleName } from '../rfcs/registry.js';
import { definitionIn, type RfcOption } from './rfcs.js';

/**
 * Finds every error of a string, with fixes, or every warning about a valid one. The first error of the string as it is comes
 * first, the others in order.
 *
 * ```ts
 * diagnose('http://h/^%zz', { rfc: 'rfc2396' }).map(({ offset }) => offset); // => [9, 11]
 * diagnose('http://h/~a', { rfc: 'rfc1738' })[0].fixes[0].edits[0].text; // => '%7E'
 * diagnose('http://h/a', { rfc: 'rfc2396' }); // => []
 * ```
 *
 * The errors are the parts of a least repair; each is described as it is with all others repaired. Offsets are UTF-16 units
 * from 0. Each diagnostic cites the section of the RFC that has the rule. Throws a RangeError for an unknown RFC or rule or a
 * limit outside its range, and a TypeError for an argument of the wrong type, but never for a string.
 */
export function diagnose<I extends Rfc>(
  input: string,
  options: RfcOption<I> & DiagnoseOptions<RuleName<I>>,
): Diagnostic<I>[] {
  return diagnoseBy<I>(definitionIn(options), input, options);
}

/**
 * Suggests valid strings near an invalid one: first the one by the fixes that `diagnose` puts first, then those that fix one
 * error in another way.
 *
 * ```ts
 * suggest('http://a b/', { rfc: 'rfc2396' }).map(({ value }) => value); // => ['http://a%20b/', 'http://ab/']
 * suggest('http://h/a', { rfc: 'rfc2396' }); // => []
 * ```
 *
 * The offsets of edits are UTF-16 units from 0. Throws like `diagnose`.
 */
export function suggest<I extends Rfc>(
  input: string,
  options: RfcOption<I> & SuggestOptions<RuleName<I>>,
): Suggestion[] {
  return suggestBy<I>(definitionIn(options), input, options);
}
