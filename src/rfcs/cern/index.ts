import type { Node, Rule, rfcNames } from '../../../generated/cern/rules.js';
import type { RfcDefinition } from '../definition.js';
import type { startRules } from './components.js';
import { core } from './core.js';
import { guidance } from './guidance.js';
import { parts } from './parts.js';
import { reading } from './reading.js';
import { sections } from './sections.js';
import type { CernUrl, ComponentName } from './url.js';

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

export const cern: RfcDefinition<'cern', Rule, ComponentName, CernUrl> = {
  ...core,
  publication: {
    name: core.name,
    title: 'Uniform Resource Locators (URL)',
    date: 'undated, about 1993-94',
    obsoletes: [],
    updates: [],
    obsoletedBy: ['RFC 1738'],
    updatedBy: [],
  },
  sections,
  reading,
  guidance,
  equivalence: 'case',
  parts,
};
