import type { Node, Rule, rfcNames } from '../../../generated/rfc1808/rules.js';
import type { RfcDefinition } from '../definition.js';
import type { startRules } from './components.js';
import { core } from './core.js';
import { guidance } from './guidance.js';
import { parts } from './parts.js';
import { reading } from './reading.js';
import { resolver } from './resolve.js';
import { sections } from './sections.js';
import type { ComponentName, Rfc1808Url } from './url.js';

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

export const rfc1808: RfcDefinition<'rfc1808', Rule, ComponentName, Rfc1808Url> = {
  ...core,
  publication: {
    name: core.name,
    title: 'Relative Uniform Resource Locators',
    date: 'June 1995',
    obsoletes: [],
    updates: ['RFC 1738'],
    obsoletedBy: ['RFC 3986'],
    updatedBy: ['RFC 2368', 'RFC 2396'],
  },
  sections,
  reading,
  guidance,
  equivalence: 'escapes',
  parts,
  resolver,
};
