import { firstError } from '../diagnostics/describe.js';
import { automataOf } from '../rfcs/automata.js';
import { definitionOf, type Rfc, type Rule } from '../rfcs/registry.js';
import { visible } from '../syntax/visible.js';

/** Where and at what a rule gives up on a string that it does not match: exactly, by its automaton. */
export function explainRejection(string: string, rfc: Rfc, rule: Rule): string {
  const { publication, rfcNames } = definitionOf<Rfc>(rfc);
  const dfa = automataOf[rfc].rule(rule);
  const inner = firstError(definitionOf<Rfc>(rfc), rule, string)?.diagnostic.rule ?? rule;
  const whole = `${rfcNames[rule] ?? rule} of ${publication.name}`;
  const name = inner === rule ? whole : `${rfcNames[inner] ?? inner} in ${whole}`;
  let state = 0;
  for (let offset = 0; offset < string.length; offset++) {
    state = dfa.next(state, dfa.alphabet.classOf(string.charCodeAt(offset)));
    if (dfa.live[state] === 1) continue;
    const character = visible(String.fromCodePoint(string.codePointAt(offset) ?? 0));
    return `${name} allows no ${character === '"' ? `'"'` : `"${character}"`} at offset ${offset}`;
  }
  return `${name} cannot end at offset ${string.length}`;
}
