import type { Node, Rule, rfcNames } from '../../../generated/rfc2396/rules.js';
import type { RfcDefinition } from '../definition.js';
import type { startRules } from './components.js';
import { core } from './core.js';
import { guidance } from './guidance.js';
import { parts } from './parts.js';
import { reading } from './reading.js';
import { resolver } from './resolve.js';
import { sections } from './sections.js';
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
  reading,
  guidance,
  equivalence: 'scheme',
  parts,
  resolver,
};
