/** Brings BNF productions and PEG rules into one form, in which they can be compared. */
import type { ast } from 'peggy';
import type { Expression } from '../../scripts/automata/expression.js';
import { textSets } from '../../scripts/automata/bnf-sets.js';
import { type CharSet, type CodeRange, isWithin, LEADS, TRAILS, union } from '../../src/automata/char-set.js';
import { pegCharacterSet, literalUnits } from '../../scripts/automata/peg-sets.js';
import { ruleName } from '../../scripts/automata/rule-names.js';

/** Sets, rules by name, and operators; `"ab"` is the sequence of a and b, and a choice of characters is their set. */
type Form = readonly ['set', CharSet] | readonly ['rule', string] | readonly [operator: string, ...Form[]];

export function formOfBnf(expression: Expression): Form {
  switch (expression.type) {
    case 'set':
      return ['set', expression.set];
    case 'text':
      return sequence(textSets(expression).map((set): Form => ['set', set]));
    case 'rule':
      return ['rule', ruleName(expression.name)];
    case 'sequence':
      return sequence(expression.elements.map(formOfBnf));
    case 'choice':
      return choice(expression.alternatives.map(formOfBnf));
    case 'repeat': {
      const { min, max } = expression;
      return repeat(min, max, formOfBnf(expression.expression));
    }
    default:
      throw new Error(`cannot transcribe an expression of type ${expression.type}`);
  }
}

export function formOfPeg(node: ast.Expression): Form {
  switch (node.type) {
    case 'class':
      return ['set', pegCharacterSet(node, new Map()) ?? []];
    case 'literal':
      return sequence(literalUnits(node).map((set): Form => ['set', set]));
    case 'rule_ref':
      return ['rule', node.name];
    case 'group':
      return formOfPeg(node.expression);
    case 'sequence':
      return sequence(node.elements.map(formOfPeg));
    case 'choice':
      return choice(node.alternatives.map(formOfPeg));
    case 'optional':
      return repeat(0, 1, formOfPeg(node.expression));
    case 'zero_or_more':
      return repeat(0, Infinity, formOfPeg(node.expression));
    case 'one_or_more':
      return repeat(1, Infinity, formOfPeg(node.expression));
    case 'repeated': {
      const max = (node.max.value as number | null) ?? Infinity;
      // `a|3|` has no minimum of its own
      return repeat(node.min ? ((node.min.value as number | null) ?? 0) : max, max, formOfPeg(node.expression));
    }
    default:
      return [node.type];
  }
}

/** Zero repetitions are the empty sequence: `0<pchar>` equals `""`. */
function repeat(min: number, max: number, form: Form): Form {
  return max === 0 ? sequence([]) : [`${min}*${max}`, form];
}

function sequence(parts: readonly Form[]): Form {
  const elements = parts.flatMap((part): Form[] => (part[0] === 'sequence' ? (part.slice(1) as Form[]) : [part]));
  return elements.length === 1 && elements[0] ? elements[0] : ['sequence', ...elements];
}

/** Merges neighbouring sets of a choice, and characters beyond FFFF with the same second units, whose first units differ. */
function choice(parts: readonly Form[]): Form {
  const alternatives: Form[] = [];
  for (const part of parts.flatMap(
    (one) => (one[0] === 'choice' && one.slice(1).every(isPair) ? one.slice(1) : [one]) as Form[],
  )) {
    const last = alternatives.at(-1);
    const same = isPair(part) ? alternatives.findIndex((one) => isPair(one) && String(one[2]) === String(part[2])) : -1;
    if (part[0] === 'set' && last?.[0] === 'set')
      alternatives[alternatives.length - 1] = ['set', union(last[1] as CharSet, part[1] as CharSet)];
    else if (same >= 0)
      alternatives[same] = ['sequence', choice([alternatives[same]?.[1], part[1]] as Form[]), part[2] as Form];
    else alternatives.push(part);
  }
  return alternatives.length === 1 && alternatives[0] ? alternatives[0] : ['choice', ...alternatives];
}

/** Whether a form is a character beyond FFFF: a first unit of a pair and a second one. */
function isPair(form: unknown): boolean {
  const [operator, lead, trail, ...others] = form as readonly [string, Form?, Form?, ...Form[]];
  const isSet = (one: Form | undefined, range: CodeRange): boolean =>
    one?.[0] === 'set' && isWithin(one[1] as CharSet, range);
  return operator === 'sequence' && others.length === 0 && isSet(lead, LEADS) && isSet(trail, TRAILS);
}
