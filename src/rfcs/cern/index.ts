import { parseTree } from '../../../generated/cern/parser.js';
import { rfcNames, rules, type Node, type Rule } from '../../../generated/cern/rules.js';
import { findComponents, literalSchemes } from '../../syntax/components.js';
import type { RfcDefinition, Segment } from '../definition.js';
import { components } from './components.js';
import { guidance } from './guidance.js';
import { parts } from './parts.js';
import { reading } from './reading.js';
import { sections } from './sections.js';
import { serialize } from './serialize.js';
import { toUrl, type CernUrl, type ComponentName } from './url.js';

/** The types of this RFC: see RfcTypes. */
export interface Types {
  readonly rule: Rule;
  readonly rfcNames: typeof rfcNames;
  readonly startRule: (typeof startRules)[number];
  readonly defaultRule: (typeof startRules)[0];
  readonly component: ComponentName;
  readonly nodes: { readonly [R in Rule]: Node<R> };
  readonly uri: CernUrl;
}

const startRules = [
  'fragmentaddress',
  'uri',
  'url',
  'generic',
  'httpaddress',
  'ftpaddress',
  'afsaddress',
  'newsaddress',
  'waisaddress',
  'waisindex',
  'waisdoc',
  'prosperoaddress',
  'prosperolink',
  'telnetaddress',
  'gopheraddress',
] as const;

export const cern: RfcDefinition<'cern', Rule, ComponentName, CernUrl> = {
  id: 'cern',
  publication: {
    name: 'CERN draft',
    title: 'Uniform Resource Locators (URL)',
    date: 'undated, about 1993-94',
    obsoletes: [],
    updates: [],
    obsoletedBy: ['RFC 1738'],
    updatedBy: [],
  },
  rules,
  rfcNames,
  sections,
  startRules,
  choices: ['fragmentaddress', 'uri', 'url', 'waisaddress', 'prosperoaddress'],
  components,
  parseTree,
  reading,
  guidance,
  equivalence: 'case',
  parts,
  findComponents: (tree) => [...literalSchemes(tree, schemeProductions), ...findComponents(tree, components)],
  toUri: toUrl,
  serialize,
  segments,
};

/** The productions that have their scheme as literals. */
const schemeProductions = {
  http: ['httpaddress'],
  ftp: ['ftpaddress'],
  afs: ['afsaddress'],
  news: ['newsaddress'],
  wais: ['waisindex', 'waisdoc'],
  prospero: ['prosperolink'],
  telnet: ['telnetaddress'],
  gopher: ['gopheraddress'],
} as const satisfies Record<string, readonly Rule[]>;

/** What the slashes of a path part; a slash at its end leaves an empty segment. */
function segments(url: CernUrl): Segment[] {
  const path = 'path' in url ? url.path : undefined;
  if (!path) return [];
  const texts = parseTree(path, 'path').children.map(({ start, end }) => path.slice(start, end));
  if (path.endsWith('/')) texts.push('');
  return texts.map((text) => ({ text, name: text, params: [] }));
}
