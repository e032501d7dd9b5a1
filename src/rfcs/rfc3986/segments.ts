import type { Segment } from '../definition.js';
import type { Rfc3986Uri } from './uri.js';

/** Section 3.3: slashes separate segments, and the first one begins an absolute path. What a segment is made of is the scheme's. */
export function segments({ path }: Rfc3986Uri): Segment[] {
  if (path === '') return [];
  const texts = (path.startsWith('/') ? path.slice(1) : path).split('/');
  return texts.map((text) => ({ text, name: text, params: [] }));
}
