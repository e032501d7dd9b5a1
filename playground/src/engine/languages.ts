/** Rules as sets of strings: how many there are, samples, and how two of them differ. */
import { overOneAlphabet } from '../../../src/automata/compare.js';
import { difference, intersection } from '../../../src/automata/dfa.js';
import { ruleDfa } from '../../../src/automata/rule-dfa.js';
import { countWords } from '../../../src/automata/words.js';
import { diffGrammars, explainRejection, type GrammarDifference } from '../../../src/languages/diff-grammars.js';
import { toRegExpBy } from '../../../src/languages/regexp.js';
import { sampleBy } from '../../../src/languages/sample.js';
import { definitionOf, type Rfc, type Rule } from '../../../src/rfcs/registry.js';

/** The longest strings that are counted, in UTF-16 units. */
const LONGEST = 12;

export interface LanguageFacts {
  /** The states of the minimal automaton, without the one that rejects everything. */
  readonly states: number;
  /** The number of strings of each length from 0, in decimal digits. */
  readonly counts: readonly string[];
  readonly samples: readonly string[];
  readonly regExp: string;
}

/** What is known of one rule. Throws a RangeError for a rule that the RFC does not have. */
export function languageFacts({
  rfc: id,
  rule,
  seed,
}: {
  readonly rfc: Rfc;
  readonly rule: string;
  readonly seed: number;
}): LanguageFacts {
  const rfc = definitionOf<Rfc>(id);
  const dfa = ruleDfa(rfc.automaton, rule);
  return {
    states: dfa.live.filter((live) => live === 1).length,
    counts: countWords(dfa, LONGEST).map(String),
    samples: sampleBy<Rfc>(rfc, { rule: rule as Rule, seed, count: 8 }),
    regExp: toRegExpBy<Rfc>(rfc, rule as Rule).source,
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
export function differenceOf({ a, b, ruleA, ruleB }: DifferenceQuestion): DifferenceAnswer {
  let found: GrammarDifference;
  try {
    const rule = (ruleA === '' ? undefined : ruleA) as Rule | undefined; // any text: diffGrammars throws if it is not a rule
    found = diffGrammars<Rfc, Rfc>(a, b, {
      rule,
      ruleB: (ruleB === '' ? undefined : ruleB) as Rule | undefined,
      limit: 20,
    });
  } catch (error) {
    if (error instanceof RangeError) return { error: error.message };
    throw error;
  }
  const explained = (strings: readonly string[], { rfc, rule }: GrammarDifference['a']): Witness[] =>
    strings.map((string) => ({ string, rejected: explainRejection(string, rfc, rule) }));
  const [inA, inB] = overOneAlphabet(
    ruleDfa(definitionOf<Rfc>(a).automaton, found.a.rule),
    ruleDfa(definitionOf<Rfc>(b).automaton, found.b.rule),
  );
  const [onlyA, both, onlyB] = [difference(inA, inB), intersection(inA, inB), difference(inB, inA)].map((dfa) =>
    countWords(dfa, LONGEST).map(String),
  );
  return {
    a: found.a,
    b: found.b,
    relation: found.relation,
    onlyInA: explained(found.onlyInA, found.b),
    onlyInB: explained(found.onlyInB, found.a),
    counts: Array.from({ length: LONGEST + 1 }, (_, length) => ({
      onlyA: onlyA?.[length] ?? '0',
      both: both?.[length] ?? '0',
      onlyB: onlyB?.[length] ?? '0',
    })),
  };
}
