import { toRe2By, toRegExpBy } from '../languages/regexp.js';
import { sampleBy, type SampleOptions } from '../languages/sample.js';
import { rfcDefinition, type Rfc, type RuleName } from '../rfcs/registry.js';
import { definitionIn, type RfcOption } from './rfcs.js';

/**
 * Draws random strings that match a rule, or that nearly match it. A length is drawn first; every string of that length is
 * equally likely.
 *
 * ```ts
 * sample({ rfc: 'rfc2396', rule: 'port', count: 3, minLength: 2, maxLength: 4 }).length; // => 3
 * sample({ rfc: 'rfc2396', seed: 5 }).join() === sample({ rfc: 'rfc2396', seed: 5 }).join(); // => true
 * ```
 *
 * Lengths are UTF-16 units. Throws a RangeError for an unknown RFC or rule, for an option outside its range, or if the rule has
 * no string of these lengths; and a TypeError for options of the wrong type.
 *
 * @param options - the RFC, and the rule, how many strings, how long, and a seed
 */
export function sample<I extends Rfc>(options: RfcOption<I> & SampleOptions<RuleName<I>>): string[] {
  return sampleBy<I>(definitionIn(options), options);
}

/**
 * Makes a regular expression that matches exactly the strings of a rule, as the RFC prints it.
 *
 * ```ts
 * toRegExp('rfc2396', 'port').test('80'); // => true
 * toRegExp('rfc1808', 'digit').test('8'); // => true
 * toRegExp('rfc2396', 'port').source; // => '^(?:[0-9]*)$'
 * toRegExp('rfc2396'); // throws RangeError: rule must be a rule of RFC 2396
 * ```
 *
 * It is unambiguous, so it matches in linear time. On strings of megabytes, however, JavaScript's own matcher may run out of
 * stack, where `canParse` does not. Throws a RangeError for an unknown RFC or a missing or unknown rule.
 *
 * @param rfc - the RFC
 * @param rule - a rule of the RFC
 */
export function toRegExp<I extends Rfc>(rfc: I, rule: RuleName<I>): RegExp {
  return toRegExpBy<I>(rfcDefinition(rfc), rule);
}

/**
 * Makes the source of a regular expression like that of `toRegExp`, for RE2.
 *
 * ```ts
 * toRe2('rfc2396', 'port'); // => '^(?:[0-9]*)$'
 * toRe2('rfc1808', 'digit'); // => '^(?:[0-9])$'
 * ```
 *
 * Throws a RangeError for an unknown RFC or a missing or unknown rule.
 *
 * @param rfc - the RFC
 * @param rule - a rule of the RFC
 */
export function toRe2<I extends Rfc>(rfc: I, rule: RuleName<I>): string {
  return toRe2By<I>(rfcDefinition(rfc), rule);
}
