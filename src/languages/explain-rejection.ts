import { ruleDfa } from '../automata/rule-dfa.js';
import { firstError } from '../diagnostics/describe.js';
import { assertString, ruleByName } from '../parse/arguments.js';
import { printedRule } from '../rfcs/model/definition.js';
import { rfcDefinition, type Rfc, type RuleName } from '../rfcs/registry.js';
import { quote } from '../syntax/show.js';

/**
 * Explains why a rule does not match a string: the first character that it rejects and its offset, in UTF-16 units.
 *
 * ```ts
 * explainRejection('a_b', 'rfc2396', 'scheme'); // => 'scheme of RFC 2396 does not allow "_" at offset 1'
 * explainRejection('a', 'rfc2396', 'scheme'); // throws RangeError: scheme of RFC 2396 matches the string
 * ```
 *
 * The rule is read literally. Throws a RangeError for an unknown RFC or rule or if the rule matches the string, and a TypeError
 * if the string is of another type.
 *
 * @param string - a string that the rule does not match
 * @param rfc - the RFC
 * @param rule - a rule of the RFC
 */
export function explainRejection<I extends Rfc>(string: string, rfc: I, rule: RuleName<I>): string {
  assertString(string, 'string');
  const definition = rfcDefinition<I>(rfc);
  const asked = ruleByName<I>(definition, rule);
  const dfa = ruleDfa(definition.automaton, asked);
  const inner = firstError<I>(definition, asked, string)?.rule ?? asked;
  const whole = `${printedRule(definition, asked)} of ${definition.name}`;
  const name = inner === asked ? whole : `${printedRule(definition, inner)} in ${whole}`;
  let state = 0;
  for (let offset = 0; offset < string.length; offset++) {
    state = dfa.next(state, dfa.alphabet.classIndex(string.charCodeAt(offset)));
    if (dfa.live[state] === 1) continue;
    const character = String.fromCodePoint(string.codePointAt(offset) ?? 0);
    return `${name} does not allow ${quote(character)} at offset ${offset}`;
  }
  if (dfa.isAccepting(state)) throw new RangeError(`${whole} matches the string`);
  return `${name} cannot end at offset ${string.length}`;
}
