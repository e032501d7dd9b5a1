/** The functions of `rfc-uri/languages`. */
import {
  compareLanguages,
  type LanguageDiffOptions,
  type LanguageDifference,
} from '../languages/comparison/compare.js';
import type { DrawOptions } from '../languages/draw.js';
import { languageRe2, languageRegExp } from '../languages/expression-text.js';
import { readLanguage, type Language, type ReadOptions } from '../languages/language.js';
import { drawSamples, MAX_ARRAY_COUNT } from '../languages/sample.js';
import { assertOptions, type Names, type OptionNames } from '../parse/options.js';

/**
 * Compares two languages exactly: how they relate, the shortest string for each reason for which only one of them accepts it, and
 * how many strings of each length that concerns.
 *
 * ```ts
 * const { relation, onlyInA } = diffGrammars(/^a?b/, /^b/);
 * relation; // => 'superset'
 * onlyInA[0]?.string; // => 'ab'
 * diffGrammars(/(a)\1/, /a/); // throws LanguageError: a backreference at offset 3
 * ```
 *
 * A regular expression stands for the strings in which it matches somewhere, as `test` says. Throws a LanguageError for an
 * expression that is not regular or too large; a RangeError for an unknown RFC or rule, or an option outside its range; and a
 * TypeError for an argument of the wrong type.
 *
 * @param a - a language
 * @param b - another one
 * @param options - what to compare, and how many strings
 */
export function diffGrammars(a: Language, b: Language, options: LanguageDiffOptions = {}): LanguageDifference {
  const { titles: _, ...difference } = compareLanguages(a, b, options);
  return difference;
}

/** Options of `sample`. */
export interface LanguageSampleOptions extends DrawOptions, ReadOptions {
  /** The number of strings: 10 by default, at most 1,000,000. */
  readonly count?: number | undefined;
  /** A whole number: the same seed gives the same strings; 1 by default. */
  readonly seed?: number | undefined;
}

const sampleOptionNames: Names = /* @__PURE__ */ Object.keys({
  count: true,
  seed: true,
  minLength: true,
  maxLength: true,
  near: true,
  maxStates: true,
} satisfies OptionNames<LanguageSampleOptions>);

/**
 * Draws random strings of a language, or strings one edit away. A length is drawn first; every string of that length is equally
 * likely.
 *
 * ```ts
 * sample(/^[ab]{3}$/, { count: 2 }).length; // => 2
 * ```
 *
 * Lengths are UTF-16 units. Throws as `diffGrammars` does, and a RangeError if the language has no string of these lengths.
 *
 * @param language - the language
 * @param options - how many strings, how long, and a seed
 */
export function sample(language: Language, options: LanguageSampleOptions = {}): string[] {
  assertOptions(options, sampleOptionNames);
  return [...drawSamples(readLanguage(language, options), options, MAX_ARRAY_COUNT)];
}

/**
 * Makes a regular expression that matches exactly the strings of a language, in linear time.
 *
 * ```ts
 * toRegExp(/^a(?!b)/).source; // => '^(?:a(?:[^\\0-`b-\\uffff])*)$'
 * ```
 *
 * Throws as `diffGrammars` does, and a LanguageError if the automaton has more than 1,000 states.
 *
 * @param language - the language
 * @param options - the most states
 */
export function toRegExp(language: Language, options: ReadOptions = {}): RegExp {
  assertOptions(options, readOptionNames);
  return languageRegExp(readLanguage(language, options));
}

/**
 * Makes the same as `toRegExp` for RE2. Throws as `toRegExp` does, and a LanguageError for characters beyond US-ASCII.
 *
 * @param language - the language
 * @param options - the most states
 */
export function toRe2(language: Language, options: ReadOptions = {}): string {
  assertOptions(options, readOptionNames);
  return languageRe2(readLanguage(language, options));
}

const readOptionNames: Names = /* @__PURE__ */ Object.keys({ maxStates: true } satisfies OptionNames<ReadOptions>);
