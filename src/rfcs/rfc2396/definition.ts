import { encoded } from '../../../generated/rfc2396/automaton.js';
import { parseTree } from '../../../generated/rfc2396/parser.js';
import { rfcNames, type Node, type Rule } from '../../../generated/rfc2396/rules.js';
import { scanner } from '../../../generated/rfc2396/scanner.js';
import { GrammarAutomaton } from '../../automata/grammar-automaton.js';
import { define, type RfcCore, type RfcDefinition, type RfcTrees } from '../definition.js';
import { choices, components, startRules, type ComponentName } from './components.js';
import { guidance } from './guidance.js';
import { componentRanges, toUri, urlRanges } from './read.js';
import { resolver } from './resolve.js';
import { sections } from './sections.js';
import { segmentsBy } from './segments.js';
import type { Rfc2396Uri } from './uri.js';

/** The types of this RFC: see RfcTypes. */
export interface Types {
  readonly rule: Rule;
  readonly rfcNames: typeof rfcNames;
  readonly startRule: (typeof startRules)[number];
  readonly defaultRule: (typeof startRules)[0];
  readonly component: ComponentName;
  readonly nodes: { readonly [R in Rule]: Node<R> };
  readonly uri: Rfc2396Uri;
}

/** What parsing needs, and no more. */
export const core: RfcCore<'rfc2396', Rule, ComponentName, Rfc2396Uri> = {
  id: 'rfc2396',
  name: 'RFC 2396',
  rules: Object.keys(scanner.match) as Rule[], // in the RFC's order
  rfcNames,
  startRules,
  choices,
  components,
  scanner,
  toUri,
  componentRanges,
};

export const rfc2396: RfcDefinition<'rfc2396', Rule, ComponentName, Rfc2396Uri> = /* @__PURE__ */ define(core, {
  publication: {
    title: 'Uniform Resource Identifiers (URI): Generic Syntax',
    date: 'August 1998',
    obsoletes: [],
    updates: ['RFC 1738', 'RFC 1808'],
    obsoletedBy: ['RFC 3986'],
    updatedBy: ['RFC 2732'],
  },
  sections,
  automaton: /* @__PURE__ */ new GrammarAutomaton(encoded),
  guidance,
  equivalence: 'scheme',
  urlRanges,
  resolver,
});

/** Syntax trees, and what is read from them. */
export const trees: RfcTrees<Rule, Rfc2396Uri> = { parseTree, segments: /* @__PURE__ */ segmentsBy(parseTree) };
