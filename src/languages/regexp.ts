import type { Dfa } from '../automata/dfa.js';
import { ruleDfa } from '../automata/rule-dfa.js';
import { patternText, toExpression } from '../automata/regular-expression.js';
import { ruleByName } from '../parse/arguments.js';
import { assertOptions, type Names, type OptionNames } from '../parse/options.js';
import type { Definition, Rfc, RuleName } from '../rfcs/registry.js';

/** The option of `toRegExp` and `toRe2`. */
export interface RegExpOptions<N> {
  /** Any rule, read literally. */
  readonly rule: N;
}

const optionNames: Names = /* @__PURE__ */ Object.keys({ rule: true } satisfies OptionNames<RegExpOptions<never>>);

/** `toRegExp` for one definition and a rule, or options. Throws a RangeError for a missing or unknown rule. */
export function toRegExpBy<I extends Rfc>(rfc: Definition<I>, given: RuleName<I> | RegExpOptions<RuleName<I>>): RegExp {
  const rule = typeof given === 'object' ? ruleIn(rfc, given as RegExpOptions<RuleName<I>>) : given; // names are no objects
  return startRegExp(rfc, ruleByName(rfc, rule));
}

function ruleIn<I extends Rfc>({ id }: Definition<I>, options: RegExpOptions<RuleName<I>>): RuleName<I> {
  assertOptions(options, optionNames, id);
  const { rule } = options;
  return rule;
}

/**
 * `toRe2` for one definition. Throws a RangeError for a missing or unknown rule, and for one with characters beyond U+FFFF: RE2 reads a code
 * point where the automaton reads two surrogates.
 */
export function toRe2By<I extends Rfc>(rfc: Definition<I>, given: RuleName<I> | RegExpOptions<RuleName<I>>): string {
  const expression = toRegExpBy(rfc, given);
  if (SURROGATE.test(expression.source))
    throw new RangeError(`${rfc.name} allows characters beyond U+FFFF in this rule, which are not written for RE2`);
  return inRe2(expression);
}

/** A surrogate, or a range with surrogates in it. */
const SURROGATE = /\\ud[89a-f]|(?:[^\\]|\\x..|\\u[\da-c]...|\\ud[0-7]..)-\\u[ef]/;

/** The source of an expression that `dfaRegExp` made, for RE2. */
export function inRe2({ source }: RegExp): string {
  return source.replaceAll(/\\u([\da-f]{4})/g, '\\x{$1}').replaceAll('\\/', '/');
}

/** The regular expression of a start of the automaton: a rule, or the whole reference as the RFC intends it. */
export function startRegExp({ automaton }: Pick<Definition, 'automaton'>, start: string): RegExp {
  return dfaRegExp(ruleDfa(automaton, start));
}

/** The regular expression that matches the strings of an automaton. */
export function dfaRegExp(dfa: Dfa): RegExp {
  const expression = toExpression(dfa);
  return new RegExp(`^(?:${expression ? patternText(expression) : '[]'})$`);
}
