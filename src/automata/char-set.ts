/**
 * Sets of UTF-16 code units, as sorted ranges that neither overlap nor touch. Codes from MARK_BASE on are marks: symbols
 * between the characters of a string that are not part of it (see scripts/automata/marks.ts).
 */

/** From the first to the last code, both included. */
export type CodeRange = readonly [first: number, last: number];
/** Ranges in order, which neither overlap nor touch. */
export type CharSet = readonly CodeRange[];

/** The last UTF-16 code unit. */
export const LAST_UNIT = 0xffff;
/** The code of the first mark. */
export const MARK_BASE: number = LAST_UNIT + 1;

/** The first and the second units of pairs: a character beyond FFFF is one of each. */
export const LEADS: CodeRange = [0xd800, 0xdbff];
export const TRAILS: CodeRange = [0xdc00, 0xdfff];

/** The code points beyond FFFF whose two units are in two sets. */
export function pairsOfUnits(leads: CharSet, trails: CharSet): CharSet {
  const ranges: CodeRange[] = [];
  for (const [first, last] of leads)
    for (let lead = first; lead <= last; lead++)
      for (const [low, high] of trails) ranges.push([pairCode(lead, low), pairCode(lead, high)]);
  return charSet(ranges);
}

/** The code point whose two units these are. */
export function pairCode(lead: number, trail: number): number {
  return 0x10000 + (lead - LEADS[0]) * 0x400 + (trail - TRAILS[0]);
}

/** The set of no units. */
export const EMPTY: CharSet = [];
/** The set of all units. */
export const ALL: CharSet = [[0, LAST_UNIT]];

/** The set of one code. */
export function single(code: number): CharSet {
  return [[code, code]];
}

/** The set of some ranges, in any order. */
export function charSet(ranges: readonly CodeRange[]): CharSet {
  const result: [number, number][] = [];
  for (const [first, last] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const previous = result.at(-1);
    if (previous && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else result.push([first, last]);
  }
  return result;
}

/** The codes that are in at least one of some sets. */
export function union(...sets: readonly CharSet[]): CharSet {
  return charSet(sets.flat());
}

/** All units that are not in a set; or all code points, if `last` is the last one. */
export function complement(set: CharSet, last: number = LAST_UNIT): CharSet {
  const result: CodeRange[] = [];
  let from = 0;
  for (const [first, end] of set) {
    if (from < first) result.push([from, first - 1]);
    from = end + 1;
  }
  if (from <= last) result.push([from, last]);
  return result;
}

/** Whether a code is in a set. */
export function has(set: CharSet, code: number): boolean {
  return set.some(([first, last]) => first <= code && code <= last);
}

/** Whether all units of another set are in a set. */
export function includes(set: CharSet, other: CharSet): boolean {
  return other.every(([from, to]) => set.some(([first, last]) => first <= from && to <= last));
}

/** Whether all units of a set are in a range. */
export function isWithin(set: CharSet, [from, to]: CodeRange): boolean {
  return set.every(([first, last]) => from <= first && last <= to);
}

/** The number of units in a set. */
export function countUnits(set: CharSet): number {
  return set.reduce((sum, [first, last]) => sum + last - first + 1, 0);
}

/** The unit at an index of the set, from 0. Throws a RangeError if the set has no such unit. */
export function unitAt(set: CharSet, index: number): number {
  let left = index;
  for (const [first, last] of set) {
    if (left <= last - first) return first + left;
    left -= last - first + 1;
  }
  throw new RangeError(`the set has no unit ${index}`);
}

/** The set of all units that pass a test. */
export function unitsWhere(test: (unit: string) => boolean): CharSet {
  const ranges: CodeRange[] = [];
  for (let code = 0; code <= LAST_UNIT; code++) if (test(String.fromCharCode(code))) ranges.push([code, code]);
  return charSet(ranges);
}
