import { parseTree } from '../../../generated/rfc2396/parser.js';
import type { Node, Rule, rfcNames } from '../../../generated/rfc2396/rules.js';
import { nodesOf } from '../../syntax/tree.js';
import type { RfcDefinition, Segment } from '../definition.js';
import type { startRules } from './components.js';
import { core } from './core.js';
import { guidance } from './guidance.js';
import { parts } from './parts.js';
import { reading } from './reading.js';
import { resolver } from './resolve.js';
import { sections } from './sections.js';
import { serialize } from './serialize.js';
import type { ComponentName, Rfc2396Uri } from './uri.js';

/** The types of this RFC: see RfcTypes. */
export interface Types {
  readonly rule: Rule;
  readonly rfcNames: typeof rfcNames;
  readonly startRule: (typeof startRules)[number];
  readonly defaultRule: (typeof startRules)[0];
  readonly component: ComponentName;
  readonly nodes: { readonly [R in Rule]: Node<R> };
  readonly uri: Rfc2396Uri;
}

export const rfc2396: RfcDefinition<'rfc2396', Rule, ComponentName, Rfc2396Uri> = {
  ...core,
  publication: {
    name: core.name,
    title: 'Uniform Resource Identifiers (URI): Generic Syntax',
    date: 'August 1998',
    obsoletes: [],
    updates: ['RFC 1738', 'RFC 1808'],
    obsoletedBy: ['RFC 3986'],
    updatedBy: ['RFC 2732'],
  },
  sections,
  parseTree,
  reading,
  guidance,
  equivalence: 'scheme',
  parts,
  resolver,
  serialize,
  segments,
};

/** Section 3.3. The first segment of a relative path is a rel_segment, in which `;` separates no params (section 5). */
function segments({ path }: Rfc2396Uri): Segment[] {
  if (!path) return [];
  const tree = parseTree(path, path.startsWith('/') ? 'abs_path' : 'rel_path');
  return nodesOf<Rule>(tree, ['rel_segment', 'segment']).map(({ start, end, children }) => {
    const text = path.slice(start, end);
    const params = children.map((param) => path.slice(param.start, param.end));
    return { text, name: path.slice(start, children[0] ? children[0].start - 1 : end), params };
  });
}
