/** The edits of a repair by the places that they repair. */
import type { CauseEntry } from './causes/cause.js';
import type { CausedEdit } from './causes/cause.js';
import { isLocal } from './causes/local.js';

/** The edits of one place. */
type Group = [CausedEdit, ...CausedEdit[]];

/** The edits of each place that is wrong, in order. The edits of a cause are one place unless they all do the same. */
export function groupEdits(input: string, edits: readonly CausedEdit[]): Group[] {
  const byCause = new Map<CauseEntry, Group>();
  for (const edit of edits) {
    const known = byCause.get(edit.cause);
    if (known) known.push(edit);
    else byCause.set(edit.cause, [edit]);
  }
  const groups = Array.from(byCause, ([cause, group]) =>
    isLocal(cause) || isRepetition(input, group) ? group.map((edit): Group => [edit]) : [group],
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
