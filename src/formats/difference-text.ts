import type { GrammarDifference } from '../languages/diff-grammars.js';
import { printedRule } from '../rfcs/definition.js';
import { definitionOf, type Rfc } from '../rfcs/registry.js';
import { visible } from '../syntax/show.js';
import { alignedRows } from './rows.js';

/** A difference with, for each string, why the other side rejects it. */
export interface ExplainedDifference extends Omit<GrammarDifference, 'onlyInA' | 'onlyInB'> {
  readonly onlyInA: readonly RejectedString[];
  readonly onlyInB: readonly RejectedString[];
}

interface RejectedString {
  readonly string: string;
  readonly rejected: string;
}

const sentences = {
  equal: 'they accept the same strings',
  subset: 'the second accepts all strings of the first, and more',
  superset: 'the first accepts all strings of the second, and more',
  overlapping: 'each accepts strings that the other rejects',
  disjoint: 'they have no string in common',
} as const;

/**
 * The difference between two rules, for people:
 *
 *     port of RFC 1738, port of RFC 2396: subset
 *     the second accepts all strings of the first, and more
 *
 *     only port of RFC 2396:
 *       (empty)   port of RFC 1738 cannot end at offset 0
 */
export function differenceText({ a, b, relation, onlyInA, onlyInB }: ExplainedDifference): string {
  const side = (rule: GrammarDifference['a'], strings: readonly RejectedString[]): string[] => {
    if (strings.length === 0) return [];
    const rows = strings.map(({ string, rejected }) => [string === '' ? '(empty)' : visible(string), rejected]);
    return ['', `only ${ruleText(rule)}:`, ...alignedRows(rows, '   ').map((row) => `  ${row}`)];
  };
  return [
    `${ruleText(a)}, ${ruleText(b)}: ${relation}`,
    sentences[relation],
    ...side(a, onlyInA),
    ...side(b, onlyInB),
  ].join('\n');
}

function ruleText({ rfc, rule }: GrammarDifference['a']): string {
  const definition = definitionOf<Rfc>(rfc);
  return `${printedRule(definition, rule)} of ${definition.name}`;
}
