import { toRe2By, toRegExpBy } from './languages/regexp.js';
import { sampleBy, type SampleOptions } from './languages/sample.js';
import type { Diagnostic, Suggestion } from './diagnostics/diagnostic.js';
import { buildBy, updateBy, type UriChanges, type UriParts } from './operations/build.js';
import { equivalentBy, firstDifferenceBy, type Difference } from './operations/equivalence.js';
import { extractBy, type Extracted, type ExtractOptions } from './operations/extract.js';
import { normalizeBy, type NormalizeOptions } from './operations/normalize.js';
import { encodeBy, type EncodeOptions } from './operations/percent-encoding.js';
import { relativizeBy } from './operations/relativize.js';
import { resolveBy, resolveStepsBy, type ResolvedSteps } from './operations/resolve.js';
import { segmentsBy } from './operations/segments.js';
import { diagnoseBy, type DiagnoseOptions } from './repair/diagnose.js';
import { assertObject, assertOptions } from './parse/arguments.js';
import type { ParseOptions, RuleOptions } from './parse/options.js';
import { parseTreeBy, type Tree } from './parse/parse-tree.js';
import {
  canParseBy,
  parseBy,
  safeParseBy,
  tryParseBy,
  type Parsed,
  type ParseResult,
  type RuleMatch,
} from './parse/parse.js';
import { suggestBy, type SuggestOptions } from './repair/suggest.js';
import { builderOf } from './rfcs/registry.js';
import type { Segment } from './rfcs/definition.js';
import { treesOf } from './rfcs/registry.js';
import type { ResolveOptions } from './rfcs/resolution.js';
import {
  definitionOf,
  registry,
  type DefaultRule,
  type Definition,
  type RfcInfo,
  type Rfc,
  type RuleName,
  type Uri,
} from './rfcs/registry.js';

/** What is known of every specification, by its id: title, date, rules, their sections, components. */
export const rfcs: { readonly [I in Rfc]: RfcInfo<I> } = /* @__PURE__ */ infoOfAll();

/** Copies, so that a caller who changes one changes no definition. */
function infoOfAll(): typeof rfcs {
  const infos = Object.values(registry).map(
    ({ id, name, publication, rules, rfcNames, sections, startRules, components }) => [
      id,
      { id, name, publication, rules, rfcNames, sections, startRules, components },
    ],
  );
  return JSON.parse(JSON.stringify(Object.fromEntries(infos))) as typeof rfcs; // plain data
}

/** Which RFC. */
export interface RfcOption<I extends Rfc> {
  readonly rfc: I;
}

/**
 * The parts of a string by an RFC: a whole reference (`Uri`) or, with `rule`, what that rule matches. Offsets are UTF-16
 * units. Throws a UriSyntaxError if the string is not one, a RangeError for an unknown RFC or rule.
 */
export function parse<I extends Rfc, const N extends RuleName<I> = DefaultRule<I>, R extends boolean = false>(
  input: string,
  options: RfcOption<I> & ParseOptions<N, R>,
): Parsed<I, N, R> {
  return parseBy<I, N, R>(definitionOf(rfcOf(options)), input, options);
}

/** As `parse`, but an invalid string is a result, not an exception. */
export function safeParse<I extends Rfc, const N extends RuleName<I> = DefaultRule<I>, R extends boolean = false>(
  input: string,
  options: RfcOption<I> & ParseOptions<N, R>,
): ParseResult<I, N, R> {
  return safeParseBy<I, N, R>(definitionOf(rfcOf(options)), input, options);
}

/** As `parse`, but `undefined` for an invalid string. It never makes a message, so invalid strings take no longer than valid ones. */
export function tryParse<I extends Rfc, const N extends RuleName<I> = DefaultRule<I>, R extends boolean = false>(
  input: string,
  options: RfcOption<I> & ParseOptions<N, R>,
): Parsed<I, N, R> | undefined {
  return tryParseBy<I, N, R>(definitionOf(rfcOf(options)), input, options);
}

/** Whether a string is valid by an RFC, or by one rule of it. */
export function canParse<I extends Rfc>(input: string, options: RfcOption<I> & RuleOptions<RuleName<I>>): boolean {
  return canParseBy<I>(definitionOf(rfcOf(options)), input, options);
}

/**
 * The concrete syntax tree, by the RFC's own rules. A rule that matches but one character makes no node, unless it is the
 * root or a component. Throws as `parse`.
 */
export function parseTree<I extends Rfc, const N extends RuleName<I> = DefaultRule<I>>(
  input: string,
  options: RfcOption<I> & RuleOptions<N>,
): Tree<I, N> {
  const rfc = definitionOf(rfcOf(options));
  return parseTreeBy<I, N>(rfc, treesOf[rfc.id], input, options);
}

/**
 * Every error and warning of a string, in order; none if it is clean. Errors are those of a least repair, each as it is with
 * all others repaired, with its fixes. Throws a RangeError for an unknown RFC or rule.
 */
export function diagnose<I extends Rfc>(
  input: string,
  options: RfcOption<I> & DiagnoseOptions<RuleName<I>>,
): Diagnostic<I>[] {
  return diagnoseBy<I>(definitionOf(rfcOf(options)), input, options);
}

/**
 * The nearest valid strings, by least-cost edits: the least repair first, then those that repair one error by another
 * edit. None for a valid string. Throws a RangeError for an unknown RFC or rule.
 */
export function suggest<I extends Rfc>(
  input: string,
  options: RfcOption<I> & SuggestOptions<RuleName<I>>,
): Suggestion[] {
  return suggestBy<I>(definitionOf(rfcOf(options)), input, options);
}

