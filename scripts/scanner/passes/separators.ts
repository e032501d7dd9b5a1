import {
  choiceAlternatives,
  choice,
  sequenceElements,
  firstSet,
  expressionKey,
  sequence,
  star,
  type Context,
  type Expression,
} from './expressions.js';
import { areDisjoint } from './disjoint.js';

/**
 * Merges parts and separators into one loop, where the parts are not reported.
 *
 *     a* ("/" a*)*        (a / "/")*
 *     a a* ("/" a*)*      a (a / "/")*
 */
export function separators(node: Expression, context: Context): Expression {
  if (node.type !== 'sequence') return node;
  const elements: Expression[] = [...node.elements];
  for (let index = 0; index + 1 < elements.length; index++) {
    const merged = mergedLoop(elements[index], elements[index + 1], context);
    if (merged) elements.splice(index--, 2, merged);
  }
  return elements.length === node.elements.length ? node : sequence(elements);
}

function mergedLoop(
  first: Expression | undefined,
  second: Expression | undefined,
  context: Context,
): Expression | undefined {
  if (first?.type !== 'zero_or_more' || second?.type !== 'zero_or_more') return undefined;
  const loop: Expression = second.expression;
  const [separator, part, ...rest] = sequenceElements(loop);
  if (!separator || part?.type !== 'zero_or_more' || rest.length > 0) return undefined;
  if (expressionKey(part) !== expressionKey(first)) return undefined;
  // otherwise a separator might be taken for a part
  if (!areDisjoint(firstSet(separator, context), firstSet(first.expression, context))) return undefined;
  return star(choice([...choiceAlternatives(first.expression), separator]));
}
