import { encoded } from '../../../generated/rfc2732/automaton.js';
import { parseTree } from '../../../generated/rfc2732/parser.js';
import { type Node, rfcNames, type Rule } from '../../../generated/rfc2732/rules.js';
import { scanner } from '../../../generated/rfc2732/scanner.js';
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
import { componentRanges, toUri, urlRanges } from './read.js';
import { citedFromRfc2396, sections } from './sections.js';
import type { Rfc2732Uri } from './uri.js';
import { resolver as rfc2396Resolver } from '../rfc2396/resolve.js';
import { segmentReader } from '../rfc2396/reader.js';

/** The types of this RFC, as the registry collects them. */
export type Types = DefinitionTypes<
  { readonly [R in Rule]: Node<R> },
  typeof rfcNames,
  typeof startRules,
  ComponentName,
  Rfc2732Uri
>;

/** What parsing alone needs. */
export const core: RfcCore<'rfc2732', Rule, ComponentName, Rfc2732Uri> = {
  id: 'rfc2732',
  name: 'RFC 2732',
  rules: Object.keys(scanner.match) as Rule[], // in the RFC's order
  rfcNames,
  startRules,
  components,
  scanner,
  toUri,
  componentRanges,
};

/** What messages need besides. */
export const explained: RfcExplained<'rfc2732', Rule, ComponentName, Rfc2732Uri> = /* @__PURE__ */ explain(core, {
  sections,
  encoded,
  guidance,
  urlRanges,
});

/** RFC 2396 with three productions changed. Everything else, such as resolution, is RFC 2396's. */
export const rfc2732: RfcDefinition<'rfc2732', Rule, ComponentName, Rfc2732Uri> = /* @__PURE__ */ define(explained, {
  publication: {
    title: "Format for Literal IPv6 Addresses in URL's",
    date: 'December 1999',
    obsoletes: [],
    updates: ['RFC 2396'],
    obsoletedBy: ['RFC 3986'],
    updatedBy: [],
  },
  characters: /^[!#-;=?-[\]_a-z~]*$/,
  equivalence: 'scheme',
  hasPlainUrls: true,
  resolver: /* @__PURE__ */ citedFromRfc2396(rfc2396Resolver),
});

/** Syntax trees, and the path segments that are read from them. */
export const trees: RfcTrees<Rule, Rfc2732Uri> = {
  parseTree,
  segments: /* @__PURE__ */ segmentReader(parseTree), // RFC 2396, section 3.3
};
