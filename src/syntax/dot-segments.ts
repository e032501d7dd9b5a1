import { StringBuilder } from './string-builder.js';

/** A path without dot segments, except for ".." segments above the root. */
export interface RemovedInnerDotSegments {
  /** The same string if there was nothing to remove. */
  readonly path: string;
  /** The number of ".." segments that are left at the beginning. */
  readonly above: number;
  /** The offset of the first of them in the original path, in UTF-16 units. */
  readonly aboveAt: number;
}

/**
 * Removes the dot segments below the root from a merged path as RFC 1808 (section 4, step 6) and RFC 2396 (section 5.2, step 6)
 * do: each ".", and each ".." together with the segment before it. A ".." without a segment before it stays at the beginning.
 *
 * One pass in linear time: it jumps from dot segment to dot segment and keeps the ranges between them on a stack; a ".."
 * shortens the last range by a segment and its slash.
 */
export function removeInnerDotSegments(path: string): RemovedInnerDotSegments {
  const first = path.charCodeAt(0) === SLASH ? 1 : 0;
  let above = 0;
  let aboveAt = 0;
  // the last range, which usually is the only one, and those before it; the first `kept` ranges hold ".." segments that stay
  let from = first;
  let to = first;
  const starts: number[] = [];
  const ends: number[] = [];
  let kept = 0;
  let start = first;
  for (let dot = nextDot(path, first); dot < path.length; dot = nextDot(path, start > dot ? start : dot + 1)) {
    const count = dotsAt(path, dot);
    if (count === 0) continue;
    if (dot > start) {
      if (to > from) {
        starts.push(from);
        ends.push(to);
      }
      from = start;
      to = dot;
    }
    start = Math.min(dot + count + '/'.length, path.length);
    if (count === 1) continue;
    if (to === from && ends.length > kept) {
      from = starts.pop() ?? from;
      to = ends.pop() ?? from;
    }
    if (to > from) {
      // a segment ends with its slash
      to -= '/'.length;
      while (to > from && path.charCodeAt(to - 1) !== SLASH) to--;
    } else {
      if (above++ === 0) aboveAt = dot;
      if (ends.at(-1) === dot) ends[ends.length - 1] = start;
      else {
        starts.push(dot);
        ends.push(start);
      }
      kept = ends.length;
    }
  }
  if (start === first) return { path, above, aboveAt };
  if (ends.length === 0)
    return { path: path.slice(0, first) + path.slice(from, to) + path.slice(start), above, aboveAt };
  const result = new StringBuilder();
  result.add(path.slice(0, first));
  for (let index = 0; index < ends.length; index++) result.add(path.slice(starts[index], ends[index]));
  result.add(path.slice(from, to) + path.slice(start));
  return { path: result.toString(), above, aboveAt };
}

/** A string that has a path. */
interface HasPath {
  readonly text: string;
  readonly pathStart: number;
  readonly pathEnd: number;
}

/**
 * Resolves a relative path in one pass: the base up to its last slash, followed by the reference from its path on, merged
 * without dot segments. Returns `undefined` if that is not possible: the base's path is empty or has dot segments, the
 * reference has many, or a ".." above the root must be an error. The path of the base must be absolute or empty.
 */
export function mergeWithoutDots(
  { text: base, pathStart, pathEnd: basePathEnd }: HasPath,
  { text, pathStart: referenceStart, pathEnd }: HasPath,
  aboveRoot: 'keep' | 'remove' | 'error' = 'keep',
): string | undefined {
  let baseEnd = afterLastSlash(base, pathStart, basePathEnd);
  if (baseEnd === pathStart || hasDotSegment(base, pathStart, baseEnd)) return undefined;
  // the ranges of the reference that stay: usually only the last one; before `fixed` it has ".." segments that stay
  let first = '';
  let from = referenceStart;
  let to = from;
  let fixed = from;
  // segments are short, so a loop finds their ends sooner than indexOf
  for (let start = from; start < pathEnd;) {
    let end = start;
    while (end < pathEnd && text.charCodeAt(end) !== SLASH) end++;
    const next = end < pathEnd ? end + '/'.length : end;
    const dots = dotsIn(text, start, end);
    if (dots === 2 && to > fixed) to = afterLastSlash(text, fixed, to - '/'.length);
    else if (dots === 2 && first !== '') return undefined;
    else if (dots === 2 && baseEnd > pathStart + '/'.length)
      baseEnd = afterLastSlash(base, pathStart, baseEnd - '/'.length);
    else if (dots === 2 && aboveRoot === 'error') return undefined;
    else if (dots === 0 || (dots === 2 && aboveRoot === 'keep')) {
      if (to !== start) {
        if (first !== '') return undefined;
        first = text.slice(from, to);
        from = start;
        fixed = start;
      }
      to = next;
      if (dots === 2) fixed = next;
    }
    start = next;
  }
  const last = to === pathEnd ? text.slice(from) : text.slice(from, to) + text.slice(pathEnd);
  return base.slice(0, baseEnd) + first + last;
}

/** The number of dots of a dot segment, 1 or 2; 0 for any other segment. */
function dotsIn(text: string, start: number, end: number): number {
  const length = end - start;
  return length <= 2 && text.charCodeAt(start) === DOT && text.charCodeAt(end - 1) === DOT ? length : 0;
}

/** The offset after the last slash of a range; the start of the range if it has none. */
function afterLastSlash(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && text.charCodeAt(at - 1) !== SLASH) at--;
  return at;
}

/** Whether a segment of a path begins with a dot. */
export function mayHaveDotSegments(path: string): boolean {
  return hasDotSegment(path, 0, path.length);
}

/** Whether a segment of the path in a range of a text begins with a dot. */
export function hasDotSegment(text: string, start: number, end: number): boolean {
  for (let dot = text.indexOf('.', start); dot >= 0 && dot < end; dot = text.indexOf('.', dot + 1))
    if (dot === start || text.charCodeAt(dot - 1) === SLASH) return true;
  return false;
}

/** The code of "/". */
export const SLASH = 0x2f;
const DOT = 0x2e;

/** The offset of the next segment that begins with a dot, from the start of a segment on; the path's length if none does. */
function nextDot(path: string, from: number): number {
  // searching for one character takes a fraction of the time that two take
  for (let dot = path.indexOf('.', from); dot >= 0; dot = path.indexOf('.', dot + 1))
    if (dot === 0 || path.charCodeAt(dot - 1) === SLASH) return dot;
  return path.length;
}

/** 2 if a segment ".." begins at an offset, 1 if it is ".", otherwise 0. */
export function dotsAt(path: string, start: number): number {
  if (path.charCodeAt(start) !== DOT) return 0;
  const isEnd = (at: number): boolean => at === path.length || path.charCodeAt(at) === SLASH;
  if (isEnd(start + 1)) return 1;
  return path.charCodeAt(start + 1) === DOT && isEnd(start + 2) ? 2 : 0;
}

/** A path without the ".." segments at its beginning. */
export function withoutAbove(path: string): string {
  return path.replace(/^(\/?)(?:\.\.(?:\/|$))+/, '$1');
}
