/** What a validator answered to a suite, by the rule that it breaks. */
import type { ReadLanguage } from '../language.js';
import type { TestCase } from './suite.js';

/** Wrong answers of one kind that concern one rule. */
export interface ValidatorFault {
  /** `accepted`: the validator accepts strings that the language does not have. */
  readonly wrongly: 'accepted' | 'rejected';
  /** The rule that does not allow the strings, or the rule that allows them; the language itself if it has no rules. */
  readonly rule: string;
  readonly count: number;
  /** The shortest string. */
  readonly string: string;
}

/** The faults of a validator, those with the shortest strings first. `answers` has one for each case. */
export function findFaults(
  language: ReadLanguage,
  cases: readonly TestCase[],
  answers: readonly boolean[],
): ValidatorFault[] {
  const faults = new Map<string, ValidatorFault>();
  for (const [index, { string, valid }] of cases.entries()) {
    if (answers[index] === valid) continue;
    const rule =
      (valid ? language.ruleReading?.(string, string.length) : language.ruleRejecting?.(string)) ?? language.title;
    const key = `${valid} ${rule}`;
    const known = faults.get(key) ?? { wrongly: valid ? 'rejected' : 'accepted', rule, count: 0, string };
    faults.set(key, { ...known, count: known.count + 1 });
  }
  return [...faults.values()];
}
