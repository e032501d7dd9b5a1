import { parseTree } from '../../../generated/rfc1738/parser.js';
import { rfcNames, rules, type Node, type Rule } from '../../../generated/rfc1738/rules.js';
import { findComponents, inOrder, literalSchemes, type Component } from '../../syntax/components.js';
import { childOf, nodesOf, type SyntaxNode } from '../../syntax/tree.js';
import type { RfcDefinition, Segment } from '../definition.js';
import { components } from './components.js';
import { ownProduction, predefinedSchemes } from './schemes.js';
import { guidance } from './guidance.js';
import { parts } from './parts.js';
import { reading } from './reading.js';
import { sections } from './sections.js';
import { serialize } from './serialize.js';
import { toUrl, type ComponentName, type Rfc1738Url } from './url.js';

/** The types of this RFC: see RfcTypes. */
export interface Types {
  readonly rule: Rule;
  readonly rfcNames: typeof rfcNames;
  readonly startRule: (typeof startRules)[number];
  readonly defaultRule: (typeof startRules)[0];
  readonly component: ComponentName;
  readonly nodes: { readonly [R in Rule]: Node<R> };
  readonly uri: Rfc1738Url;
}

const startRules = [
  'url',
  'genericurl',
  'otherurl',
  'ftpurl',
  'fileurl',
  'httpurl',
  'gopherurl',
  'mailtourl',
  'newsurl',
  'nntpurl',
  'telneturl',
  'waisurl',
  'waisdatabase',
  'waisindex',
  'waisdoc',
  'prosperourl',
] as const;

export const rfc1738: RfcDefinition<'rfc1738', Rule, ComponentName, Rfc1738Url> = {
  id: 'rfc1738',
  publication: {
    name: 'RFC 1738',
    title: 'Uniform Resource Locators (URL)',
    date: 'December 1994',
    obsoletes: [],
    updates: [],
    obsoletedBy: ['RFC 4248', 'RFC 4266'],
    updatedBy: ['RFC 1808', 'RFC 2368', 'RFC 2396', 'RFC 3986', 'RFC 6196', 'RFC 6270', 'RFC 8089'],
  },
  rules,
  rfcNames,
  sections,
  startRules,
  choices: ['url', 'waisurl'],
  components,
  ownProduction,
  meant: 'url_as_meant',
  parseTree,
  reading,
  guidance,
  equivalence: 'scheme',
  parts,
  findComponents: (tree) =>
    inOrder([...literalSchemes(tree, predefinedSchemes), ...findComponents(tree, components), ...urlpath(tree)]),
  toUri: toUrl,
  serialize,
  segments,
};

type Found = Component<ComponentName, Rule>;

/** What follows the slash behind the host of a gopher or telnet URL, which has no rule of its own (section 3.1). */
function urlpath(tree: SyntaxNode<Rule>): Found[] {
  return nodesOf<Rule>(tree, ['gopherurl', 'telneturl']).flatMap((url): Found[] => {
    const host = childOf(url, 'hostport') ?? childOf(url, 'login');
    const slash = host?.end ?? url.end;
    return slash < url.end ? [{ name: 'urlpath', rule: url.rule, start: slash + '/'.length, end: url.end }] : [];
  });
}

/** The segments of an fpath, hpath or ppath. */
function segments(url: Rfc1738Url): Segment[] {
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
