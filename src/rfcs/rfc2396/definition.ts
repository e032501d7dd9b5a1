import { encoded } from '../../../generated/rfc2396/automaton.js';
import { parseTree } from '../../../generated/rfc2396/parser.js';
import { type Node, rfcNames, type Rule } from '../../../generated/rfc2396/rules.js';
import { scanner } from '../../../generated/rfc2396/scanner.js';
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
import type { Rfc2396Uri } from './uri.js';

/** The types of this RFC, as the registry collects them. */
export type Types = DefinitionTypes<
  { readonly [R in Rule]: Node<R> },
  typeof rfcNames,
  typeof startRules,
  ComponentName,
  Rfc2396Uri
>;

/** What parsing alone needs. */
export const core: RfcCore<'rfc2396', Rule, ComponentName, Rfc2396Uri> = {
  id: 'rfc2396',
  name: 'RFC 2396',
  rules: Object.keys(scanner.match) as Rule[], // in the RFC's order
  rfcNames,
  startRules,
  components,
  scanner,
  toUri,
  componentRanges,
};

/** What messages need besides. */
export const explained: RfcExplained<'rfc2396', Rule, ComponentName, Rfc2396Uri> = /* @__PURE__ */ explain(core, {
  sections,
  encoded,
  guidance,
  urlRanges,
});

export const rfc2396: RfcDefinition<'rfc2396', Rule, ComponentName, Rfc2396Uri> = /* @__PURE__ */ define(explained, {
  publication: {
    title: 'Uniform Resource Identifiers (URI): Generic Syntax',
    date: 'August 1998',
    obsoletes: [],
    updates: ['RFC 1738', 'RFC 1808'],
    obsoletedBy: ['RFC 3986'],
    updatedBy: ['RFC 2732'],
  },
  characters: /^[!#-;=?-Z_a-z~]*$/,
  equivalence: 'scheme',
  hasPlainUrls: true,
  resolver,
});

/** Syntax trees, and the path segments that are read from them. */
export const trees: RfcTrees<Rule, Rfc2396Uri> = { parseTree, segments };
