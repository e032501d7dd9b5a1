import { LEADS, TRAILS, type CodeRange } from '../automata/char-set.js';
import type { Dfa } from '../automata/dfa.js';
import { ruleDfa } from '../automata/rule-dfa.js';
import { patternText, toExpression } from '../automata/regular-expression.js';
import { ruleByName } from '../parse/arguments.js';
import { assertOptions, type Names, type OptionNames } from '../parse/options.js';
import type { Definition, Rfc, Rule, RuleName } from '../rfcs/registry.js';

/** The option of `toRegExp` and `toRe2`. */
export interface RegExpOptions<N> {
  /** Any rule, read literally. */
  readonly rule: N;
}

const optionNames: Names = /* @__PURE__ */ Object.keys({ rule: true } satisfies OptionNames<RegExpOptions<never>>);

/** `toRegExp` for one definition and a rule, or options. Throws a RangeError for a missing or unknown rule. */
export function toRegExpBy<I extends Rfc>(rfc: Definition<I>, given: RuleName<I> | RegExpOptions<RuleName<I>>): RegExp {
  return startRegExp(rfc, wantedRule(rfc, given));
}

function wantedRule<I extends Rfc>(rfc: Definition<I>, given: RuleName<I> | RegExpOptions<RuleName<I>>): Rule<I> {
  if (typeof given !== 'object') return ruleByName(rfc, given);
  const options = given as RegExpOptions<RuleName<I>>; // names are not objects
  assertOptions(options, optionNames, rfc.id);
  return ruleByName(rfc, options.rule);
}

/**
 * `toRe2` for one definition. Throws a RangeError for a missing or unknown rule, and for one with characters beyond U+FFFF: RE2 reads a code
 * point where the automaton reads two surrogates.
 */
export function toRe2By<I extends Rfc>(rfc: Definition<I>, given: RuleName<I> | RegExpOptions<RuleName<I>>): string {
  const dfa = ruleDfa(rfc.automaton, wantedRule(rfc, given));
  if (hasUnits(dfa, [LEADS[0], TRAILS[1]]))
    throw new RangeError(`${rfc.name} allows characters beyond U+FFFF in this rule, which cannot be written for RE2`);
  return inRe2(dfaRegExp(dfa));
}

/** Whether some string of an automaton has a unit of a range. */
export function hasUnits(dfa: Dfa, [from, to]: CodeRange): boolean {
  const states = [...dfa.live.keys()];
  return dfa.alphabet.classes.some(
    (set, symbol) =>
      set.some(([first, last]) => first <= to && from <= last) &&
      states.some((state) => dfa.live[dfa.next(state, symbol)] === 1),
  );
}

/** The source of an expression that `dfaRegExp` made, for RE2, which takes "[]" for the beginning of a set. */
export function inRe2({ source }: RegExp): string {
  if (source === NOTHING) return '^(?:[^\\x00-\\x{10ffff}])$';
  return source.replaceAll(/\\u([\da-f]{4})/g, '\\x{$1}').replaceAll('\\/', '/');
}

/** Matches no string. */
const NOTHING = '^(?:[])$';

/** The regular expression of a start of the automaton: a rule, or the whole reference as the RFC intends it. */
export function startRegExp({ automaton }: Pick<Definition, 'automaton'>, start: string): RegExp {
  return dfaRegExp(ruleDfa(automaton, start));
}

/** The regular expression that matches the strings of an automaton. */
export function dfaRegExp(dfa: Dfa): RegExp {
  const expression = toExpression(dfa);
  return new RegExp(expression ? `^(?:${patternText(expression)})$` : NOTHING);
}
