import { ruleDfa } from '../automata/rule-dfa.js';
import { patternText, toExpression } from '../automata/regular-expression.js';
import { ruleByName } from '../parse/arguments.js';
import type { Definition, Rfc, RuleName } from '../rfcs/registry.js';

/** `toRegExp` for one definition. Throws a RangeError for a missing or unknown rule. */
export function toRegExpBy<I extends Rfc>(rfc: Definition<I>, rule: RuleName<I>): RegExp {
  return new RegExp(`^(?:${patternBy(rfc, rule)})$`);
}

/** `toRe2` for one definition. Throws a RangeError for a missing or unknown rule. */
export function toRe2By<I extends Rfc>(rfc: Definition<I>, rule: RuleName<I>): string {
  return `^(?:${patternBy(rfc, rule)})$`.replaceAll(/\\u([\da-f]{4})/g, '\\x{$1}').replaceAll('\\/', '/');
}

function patternBy<I extends Rfc>(rfc: Definition<I>, rule: RuleName<I>): string {
  const expression = toExpression(ruleDfa(rfc.automaton, ruleByName(rfc, rule)));
  return expression ? patternText(expression) : '[]';
}
