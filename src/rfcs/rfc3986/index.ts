import type { Node, Rule, rfcNames } from '../../../generated/rfc3986/rules.js';
import type { RfcDefinition } from '../definition.js';
import type { startRules } from './components.js';
import { core } from './core.js';
import { guidance } from './guidance.js';
import { parts } from './parts.js';
import { reading } from './reading.js';
import { resolver } from './resolve.js';
import { sections } from './sections.js';
import type { ComponentName, Rfc3986Uri } from './uri.js';

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

export const rfc3986: RfcDefinition<'rfc3986', Rule, ComponentName, Rfc3986Uri> = {
  ...core,
  publication: {
    name: core.name,
    title: 'Uniform Resource Identifier (URI): Generic Syntax',
    date: 'January 2005',
    obsoletes: ['RFC 2732', 'RFC 2396', 'RFC 1808'],
    updates: ['RFC 1738'],
    obsoletedBy: [],
    updatedBy: ['RFC 6874', 'RFC 7320', 'RFC 8820'],
  },
  sections,
  reading,
  guidance,
  equivalence: 'scheme',
  // section 6.2.3; the ports are those of RFC 2818, section 2.3, and RFC 6455, section 3
  everyScheme: { ports: { https: 443, ws: 80, wss: 443 } },
  parts,
  resolver,
};
