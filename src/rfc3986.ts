// `npm run grammars` writes the modules of the other RFCs as copies of this one
/** The functions of rfc-uri for RFC 3986: they take no `rfc` option and load only its grammar. */
import { type HostOptions, type Hosts, hostsBy, sameHostBy } from './comparison/hosts.js';
import type { Diagnostic, Suggestion } from './diagnostics/diagnostic.js';
import { type RegExpOptions, toRe2By, toRegExpBy } from './languages/regexp.js';
import { type SampleOptions, sampleBy } from './languages/sample.js';
import { type UriChanges, type UriParts, buildBy, updateBy } from './operations/build.js';
import { type EncodeOptions, encodeBy } from './operations/encode.js';
import { type Difference, equivalentBy, firstDifferenceBy } from './operations/equivalence.js';
import { extractBy } from './operations/extract.js';
import type { ExtractOptions, Extracted } from './operations/extracted.js';
import { type NormalizeOptions, normalizeBy } from './operations/normalize.js';
import { relativizeBy } from './operations/relativize.js';
import { type ResolvedSteps, resolveBy, resolveStepsBy } from './operations/resolve.js';
import type { ParseOptions, RuleOptions } from './parse/options.js';
import { type Tree, parseTreeBy, segmentsBy } from './parse/parse-tree.js';
import {
  type ParseResult,
  type Parsed,
  type RuleMatch,
  canParseBy,
  parseBy,
  safeParseBy,
  tryParseBy,
} from './parse/parse.js';
import { type DiagnoseOptions, diagnoseBy } from './repair/diagnose.js';
import { type SuggestOptions, suggestBy } from './repair/suggest.js';
import { core, definition, explained, trees } from './rfcs/generated/rfc3986.js';
import type { Segment } from './rfcs/model/definition.js';
import type { ResolveOptions } from './rfcs/model/resolution.js';
import type { DefaultRule, RuleName, Uri } from './rfcs/registry.js';
import { type RfcObject, rfcObject } from './rfcs/rfc-object.js';
import { builder } from './rfcs/rfc3986/building.js';

type I = typeof core.id;

/** Parses a string: `parse` of rfc-uri. */
export function parse<const N extends RuleName<I> = DefaultRule<I>, R extends boolean = false>(
  input: string,
  options?: ParseOptions<N, R>,
): Parsed<I, N, R> {
  return parseBy(explained, input, options);
}

/** Parses a string; `undefined` if it is invalid: `tryParse` of rfc-uri. */
export function tryParse<const N extends RuleName<I> = DefaultRule<I>, R extends boolean = false>(
  input: string,
  options?: ParseOptions<N, R>,
): Parsed<I, N, R> | undefined {
  return tryParseBy(core, input, options);
}

/** Parses a string, or returns its first error: `safeParse` of rfc-uri. */
export function safeParse<const N extends RuleName<I> = DefaultRule<I>, R extends boolean = false>(
  input: string,
  options?: ParseOptions<N, R>,
): ParseResult<I, N, R> {
  return safeParseBy(explained, input, options);
}

/** Tells whether a string is valid: `canParse` of rfc-uri. */
export function canParse(input: string, options?: RuleOptions<RuleName<I>>): boolean {
  return canParseBy(core, input, options);
}

/** Parses a string into its concrete syntax tree: `parseTree` of rfc-uri. */
export function parseTree<const N extends RuleName<I> = DefaultRule<I>>(
  input: string,
  options?: RuleOptions<N>,
): Tree<I, N> {
  return parseTreeBy(definition, trees, input, options);
}

/** Finds every error of a string, with fixes, or every warning about a valid one: `diagnose` of rfc-uri. */
export function diagnose(input: string, options?: DiagnoseOptions<RuleName<I>>): Diagnostic<I>[] {
  return diagnoseBy(explained, input, options);
}

/** Suggests valid strings for an invalid one: `suggest` of rfc-uri. */
export function suggest(input: string, options?: SuggestOptions<RuleName<I>>): Suggestion[] {
  return suggestBy(explained, input, options);
}

