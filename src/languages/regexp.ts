import type { Automata } from '../automata/grammar-automaton.js';
import { patternOf, toExpression } from '../automata/regular-expression.js';
import { ruleByName } from '../parse/options.js';
import type { Definition, Rfc, RuleName } from '../rfcs/registry.js';

/** As `toRegExp`, by a definition. */
export function toRegExpBy<I extends Rfc>(rfc: Definition<I>, automata: Automata, rule: RuleName<I>): RegExp {
  return new RegExp(`^(?:${patternBy(rfc, automata, rule)})$`);
}

/** As `toRe2`, by a definition. */
export function toRe2By<I extends Rfc>(rfc: Definition<I>, automata: Automata, rule: RuleName<I>): string {
  return `^(?:${patternBy(rfc, automata, rule)})$`.replaceAll(/\\u([\da-f]{4})/g, '\\x{$1}').replaceAll('\\/', '/');
}

function patternBy<I extends Rfc>(rfc: Definition<I>, automata: Automata, rule: RuleName<I>): string {
  const expression = toExpression(automata.rule(ruleByName(rfc, rule)));
  return expression ? patternOf(expression) : '[]';
}
