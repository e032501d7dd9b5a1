import { ruleDfa } from '../automata/rule-dfa.js';
import { patternText, toExpression } from '../automata/regular-expression.js';
import { ruleByName } from '../parse/arguments.js';
import type { Definition, Rfc, RuleName } from '../rfcs/registry.js';

/** `toRegExp` for one definition. Throws a RangeError for a missing or unknown rule. */
export function toRegExpBy<I extends Rfc>(rfc: Definition<I>, rule: RuleName<I>): RegExp {
  return startRegExp(rfc, ruleByName(rfc, rule));
}

/** `toRe2` for one definition. Throws a RangeError for a missing or unknown rule. */
export function toRe2By<I extends Rfc>(rfc: Definition<I>, rule: RuleName<I>): string {
  return toRegExpBy(rfc, rule)
    .source.replaceAll(/\\u([\da-f]{4})/g, '\\x{$1}')
    .replaceAll('\\/', '/');
}

/** The regular expression of a start of the automaton: a rule, or the whole reference as the RFC intends it. */
export function startRegExp({ automaton }: Pick<Definition, 'automaton'>, start: string): RegExp {
  const expression = toExpression(ruleDfa(automaton, start));
  return new RegExp(`^(?:${expression ? patternText(expression) : '[]'})$`);
}
