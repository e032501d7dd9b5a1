/** Expressions of a PEG, as the scanner's passes read and make them. */
import type { ast } from 'peggy';
import { pegCharacterSet, literalUnits } from '../../automata/peg-sets.js';
import { EMPTY, union, type CharSet } from '../../../src/automata/char-set.js';
import { childExpressions } from '../../automata/peg.js';

export type Expression = ast.Expression;

/** The grammar that is compiled, as the passes see it. */
export interface Context {
  readonly rules: ReadonlyMap<string, Expression>;
  /** The rules whose positions the scanner reports; references to them are kept. */
  readonly reported: ReadonlySet<string>;
  /** How many references there are to each rule. */
  readonly uses: ReadonlyMap<string, number>;
}

export function sequence(elements: readonly Expression[]): Expression {
  return elements.length === 1 && elements[0] ? elements[0] : ({ type: 'sequence', elements } as ast.Sequence);
}

export function choice(alternatives: readonly Expression[]): Expression {
  return alternatives.length === 1 && alternatives[0]
    ? alternatives[0]
    : ({ type: 'choice', alternatives } as ast.Choice);
}

export function star(expression: Expression): Expression {
  return { type: 'zero_or_more', expression } as ast.Suffixed;
}

export function not(expression: Expression): Expression {
  return { type: 'simple_not', expression } as ast.Prefixed;
}

export function characters(set: CharSet): Expression {
  const parts = set.map(([first, last]) => [String.fromCharCode(first), String.fromCharCode(last)]);
  return { type: 'class', parts, inverted: false, ignoreCase: false, unicode: false } as unknown as ast.CharacterClass;
}

const noRules: ReadonlyMap<string, ast.Rule> = new Map();

/** The set of an expression that is a single character, without references. */
export function characterSet(expression: Expression): CharSet | undefined {
  return expression.type === 'rule_ref' ? undefined : pegCharacterSet(expression, noRules);
}

/** The sets of an expression that matches a fixed number of characters: `"%" hex hex`. */
export function fixedSets(expression: Expression): readonly CharSet[] | undefined {
  const set = characterSet(expression);
  if (set) return [set];
  if (expression.type === 'literal') return literalUnits(expression);
  if (expression.type !== 'sequence') return undefined;
  const parts = expression.elements.map(fixedSets);
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

export function sequenceElements(expression: Expression): readonly Expression[] {
  return expression.type === 'sequence' ? expression.elements : [expression];
}

export function choiceAlternatives(expression: Expression): readonly Expression[] {
  return expression.type === 'choice' ? expression.alternatives : [expression];
}

/** Equal expressions have equal keys. */
export function expressionKey(expression: Expression): string {
  const set = characterSet(expression);
  if (set) return `[${set.join(';')}]`;
  if (expression.type === 'rule_ref') return expression.name;
  if (expression.type === 'literal') return JSON.stringify(expression.value);
  return `${expression.type}(${childExpressions(expression).map(expressionKey).join(' ')})`;
}

/** Whether an expression always matches. */
export function isInfallible(expression: Expression, { rules }: Context): boolean {
  const visit = (node: Expression): boolean => {
    switch (node.type) {
      case 'optional':
      case 'zero_or_more':
        return true;
      case 'literal':
        return node.value === '';
      case 'choice':
        return node.alternatives.some(visit);
      case 'rule_ref':
        return visit(definedRule(node.name, rules));
      case 'sequence':
      case 'group':
      case 'one_or_more':
        return childExpressions(node).every(visit);
      default:
        return false;
    }
  };
  return visit(expression);
}

/** Whether an expression matches as soon as its first character does. */
export function isCertain(expression: Expression, context: Context): boolean {
  if (expression.type === 'rule_ref') return isCertain(definedRule(expression.name, context.rules), context);
  const [head, ...tail] = sequenceElements(expression);
  if (!head || fixedSets(head)?.length !== 1) return false;
  return tail.every((element) => isInfallible(element, context));
}

/** The set of characters that an expression may begin with; `undefined` if it may match nothing, or is not known. */
export function firstSet(expression: Expression, context: Context): CharSet | undefined {
  const set = characterSet(expression);
  if (set) return set;
  switch (expression.type) {
    case 'literal':
      return literalUnits(expression)[0];
    case 'group':
    case 'one_or_more':
      return firstSet(expression.expression, context);
    case 'rule_ref':
      return firstSet(definedRule(expression.name, context.rules), context);
    case 'choice': {
      const firsts = expression.alternatives.map((alternative) => firstSet(alternative, context));
      return firsts.every((first) => first !== undefined) ? union(...firsts) : undefined;
    }
    case 'sequence': {
      let firsts: CharSet = EMPTY;
      for (const element of expression.elements) {
        const isOptional = element.type === 'optional' || element.type === 'zero_or_more';
        const first = firstSet(isOptional ? element.expression : element, context);
        if (isLookahead(element)) continue;
        if (!first) return undefined;
        firsts = union(firsts, first);
        if (!isOptional) return firsts;
      }
      return undefined;
    }
    default:
      return undefined;
  }
}

function isLookahead({ type }: Expression): boolean {
  return type === 'simple_and' || type === 'simple_not';
}

/** All characters that an expression may consume. */
export function consumedSet(expression: Expression, context: Context): CharSet {
  const set = characterSet(expression);
  if (set) return set;
  if (isLookahead(expression)) return EMPTY;
  if (expression.type === 'literal') return union(...literalUnits(expression));
  if (expression.type === 'rule_ref') return consumedSet(definedRule(expression.name, context.rules), context);
  return union(...childExpressions(expression).map((child) => consumedSet(child, context)));
}

/** Whether an expression leads to a rule that is reported. */
export function reports(expression: Expression, { rules, reported }: Context): boolean {
  const visit = (node: Expression): boolean => {
    if (node.type !== 'rule_ref') return childExpressions(node).some(visit);
    return reported.has(node.name) || visit(definedRule(node.name, rules));
  };
  return visit(expression);
}

export function definedRule(name: string, rules: ReadonlyMap<string, Expression>): Expression {
  const rule = rules.get(name);
  if (!rule) throw new Error(`the rule ${name} is not defined`);
  return rule;
}

/** The number of expressions in an expression. */
export function expressionSize(expression: Expression): number {
  return childExpressions(expression).reduce((sum, child) => sum + expressionSize(child), 1);
}

/** The same expression with changed parts. */
export function withChildren(node: Expression, change: (child: Expression) => Expression): Expression {
  switch (node.type) {
    case 'choice':
      return { ...node, alternatives: node.alternatives.map(change) } as Expression;
    case 'sequence':
      return { ...node, elements: node.elements.map(change) } as Expression;
    case 'group':
    case 'optional':
    case 'zero_or_more':
    case 'one_or_more':
    case 'simple_and':
    case 'simple_not':
      return { ...node, expression: change(node.expression) } as Expression;
    case 'repeated':
      return {
        ...node,
        expression: change(node.expression),
        delimiter: node.delimiter && change(node.delimiter),
      } as Expression;
    default:
      return node;
  }
}
