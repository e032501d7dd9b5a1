/** The types of the functions that are bound to one RFC. */
import type { HostOptions, Hosts } from './comparison/hosts.js';
import type { Diagnostic, Suggestion } from './diagnostics/diagnostic.js';
import type { SampleOptions } from './languages/sample.js';
import type { UriChanges, UriParts } from './operations/build.js';
import type { EncodeOptions } from './operations/encode.js';
import type { Difference } from './operations/equivalence.js';
import type { Extracted, ExtractOptions } from './operations/extracted.js';
import type { NormalizeOptions } from './operations/normalize.js';
import type { ResolvedSteps } from './operations/resolve.js';
import type { ParseOptions, RuleOptions } from './parse/arguments.js';
import type { Tree } from './parse/parse-tree.js';
import type { Parsed, ParseResult, RuleMatch } from './parse/parse.js';
import type { DiagnoseOptions } from './repair/diagnose.js';
import type { SuggestOptions } from './repair/suggest.js';
import type { Segment } from './rfcs/model/definition.js';
import type { DefaultRule, Rfc, RuleName, Uri } from './rfcs/registry.js';
import type { ResolveOptions } from './rfcs/model/resolution.js';

/** `parse` of one RFC. */
export type Parse<I extends Rfc> = <const N extends RuleName<I> = DefaultRule<I>, R extends boolean = false>(
  input: string,
  options?: ParseOptions<N, R>,
) => Parsed<I, N, R>;

/** `tryParse` of one RFC. */
export type TryParse<I extends Rfc> = <const N extends RuleName<I> = DefaultRule<I>, R extends boolean = false>(
  input: string,
  options?: ParseOptions<N, R>,
) => Parsed<I, N, R> | undefined;

/** `safeParse` of one RFC. */
export type SafeParse<I extends Rfc> = <const N extends RuleName<I> = DefaultRule<I>, R extends boolean = false>(
  input: string,
  options?: ParseOptions<N, R>,
) => ParseResult<I, N, R>;

/** `canParse` of one RFC. */
export type CanParse<I extends Rfc> = (input: string, options?: RuleOptions<RuleName<I>>) => boolean;

/** `parseTree` of one RFC. */
export type ParseTree<I extends Rfc> = <const N extends RuleName<I> = DefaultRule<I>>(
  input: string,
  options?: RuleOptions<N>,
) => Tree<I, N>;

/** `diagnose` of one RFC. */
export type Diagnose<I extends Rfc> = (input: string, options?: DiagnoseOptions<RuleName<I>>) => Diagnostic<I>[];

/** `suggest` of one RFC. */
export type Suggest<I extends Rfc> = (input: string, options?: SuggestOptions<RuleName<I>>) => Suggestion[];

/** `resolve` of one RFC. */
export type Resolve = (reference: string, base: string, options?: ResolveOptions) => string;

/** `resolveSteps` of one RFC. */
export type ResolveSteps = (reference: string, base: string, options?: ResolveOptions) => ResolvedSteps;

/** `relativize` of one RFC. */
export type Relativize = (target: string, base: string) => string;

/** `normalize` of one RFC. */
export type Normalize = (input: string, options?: NormalizeOptions) => string;

/** `equivalent` of one RFC. */
export type Equivalent = (a: string, b: string, options?: NormalizeOptions) => boolean;

/** `firstDifference` of one RFC. */
export type FirstDifference<I extends Rfc> = (
  a: string,
  b: string,
  options?: NormalizeOptions,
) => Difference<I> | undefined;

/** `extract` of one RFC. */
export type Extract = (text: string, options?: ExtractOptions) => Extracted[];

/** `encode` of one RFC. */
export type Encode<I extends Rfc> = (text: string, options: EncodeOptions<RuleName<I>>) => string;

/** `serialize` of one RFC. */
export type Serialize<I extends Rfc> = (uri: Uri<I> | RuleMatch<I> | UriParts<I>) => string;

/** `update` of one RFC. */
export type Update<I extends Rfc> = (uri: Uri<I>, changes: UriChanges<I>) => Uri<I>;

/** `segments` of one RFC. */
export type Segments<I extends Rfc> = (uri: Uri<I>) => Segment[];

/** `sample` of one RFC. */
export type Sample<I extends Rfc> = (options?: SampleOptions<RuleName<I>>) => string[];

/** `toRegExp` of one RFC. */
export type ToRegExp<I extends Rfc> = (rule: RuleName<I>) => RegExp;

/** `toRe2` of one RFC. */
export type ToRe2<I extends Rfc> = (rule: RuleName<I>) => string;

/** `hostsOf` of one RFC. */
export type HostsOf = (input: string, options?: HostOptions) => Hosts;

/** `sameHost` of one RFC. */
export type SameHost = (a: string, b: string, options?: HostOptions) => boolean;
