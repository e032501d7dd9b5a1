/** Languages of any kind as sets of strings: rules of RFCs and regular expressions. */
export { diffGrammars, sample, toRe2, toRegExp, type LanguageSampleOptions } from './api/any-language.js';
export { conform } from './api/conform.js';
export { splitDifferences, type SplitDifference } from './comparison/split-differences.js';
export type { SharedComponentName } from './rfcs/model/comparison.js';
export type { Conformance, ConformOptions } from './languages/conformance/conform.js';
export type { ValidatorFault } from './languages/conformance/verdicts.js';
export type { LanguageDifference, LanguageDiffOptions, Share } from './languages/comparison/compare.js';
export type { Witness } from './languages/reasons.js';
export type { RuleOfRfc } from './languages/count-strings.js';
export type { DrawOptions } from './languages/draw.js';
export { LanguageError } from './automata/language-error.js';
export type { AbnfRule, Language, LanguageName, ReadOptions, RegExpText } from './languages/language.js';
export type { DialectName } from './languages/dialects/automaton.js';