/** Resolves a reference against a base: `resolve` of rfc-uri. */
export function resolve(reference: string, base: string, options?: ResolveOptions): string {
  return resolveBy(definition, reference, base, options);
}

/** Resolves a reference, and records what each step did: `resolveSteps` of rfc-uri. */
export function resolveSteps(reference: string, base: string, options?: ResolveOptions): ResolvedSteps {
  return resolveStepsBy(definition, reference, base, options);
}

/** Finds the shortest reference to a target: `relativize` of rfc-uri. */
export function relativize(target: string, base: string): string {
  return relativizeBy(definition, target, base);
}

/** Rewrites a URI in the normal form of its RFC: `normalize` of rfc-uri. */
export function normalize(input: string, options?: NormalizeOptions): string {
  return normalizeBy(definition, input, options);
}

/** Tells whether two URIs have the same normal form: `equivalent` of rfc-uri. */
export function equivalent(a: string, b: string, options?: NormalizeOptions): boolean {
  return equivalentBy(definition, a, b, options);
}

/** Finds the first component in which two normal forms differ: `firstDifference` of rfc-uri. */
export function firstDifference(a: string, b: string, options?: NormalizeOptions): Difference<I> | undefined {
  return firstDifferenceBy(definition, a, b, options);
}

/** Finds URIs in running text: `extract` of rfc-uri. */
export function extract(text: string, options?: ExtractOptions): Extracted[] {
  return extractBy(definition, text, options);
}

/** Escapes a text so that it can be a component: `encode` of rfc-uri. */
export function encode(text: string, options: EncodeOptions<RuleName<I>>): string {
  return encodeBy(definition, text, options);
}

/** Writes a parsed URI, or components, as a string: `serialize` of rfc-uri. */
export function serialize(uri: Uri<I> | RuleMatch<I> | UriParts<I>): string {
  return buildBy(definition, builder, uri);
}

/** Changes some components of a URI: `update` of rfc-uri. */
export function update(uri: Uri<I>, changes: UriChanges<I>): Uri<I> {
  return updateBy(definition, builder, uri, changes);
}

/** Splits the path of a URI into segments: `segments` of rfc-uri. */
export function segments(uri: Uri<I>): Segment[] {
  return segmentsBy(core, trees, uri);
}

/** Draws random strings that match a rule, or nearly match it: `sample` of rfc-uri. */
export function sample(options?: SampleOptions<RuleName<I>>): string[] {
  return sampleBy(definition, options);
}

/** Makes a regular expression for a rule: `toRegExp` of rfc-uri. */
export function toRegExp(options: RegExpOptions<RuleName<I>> | RuleName<I>): RegExp {
  return toRegExpBy(definition, options);
}

/** Makes a regular expression for RE2: `toRe2` of rfc-uri. */
export function toRe2(options: RegExpOptions<RuleName<I>> | RuleName<I>): string {
  return toRe2By(definition, options);
}

/** Finds the hosts that this RFC and the platform's `URL` read in a string: `hostsOf` of rfc-uri. */
export function hostsOf(input: string, options?: HostOptions): Hosts {
  return hostsBy<I>([definition], input, options);
}

/** Tells whether two strings have the same host beyond doubt: `sameHost` of rfc-uri. */
export function sameHost(a: string, b: string, options?: HostOptions): boolean {
  return sameHostBy<I>([definition], a, b, options);
}

/**
 * RFC 3986 as an object, for functions of the integrations that take an RFC itself, so that a bundle contains only this
 * RFC: `schemasBy` of rfc-uri/standard-schema, and `addUriBy` of rfc-uri/ajv.
 */
export const rfc3986: RfcObject<I> = /* @__PURE__ */ rfcObject(definition);

export type * from './types.js';
export { UriSyntaxError } from './diagnostics/syntax-error.js';
export { BuildError } from './operations/build.js';
export { decode, decodeBytes, DecodeError } from './operations/decode.js';
export { EncodeError } from './operations/encode.js';
export { ResolveError } from './operations/resolve.js';
export type * from './rfcs/rfc3986/uri.js';
