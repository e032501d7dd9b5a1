/** Functions that bind the API to one RFC: one for each API function, so a bundler keeps only those that are used. */
import { hostsBy, sameHostBy, type HostOptions, type Hosts } from './comparison/hosts.js';
import { toRe2By, toRegExpBy } from './languages/regexp.js';
import { sampleBy, type SampleOptions } from './languages/sample.js';
import type { Diagnostic, Suggestion } from './diagnostics/diagnostic.js';
import { buildBy, updateBy, type UriChanges, type UriParts } from './operations/build.js';
import { type Difference, equivalentBy, firstDifferenceBy } from './operations/equivalence.js';
import { extractBy } from './operations/extract.js';
import type { Extracted, ExtractOptions } from './operations/extracted.js';
import { normalizeBy, type NormalizeOptions } from './operations/normalize.js';
import { encodeBy, type EncodeOptions } from './operations/encode.js';
import { relativizeBy } from './operations/relativize.js';
import { resolveBy, type ResolvedSteps, resolveStepsBy } from './operations/resolve.js';
import { parseTreeBy, segmentsBy, type Tree } from './parse/parse-tree.js';
import { diagnoseBy, type DiagnoseOptions } from './repair/diagnose.js';
import type { ParseOptions, RuleOptions } from './parse/arguments.js';
import {
  canParseBy,
  parseBy,
  type Parsed,
  type ParseResult,
  type RuleMatch,
  safeParseBy,
  tryParseBy,
} from './parse/parse.js';
import { suggestBy, type SuggestOptions } from './repair/suggest.js';
import type { Builder } from './rfcs/building.js';
import type { Segment } from './rfcs/definition.js';
import type { Core, DefaultRule, Definition, Explained, Rfc, RuleName, Trees, Uri } from './rfcs/registry.js';
import type { ResolveOptions } from './rfcs/resolution.js';

/** Makes `parse` for one RFC. */
export const bindParse =
  <I extends Rfc>(rfc: Explained<I>) =>
  <const N extends RuleName<I> = DefaultRule<I>, R extends boolean = false>(
    input: string,
    options?: ParseOptions<N, R>,
  ): Parsed<I, N, R> =>
    parseBy<I, N, R>(rfc, input, options);

/** Makes `tryParse` for one RFC. */
export const bindTryParse =
  <I extends Rfc>(rfc: Core<I>) =>
  <const N extends RuleName<I> = DefaultRule<I>, R extends boolean = false>(
    input: string,
    options?: ParseOptions<N, R>,
  ): Parsed<I, N, R> | undefined =>
    tryParseBy<I, N, R>(rfc, input, options);

/** Makes `safeParse` for one RFC. */
export const bindSafeParse =
  <I extends Rfc>(rfc: Explained<I>) =>
  <const N extends RuleName<I> = DefaultRule<I>, R extends boolean = false>(
    input: string,
    options?: ParseOptions<N, R>,
  ): ParseResult<I, N, R> =>
    safeParseBy<I, N, R>(rfc, input, options);

/** Makes `canParse` for one RFC. */
export const bindCanParse =
  <I extends Rfc>(rfc: Core<I>) =>
  (input: string, options?: RuleOptions<RuleName<I>>): boolean =>
    canParseBy(rfc, input, options);

/** Makes `parseTree` for one RFC. */
export const bindParseTree =
  <I extends Rfc>(rfc: Definition<I>, trees: Trees<I>) =>
  <const N extends RuleName<I> = DefaultRule<I>>(input: string, options?: RuleOptions<N>): Tree<I, N> =>
    parseTreeBy<I, N>(rfc, trees, input, options);

/** Makes `diagnose` for one RFC. */
export const bindDiagnose =
  <I extends Rfc>(rfc: Explained<I>) =>
  (input: string, options?: DiagnoseOptions<RuleName<I>>): Diagnostic<I>[] =>
    diagnoseBy(rfc, input, options);

/** Makes `suggest` for one RFC. */
export const bindSuggest =
  <I extends Rfc>(rfc: Explained<I>) =>
  (input: string, options?: SuggestOptions<RuleName<I>>): Suggestion[] =>
    suggestBy(rfc, input, options);

