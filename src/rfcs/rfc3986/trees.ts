import { parseTree } from '../../../generated/rfc3986/parser.js';
import type { Rule } from '../../../generated/rfc3986/rules.js';
import type { RfcTrees, Segment } from '../definition.js';
import type { Rfc3986Uri } from './uri.js';

/** Syntax trees, and what is read from them. */
export const trees: RfcTrees<Rule, Rfc3986Uri> = { parseTree, segments };

/** Section 3.3: slashes separate segments, and the first one begins an absolute path. What a segment is made of is the scheme's. */
function segments({ path }: Rfc3986Uri): Segment[] {
  if (path === '') return [];
  const texts = (path.startsWith('/') ? path.slice(1) : path).split('/');
  return texts.map((text) => ({ text, name: text, params: [] }));
}
