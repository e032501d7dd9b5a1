/** What a definition of an RFC consists of: its core, which is all that parsing needs, and the rest. */
import type { EncodedAutomaton } from '../../automata/encoded-automaton.js';
import type { GrammarAutomaton } from '../../automata/grammar-automaton.js';
import type { Component } from '../../syntax/components.js';
import type { Match, Scanner } from '../../syntax/scanner.js';
import type { SyntaxNode } from '../../syntax/tree.js';
import type { Guidance, NormalizeLevel } from './guidance.js';
import type { Resolver } from './resolution.js';
import type { UrlRanges } from './url-ranges.js';

/**
 * A path segment, split as the RFC's grammar splits it. Only RFC 2396 (section 3.3) gives a segment params of its own: the
 * segment `a;x;y` has the name `a` and the params `x` and `y`.
 */
export interface Segment {
  readonly text: string;
  readonly name: string;
  readonly params: readonly string[];
}

/** When a specification was published, and which others it replaces or changes. */
export interface Publication {
  readonly title: string;
  readonly date: string;
  readonly obsoletes: readonly string[];
  readonly updates: readonly string[];
  readonly obsoletedBy: readonly string[];
  readonly updatedBy: readonly string[];
  /** Entries of `updatedBy` that are themselves obsolete, mapped to their replacements. */
  readonly obsoleteUpdates?: Readonly<Record<string, string>>;
}

/** What a program may ask for without naming a rule. */
export type Form = 'uri' | 'uriReference' | 'absoluteUri' | 'relativeUri';

/**
 * The rule of an RFC for each form: `whole` is what `parse` reads without a rule, the whole reference, as the RFC intends it;
 * `undefined` if there is none. Before RFC 3986, a fragment belongs to the reference and not to the URI.
 */
export type Forms<R extends string> = Readonly<Record<Form, R | 'whole' | undefined>>;

/**
 * The types of one RFC. `Nodes` has the type of each rule's tree node, `Names` the RFC's spelling of some rules, and `Required` the
 * components that all strings of each rule have.
 */
export interface DefinitionTypes<Nodes, Names, StartRules extends readonly string[], N extends string, U, Required> {
  readonly rule: keyof Nodes & string;
  readonly rfcNames: Names;
  readonly startRule: StartRules[number];
  readonly defaultRule: StartRules[0];
  readonly component: N;
  readonly nodes: Nodes;
  readonly uri: U;
  readonly required: Required;
}

/**
 * The part of a definition that parsing needs: a program that only parses loads nothing else. `R` are the rules, `N` the names
 * of the components, `U` is the type that `parse` returns.
 */
export interface RfcCore<Id extends string, R extends string, N extends string, U> {
  readonly id: Id;
  /** As texts cite it: `RFC 2396`. */
  readonly name: string;
  /** All rules, in the RFC's order. */
  readonly rules: readonly R[];
  /** The RFC's spelling of each rule that is spelled differently here. */
  readonly rfcNames: Readonly<Partial<Record<R, string>>>;
  /** The rules for which `parse` returns a `U`; the first is the default. */
  readonly startRules: readonly [R, ...R[]];
  /** The rules that match each component. */
  readonly components: Readonly<Record<N, { readonly rules: readonly R[] }>>;
  /** The automaton's name for the intended meaning of the first start rule, if that differs from its literal one (RFC 1738). */
  readonly intended?: string | undefined;
  readonly scanner: Scanner<R>;
  /** The URI of a match by a production. */
  toUri(input: string, match: Match, production: R): U;
  /** The ranges of the components in a match of a rule, in order of offset, containers before their components. */
  componentRanges(input: string, match: Match, rule: R): Component<N, R>[];
}

/** The part of a definition that messages need: a program that shows errors loads nothing else. */
export interface RfcExplained<Id extends string, R extends string, N extends string, U> extends RfcCore<Id, R, N, U> {
  /** The section that defines each rule. */
  readonly sections: Readonly<Record<R, string>>;
  /** The automaton of all rules. */
  readonly automaton: GrammarAutomaton;
  /** What the RFC says about invalid and unwise strings. */
  readonly guidance: Guidance<R>;
  /** The ranges of a URL that warnings and normalization need. */
  urlRanges(input: string, components: readonly Component<N, R>[]): UrlRanges;
}

