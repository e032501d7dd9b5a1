import { encoded } from '../../../generated/rfc3986/automaton.js';
import { parseTree } from '../../../generated/rfc3986/parser.js';
import { type Node, rfcNames, type Rule } from '../../../generated/rfc3986/rules.js';
import { scanner } from '../../../generated/rfc3986/scanner.js';
import {
  define,
  type DefinitionTypes,
  explain,
  type RfcCore,
  type RfcDefinition,
  type RfcExplained,
  type RfcTrees,
} from '../model/definition.js';
import { laterPorts } from '../model/ports.js';
import { type ComponentName, components, startRules } from './components.js';
import { guidance } from './guidance.js';
import { componentRanges, segments, toUri, urlRanges } from './read.js';
import { resolver } from './resolve.js';
import { sections } from './sections.js';
import type { Rfc3986Uri } from './uri.js';

/** The types of this RFC, as the registry collects them. */
export type Types = DefinitionTypes<
  { readonly [R in Rule]: Node<R> },
  typeof rfcNames,
  typeof startRules,
  ComponentName,
  Rfc3986Uri
>;

/** What parsing alone needs. */
export const core: RfcCore<'rfc3986', Rule, ComponentName, Rfc3986Uri> = {
  id: 'rfc3986',
  name: 'RFC 3986',
  rules: Object.keys(scanner.match) as Rule[], // in the RFC's order
  rfcNames,
  startRules,
  components,
  scanner,
  toUri,
  componentRanges,
};

/** What messages need besides. */
export const explained: RfcExplained<'rfc3986', Rule, ComponentName, Rfc3986Uri> = /* @__PURE__ */ explain(core, {
  sections,
  encoded,
  guidance,
  urlRanges,
});

export const rfc3986: RfcDefinition<'rfc3986', Rule, ComponentName, Rfc3986Uri> = /* @__PURE__ */ define(explained, {
  publication: {
    title: 'Uniform Resource Identifier (URI): Generic Syntax',
    date: 'January 2005',
    obsoletes: ['RFC 2732', 'RFC 2396', 'RFC 1808'],
    updates: ['RFC 1738'],
    obsoletedBy: [],
    updatedBy: ['RFC 6874', 'RFC 7320', 'RFC 8820'],
    obsoleteUpdates: { 'RFC 6874': 'RFC 9844' },
  },
  characters: /^[!#-;=?-[\]_a-z~]*$/,
  equivalence: 'scheme',
  hasPlainUrls: true,
  everyScheme: { ports: laterPorts }, // section 6.2.3
  resolver,
});

/** Syntax trees, and the path segments that are read from them. */
export const trees: RfcTrees<Rule, Rfc3986Uri> = { parseTree, segments };
