import { overCommonAlphabet } from '../automata/common-alphabet.js';
import { intersection } from '../automata/dfa.js';
import { ruleDfa } from '../automata/rule-dfa.js';
import { countWords } from '../automata/words.js';
import { assertArray, assertObject, assertWhole, ruleByName } from '../parse/arguments.js';
import { rfcDefinition, type Rfc, type RuleName } from '../rfcs/registry.js';

/** A rule of an RFC. */
export interface RuleOfRfc<I extends Rfc = Rfc> {
  readonly rfc: I;
  readonly rule: RuleName<I>;
}

/**
 * Counts the strings of each length, from 0 to `maxLength` UTF-16 units, that match all of some rules.
 *
 * ```ts
 * countStrings([{ rfc: 'rfc2396', rule: 'port' }], 3); // => [1n, 10n, 100n, 1000n]
 * countStrings([{ rfc: 'rfc2396', rule: 'mark' }, { rfc: 'rfc1738', rule: 'safe' }], 1); // => [0n, 3n]
 * ```
 *
 * Rules are read literally. Throws a RangeError for an unknown RFC or rule, an empty list or a wrong length, and a TypeError for
 * an argument of the wrong type.
 *
 * @param rules - the rules, each with its RFC
 * @param maxLength - the greatest length, in UTF-16 units
 */
export function countStrings(rules: readonly RuleOfRfc[], maxLength: number): bigint[] {
  assertArray(rules, 'rules');
  assertWhole('maxLength', maxLength, MAX_LENGTH);
  const dfas = rules.map((each) => {
    assertObject(each, 'rules');
    const rfc = rfcDefinition<Rfc>(each.rfc);
    return ruleDfa(rfc.automaton, ruleByName(rfc, each.rule));
  });
  if (dfas.length === 0) throw new RangeError('rules must name at least one rule');
  return countWords(overCommonAlphabet(dfas).reduce(intersection), maxLength);
}

const MAX_LENGTH = 1000;
