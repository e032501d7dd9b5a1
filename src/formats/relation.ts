import type { Relation } from '../automata/compare.js';

/** How one language relates to another, as a sign between them. */
export const relationSigns: Readonly<Record<Relation, string>> = {
  equal: '=',
  subset: '⊂',
  superset: '⊃',
  overlapping: '≬',
  disjoint: '∥',
};
