/** The character sets in a BNF: of its texts, and of whatever matches just one character. */
import { single, union, type CharSet } from '../../src/automata/char-set.js';
import type { Bnf, Expression } from './expression.js';
import type { Marks } from './marks.js';

/** The character sets of a grammar, for an alphabet: a choice of characters is one set, unless it contains a marked rule. */
export function bnfSets(bnf: Bnf, marks: Marks = new Map()): CharSet[] {
  const simplify = bnfCharacterSets(bnf, marks);
  const setsIn = (expression: Expression): CharSet[] => {
    const set = simplify(expression);
    if (set) return [set];
    switch (expression.type) {
      case 'text':
        return textSets(expression);
      case 'sequence':
        return expression.elements.flatMap(setsIn);
      case 'choice':
        return expression.alternatives.flatMap(setsIn);
      case 'repeat':
        return setsIn(expression.expression);
      case 'except':
        return [...setsIn(expression.from), ...setsIn(expression.except)];
      default:
        return [];
    }
  };
  return [...bnf.values()].flatMap(setsIn);
}

/**
 * Gives the set of an expression that matches just one character, so that a choice of fifty letters is one move. Rules
 * that are kept (for their marks, or their names) are not simplified.
 */
export function bnfCharacterSets(
  bnf: Bnf,
  kept: { has(rule: string): boolean } = new Set(),
): (expression: Expression) => CharSet | undefined {
  const known = new Map<Expression, CharSet | undefined>();
  const simplify = (expression: Expression): CharSet | undefined => {
    if (known.has(expression)) return known.get(expression);
    known.set(expression, undefined); // a recursive rule matches more than one character
    const set = compute(expression);
    known.set(expression, set);
    return set;
  };
  const compute = (expression: Expression): CharSet | undefined => {
    switch (expression.type) {
      case 'set':
        return expression.set;
      case 'text': {
        const [first, second] = textSets(expression);
        return second ? undefined : first;
      }
      case 'rule': {
        const definition = bnf.get(expression.name);
        return definition && !kept.has(expression.name) ? simplify(definition) : undefined;
      }
      case 'choice': {
        const sets = expression.alternatives.map(simplify);
        return sets.every((set) => set !== undefined) ? union(...sets) : undefined;
      }
      default:
        return undefined;
    }
  };
  return simplify;
}

/** The set of each character of a text. */
export function textSets({ text, ignoreCase }: Extract<Expression, { type: 'text' }>): CharSet[] {
  return Array.from(text, (character) => {
    const cases = ignoreCase ? [character.toLowerCase(), character.toUpperCase()] : [character];
    return union(...cases.map((one) => single(one.charCodeAt(0))));
  });
}