/** Everything particular to one specification. The rest of the library takes it as a parameter and knows no RFC by name. */
export interface RfcDefinition<Id extends string, R extends string, N extends string, U> extends RfcExplained<
  Id,
  R,
  N,
  U
> {
  readonly publication: Publication;
  readonly forms: Forms<R>;
  /** The highest level of normalization whose result the RFC's text calls equivalent. */
  readonly equivalence: NormalizeLevel;
  /**
   * Normalization by RFC 3986, section 6.2.3: an empty path becomes "/" under every scheme, more schemes have default ports, and a
   * file URI without an authority gets an empty one.
   */
  readonly everyScheme?: { readonly ports: Readonly<Record<string, number>> };
  /** Decodes the escapes of unreserved characters outside of US-ASCII, if the RFC has any (RFC 3987, section 5.3.2.3). */
  readonly decodeCharacters?: ((text: string) => string) | undefined;
  /** Matches the strings for which `toUri` reads the text of a component: of others, only where their components are. */
  readonly readsText?: RegExp | undefined;
  /** The formats of JSON Schema that follow it (Validation, section 7.3.5), and the form of each. */
  readonly jsonSchemaFormats?: Readonly<Record<string, Form>> | undefined;
  /** How references are resolved; absent if the RFC has no relative references. */
  readonly resolver?: Resolver<R> | undefined;
}

/** The types of one RFC that the parts of its definition depend on. */
type PartTypes = Pick<
  DefinitionTypes<object, unknown, readonly string[], string, unknown, unknown>,
  'component' | 'uri'
> & {
  readonly rule: string;
};

/** The core of an RFC with these types. */
export type CoreFor<Id extends string, T extends PartTypes> = RfcCore<Id, T['rule'], T['component'], T['uri']>;
/** What messages need of it. */
export type ExplainedFor<Id extends string, T extends PartTypes> = RfcExplained<
  Id,
  T['rule'],
  T['component'],
  T['uri']
>;
/** Its definition. */
export type DefinitionFor<Id extends string, T extends PartTypes> = RfcDefinition<
  Id,
  T['rule'],
  T['component'],
  T['uri']
>;
/** What needs its tree parser. */
export type TreesFor<T extends PartTypes> = RfcTrees<T['rule'], T['uri']>;

/** What an RFC's definition.ts says, which is not in another file of its folder. */
export type Particulars<R extends string> = Omit<
  RfcDefinition<string, R, string, unknown>,
  keyof RfcExplained<string, R, string, unknown>
>;

/** What needs the tree parser, which most programs do without. */
export interface RfcTrees<R extends string, U> {
  /** Throws a PeggySyntaxError if the input does not match the rule. */
  parseTree(this: void, input: string, rule: R): SyntaxNode<R>;
  /** The segments of a URI's path. */
  segments(this: void, uri: U): Segment[];
}

/**
 * A core and what messages need. This and `define` are function calls and not spreads, because a bundler drops a call that is
 * marked as pure if nothing uses its result. A bundle that only parses then has only the core.
 */
export function explain<Id extends string, R extends string, N extends string, U>(
  core: RfcCore<Id, R, N, U>,
  {
    Automaton,
    encoded,
    ...rest
  }: Omit<RfcExplained<Id, R, N, U>, keyof RfcCore<Id, R, N, U> | 'automaton'> & {
    readonly Automaton: typeof GrammarAutomaton;
    readonly encoded: EncodedAutomaton;
  },
): RfcExplained<Id, R, N, U> {
  const { intended, rules } = core;
  return { ...core, ...rest, automaton: new Automaton(encoded, intended === undefined ? rules : [intended, ...rules]) };
}

/** A definition: what messages need, and the rest. */
export function define<Id extends string, R extends string, N extends string, U>(
  explained: RfcExplained<Id, R, N, U>,
  particulars: Particulars<R>,
): RfcDefinition<Id, R, N, U> {
  return { ...explained, ...particulars };
}

/** A rule's name as the RFC prints it: `URI-reference` for `URI_reference`. */
export function printedRule(
  { rfcNames }: { readonly rfcNames: Readonly<Partial<Record<string, string>>> },
  rule: string,
): string {
  return rfcNames[rule] ?? rule;
}
