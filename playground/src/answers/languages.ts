/** Rules as sets of strings: how many there are, and samples. */
import { countStrings, sample, toRegExp, type Rfc, type RuleName } from 'rfc-uri';

/** The longest strings that are counted, in UTF-16 units. */
const LONGEST = 12;

export interface LanguageFacts {
  /** The number of strings of each length from 0, in decimal digits. */
  readonly counts: readonly string[];
  readonly samples: readonly string[];
  readonly regExp: string;
}

/** The facts about one rule. Throws a RangeError for a rule that the RFC does not have. */
export function languageFacts({
  rfc,
  rule: name,
  seed,
}: {
  readonly rfc: Rfc;
  readonly rule: string;
  readonly seed: number;
}): LanguageFacts {
  const rule = name as RuleName; // any text: each function throws if it is not a rule
  return {
    counts: countStrings([{ rfc, rule }], LONGEST).map(String),
    samples: sample({ rfc, rule, seed, count: 8 }),
    regExp: toRegExp(rfc, rule).source,
  };
}
