import { parseTree } from '../../../generated/rfc1808/parser.js';
import type { Rule } from '../../../generated/rfc1808/rules.js';
import { findNodes } from '../../syntax/tree.js';
import type { Segment } from '../definition.js';
import type { Rfc1808Url } from './uri.js';

/** The segments of a path (section 2.2). The params belong to the whole URL, not to a segment. */
export function segments({ path }: Rfc1808Url): Segment[] {
  const text = path?.replace(/^\//, '') ?? '';
  if (text === '') return [];
  return findNodes<Rule>(parseTree(text, 'path'), ['fsegment', 'segment']).map(({ start, end }) => {
    const name = text.slice(start, end);
    return { text: name, name, params: [] };
  });
}
