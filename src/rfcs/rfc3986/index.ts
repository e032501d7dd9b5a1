import { parseTree } from '../../../generated/rfc3986/parser.js';
import { rfcNames, rules, type Node, type Rule } from '../../../generated/rfc3986/rules.js';
import { findComponents } from '../../syntax/components.js';
import type { RfcDefinition, Segment } from '../definition.js';
import { components } from './components.js';
import { guidance } from './guidance.js';
import { parts } from './parts.js';
import { reading } from './reading.js';
import { resolver } from './resolve.js';
import { sections } from './sections.js';
import { serialize, toUri, type Rfc3986Uri } from './uri.js';

type ComponentName = keyof typeof components;

/** The types of this RFC: see RfcTypes. */
export interface Types {
  readonly rule: Rule;
  readonly rfcNames: typeof rfcNames;
  readonly startRule: (typeof startRules)[number];
  readonly defaultRule: (typeof startRules)[0];
  readonly component: ComponentName;
  readonly nodes: { readonly [R in Rule]: Node<R> };
  readonly uri: Rfc3986Uri;
}

const startRules = ['URI_reference', 'URI', 'absolute_URI', 'relative_ref'] as const;

export const rfc3986: RfcDefinition<'rfc3986', Rule, ComponentName, Rfc3986Uri> = {
  id: 'rfc3986',
  publication: {
    name: 'RFC 3986',
    title: 'Uniform Resource Identifier (URI): Generic Syntax',
    date: 'January 2005',
    obsoletes: ['RFC 2732', 'RFC 2396', 'RFC 1808'],
    updates: ['RFC 1738'],
    obsoletedBy: [],
    updatedBy: ['RFC 6874', 'RFC 7320', 'RFC 8820'],
  },
  rules,
  rfcNames,
  sections,
  startRules,
  choices: ['URI_reference'],
  components,
  parseTree,
  reading,
  guidance,
  equivalence: 'scheme',
  parts,
  resolver,
  findComponents: (tree) => findComponents(tree, components),
  toUri,
  serialize,
  segments,
};

/** Section 3.3: slashes separate segments, and the first one begins an absolute path. What a segment is made of is the scheme's. */
function segments({ path }: Rfc3986Uri): Segment[] {
  if (path === '') return [];
  const texts = (path.startsWith('/') ? path.slice(1) : path).split('/');
  return texts.map((text) => ({ text, name: text, params: [] }));
}
