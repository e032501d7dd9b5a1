import { findNodes, type SyntaxNode } from '../../syntax/tree.js';
import type { Segment } from '../definition.js';

type PathParser = (path: string, rule: 'abs_path' | 'rel_path') => SyntaxNode;

/**
 * Section 3.3, by a parser of RFC 2396 or of one that amends it. The first segment of a relative path is a rel_segment, in
 * which `;` separates no params (section 5).
 */
export function segmentsBy(parseTree: PathParser): (uri: { readonly path: string | undefined }) => Segment[] {
  return ({ path }) => {
    if (!path) return [];
    const tree = parseTree(path, path.startsWith('/') ? 'abs_path' : 'rel_path');
    return findNodes(tree, ['rel_segment', 'segment']).map(({ start, end, children }) => {
      const text = path.slice(start, end);
      const params = children.map((param) => path.slice(param.start, param.end));
      return { text, name: path.slice(start, children[0] ? children[0].start - 1 : end), params };
    });
  };
}
