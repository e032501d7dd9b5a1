import {
  characters,
  choice,
  sequenceElements,
  firstSet,
  fixedSets,
  expressionKey,
  sequence,
  type Context,
  type Expression,
} from './expressions.js';
import { areDisjoint } from './disjoint.js';

/**
 * Merges alternatives that begin with the same character, so that one test rules them all out. An alternative may move
 * before alternatives that begin with other characters.
 *
 *     "news" / "gopher" / "nntp"
 *     "n" ("ews" / "ntp") / "gopher"
 */
export function prefixes(node: Expression, context: Context): Expression {
  if (node.type !== 'choice') return node;
  const results: Expression[] = [];
  let left: readonly Expression[] = node.alternatives;
  for (let [first] = left; first; [first] = left) {
    const [head, rest] = splitHead(first);
    const rests = [rest];
    const others: Expression[] = [];
    for (const other of left.slice(1)) {
      const [same, otherRest] = splitHead(other);
      const isSame = head && same && expressionKey(head) === expressionKey(same);
      if (isSame && others.every((passed) => areDisjoint(firstSet(passed, context), firstSet(same, context))))
        rests.push(otherRest);
      else others.push(other);
    }
    results.push(head && rests.length > 1 ? sequence([head, prefixes(choice(rests), context)]) : first);
    left = others;
  }
  return choice(results);
}

/** The first character of an expression that begins with two or more, and the rest. */
function splitHead(expression: Expression): readonly [head: Expression | undefined, rest: Expression] {
  const [start, ...elements] = sequenceElements(expression);
  const [head, ...others] = ((start && fixedSets(start)) ?? []).map(characters);
  const rest = [...others, ...elements];
  return [rest.length > 0 ? head : undefined, sequence(rest)];
}
