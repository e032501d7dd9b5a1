/** Expressions of random grammars: small trees that can be written for Peggy, shrunk, and turned into strings. */
import type { Random } from '../../src/languages/sample.js';

export type Term = Leaf | Composite;

/** A literal, a class, or a reference to a rule. */
export interface Leaf {
  readonly operator: 'leaf';
  /** As Peggy reads it. */
  readonly text: string;
  /** Strings that it may match; none for a reference. */
  readonly samples: readonly string[];
}

export interface Composite {
  readonly operator: OperatorName;
  readonly parts: readonly Term[];
}

interface Operator {
  readonly text: (parts: readonly string[]) => string;
  /** The fewest parts, and the most that a random term has. */
  readonly count: readonly [least: number, most: number];
  /** Whether it may match nothing, if its parts may. */
  readonly nullable: (parts: readonly boolean[]) => boolean;
  /** A string that it may match if lookaheads and the order of choices allow it; each part makes one of its own. */
  readonly sample: (parts: readonly (() => string)[], random: Random) => string;
}

const every = (parts: readonly boolean[]): boolean => parts.every(Boolean);
const always = (): boolean => true;
const all: Operator['sample'] = (parts) => parts.map((part) => part()).join('');
const none: Operator['sample'] = () => '';
const times =
  (least: number, most: number): Operator['sample'] =>
  ([one = nothing, by = nothing], random) =>
    Array.from({ length: least + random.below(most - least + 1) }, (_, index) => (index > 0 ? by() : '') + one()).join(
      '',
    );
const nothing = (): string => '';

const table = {
  sequence: { text: (parts) => `(${parts.join(' ')})`, count: [1, 4], nullable: every, sample: all },
  choice: {
    text: (parts) => `(${parts.join(' / ')})`,
    count: [1, 4],
    nullable: (parts) => parts.some(Boolean),
    sample: (parts, random) => random.pick(parts)(),
  },
  star: { text: ([one]) => `(${one})*`, count: [1, 1], nullable: always, sample: times(0, 3) },
  plus: { text: ([one]) => `(${one})+`, count: [1, 1], nullable: every, sample: times(1, 3) },
  optional: { text: ([one]) => `(${one})?`, count: [1, 1], nullable: always, sample: times(0, 1) },
  twice: { text: ([one]) => `(${one})|2|`, count: [1, 1], nullable: every, sample: times(2, 2) },
  few: { text: ([one]) => `(${one})|1..3|`, count: [1, 1], nullable: every, sample: times(1, 3) },
  upToTwo: { text: ([one]) => `(${one})|..2|`, count: [1, 1], nullable: always, sample: times(0, 2) },
  delimited: {
    text: ([one, by]) => `(${one})|1.., ${by}|`,
    count: [2, 2],
    nullable: ([one]) => one === true,
    sample: times(1, 3),
  },
  and: { text: ([one]) => `(&(${one}))`, count: [1, 1], nullable: always, sample: none },
  not: { text: ([one]) => `(!(${one}))`, count: [1, 1], nullable: always, sample: none },
} as const satisfies Readonly<Record<string, Operator>>;

export type OperatorName = keyof typeof table;
export const operators: Readonly<Record<OperatorName, Operator>> = table;
export const operatorNames = Object.keys(table) as OperatorName[];

export function leaf(text: string, samples: readonly string[]): Leaf {
  return { operator: 'leaf', text, samples };
}

export function term(operator: OperatorName, ...parts: readonly Term[]): Composite {
  return { operator, parts };
}

/** As Peggy reads it. */
export function termText(node: Term): string {
  return node.operator === 'leaf' ? node.text : operators[node.operator].text(node.parts.map(termText));
}

/** Whether a term may match nothing. */
export function isNullable(node: Term, rules: ReadonlyMap<string, Term>): boolean {
  if (node.operator !== 'leaf')
    return operators[node.operator].nullable(node.parts.map((part) => isNullable(part, rules)));
  const rule = node.samples.length === 0 ? rules.get(node.text) : undefined;
  return rule ? isNullable(rule, rules) : node.samples.includes('');
}

/** The names of the rules that a term refers to. */
export function namesIn(node: Term): string[] {
  if (node.operator !== 'leaf') return node.parts.flatMap(namesIn);
  return node.samples.length === 0 ? [node.text] : [];
}

/** A string that a term may match if lookaheads and the order of choices allow it. */
export function termSample(node: Term, rules: ReadonlyMap<string, Term>, random: Random): string {
  if (node.operator !== 'leaf')
    return operators[node.operator].sample(
      node.parts.map((part) => () => termSample(part, rules, random)),
      random,
    );
  const rule = node.samples.length === 0 ? rules.get(node.text) : undefined;
  return rule ? termSample(rule, rules, random) : random.pick(node.samples);
}
