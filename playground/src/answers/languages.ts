/** Rules as sets of strings: how many there are, samples, and how two of them differ. */
import {
  countStrings,
  diffGrammars,
  explainRejection,
  sample,
  toRegExp,
  type GrammarDifference,
  type Rfc,
  type RuleName,
} from 'rfc-uri';

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

export interface DifferenceQuestion {
  readonly a: Rfc;
  readonly b: Rfc;
  /** Empty for the whole reference, and for the corresponding rule. */
  readonly ruleA: string;
  readonly ruleB: string;
}

/** A string that one side accepts, and why the other rejects it. */
export interface Witness {
  readonly string: string;
  readonly rejected: string;
}

export type DifferenceAnswer =
  | {
      readonly a: { readonly rfc: Rfc; readonly rule: string };
      readonly b: { readonly rfc: Rfc; readonly rule: string };
      readonly relation: GrammarDifference['relation'];
      readonly onlyInA: readonly Witness[];
      readonly onlyInB: readonly Witness[];
      /** By length from 0: the number of strings that only a, both, and only b accept, in decimal digits. */
      readonly counts: readonly { readonly onlyA: string; readonly both: string; readonly onlyB: string }[];
    }
  | { readonly error: string };

/** How two rules differ, exactly; or why they cannot be compared. */
export function compareRules({ a, b, ruleA, ruleB }: DifferenceQuestion): DifferenceAnswer {
  let found: GrammarDifference;
  try {
    // any texts: diffGrammars throws if they are not rules
    found = diffGrammars<Rfc, Rfc>(a, b, { rule: ruleAsked(ruleA), ruleB: ruleAsked(ruleB), limit: 20 });
  } catch (error) {
    if (error instanceof RangeError) return { error: error.message };
    throw error;
  }
  const explained = (strings: readonly string[], { rfc, rule }: GrammarDifference['a']): Witness[] =>
    strings.map((string) => ({ string, rejected: explainRejection(string, rfc, rule) }));
  const [inA, inB, both] = [[found.a], [found.b], [found.a, found.b]].map((rules) => countStrings(rules, LONGEST));
  return {
    a: found.a,
    b: found.b,
    relation: found.relation,
    onlyInA: explained(found.onlyInA, found.b),
    onlyInB: explained(found.onlyInB, found.a),
    counts: (both ?? []).map((count, length) => ({
      onlyA: String((inA?.[length] ?? 0n) - count),
      both: String(count),
      onlyB: String((inB?.[length] ?? 0n) - count),
    })),
  };
}

function ruleAsked(rule: string): RuleName | undefined {
  return rule === '' ? undefined : (rule as RuleName);
}
