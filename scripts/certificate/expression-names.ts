import type { Bnf, Expression } from '../automata/expression.js';

export type Repeat = Extract<Expression, { type: 'repeat' }>;

/**
 * Names for the expressions of a grammar: `host.3` is the fourth of host, counted from the outside inwards and from left to
 * right. A repetition with fewer times left to go is `host.3{0,2}`; `{0,}` has no limit.
 */
export class ExpressionNames {
  readonly #names = new Map<Expression, string>();
  /** Repetitions by name. */
  readonly #repeats = new Map<string, Repeat>();

  constructor(bnf: Bnf) {
    for (const [rule, whole] of bnf)
      for (const [index, expression] of [...expressionsIn(whole)].entries()) this.#add(`${rule}.${index}`, expression);
  }

  of(expression: Expression): string {
    return this.#names.get(expression) ?? '';
  }

  /** All names, in the order of the grammar. */
  all(): [string, Expression][] {
    return [...this.#names].map(([expression, name]) => [name, expression]);
  }

  /** A repetition with one time less to go; equal ones are one object. */
  onceLess(expression: Repeat): Repeat {
    const min = Math.max(0, expression.min - 1);
    const max = expression.max - 1;
    const name = this.of(expression).replace(/\{.*/, '');
    const original = this.#repeats.get(name);
    if (original?.min === min && original.max === max) return original;
    const limited = `${name}{${min},${max === Infinity ? '' : max}}`;
    return this.#repeats.get(limited) ?? this.#add(limited, { ...expression, min, max });
  }

  #add<E extends Expression>(name: string, expression: E): E {
    this.#names.set(expression, name);
    if (expression.type === 'repeat') this.#repeats.set(name, expression);
    return expression;
  }
}

/** An expression and those within it, from the outside inwards and from left to right. */
function* expressionsIn(expression: Expression): Generator<Expression> {
  yield expression;
  for (const part of subexpressions(expression)) yield* expressionsIn(part);
}

function subexpressions(expression: Expression): readonly Expression[] {
  switch (expression.type) {
    case 'sequence':
      return expression.elements;
    case 'choice':
      return expression.alternatives;
    case 'repeat':
      return [expression.expression];
    case 'except':
      return [expression.from, expression.except];
    default:
      return [];
  }
}