/** Makes `resolve` for one RFC. */
export const bindResolve =
  <I extends Rfc>(rfc: Definition<I>) =>
  (reference: string, base: string, options?: ResolveOptions): string =>
    resolveBy(rfc, reference, base, options);

/** Makes `resolveSteps` for one RFC. */
export const bindResolveSteps =
  <I extends Rfc>(rfc: Definition<I>) =>
  (reference: string, base: string, options?: ResolveOptions): ResolvedSteps =>
    resolveStepsBy(rfc, reference, base, options);

/** Makes `relativize` for one RFC. */
export const bindRelativize =
  <I extends Rfc>(rfc: Definition<I>) =>
  (target: string, base: string): string =>
    relativizeBy(rfc, target, base);

/** Makes `normalize` for one RFC. */
export const bindNormalize =
  <I extends Rfc>(rfc: Definition<I>) =>
  (input: string, options?: NormalizeOptions): string =>
    normalizeBy(rfc, input, options);

/** Makes `equivalent` for one RFC. */
export const bindEquivalent =
  <I extends Rfc>(rfc: Definition<I>) =>
  (a: string, b: string, options?: NormalizeOptions): boolean =>
    equivalentBy(rfc, a, b, options);

/** Makes `firstDifference` for one RFC. */
export const bindFirstDifference =
  <I extends Rfc>(rfc: Definition<I>) =>
  (a: string, b: string, options?: NormalizeOptions): Difference<I> | undefined =>
    firstDifferenceBy(rfc, a, b, options);

/** Makes `extract` for one RFC. */
export const bindExtract =
  <I extends Rfc>(rfc: Definition<I>) =>
  (text: string, options?: ExtractOptions): Extracted[] =>
    extractBy(rfc, text, options);

/** Makes `encode` for one RFC. */
export const bindEncode =
  <I extends Rfc>(rfc: Definition<I>) =>
  (text: string, options: EncodeOptions<RuleName<I>>): string =>
    encodeBy(rfc, text, options);

/** Makes `serialize` for one RFC. */
export const bindSerialize =
  <I extends Rfc>(rfc: Definition<I>, builder: Builder) =>
  (uri: Uri<I> | RuleMatch<I> | UriParts<I>): string =>
    buildBy(rfc, builder, uri);

/** Makes `update` for one RFC. */
export const bindUpdate =
  <I extends Rfc>(rfc: Definition<I>, builder: Builder) =>
  (uri: Uri<I>, changes: UriChanges<I>): Uri<I> =>
    updateBy(rfc, builder, uri, changes);

/** Makes `segments` for one RFC. */
export const bindSegments =
  <I extends Rfc>(rfc: Core<I>, trees: Trees<I>) =>
  (uri: Uri<I>): Segment[] =>
    segmentsBy(rfc, trees, uri);

/** Makes `sample` for one RFC. */
export const bindSample =
  <I extends Rfc>(rfc: Definition<I>) =>
  (options?: SampleOptions<RuleName<I>>): string[] =>
    sampleBy(rfc, options);

/** Makes `toRegExp` for one RFC. */
export const bindToRegExp =
  <I extends Rfc>(rfc: Definition<I>) =>
  (rule: RuleName<I>): RegExp =>
    toRegExpBy(rfc, rule);

/** Makes `toRe2` for one RFC. */
export const bindToRe2 =
  <I extends Rfc>(rfc: Definition<I>) =>
  (rule: RuleName<I>): string =>
    toRe2By(rfc, rule);

/** Makes `hostsOf` for one RFC. */
export const bindHostsOf =
  <I extends Rfc>(rfc: Definition<I>) =>
  (input: string, options?: HostOptions): Hosts =>
    hostsBy([rfc], input, options);

/** Makes `sameHost` for one RFC. */
export const bindSameHost =
  <I extends Rfc>(rfc: Definition<I>) =>
  (a: string, b: string, options?: HostOptions): boolean =>
    sameHostBy([rfc], a, b, options);
