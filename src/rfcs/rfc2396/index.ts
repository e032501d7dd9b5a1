import { parseTree } from '../../../generated/rfc2396/parser.js';
import { rfcNames, rules, type Node, type Rule } from '../../../generated/rfc2396/rules.js';
import { findComponents } from '../../syntax/components.js';
import type { RfcDefinition } from '../definition.js';
import { components } from './components.js';
import { guidance } from './guidance.js';
import { parts } from './parts.js';
import { reading } from './reading.js';
import { resolver } from './resolve.js';
import { sections } from './sections.js';
import { segmentsBy } from './segments.js';
import { serialize, toUri, type Rfc2396Uri } from './uri.js';

type ComponentName = keyof typeof components;

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

const startRules = ['URI_reference', 'absoluteURI', 'relativeURI'] as const;

export const rfc2396: RfcDefinition<'rfc2396', Rule, ComponentName, Rfc2396Uri> = {
  id: 'rfc2396',
  publication: {
    name: 'RFC 2396',
    title: 'Uniform Resource Identifiers (URI): Generic Syntax',
    date: 'August 1998',
    obsoletes: [],
    updates: ['RFC 1738', 'RFC 1808'],
    obsoletedBy: ['RFC 3986'],
    updatedBy: ['RFC 2732'],
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
  segments: segmentsBy(parseTree),
};
