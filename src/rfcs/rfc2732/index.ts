import { parseTree } from '../../../generated/rfc2732/parser.js';
import { rfcNames, rules, type Node, type Rule } from '../../../generated/rfc2732/rules.js';
import { findComponents } from '../../syntax/components.js';
import type { RfcDefinition } from '../definition.js';
import { parts } from '../rfc2396/parts.js';
import { resolver } from '../rfc2396/resolve.js';
import { segmentsBy } from '../rfc2396/segments.js';
import { components } from './components.js';
import { guidance } from './guidance.js';
import { reading } from './reading.js';
import { sections } from './sections.js';
import { serialize, toUri, type Rfc2732Uri } from './uri.js';

type ComponentName = keyof typeof components;

/** The types of this RFC: see RfcTypes. */
export interface Types {
  readonly rule: Rule;
  readonly rfcNames: typeof rfcNames;
  readonly startRule: (typeof startRules)[number];
  readonly defaultRule: (typeof startRules)[0];
  readonly component: ComponentName;
  readonly nodes: { readonly [R in Rule]: Node<R> };
  readonly uri: Rfc2732Uri;
}

const startRules = ['URI_reference', 'absoluteURI', 'relativeURI'] as const;

/** RFC 2396 with three productions changed; all that it does with a URI is RFC 2396's. */
export const rfc2732: RfcDefinition<'rfc2732', Rule, ComponentName, Rfc2732Uri> = {
  id: 'rfc2732',
  publication: {
    name: 'RFC 2732',
    title: "Format for Literal IPv6 Addresses in URL's",
    date: 'December 1999',
    obsoletes: [],
    updates: ['RFC 2396'],
    obsoletedBy: ['RFC 3986'],
    updatedBy: [],
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
  resolver: { ...resolver, section: `RFC 2396, section ${resolver.section}` },
  findComponents: (tree) => findComponents(tree, components),
  toUri,
  serialize,
  segments: segmentsBy(parseTree),
};
