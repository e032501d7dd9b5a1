import { parseTree } from '../../../generated/rfc1808/parser.js';
import { rfcNames, rules, type Node, type Rule } from '../../../generated/rfc1808/rules.js';
import { findComponents, inOrder, type Component } from '../../syntax/components.js';
import { childOf, nodesOf, type SyntaxNode } from '../../syntax/tree.js';
import type { RfcDefinition, Segment } from '../definition.js';
import { components } from './components.js';
import { guidance } from './guidance.js';
import { parts } from './parts.js';
import { reading } from './reading.js';
import { resolver } from './resolve.js';
import { sections } from './sections.js';
import { serialize, toUrl, type ComponentName, type Rfc1808Url } from './url.js';

/** The types of this RFC: see RfcTypes. */
export interface Types {
  readonly rule: Rule;
  readonly rfcNames: typeof rfcNames;
  readonly startRule: (typeof startRules)[number];
  readonly defaultRule: (typeof startRules)[0];
  readonly component: ComponentName;
  readonly nodes: { readonly [R in Rule]: Node<R> };
  readonly uri: Rfc1808Url;
}

const startRules = ['URL', 'absoluteURL', 'generic_RL', 'relativeURL'] as const;

export const rfc1808: RfcDefinition<'rfc1808', Rule, ComponentName, Rfc1808Url> = {
  id: 'rfc1808',
  publication: {
    name: 'RFC 1808',
    title: 'Relative Uniform Resource Locators',
    date: 'June 1995',
    obsoletes: [],
    updates: ['RFC 1738'],
    obsoletedBy: ['RFC 3986'],
    updatedBy: ['RFC 2368', 'RFC 2396'],
  },
  rules,
  rfcNames,
  sections,
  startRules,
  choices: ['URL'],
  components: { ...components, opaque: { rules: ['absoluteURL'] } },
  parseTree,
  reading,
  guidance,
  equivalence: 'escapes',
  parts,
  resolver,
  findComponents: (tree) => inOrder([...withSlash(tree, findComponents(tree, components)), ...opaquePart(tree)]),
  toUri: toUrl,
  serialize,
  segments,
};

type Found = Component<ComponentName, Rule>;

/** The rule `path` begins behind the slash of an abs_path; the component has the slash (section 2.4.6). */
function withSlash(tree: SyntaxNode<Rule>, found: Found[]): Found[] {
  const [absolute] = nodesOf(tree, ['abs_path']);
  if (!absolute) return found;
  const { rule, start } = absolute;
  const end = found.find(({ name }) => name === 'path')?.end ?? start + '/'.length;
  const path: Found = { name: 'path', rule, start, end };
  return [...found.filter(({ name }) => name !== 'path'), path];
}

/** What follows the scheme of an absoluteURL that is no generic-RL: the BNF's `*( uchar | reserved )`. */
function opaquePart(tree: SyntaxNode<Rule>): Found[] {
  const [absolute] = nodesOf(tree, ['absoluteURL']);
  const scheme = absolute && childOf(absolute, 'scheme');
  return scheme ? [{ name: 'opaque', rule: 'absoluteURL', start: scheme.end + ':'.length, end: absolute.end }] : [];
}

function segments({ path }: Rfc1808Url): Segment[] {
  const text = path?.replace(/^\//, '') ?? '';
  if (text === '') return [];
  return nodesOf<Rule>(parseTree(text, 'path'), ['fsegment', 'segment']).map(({ start, end }) => {
    const name = text.slice(start, end);
    return { text: name, name, params: [] };
  });
}
