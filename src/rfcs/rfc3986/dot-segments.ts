/** Section 5.2.4, in one pass with a stack: linear, where the RFC's buffers would be copied at each step. */
export interface Removed {
  readonly path: string;
  /** How many ".." found no segment to remove. */
  readonly above: number;
}

export function removeDotSegments(path: string): Removed {
  if (!/(?:^|\/)\.\.?(?:\/|$)/.test(path)) return { path, above: 0 };
  // steps 2 A and 2 D: only what comes first can be without a slash in front
  const [leading = ''] = /^(?:\.\.?\/)*(?:\.\.?$)?/.exec(path) ?? [];
  let above = (leading.match(/\.\./g) ?? []).length;
  const output: string[] = [];
  for (let start = leading.length; start < path.length;) {
    const slash = path.indexOf('/', start + 1);
    const end = slash < 0 ? path.length : slash;
    const segment = path.slice(start, Math.min(end, start + '/..'.length + 1));
    const isUp = segment === '/..';
    if (isUp && output.pop() === undefined) above++;
    // steps 2 B and 2 C leave a slash, which is the next segment's, if there is one
    if (!isUp && segment !== '/.') output.push(path.slice(start, end));
    else if (end === path.length) output.push('/');
    start = end;
  }
  return { path: output.join(''), above };
}

/** The same for a path in its URI: without an authority it must not begin with "//", as `/.//a` would then. */
export function withoutDotSegments(path: string, hasAuthority: boolean): string {
  return guarded(removeDotSegments(path).path, hasAuthority);
}

/** "/." in front of a path that would be read as an authority; it goes when dot segments are removed, and comes again. */
export function guarded(path: string, hasAuthority: boolean): string {
  return !hasAuthority && path.startsWith('//') ? `/.${path}` : path;
}
