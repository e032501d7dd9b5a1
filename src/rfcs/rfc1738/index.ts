import type { Node, Rule, rfcNames } from '../../../generated/rfc1738/rules.js';
import type { RfcDefinition } from '../definition.js';
import type { startRules } from './components.js';
import { core } from './core.js';
import { ownProduction } from './schemes.js';
import { guidance } from './guidance.js';
import { parts } from './parts.js';
import { reading } from './reading.js';
import { sections } from './sections.js';
import type { ComponentName, Rfc1738Url } from './url.js';

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

export const rfc1738: RfcDefinition<'rfc1738', Rule, ComponentName, Rfc1738Url> = {
  ...core,
  publication: {
    name: core.name,
    title: 'Uniform Resource Locators (URL)',
    date: 'December 1994',
    obsoletes: [],
    updates: [],
    obsoletedBy: ['RFC 4248', 'RFC 4266'],
    updatedBy: ['RFC 1808', 'RFC 2368', 'RFC 2396', 'RFC 3986', 'RFC 6196', 'RFC 6270', 'RFC 8089'],
  },
  sections,
  ownProduction,
  reading,
  guidance,
  equivalence: 'scheme',
  parts,
};
