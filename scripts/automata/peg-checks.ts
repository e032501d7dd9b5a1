import type { ast } from 'peggy';
import { UnsupportedGrammarError } from './unsupported-grammar-error.js';
import { childExpressions, type Peg } from './peg.js';
import { isSameInClass } from './peg-sets.js';

/** Throws an UnsupportedGrammarError that names the rule if PegAutomata cannot compile a grammar. */
export function refuseUnsupported(peg: Peg): void {
  const rules = new Map(peg.rules.map((rule) => [rule.name, rule]));
  const nullable = nullableRules(peg);
  for (const rule of peg.rules) {
    const fail = (what: string): never => {
      throw new UnsupportedGrammarError(`the rule ${rule.name} has ${what}`);
    };
    const check = (node: ast.Expression | ast.Named): void => {
      if (!SUPPORTED.has(node.type))
        fail(`an expression of type ${node.type}; only grammar without code has an automaton`);
      if (node.type === 'class' && node.unicode) fail('a class of code points, which may be two UTF-16 units');
      if (
        node.type === 'repeated' &&
        [node.min, node.max].some((bound_) => bound_ !== null && bound_.type !== 'constant')
      ) {
        fail('a repetition whose bounds are code');
      }
      if (node.type === 'choice' && node.alternatives.some((one) => hasAmbiguousCase(one, rules)))
        fail('a choice with a character whose other case depends on whether Peggy merges it with its neighbours');
      if (isEndless(node, nullable)) fail('a loop whose body may be empty, which would never end');
      if (node.type === 'repeated' && [node.min, node.max].some((times) => Number(times?.value ?? 0) > MOST_TIMES)) {
        fail(`a repetition of more than ${MOST_TIMES} times`);
      }
      if (node.type === 'rule_ref' && !rules.has(node.name)) fail(`a reference to ${node.name}, which is not defined`);
      childExpressions(node).forEach(check);
    };
    check(rule.expression);
    if (leftRules(rule.name, rules, nullable).has(rule.name)) fail('left recursion, which would never end');
  }
}

/**
 * Whether an alternative of a choice is, or refers to, a single character in either case that Peggy compares in one way by itself
 * and in another after it merges it with the next alternative to a class: "k"i matches U+212A, and ("k"i / "$"i) does not.
 */
function hasAmbiguousCase(node: ast.Expression | ast.Named, rules: ReadonlyMap<string, ast.Rule>, depth = 0): boolean {
  if (depth > rules.size) return false; // a rule that refers to itself
  switch (node.type) {
    case 'literal':
      return node.ignoreCase && node.value.length === 1 && !isSameInClass(node);
    case 'group':
      return hasAmbiguousCase(node.expression, rules, depth);
    case 'rule_ref': {
      const rule = rules.get(node.name);
      return rule !== undefined && hasAmbiguousCase(rule.expression, rules, depth + 1);
    }
    case 'choice':
      return node.alternatives.some((one) => hasAmbiguousCase(one, rules, depth));
    default:
      return false;
  }
}

/** A limit, because repetitions are spelled out. */
const MOST_TIMES = 1000;

/** Whether an expression is a loop without an upper bound whose body can match the empty string. */
function isEndless(node: ast.Expression | ast.Named, nullable: ReadonlySet<string>): boolean {
  if (node.type === 'zero_or_more' || node.type === 'one_or_more') return isNullable(node.expression, nullable);
  if (node.type !== 'repeated' || node.max.value !== null) return false;
  return isNullable(node.expression, nullable) && (node.delimiter === null || isNullable(node.delimiter, nullable));
}

const SUPPORTED: ReadonlySet<string> = new Set([
  'any',
  'choice',
  'class',
  'group',
  'literal',
  'one_or_more',
  'optional',
  'repeated',
  'rule_ref',
  'sequence',
  'simple_and',
  'simple_not',
  'zero_or_more',
]);

/** The rules that may match the empty string. */
function nullableRules(peg: Peg): Set<string> {
  const nullable = new Set<string>();
  for (let size = -1; size !== nullable.size;) {
    ({ size } = nullable);
    for (const { name, expression } of peg.rules) if (isNullable(expression, nullable)) nullable.add(name);
  }
  return nullable;
}

function isNullable(node: ast.Expression | ast.Named, nullable: ReadonlySet<string>): boolean {
  switch (node.type) {
    case 'literal':
      return node.value === '';
    case 'sequence':
      return node.elements.every((element) => isNullable(element, nullable));
    case 'choice':
      return node.alternatives.some((alternative) => isNullable(alternative, nullable));
    case 'group':
    case 'one_or_more':
      return isNullable(node.expression, nullable);
    case 'repeated':
      return node.min?.value === 0 || isNullable(node.expression, nullable);
    case 'rule_ref':
      return nullable.has(node.name);
    case 'any':
    case 'class':
      return false;
    default:
      return true;
  }
}

/** The rules that may be tried at the position where a rule begins. */
function leftRules(name: string, rules: ReadonlyMap<string, ast.Rule>, nullable: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const visit = (node: ast.Expression | ast.Named): void => {
    if (node.type === 'rule_ref') {
      if (found.has(node.name)) return;
      found.add(node.name);
      const rule = rules.get(node.name);
      if (rule) visit(rule.expression);
    } else if (node.type === 'sequence') {
      const end = node.elements.findIndex((element) => !isNullable(element, nullable));
      node.elements.slice(0, end < 0 ? undefined : end + 1).forEach(visit);
    } else childExpressions(node).forEach(visit);
  };
  const rule = rules.get(name);
  if (rule) visit(rule.expression);
  return found;
}
