import type { ast } from 'peggy';

/** A grammar as `peggy.parser.parse` returns it. */
export type Peg = ast.Grammar;

/** The expressions directly within an expression. */
export function childExpressions(node: ast.Expression | ast.Named): ast.Expression[] {
  switch (node.type) {
    case 'choice':
      return node.alternatives;
    case 'sequence':
      return node.elements;
    case 'group':
    case 'optional':
    case 'zero_or_more':
    case 'one_or_more':
    case 'simple_and':
    case 'simple_not':
      return [node.expression];
    case 'repeated':
      return node.delimiter ? [node.expression, node.delimiter] : [node.expression];
    default:
      return [];
  }
}

/** The names of the rules that an expression refers to, each as often as it does. */
export function referencesIn(node: ast.Expression): string[] {
  return node.type === 'rule_ref' ? [node.name] : childExpressions(node).flatMap(referencesIn);
}

/** `a|2..3, b|` as `a b a (b a)?`. */
export function spelledOut({ expression, delimiter, min, max, location }: ast.Repeated): ast.Expression {
  const least = min === null ? (max.value as number) : ((min.value ?? 0) as number);
  const most = max.value as number | null;
  const further: ast.Expression = delimiter
    ? ({ type: 'sequence', elements: [delimiter, expression], location } as ast.Sequence)
    : expression;
  const sequence = (elements: readonly ast.Expression[]): ast.Expression =>
    ({ type: 'sequence', elements, location }) as ast.Sequence;
  const optional = (inner: ast.Expression): ast.Expression =>
    ({ type: 'optional', expression: inner, location }) as ast.Suffixed;
  if (most === 0) return sequence([]);
  let tail: ast.Expression;
  if (most === null) tail = { type: 'zero_or_more', expression: further, location } as ast.Suffixed;
  else {
    tail = sequence([]);
    for (let times = Math.max(least, 1); times < most; times++) tail = optional(sequence([further, tail]));
  }
  const required = Array.from({ length: Math.max(least, 1) }, (_, index) =>
    index === 0 ? (expression as ast.Expression) : further,
  );
  const whole = sequence([...required, tail]);
  return least === 0 ? optional(whole) : whole;
}
