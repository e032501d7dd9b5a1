import type { Node, Rule, rfcNames } from '../../../generated/rfc2732/rules.js';
import type { RfcDefinition } from '../definition.js';
import { parts } from '../rfc2396/parts.js';
import { resolver } from '../rfc2396/resolve.js';
import type { startRules } from './components.js';
import { core } from './core.js';
import { guidance } from './guidance.js';
import { reading } from './reading.js';
import { sections } from './sections.js';
import type { ComponentName, Rfc2732Uri } from './uri.js';

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

/** RFC 2396 with three productions changed; all that it does with a URI is RFC 2396's. */
export const rfc2732: RfcDefinition<'rfc2732', Rule, ComponentName, Rfc2732Uri> = {
  ...core,
  publication: {
    name: core.name,
    title: "Format for Literal IPv6 Addresses in URL's",
    date: 'December 1999',
    obsoletes: [],
    updates: ['RFC 2396'],
    obsoletedBy: ['RFC 3986'],
    updatedBy: [],
  },
  sections,
  reading,
  guidance,
  equivalence: 'scheme',
  parts,
  resolver: { ...resolver, section: `RFC 2396, section ${resolver.section}` },
};
