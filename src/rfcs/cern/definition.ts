import { encoded } from '../../../generated/cern/automaton.js';
import { parseTree } from '../../../generated/cern/parser.js';
import { type Node, rfcNames, type Rule } from '../../../generated/cern/rules.js';
import { scanner } from '../../../generated/cern/scanner.js';
import {
  define,
  type DefinitionTypes,
  explain,
  type RfcCore,
  type RfcDefinition,
  type RfcExplained,
  type RfcTrees,
} from '../model/definition.js';
import { type ComponentName, components, startRules } from './components.js';
import { guidance } from './guidance.js';
import { componentRanges, segments, toUri, urlRanges } from './read.js';
import { sections } from './sections.js';
import type { CernUrl } from './uri.js';

/** The types of this RFC, as the registry collects them. */
export type Types = DefinitionTypes<
  { readonly [R in Rule]: Node<R> },
  typeof rfcNames,
  typeof startRules,
  ComponentName,
  CernUrl
>;

/** What parsing alone needs. */
export const core: RfcCore<'cern', Rule, ComponentName, CernUrl> = {
  id: 'cern',
  name: 'CERN draft',
  rules: Object.keys(scanner.match) as Rule[], // in the RFC's order
  rfcNames,
  startRules,
  components,
  scanner,
  toUri,
  componentRanges,
};

/** What messages need besides. */
export const explained: RfcExplained<'cern', Rule, ComponentName, CernUrl> = /* @__PURE__ */ explain(core, {
  sections,
  encoded,
  guidance,
  urlRanges,
});

export const cern: RfcDefinition<'cern', Rule, ComponentName, CernUrl> = /* @__PURE__ */ define(explained, {
  publication: {
    title: 'Uniform Resource Locators (URL)',
    date: 'undated, about 1993-94',
    obsoletes: [],
    updates: [],
    obsoletedBy: ['RFC 1738'],
    updatedBy: [],
  },
  characters: /^[ -;?-Z_a-z]*$/,
  equivalence: 'case',
});

/** Syntax trees, and the path segments that are read from them. */
export const trees: RfcTrees<Rule, CernUrl> = { parseTree, segments };
