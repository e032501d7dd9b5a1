import type { Edit } from '../syntax/edit.js';

/** A way to repair one error, or several that are reported as one. */
export interface Repair {
  readonly edits: readonly Edit[];
  /** `safe` if the edits keep what the string was intended to mean. */
  readonly applicability: 'safe' | 'guess';
  /** docs/diagnostics.md has the prices. */
  readonly cost: number;
}

/** Several repairs as one. It is safe if all of them are. */
export function combineRepairs(repairs: readonly Repair[]): Repair {
  return {
    edits: repairs.flatMap(({ edits }) => edits).toSorted((a, b) => a.start - b.start || a.end - b.end),
    applicability: repairs.every(({ applicability }) => applicability === 'safe') ? 'safe' : 'guess',
    cost: repairs.reduce((sum, { cost }) => sum + cost, 0),
  };
}
