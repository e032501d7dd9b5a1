import { printedRule } from '../rfcs/definition.js';
import { firstError } from '../diagnostics/describe.js';
import { definitionOf, type Rfc, type Rule } from '../rfcs/registry.js';
import { quote } from '../syntax/show.js';

/** Why a rule does not match a string: the first character that it rejects and its UTF-16 offset, found with its automaton. */
export function explainRejection(string: string, rfc: Rfc, rule: Rule): string {
  const definition = definitionOf<Rfc>(rfc);
  const dfa = definition.automaton.rule(rule);
  const inner = firstError(definition, rule, string)?.diagnostic.rule ?? rule;
  const whole = `${printedRule(definition, rule)} of ${definition.name}`;
  const name = inner === rule ? whole : `${printedRule(definition, inner)} in ${whole}`;
  let state = 0;
  for (let offset = 0; offset < string.length; offset++) {
    state = dfa.next(state, dfa.alphabet.classOf(string.charCodeAt(offset)));
    if (dfa.live[state] === 1) continue;
    const character = String.fromCodePoint(string.codePointAt(offset) ?? 0);
    return `${name} does not allow ${quote(character)} at offset ${offset}`;
  }
  return `${name} cannot end at offset ${string.length}`;
}
