import { union, type CharSet } from '../char-set.js';
import { equalStates } from '../equal-states.js';
import type { Table } from './determinize.js';

/** The same language with equal states merged, and then classes that no state tells apart. */
export function mergeTable({ classes, transitions, accepting }: Table): Table {
  const blocks = equalStates({ stateCount: accepting.length, symbolCount: classes.length, transitions }, accepting);
  const members: number[] = [];
  blocks.forEach((block, state) => (members[block] ??= state));
  const columns = new Map<string, { readonly sets: CharSet[]; readonly targets: readonly number[] }>();
  classes.forEach((set, symbol) => {
    const targets = members.map((state) => blocks[transitions[state * classes.length + symbol] ?? 0] ?? 0);
    const key = targets.join(' ');
    const column = columns.get(key) ?? { sets: [], targets };
    column.sets.push(set);
    columns.set(key, column);
  });
  const merged = [...columns.values()];
  return {
    classes: merged.map(({ sets }) => union(...sets)),
    transitions: Int32Array.from(members.flatMap((_, block) => merged.map(({ targets }) => targets[block] ?? 0))),
    accepting: Uint8Array.from(members, (state) => accepting[state] ?? 0),
  };
}
