/** The functions of rfc-uri bound to RFC 1738: they take no `rfc`, and load its grammar alone. */
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
import { automata } from './rfcs/rfc1738/automata.js';
import { rfc1738 } from './rfcs/rfc1738/index.js';
import type { Segment } from './rfcs/definition.js';
import type { DefaultRule, RuleName, Uri } from './rfcs/index.js';

export type { Diagnostic } from './diagnostics/diagnostic.js';
export { UriSyntaxError } from './diagnostics/syntax-error.js';
export type { Parsed, ParseOptions, ParseResult, Ranged, RuleMatch, RuleOptions, SampleOptions, Segment, Tree };
export type {
  Rfc1738FileUrl,
  Rfc1738FtpUrl,
  Rfc1738GopherUrl,
  Rfc1738HttpUrl,
  Rfc1738MailtoUrl,
  Rfc1738NewsUrl,
  Rfc1738NntpUrl,
  Rfc1738OtherUrl,
  Rfc1738ProsperoUrl,
  Rfc1738TelnetUrl,
  Rfc1738Url,
  Rfc1738WaisUrl,
} from './rfcs/rfc1738/url.js';

type Id = 'rfc1738';
type Name = RuleName<Id>;
type Default = DefaultRule<Id>;

export const parse = <const N extends Name = Default, R extends boolean = false>(
  input: string,
  options?: ParseOptions<N, R>,
): Parsed<Id, N, R> => parseBy(rfc1738, input, options);

export const safeParse = <const N extends Name = Default, R extends boolean = false>(
  input: string,
  options?: ParseOptions<N, R>,
): ParseResult<Id, N, R> => safeParseBy(rfc1738, input, options);

export const canParse = (input: string, options?: RuleOptions<Name>): boolean => canParseBy(rfc1738, input, options);

export const parseTree = <const N extends Name = Default>(input: string, options?: RuleOptions<N>): Tree<Id, N> =>
  parseTreeBy(rfc1738, input, options);

export const serialize = (uri: Uri<Id> | RuleMatch<Id>): string => serializeBy(rfc1738, uri);

export const segments = (uri: Uri<Id>): Segment[] => rfc1738.segments(uri);

export const sample = (options?: SampleOptions<Name>): string[] => sampleBy(rfc1738, automata, options);

export const toRegExp = (rule: Name): RegExp => toRegExpBy(rfc1738, automata, rule);
