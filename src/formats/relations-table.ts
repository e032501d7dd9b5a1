import type { Relation } from '../automata/compare.js';
import type { GrammarDifference } from '../languages/diff-grammars.js';

/** How every two RFCs relate that have a rule for one component. */
export interface RelationsRow {
  readonly component: string;
  readonly relations: readonly GrammarDifference[];
}

/** How one language relates to another, as a sign between them. */
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
