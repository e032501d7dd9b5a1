import type { Component } from '../syntax/components.js';
import type { Match, Scanner } from '../syntax/scanner.js';
import type { GrammarAutomaton } from '../automata/grammar-automaton.js';
import type { SyntaxNode } from '../syntax/tree.js';
import type { Guidance, NormalizeLevel } from './guidance.js';
import type { Resolver } from './resolution.js';
import type { UrlRanges } from './url-ranges.js';

/** A path segment as the grammar splits it. Only RFC 2396 gives a segment params of its own: `a;x;y` is a with x and y. */
export interface Segment {
  readonly text: string;
  readonly name: string;
  readonly params: readonly string[];
}

/** When and why a specification was published. */
export interface Publication {
  readonly title: string;
  readonly date: string;
  readonly obsoletes: readonly string[];
  readonly updates: readonly string[];
  readonly obsoletedBy: readonly string[];
  readonly updatedBy: readonly string[];
}

/**
 * What is particular to one specification and needed to parse, and no more: who only parses loads nothing else. `R` are the
 * rules, `N` the components, `U` is what URIs look like when parsed.
 */
export interface RfcCore<Id extends string, R extends string, N extends string, U> {
  readonly id: Id;
  /** As people write it: `RFC 2396`. */
  readonly name: string;
  /** All rules, in the RFC's order. */
  readonly rules: readonly R[];
  /** The RFC's spelling of the rules whose names here differ from it. */
  readonly rfcNames: Readonly<Partial<Record<R, string>>>;
  /** The rules whose strings `parse` breaks down to `U`; the first is the default. */
  readonly startRules: readonly [R, ...R[]];
  /** Start rules that only choose among others; a URI's own rule is the one that they chose. */
  readonly choices: readonly R[];
  /** The rules that make each component. */
  readonly components: Readonly<Record<N, { readonly rules: readonly R[] }>>;
  /** The automaton's name for what the first start rule is intended to match, where that is not its letter (RFC 1738). */
  readonly intended?: string | undefined;
  readonly scanner: Scanner<R>;
  /** The URI of a match, by its production. */
  toUri(input: string, match: Match, production: R): U;
  /** Where the components are in a match of a rule, in order, containers before what they contain. */
  componentRanges(input: string, match: Match, rule: R): Component<N, R>[];
}

/** Everything particular to one specification, as data and functions that the rest of the library takes as a parameter. */
export interface RfcDefinition<Id extends string, R extends string, N extends string, U> extends RfcCore<Id, R, N, U> {
  readonly publication: Publication;
  /** The section that defines each rule. */
  readonly sections: Readonly<Record<R, string>>;
  /** The production that a string must match where the RFC predefines its scheme (RFC 1738). */
  ownProduction?(input: string): R | undefined;
  /** The automaton of all rules. */
  readonly automaton: GrammarAutomaton;
  /** What the RFC says of strings that are wrong or unwise. */
  readonly guidance: Guidance<R>;
  /** The most that normalization may change without leaving what the RFC's text calls equivalent. */
  readonly equivalence: NormalizeLevel;
  /** What normalization by scheme knows of all schemes: an empty path behind an authority is "/", and more default ports. */
  readonly everyScheme?: { readonly ports: Readonly<Record<string, number>> };
  /** Where the parts of a URL are that warnings and normalization are about. */
  urlRanges(input: string, components: readonly Component<N, R>[]): UrlRanges;
  /** How references are resolved; none where the RFC has no relative ones. */
  readonly resolver?: Resolver<R> | undefined;
}

/** What is read by the parser that makes trees: a module of its own, for most do without it. */
export interface RfcTrees<R extends string, U> {
  /** Throws a PeggySyntaxError. */
  parseTree(this: void, input: string, rule: R): SyntaxNode<R>;
  segments(this: void, uri: U): Segment[];
}

/**
 * A definition made of its core and the rest. A function, not a spread, because a bundler drops a call that is marked as pure
 * when nobody uses its result: a bundle that only parses has the core alone.
 */
export function define<Id extends string, R extends string, N extends string, U>(
  core: RfcCore<Id, R, N, U>,
  rest: Omit<RfcDefinition<Id, R, N, U>, keyof RfcCore<Id, R, N, U>>,
): RfcDefinition<Id, R, N, U> {
  return { ...core, ...rest };
}

/** A rule's name as the RFC prints it: `URI-reference` for `URI_reference`. */
export function printedRule(
  { rfcNames }: { readonly rfcNames: Readonly<Partial<Record<string, string>>> },
  rule: string,
): string {
  return rfcNames[rule] ?? rule;
}
