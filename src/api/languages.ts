import { type RegExpOptions, toRe2By, toRegExpBy } from '../languages/regexp.js';
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
 * @param options - the RFC, the rule, how many strings, how long, and a seed
 */
export function sample<I extends Rfc>(options: RfcOption<I> & SampleOptions<RuleName<I>>): string[] {
  return sampleBy<I>(definitionIn(options), options);
}

/**
 * Makes a regular expression that matches exactly the strings of a rule, as the RFC prints it.
 *
 * ```ts
 * toRegExp({ rfc: 'rfc2396', rule: 'port' }).test('80'); // => true
 * toRegExp({ rfc: 'rfc2396', rule: 'port' }).source; // => '^(?:[0-9]*)$'
 * toRegExp({ rfc: 'rfc1808', rule: 'hex' }).source; // => '^(?:[0-9A-Fa-f])$'
 * toRegExp({ rfc: 'rfc2396' }); // throws RangeError: rule must be a rule of RFC 2396
 * ```
 *
 * It is unambiguous, so it matches in linear time. On strings of megabytes, however, JavaScript's own matcher may run out of
 * stack, where `canParse` does not. Throws a RangeError for an unknown RFC or a missing or unknown rule, and a TypeError for
 * options of the wrong type.
 *
 * @param options - the RFC, and the rule whose strings match
 */
export function toRegExp<I extends Rfc>(options: RfcOption<I> & RegExpOptions<RuleName<I>>): RegExp;
/**
 * The same, with the RFC and the rule as two arguments; it throws the same errors.
 *
 * @param rfc - the RFC
 * @param rule - the rule whose strings match
 */
export function toRegExp<I extends Rfc>(rfc: I, rule: RuleName<I>): RegExp;
export function toRegExp<I extends Rfc>(given: RfcAndRule<I> | I, rule?: RuleName<I>): RegExp {
  if (typeof given === 'object' && rule === undefined) return toRegExpBy<I>(definitionIn(given), given);
  return toRegExpBy<I>(rfcDefinition(given as I), { rule: rule as RuleName<I> }); // or it throws
}

/**
 * Makes the source of a regular expression like that of `toRegExp`, for RE2.
 *
 * ```ts
 * toRe2({ rfc: 'rfc2396', rule: 'port' }); // => '^(?:[0-9]*)$'
 * toRe2({ rfc: 'rfc1808', rule: 'hex' }); // => '^(?:[0-9A-Fa-f])$'
 * ```
 *
 * Throws like `toRegExp`, and a RangeError for a rule with characters beyond U+FFFF, such as those of RFC 3987: RE2 reads code points.
 *
 * @param options - the RFC, and the rule whose strings match
 */
export function toRe2<I extends Rfc>(options: RfcOption<I> & RegExpOptions<RuleName<I>>): string;
/**
 * The same, with the RFC and the rule as two arguments; it throws the same errors.
 *
 * @param rfc - the RFC
 * @param rule - the rule whose strings match
 */
export function toRe2<I extends Rfc>(rfc: I, rule: RuleName<I>): string;
export function toRe2<I extends Rfc>(given: RfcAndRule<I> | I, rule?: RuleName<I>): string {
  if (typeof given === 'object' && rule === undefined) return toRe2By<I>(definitionIn(given), given);
  return toRe2By<I>(rfcDefinition(given as I), { rule: rule as RuleName<I> }); // or it throws
}

type RfcAndRule<I extends Rfc> = RfcOption<I> & RegExpOptions<RuleName<I>>;
