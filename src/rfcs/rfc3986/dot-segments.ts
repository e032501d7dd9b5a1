import { dotsAt, SLASH } from '../../syntax/dot-segments.js';
import { StringBuilder } from '../../syntax/string-builder.js';

/** Section 5.2.4, in one pass with a stack: linear, where the RFC's buffers would be copied at each step. */
export interface Removed {
  readonly path: string;
  /** How many ".." found no segment to remove. */
  readonly above: number;
}

export function removeDotSegments(path: string): Removed {
  if (!/(?:^|\/)\.\.?(?:\/|$)/.test(path)) return { path, above: 0 };
  let above = 0;
  let start = 0;
  // steps 2 A and 2 D: only what comes first can be without a slash in front
  for (let dots = dotsAt(path, 0); dots > 0; dots = dotsAt(path, start)) {
    if (dots === 2) above++;
    start = Math.min(start + dots + '/'.length, path.length);
  }
  // the output, in pieces of as many segments as stand side by side
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
    // steps 2 B and 2 C leave a slash, which is the next segment's, if there is one
    isOpen = dots > 0;
    start = end;
  }
  const output = new StringBuilder();
  for (let index = 0; index < ends.length; index++) output.add(path.slice(starts[index], ends[index]));
  if (isOpen) output.add('/');
  return { path: output.toString(), above };
}

/** The same for a path in its URI: without an authority it must not begin with "//", as `/.//a` would then. */
export function withoutDotSegments(path: string, hasAuthority: boolean): string {
  return guarded(removeDotSegments(path).path, hasAuthority);
}

/** "/." in front of a path that would be read as an authority; it goes when dot segments are removed, and comes again. */
export function guarded(path: string, hasAuthority: boolean): string {
  return !hasAuthority && path.startsWith('//') ? `/.${path}` : path;
}
