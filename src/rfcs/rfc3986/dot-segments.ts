import { dotsAt, mayHaveDotSegments, SLASH } from '../../syntax/dot-segments.js';
import { StringBuilder } from '../../syntax/string-builder.js';

/** A path without dot segments. */
export interface RemovedAllDotSegments {
  readonly path: string;
  /** How many ".." had no segment to remove. */
  readonly above: number;
}

/** Removes all dot segments, also above the root: section 5.2.4, in one pass with a stack: it takes linear time, because it does not copy a buffer at each step. */
export function removeAllDotSegments(path: string): RemovedAllDotSegments {
  if (!mayHaveDotSegments(path)) return { path, above: 0 };
  let above = 0;
  let start = 0;
  // steps 2 A and 2 D: only the first segment can be without a slash before it
  for (let dots = dotsAt(path, 0); dots > 0; dots = dotsAt(path, start)) {
    if (dots === 2) above++;
    start = Math.min(start + dots + '/'.length, path.length);
  }
  // the output, in ranges of consecutive segments that stay
  const starts: number[] = [];
  const ends: number[] = [];
  let isOpen = false;
  while (start < path.length) {
    const slash = path.indexOf('/', start + 1);
    const end = slash < 0 ? path.length : slash;
    const dots = path.charCodeAt(start) === SLASH ? dotsAt(path, start + 1) : 0;
    const last = ends.length - 1;
    if (dots === 2 && last < 0) above++;
    else if (dots === 2) {
      const before = path.lastIndexOf('/', (ends[last] ?? 0) - 1);
      if (before > (starts[last] ?? 0)) ends[last] = before;
      else {
        starts.pop();
        ends.pop();
      }
    } else if (dots === 0 && ends[last] === start) ends[last] = end;
    else if (dots === 0) {
      starts.push(start);
      ends.push(end);
    }
    // steps 2 B and 2 C leave a slash, which belongs to the next segment if there is one
    isOpen = dots > 0;
    start = end;
  }
  const output = new StringBuilder();
  for (let index = 0; index < ends.length; index++) output.add(path.slice(starts[index], ends[index]));
  if (isOpen) output.add('/');
  return { path: output.toString(), above };
}

/** The same for the path of a URI. Without an authority it must not begin with "//", which is what `/.//a` would become. */
export function withoutDotSegments(path: string, hasAuthority: boolean): string {
  return guardPath(removeAllDotSegments(path).path, hasAuthority);
}

/** Puts "/." before a path that would otherwise be read as an authority. */
export function guardPath(path: string, hasAuthority: boolean): string {
  return !hasAuthority && path.startsWith('//') ? `/.${path}` : path;
}
