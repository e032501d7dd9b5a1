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

/** A path, whose segments are behind its leading slash if it has one. Linear. */
export function removeDotSegments(path: string): WithoutDots {
  if (!/(?:^|\/)\.\.?(?:\/|$)/.test(path)) return { path, above: 0, aboveAt: 0 };
  const first = path.startsWith('/') ? 1 : 0;
  const starts: number[] = [];
  const ends: number[] = [];
  let above = 0;
  let aboveAt = 0;
  for (let start = first; start <= path.length;) {
    const slash = path.indexOf('/', start);
    const end = slash < 0 ? path.length : slash;
    const kind = dots(path, start, end);
    const isUp = kind === 2 && starts.length > above;
    if (isUp) {
      starts.pop();
      ends.pop();
    }
    if (kind === 0 || (kind === 2 && !isUp)) {
      starts.push(start);
      ends.push(end);
      if (kind === 2 && above++ === 0) aboveAt = start;
    } else if (end === path.length) {
      // what a last "." or ".." stands for is a directory: the slash before it stays
      starts.push(end);
      ends.push(end);
    }
    start = end + 1;
  }
  return { path: path.slice(0, first) + joined(path, starts, ends), above, aboveAt };
}

/** A path without the first ".." segments. */
export function withoutAbove(path: string, above: number): string {
  const segments = /^(\/?)(?:\.\.(?:\/|$))*/.exec(path);
  return above === 0 || !segments ? path : (segments[1] ?? '') + path.slice(segments[0].length);
}

/** Two for "..", one for ".", zero for any other segment. */
function dots(path: string, start: number, end: number): number {
  if (end - start > 2 || path[start] !== '.') return 0;
  return end - start === 1 ? 1 : path[start + 1] === '.' ? 2 : 0;
}

/** Segments with slashes between them; neighbours are copied as one. */
function joined(path: string, starts: readonly number[], ends: readonly number[]): string {
  const parts: string[] = [];
  for (let index = 0; index < starts.length;) {
    const start = starts[index] ?? 0;
    while (index + 1 < starts.length && starts[index + 1] === (ends[index] ?? 0) + 1) index++;
    parts.push(path.slice(start, ends[index]));
    index++;
  }
  return parts.join('/');
}
