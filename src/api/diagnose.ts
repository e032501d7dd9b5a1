import type { Diagnostic, Suggestion } from '../diagnostics/diagnostic.js';
import { diagnoseBy, type DiagnoseOptions } from '../repair/diagnose.js';
import { suggestBy, type SuggestOptions } from '../repair/suggest.js';
import type { Rfc, RuleName } from '../rfcs/registry.js';
import { definitionIn, type RfcOption } from './rfcs.js';

/**
 * Finds every error of a string, with fixes, or every warning about a valid one. They are in order. An error
 * that occurs several times is one diagnostic: `count` is the number of times, `places` has the other ranges, and its fixes
 * repair all of them.
 *
 * ```ts
 * diagnose('http://h/^%zz', { rfc: 'rfc2396' }).map(({ offset }) => offset); // => [9, 11]
 * diagnose('http://h/~a', { rfc: 'rfc1738' })[0].fixes[0].edits[0].text; // => '%7E'
 * diagnose('/a b c', { rfc: 'rfc2396' })[0].places; // => [{ start: 4, end: 5 }]
 * diagnose('http://h/a', { rfc: 'rfc2396' }); // => []
 * ```
 *
 * The errors are those that the first suggestion repairs; each is described as if all others were repaired. Offsets are UTF-16
 * units from 0. Each diagnostic cites the section of the RFC that defines the rule. Throws a RangeError for an unknown RFC or rule
 * or a limit outside its range, and a TypeError for an argument of the wrong type, but never for a string.
 *
 * @param input - the string
 * @param options - the RFC, the rule to match instead of a whole reference, and the greatest number of diagnostics
 */
export function diagnose<I extends Rfc>(
  input: string,
  options: RfcOption<I> & DiagnoseOptions<RuleName<I>>,
): Diagnostic<I>[] {
  return diagnoseBy<I>(definitionIn(options), input, options);
}

/**
 * Suggests valid strings for an invalid one: first what its author most likely meant, with every error repaired, then other
 * repairs. It returns an empty array if every repair would have to invent letters.
 *
 * ```ts
 * suggest('http://h/a]', { rfc: 'rfc2396' }).map(({ value }) => value); // => ['http://h/a', 'http://h/a%5D']
 * suggest('http://h/a b', { rfc: 'rfc2396' })[0].certainty; // => 'safe'
 * suggest('http://h/a', { rfc: 'rfc2396' }); // => []
 * ```
 *
 * The offsets of edits are UTF-16 units from 0. Throws like `diagnose`.
 *
 * @param input - the string
 * @param options - the RFC, the rule to match instead of a whole reference, and the greatest number of suggestions
 */
export function suggest<I extends Rfc>(
  input: string,
  options: RfcOption<I> & SuggestOptions<RuleName<I>>,
): Suggestion[] {
  return suggestBy<I>(definitionIn(options), input, options);
}
