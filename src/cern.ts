/** The functions of rfc-uri bound to CERN's draft: they take no `rfc`, and load its grammar alone. */
import { toRegExpBy } from './comparison/regexp.js';
import { sampleBy, type SampleOptions } from './comparison/sample.js';
import type { RuleOptions } from './parse/options.js';
import { parseTreeBy, type Tree } from './parse/parse-tree.js';
import {
  canParseBy,
  parseBy,
  safeParseBy,
  type Parsed,
  type ParseOptions,
  type ParseResult,
  type Ranged,
  type RuleMatch,
} from './parse/parse.js';
import { serializeBy } from './parse/serialize.js';
import { automata } from './rfcs/cern/automata.js';
import { cern } from './rfcs/cern/index.js';
import type { Segment } from './rfcs/definition.js';
import type { DefaultRule, RuleName, Uri } from './rfcs/index.js';

export type { Diagnostic } from './diagnostics/diagnostic.js';
export { UriSyntaxError } from './diagnostics/syntax-error.js';
export type { Parsed, ParseOptions, ParseResult, Ranged, RuleMatch, RuleOptions, SampleOptions, Segment, Tree };
export type {
  CernAfsAddress,
  CernFtpAddress,
  CernGenericUrl,
  CernGopherAddress,
  CernHttpAddress,
  CernNewsAddress,
  CernProsperoAddress,
  CernTelnetAddress,
  CernUrl,
  CernWaisAddress,
} from './rfcs/cern/url.js';

type Id = 'cern';
type Name = RuleName<Id>;
type Default = DefaultRule<Id>;

export const parse = <const N extends Name = Default, R extends boolean = false>(
  input: string,
  options?: ParseOptions<N, R>,
): Parsed<Id, N, R> => parseBy(cern, input, options);

export const safeParse = <const N extends Name = Default, R extends boolean = false>(
  input: string,
  options?: ParseOptions<N, R>,
): ParseResult<Id, N, R> => safeParseBy(cern, input, options);

export const canParse = (input: string, options?: RuleOptions<Name>): boolean => canParseBy(cern, input, options);

export const parseTree = <const N extends Name = Default>(input: string, options?: RuleOptions<N>): Tree<Id, N> =>
  parseTreeBy(cern, input, options);

export const serialize = (uri: Uri<Id> | RuleMatch<Id>): string => serializeBy(cern, uri);

export const segments = (uri: Uri<Id>): Segment[] => cern.segments(uri);

export const sample = (options?: SampleOptions<Name>): string[] => sampleBy(cern, automata, options);

export const toRegExp = (rule: Name): RegExp => toRegExpBy(cern, automata, rule);
