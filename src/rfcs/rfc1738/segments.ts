import { parseTree } from '../../../generated/rfc1738/parser.js';
import type { Segment } from '../definition.js';
import type { Rfc1738Url } from './uri.js';

/** The segments of an fpath (section 3.2.2), hpath (3.3) or ppath (3.11). */
export function segments(url: Rfc1738Url): Segment[] {
  if ('hpath' in url) return split(url.hpath, 'hpath');
  if ('fpath' in url) return split(url.fpath, 'fpath');
  if ('ppath' in url) return split(url.ppath, 'ppath');
  return [];
}

function split(path: string | undefined, rule: 'hpath' | 'fpath' | 'ppath'): Segment[] {
  if (path === undefined) return [];
  return parseTree(path, rule).children.map(({ start, end }) => {
    const text = path.slice(start, end);
    return { text, name: text, params: [] };
  });
}