/**
 * A reference made absolute, by the steps of RFC 1808, section 4, or RFC 2396, section 5.2; the order of arguments is that of
 * `new URL(reference, base)`. Throws a ResolveError: `code` and `argument` say which of the two is at fault.
 */
export function resolve<I extends Rfc>(
  reference: string,
  base: string,
  options: RfcOption<I> & ResolveOptions,
): string {
  return resolveBy<I>(definitionOf(rfcOf(options)), reference, base, options);
}

/** As `resolve`, with what each step of the RFC did, and whether the reference is to the same document. */
export function resolveSteps<I extends Rfc>(
  reference: string,
  base: string,
  options: RfcOption<I> & ResolveOptions,
): ResolvedSteps {
  return resolveStepsBy<I>(definitionOf(rfcOf(options)), reference, base, options);
}

/** The shortest reference that resolves to a target; the target itself where there is none. Throws as `resolve`. */
export function relativize<I extends Rfc>(target: string, base: string, options: RfcOption<I>): string {
  return relativizeBy<I>(definitionOf(rfcOf(options)), target, base);
}

/**
 * A URI as far as the RFC calls its forms equivalent; the same string if nothing changes. Throws a UriSyntaxError for an
 * invalid one.
 */
export function normalize<I extends Rfc>(input: string, options: RfcOption<I> & NormalizeOptions): string {
  return normalizeBy<I>(definitionOf(rfcOf(options)), input, options);
}

/** Whether two URIs are the same when normalized. */
export function equivalent<I extends Rfc>(a: string, b: string, options: RfcOption<I> & NormalizeOptions): boolean {
  return equivalentBy<I>(definitionOf(rfcOf(options)), a, b, options);
}

/** The first component in which two URIs differ when normalized; `undefined` if they are equivalent. */
export function firstDifference<I extends Rfc>(
  a: string,
  b: string,
  options: RfcOption<I> & NormalizeOptions,
): Difference<I> | undefined {
  return firstDifferenceBy<I>(definitionOf(rfcOf(options)), a, b, options);
}

/**
 * URIs out of running text, as the appendices of RFC 1738 and RFC 2396 on URLs in context have it: in angle brackets, in
 * quotes, or bare. Offsets are UTF-16 units of the text.
 */
export function extract<I extends Rfc>(text: string, options: RfcOption<I> & ExtractOptions): Extracted[] {
  return extractBy<I>(definitionOf(rfcOf(options)), text, options);
}

/**
 * Text as a component: the octets of its UTF-8 form, those escaped that the rule does not have as they are. The result
 * matches the rule; an EncodeError says where that cannot be.
 */
export function encode<I extends Rfc>(text: string, options: RfcOption<I> & EncodeOptions<RuleName<I>>): string {
  return encodeBy<I>(definitionOf(rfcOf(options)), text, options);
}

/**
 * The string of a parsed URI, `serialize(parse(x, options)) === x`, or of components of an RFC that is named. Throws a
 * BuildError if a component does not match its rule, or if the whole would be read as other components.
 */
export function serialize<I extends Rfc>(uri: Uri<I> | RuleMatch<I>): string;
export function serialize<I extends Rfc>(components: UriParts<I>, options: RfcOption<I>): string;
export function serialize<I extends Rfc>(uri: Uri<I> | RuleMatch<I> | UriParts<I>, options?: RfcOption<I>): string {
  assertObject(uri, 'uri');
  const id = options === undefined ? undefined : rfcOf(options);
  const rfc = id ?? ('rfc' in uri ? (uri.rfc as I) : undefined);
  if (rfc === undefined) throw new TypeError(NO_RFC);
  return buildBy<I>(definitionOf(rfc), builderOf[rfc], uri);
}

/** A URI with some components changed, `undefined` for those to leave out; checked as by `serialize`. */
export function update<I extends Rfc>(uri: Uri<I>, changes: UriChanges<I>): Uri<I> {
  const rfc = ownRfc<I>(uri);
  return updateBy<I>(rfc, builderOf[rfc.id], uri, changes);
}

/** The path's segments, and RFC 2396's params of each, as the grammar splits them. No path has none. */
export function segments<I extends Rfc>(uri: Uri<I>): Segment[] {
  return segmentsBy<I>(treesOf[ownRfc<I>(uri).id], uri);
}

/**
 * Strings out of a grammar: a length that the rule has, each as likely, and then a string of that length, each as likely.
 * Throws a RangeError if the rule has no string of these lengths, or for `near`, if every string near it matches too.
 */
export function sample<I extends Rfc>(options: RfcOption<I> & SampleOptions<RuleName<I>>): string[] {
  return sampleBy<I>(definitionOf(rfcOf(options)), options);
}

/**
 * A regular expression that matches just the strings of a rule, taken by the letter. It is unambiguous, so that matching
 * takes linear time; on strings of megabytes JavaScript's own matcher may still run out of stack, where canParse does not.
 * Throws a RangeError for an unknown RFC or rule.
 */
export function toRegExp<I extends Rfc>(rfc: I, rule: RuleName<I>): RegExp {
  return toRegExpBy<I>(definitionOf(rfc), rule);
}

/** The same as the source of a regular expression for RE2. */
export function toRe2<I extends Rfc>(rfc: I, rule: RuleName<I>): string {
  return toRe2By<I>(definitionOf(rfc), rule);
}

function rfcOf<I extends Rfc>(options: RfcOption<I> | undefined): I {
  if (options === undefined) throw new TypeError(NO_RFC);
  assertOptions(options);
  return options.rfc;
}

/** The definition of the RFC that a URI was parsed by. */
function ownRfc<I extends Rfc>(uri: Uri<I>): Definition<I> {
  assertObject(uri, 'uri');
  return definitionOf(uri.rfc as I);
}

const NO_RFC = "name an RFC in the options: { rfc: 'rfc2396' }";
