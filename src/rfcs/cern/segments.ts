import { parseTree } from '../../../generated/cern/parser.js';
import type { Segment } from '../definition.js';
import type { CernUrl } from './uri.js';

/** The segments of a path, which slashes separate. After a slash at the end there is an empty segment. */
export function segments(url: CernUrl): Segment[] {
  const path = 'path' in url ? url.path : undefined;
  if (!path) return [];
  const texts = parseTree(path, 'path').children.map(({ start, end }) => path.slice(start, end));
  if (path.endsWith('/')) texts.push('');
  return texts.map((text) => ({ text, name: text, params: [] }));
}
