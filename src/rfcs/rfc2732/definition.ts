import { encoded } from '../../../generated/rfc2732/automaton.js';
import { parseTree } from '../../../generated/rfc2732/parser.js';
import { rfcNames, type Node, type Rule } from '../../../generated/rfc2732/rules.js';
import { scanner } from '../../../generated/rfc2732/scanner.js';
import { GrammarAutomaton } from '../../automata/grammar-automaton.js';
import { define, type RfcCore, type RfcDefinition, type RfcTrees } from '../definition.js';
import { resolver } from '../rfc2396/resolve.js';
import { segmentsBy } from '../rfc2396/segments.js';
import { choices, components, startRules, type ComponentName } from './components.js';
import { guidance } from './guidance.js';
import { componentRanges, toUri, urlRanges } from './read.js';
import { sections } from './sections.js';
import type { Rfc2732Uri } from './uri.js';

/** The types of this RFC: see RfcTypes. */
export interface Types {
  readonly rule: Rule;
  readonly rfcNames: typeof rfcNames;
  readonly startRule: (typeof startRules)[number];
  readonly defaultRule: (typeof startRules)[0];
  readonly component: ComponentName;
  readonly nodes: { readonly [R in Rule]: Node<R> };
  readonly uri: Rfc2732Uri;
}

/** What parsing needs, and no more. */
export const core: RfcCore<'rfc2732', Rule, ComponentName, Rfc2732Uri> = {
  id: 'rfc2732',
  name: 'RFC 2732',
  rules: Object.keys(scanner.match) as Rule[], // in the RFC's order
  rfcNames,
  startRules,
  choices,
  components,
  scanner,
  toUri,
  componentRanges,
};

/** RFC 2396 with three productions changed; all that it does with a URI is RFC 2396's. */
export const rfc2732: RfcDefinition<'rfc2732', Rule, ComponentName, Rfc2732Uri> = /* @__PURE__ */ define(core, {
  publication: {
    title: "Format for Literal IPv6 Addresses in URL's",
    date: 'December 1999',
    obsoletes: [],
    updates: ['RFC 2396'],
    obsoletedBy: ['RFC 3986'],
    updatedBy: [],
  },
  sections,
  automaton: /* @__PURE__ */ new GrammarAutomaton(encoded),
  guidance,
  equivalence: 'scheme',
  urlRanges,
  resolver: { ...resolver, section: `RFC 2396, section ${resolver.section}` },
});

/** Syntax trees, and what is read from them. */
export const trees: RfcTrees<Rule, Rfc2732Uri> = { parseTree, segments: /* @__PURE__ */ segmentsBy(parseTree) };
