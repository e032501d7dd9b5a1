import type { Expression } from '../automata/expression.js';

/** An expression in the notation of RFC 822, with `%x41-5A` for characters by their codes and `a - b` for differences. */
export function bnfText(expression: Expression): string {
  switch (expression.type) {
    case 'text':
      return expression.text === '"' ? '<">' : `"${expression.text}"`;
    case 'set':
      return expression.set.map(([first, last]) => `%x${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(' | ');
    case 'rule':
      return expression.name;
    case 'sequence':
      return expression.elements.map((one) => (one.type === 'choice' ? `( ${bnfText(one)} )` : bnfText(one))).join(' ');
    case 'choice':
      return expression.alternatives.map(bnfText).join(' | ');
    case 'repeat': {
      const { min, max } = expression;
      const inner = bnfText(expression.expression);
      if (min === 0 && max === 1) return `[ ${inner} ]`;
      const times = `${min || ''}*${max === Infinity ? '' : max}`;
      return times + (['text', 'rule'].includes(expression.expression.type) ? inner : `( ${inner} )`);
    }
    case 'except':
      return `( ${bnfText(expression.from)} ) - ( ${bnfText(expression.except)} )`;
  }
}

function hex(code: number): string {
  return code.toString(16).toUpperCase();
}
