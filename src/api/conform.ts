/** `conform` of `rfc-uri/languages`. */
import { conformance, type Conformance, type ConformOptions } from '../languages/conformance/conform.js';
import type { Language } from '../languages/language.js';

/**
 * Tests a validator with a complete suite of strings. A validator that is right on each of them is right on all strings, if it works like
 * an automaton with no more states than the language's own and treats the characters of each class alike (docs/conform.md).
 *
 * ```ts
 * conform({ rfc: 'rfc3986', rule: 'port' }, (string) => /^[0-9]*$/.test(string)).faults; // => []
 * conform({ rfc: 'rfc3986', rule: 'port' }, (string) => /^[0-9]+$/.test(string)).faults; // => [{ wrongly: 'rejected', rule: 'port', count: 1, string: '' }]
 * conform({ rfc: 'rfc3986', rule: 'port' }, () => 'yes'); // throws TypeError: the validator must return true or false for "", not a string
 * ```
 *
 * Throws a LanguageError for a language that is not regular or too large, or whose suite is too large; a RangeError for an unknown RFC or rule, or
 * an option outside its range; a TypeError for an argument of the wrong type, and for a validator that returns anything but a
 * Boolean; and an Error that names the string if the validator throws.
 *
 * @param language - what the validator should accept
 * @param validator - says whether a string is valid
 * @param options - the size of the suite
 */
export function conform(
  language: Language,
  validator: (string: string) => boolean,
  options: ConformOptions = {},
): Conformance {
  return conformance(language, validator, options);
}
