import type { Segment } from '../definition.js';
import type { Rfc3986Uri } from './uri.js';

/** The segments of a path (section 3.3), which slashes separate. The RFC leaves the structure of a segment to the scheme. */
export function segments({ path }: Rfc3986Uri): Segment[] {
  if (path === '') return [];
  const texts = (path.startsWith('/') ? path.slice(1) : path).split('/');
  return texts.map((text) => ({ text, name: text, params: [] }));
}
