/** The edits of a repair by the places that they repair. */
import type { CausedEdit } from './causes/cause.js';
import { isLocal } from './causes/local.js';

/** The edits of one place. */
type Group = [CausedEdit, ...CausedEdit[]];

/** The items with the same key, in the order of the first of them. */
export function groupBy<T>(items: readonly T[], key: (item: T) => unknown): [T, ...T[]][] {
  const groups = new Map<unknown, [T, ...T[]]>();
  for (const item of items) {
    const known = groups.get(key(item));
    if (known) known.push(item);
    else groups.set(key(item), [item]);
  }
  return [...groups.values()];
}

/** The edits of each place that is wrong, in order. The edits of a cause are one place unless they all do the same. */
export function groupEdits(input: string, edits: readonly CausedEdit[]): Group[] {
  const groups = groupBy(edits, ({ cause }) => cause).map((group) =>
    isLocal(group[0].cause) || isRepetition(input, group) ? group.map((edit): Group => [edit]) : [group],
  );
  return groups.length === 1 ? groups.flat() : groups.flat().toSorted((a, b) => groupStart(a) - groupStart(b));
}

function isRepetition(input: string, group: Readonly<Group>): boolean {
  const [{ start, end, text }] = group;
  const old = input.slice(start, end);
  return group.every(
    (other) => other.text === text && other.end - other.start === old.length && input.startsWith(old, other.start),
  );
}

function groupStart([{ start }]: Group): number {
  return start;
}
