/** Tests a function with the suite of a language. */
import { StateLimitError } from '../../automata/dfa.js';
import { LanguageError } from '../../automata/language-error.js';
import { assertFunction, assertWhole } from '../../parse/arguments.js';
import { assertOptions, type Names, type OptionNames } from '../../parse/options.js';
import { quote, typeName } from '../../syntax/show.js';
import { readLanguage, type Language, type ReadLanguage, type ReadOptions } from '../language.js';
import { smallSuite, suiteCases, type TestCase } from './suite.js';
import { findFaults, type ValidatorFault } from './verdicts.js';

/** Two more states make a suite of gigabytes. */
export const MOST_EXTRA = 2;

/** Options of `conform`. */
export interface ConformOptions extends ReadOptions {
  /** How many more states a validator may have than the language: 0 by default, at most 2. */
  readonly moreStates?: number | undefined;
  /** The number of strings, if not all: those that together find the most faults. Such a suite is not complete. */
  readonly small?: number | undefined;
}

const conformOptionNames: Names = /* @__PURE__ */ Object.keys({
  moreStates: true,
  small: true,
  maxStates: true,
} satisfies OptionNames<ConformOptions>);

/** How a validator answered to the suite of a language. */
export interface Conformance {
  /** The number of strings that it was asked. */
  readonly strings: number;
  /** Its wrong answers by the rule that they concern, those with the shortest strings first; empty if all answers are right. */
  readonly faults: readonly ValidatorFault[];
}

/** `conform` of `rfc-uri/languages`. */
export function conformance(
  language: Language,
  validator: (string: string) => boolean,
  options: ConformOptions,
): Conformance {
  assertOptions(options, conformOptionNames);
  assertFunction('the validator', validator ?? null);
  const { moreStates = 0, small, maxStates } = options;
  assertWhole('moreStates', moreStates, MOST_EXTRA);
  assertWhole('small', small ?? 1, Number.MAX_SAFE_INTEGER, 1);
  const { language: read, cases } = languageSuite(language, { moreStates, small, maxStates });
  const answers = cases.map(({ string }) => answer(validator, string));
  return { strings: cases.length, faults: findFaults(read, cases, answers) };
}

export interface LanguageSuite {
  readonly language: ReadLanguage;
  readonly cases: readonly TestCase[];
}

/** A language and its suite. Throws a LanguageError if one of them is too large. */
export function languageSuite(given: Language, { moreStates = 0, small, maxStates }: ConformOptions): LanguageSuite {
  const language = readLanguage(given, { maxStates });
  try {
    const cases = suiteCases(language.dfa, moreStates);
    return { language, cases: small === undefined ? cases : smallSuite(language.dfa, cases, small) };
  } catch (error) {
    throw error instanceof StateLimitError ? new LanguageError(error.message) : error;
  }
}

/** What a validator decides. Throws an Error if it throws, and a TypeError for what is not a Boolean. */
function answer(validator: (string: string) => unknown, string: string): boolean {
  let decided: unknown;
  try {
    decided = validator(string);
  } catch (error) {
    throw new Error(`the validator throws for ${quote(string)}; it must return true or false`, { cause: error });
  }
  if (typeof decided === 'boolean') return decided;
  throw new TypeError(`the validator must return true or false for ${quote(string)}, not ${typeName(decided)}`);
}
