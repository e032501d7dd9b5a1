import { encoded } from '../../../generated/rfc1808/automaton.js';
import { parseTree } from '../../../generated/rfc1808/parser.js';
import { type Node, rfcNames, type Rule } from '../../../generated/rfc1808/rules.js';
import { scanner } from '../../../generated/rfc1808/scanner.js';
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
import { resolver } from './resolve.js';
import { sections } from './sections.js';
import type { Rfc1808Url } from './uri.js';

/** The types of this RFC, as the registry collects them. */
export type Types = DefinitionTypes<
  { readonly [R in Rule]: Node<R> },
  typeof rfcNames,
  typeof startRules,
  ComponentName,
  Rfc1808Url
>;

/** What parsing alone needs. */
export const core: RfcCore<'rfc1808', Rule, ComponentName, Rfc1808Url> = {
  id: 'rfc1808',
  name: 'RFC 1808',
  rules: Object.keys(scanner.match) as Rule[], // in the RFC's order
  rfcNames,
  startRules,
  components: { ...components, opaque: { rules: ['absoluteURL'] } },
  scanner,
  toUri,
  componentRanges,
};

/** What messages need besides. */
export const explained: RfcExplained<'rfc1808', Rule, ComponentName, Rfc1808Url> = /* @__PURE__ */ explain(core, {
  sections,
  encoded,
  guidance,
  urlRanges,
});

export const rfc1808: RfcDefinition<'rfc1808', Rule, ComponentName, Rfc1808Url> = /* @__PURE__ */ define(explained, {
  publication: {
    title: 'Relative Uniform Resource Locators',
    date: 'June 1995',
    obsoletes: [],
    updates: ['RFC 1738'],
    obsoletedBy: ['RFC 3986'],
    updatedBy: ['RFC 2368', 'RFC 2396'],
  },
  characters: /^[!#-;=?-Z_a-z]*$/,
  equivalence: 'escapes',
  hasPlainUrls: true,
  resolver,
});

/** Syntax trees, and the path segments that are read from them. */
export const trees: RfcTrees<Rule, Rfc1808Url> = { parseTree, segments };
