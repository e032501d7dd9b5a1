import type { GrammarDifference } from '../languages/diff-grammars.js';
import { printedRule } from '../rfcs/model/definition.js';
import { rfcDefinition, type Rfc } from '../rfcs/registry.js';
import { visible } from '../syntax/show.js';
import { alignedRows } from './wrap.js';
import type { Relation } from '../automata/compare.js';

/** A difference with the reason why the other side rejects each string. */
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
 * The difference between two rules, as text:
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
  const definition = rfcDefinition<Rfc>(rfc);
  return `${printedRule(definition, rule)} of ${definition.name}`;
}

/** The relations between the RFCs that have a rule for a component, pair by pair. */
export interface RelationsRow {
  readonly component: string;
  readonly relations: readonly GrammarDifference[];
}

/** The sign for each relation of one language to another. */
export const relationSigns: Readonly<Record<Relation, string>> = {
  equal: '=',
  subset: '⊂',
  superset: '⊃',
  overlapping: '≬',
  disjoint: '∥',
};

const LEGEND = '= the same strings   ⊂ fewer   ⊃ more   ≬ each has some of its own   ∥ nothing in common';

const LABEL_WIDTH = 12;
/** The width of `rfc1738 ⊂ rfc2396`, and two more. */
const CELL_WIDTH = 19;

/** A row for each component: `host  rfc1738 ⊂ rfc2396  rfc1738 ⊂ rfc3986`. */
export function relationsTable(rows: readonly RelationsRow[]): string {
  const lines = rows.map(({ component, relations }) => {
    const cells = relations.map(({ a, b, relation }) => `${a.rfc} ${relationSigns[relation]} ${b.rfc}`);
    return [component.padEnd(LABEL_WIDTH), cells.map((cell) => cell.padEnd(CELL_WIDTH)).join('  ')].join(' ').trimEnd();
  });
  return [...lines, '', LEGEND].join('\n');
}
