import { Pieces } from './pieces.js';

/**
 * What both RFC 1808 (section 4, step 6) and RFC 2396 (section 5.2, step 6) do to a merged path, in one pass with a stack of
 * segments: "." goes, ".." goes together with the segment before it. A ".." with none before it stays at the beginning.
 */
export interface WithoutDots {
  /** The same string if there was nothing to do. */
  readonly path: string;
  /** How many ".." segments are left at the beginning. */
  readonly above: number;
  /** Where the first of them stood. */
  readonly aboveAt: number;
}

/**
 * A path, whose segments are behind its leading slash if it has one. Linear: it goes from dot segment to dot segment, and keeps
 * what is between them in one piece, which a ".." shortens by a segment and its slash.
 */
export function removeDotSegments(path: string): WithoutDots {
  const first = path.charCodeAt(0) === SLASH ? 1 : 0;
  let dot = path.charCodeAt(first) === DOT ? first : nextDot(path, first);
  if (dot === path.length) return { path, above: 0, aboveAt: 0 };
  const starts: number[] = [];
  const ends: number[] = [];
  let above = 0;
  let aboveAt = 0;
  // the pieces of ".." segments at the beginning, which stay
  let kept = 0;
  let start = first;
  for (; dot < path.length; dot = nextDot(path, start > dot ? start : dot + 1)) {
    const count = dotsAt(path, dot);
    if (count === 0) continue;
    if (dot > start) {
      starts.push(start);
      ends.push(dot);
    }
    start = Math.min(dot + count + '/'.length, path.length);
    if (count === 1) continue;
    const last = ends.length - 1;
    if (last >= kept) {
      // a segment ends with its slash
      const slash = path.lastIndexOf('/', (ends[last] ?? 0) - 2);
      if (slash < (starts[last] ?? 0)) {
        starts.pop();
        ends.pop();
      } else ends[last] = slash + 1;
    } else {
      if (above++ === 0) aboveAt = dot;
      if (ends[last] === dot) ends[last] = start;
      else {
        starts.push(dot);
        ends.push(start);
      }
      kept = ends.length;
    }
  }
  if (start === first && ends.length === 0) return { path, above, aboveAt };
  const result = new Pieces();
  result.add(path.slice(0, first));
  for (let index = 0; index < ends.length; index++) result.add(path.slice(starts[index], ends[index]));
  result.add(path.slice(start));
  return { path: result.toString(), above, aboveAt };
}

/** Whether there may be any in a path made of a directory and a relative path, which need not be put together to be told. */
export function hasDotSegments(directory: string, path: string): boolean {
  return (
    path.charCodeAt(0) === DOT || path.includes('/.') || directory.includes('/.') || directory.charCodeAt(0) === DOT
  );
}

export const SLASH = 0x2f;
const DOT = 0x2e;

/** Where the next segment begins that begins with a dot, from the beginning of a segment on. */
function nextDot(path: string, from: number): number {
  if (path.charCodeAt(from) === DOT && path.charCodeAt(from - 1) === SLASH) return from;
  const found = path.indexOf('/.', from);
  return found < 0 ? path.length : found + 1;
}

/** Two where a segment ".." begins, one for ".", zero for any other. */
export function dotsAt(path: string, start: number): number {
  if (path.charCodeAt(start) !== DOT) return 0;
  const isEnd = (at: number): boolean => at === path.length || path.charCodeAt(at) === SLASH;
  if (isEnd(start + 1)) return 1;
  return path.charCodeAt(start + 1) === DOT && isEnd(start + 2) ? 2 : 0;
}

/** A path without the first ".." segments. */
export function withoutAbove(path: string, above: number): string {
  const segments = /^(\/?)(?:\.\.(?:\/|$))*/.exec(path);
  return above === 0 || !segments ? path : (segments[1] ?? '') + path.slice(segments[0].length);
}
