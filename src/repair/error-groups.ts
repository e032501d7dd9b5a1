/** Which errors of a string a reader would see as one. */
import type { DescribedError } from '../diagnostics/describe.js';
import type { Diagnostic, Edit } from '../diagnostics/diagnostic.js';
import type { Rfc } from '../rfcs/registry.js';
import { applyEdits } from '../syntax/edit.js';
import type { LeastRepair } from './least-repair.js';
import type { Repairer } from './repairer.js';

/** Up to this many errors are described with the others repaired and get remedies, each of which is tried in the whole string. */
export const GROUP_ERROR_LIMIT = 100;

/** Errors that are reported as one. */
interface ErrorGroup<I extends Rfc> extends DescribedError<I> {
  /** The indexes of their repairs. */
  readonly indexes: readonly number[];
}

/**
 * Groups errors that a reader would see as one, and errors that one remedy repairs. A remedy that does not repair its error is
 * dropped. The group of the first error of the string as it is comes first.
 */
export function groupErrors<I extends Rfc>(
  repairer: Repairer,
  input: string,
  least: LeastRepair,
  described: readonly DescribedError<I>[],
  firstIndex: number,
): ErrorGroup<I>[] {
  const groups: { described: DescribedError<I>; indexes: number[] }[] = [];
  for (const index of [firstIndex, ...Array.from(described.keys()).filter((other) => other !== firstIndex)]) {
    const one = described[index];
    if (!one) continue;
    const same = groups.find((group) => isSameError(group.described.diagnostic, one.diagnostic));
    if (same) same.indexes.push(index);
    else groups.push({ described: one, indexes: [index] });
  }
  const covered = new Set<number>();
  return groups.flatMap(({ described: { diagnostic, remedy }, indexes }): ErrorGroup<I>[] => {
    if (indexes.every((index) => covered.has(index))) return [];
    const others = remedy && errorsCoveredBy(repairer, input, least, indexes, remedy.edit);
    others?.forEach((index) => covered.add(index));
    const all = new Set([...indexes, ...(others ?? [])]);
    return [{ diagnostic, remedy: others && remedy, indexes: [...all].toSorted((a, b) => a - b) }];
  });
}

/** Whether a reader would see one error: the spans overlap, or both come from one missing scheme. */
export function isSameError(a: Diagnostic, b: Diagnostic): boolean {
  if (a.start === b.start && a.end === b.end) return true;
  if (a.start < b.end && b.start < a.end) return true;
  return a.code === 'missing-scheme' && a.rule === b.rule && b.offset <= a.end;
}

/** The edits that repair the first errors, except some of them. */
export function editsOfErrors(least: LeastRepair, count: number, except: readonly number[]): Edit[] {
  return Array.from({ length: count }, (_, index) =>
    except.includes(index) ? [] : least.repairOf(index).edits,
  ).flat();
}

/** The other errors that a remedy repairs too; `undefined` if it does not repair its own. */
function errorsCoveredBy(
  repairer: Repairer,
  input: string,
  least: LeastRepair,
  indexes: readonly number[],
  remedy: Edit,
): number[] | undefined {
  if (least.errorCount > GROUP_ERROR_LIMIT) return undefined;
  const overlaps = ({ start, end }: Edit): boolean => start < remedy.end && remedy.start < end;
  const covered = Array.from({ length: least.errorCount }, (_, index) => index).filter(
    (index) => !indexes.includes(index) && least.repairOf(index).edits.some(overlaps),
  );
  const others = editsOfErrors(least, least.errorCount, [...indexes, ...covered]);
  const edits = [
    ...others.filter(({ end }) => end <= remedy.start),
    remedy,
    ...others.filter(({ end }) => end > remedy.start),
  ];
  return repairer.accepts(applyEdits(input, edits)) ? covered : undefined;
}
