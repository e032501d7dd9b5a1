import { encoded } from '../../../generated/rfc1738/automaton.js';
import { parseTree } from '../../../generated/rfc1738/parser.js';
import { type Node, rfcNames, type Rule } from '../../../generated/rfc1738/rules.js';
import { scanner } from '../../../generated/rfc1738/scanner.js';
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
import type { Rfc1738Url } from './uri.js';

/** The types of this RFC, as the registry collects them. */
export type Types = DefinitionTypes<
  { readonly [R in Rule]: Node<R> },
  typeof rfcNames,
  typeof startRules,
  ComponentName,
  Rfc1738Url
>;

/** What parsing alone needs. */
export const core: RfcCore<'rfc1738', Rule, ComponentName, Rfc1738Url> = {
  id: 'rfc1738',
  name: 'RFC 1738',
  rules: Object.keys(scanner.match) as Rule[], // in the RFC's order
  rfcNames,
  startRules,
  components,
  intended: 'url_intended',
  scanner,
  toUri,
  componentRanges,
};

/** What messages need besides. */
export const explained: RfcExplained<'rfc1738', Rule, ComponentName, Rfc1738Url> = /* @__PURE__ */ explain(core, {
  sections,
  encoded,
  guidance,
  urlRanges,
});

export const rfc1738: RfcDefinition<'rfc1738', Rule, ComponentName, Rfc1738Url> = /* @__PURE__ */ define(explained, {
  publication: {
    title: 'Uniform Resource Locators (URL)',
    date: 'December 1994',
    obsoletes: [],
    updates: [],
    obsoletedBy: ['RFC 4248', 'RFC 4266'],
    updatedBy: ['RFC 1808', 'RFC 2368', 'RFC 2396', 'RFC 3986', 'RFC 6196', 'RFC 6270', 'RFC 8089'],
  },
  characters: /^[!$-;=?-Z_a-z]*$/,
  equivalence: 'scheme',
  hasPlainUrls: true,
});

/** Syntax trees, and the path segments that are read from them. */
export const trees: RfcTrees<Rule, Rfc1738Url> = { parseTree, segments };
