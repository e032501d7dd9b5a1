/** The functions of rfc-uri for RFC 2732: they take no `rfc` option and load only its grammar. */
import * as bind from './bind.js';
import type * as bound from './bound.js';
import { builder } from './rfcs/rfc2732/building.js';
import { core, explained, rfc2732 as definition, trees } from './rfcs/rfc2732/definition.js';
import { type RfcObject, rfcObject } from './rfcs/rfc-object.js';

/**
 * Parses a string: returns the components under the RFC's own names. This is `parse` of rfc-uri without the option
 * `rfc`; its examples are in src/api.
 */
export const parse: bound.Parse<'rfc2732'> = /* @__PURE__ */ bind.bindParse(explained);
/**
 * Parses a string like `parse`, but returns `undefined` for an invalid string. This is `tryParse` of rfc-uri without
 * the option `rfc`; its examples are in src/api.
 */
export const tryParse: bound.TryParse<'rfc2732'> = /* @__PURE__ */ bind.bindTryParse(core);
/**
 * Parses a string like `parse`, but returns the first error of an invalid string instead of throwing it. This is
 * `safeParse` of rfc-uri without the option `rfc`; its examples are in src/api.
 */
export const safeParse: bound.SafeParse<'rfc2732'> = /* @__PURE__ */ bind.bindSafeParse(explained);
/**
 * Tells whether a string is valid under an RFC, or matches one of its rules. This is `canParse` of rfc-uri without the
 * option `rfc`; its examples are in src/api.
 */
export const canParse: bound.CanParse<'rfc2732'> = /* @__PURE__ */ bind.bindCanParse(core);
/**
 * Parses a string into its concrete syntax tree, whose nodes have the names of the RFC's rules. This is `parseTree` of
 * rfc-uri without the option `rfc`; its examples are in src/api.
 */
export const parseTree: bound.ParseTree<'rfc2732'> = /* @__PURE__ */ bind.bindParseTree(definition, trees);
/**
 * Finds every error of a string, with fixes, or every warning about a valid one. This is `diagnose` of rfc-uri without
 * the option `rfc`; its examples are in src/api.
 */
export const diagnose: bound.Diagnose<'rfc2732'> = /* @__PURE__ */ bind.bindDiagnose(explained);
/**
 * Suggests valid strings for an invalid one: first what its author most likely meant, with every error repaired, then
 * other readings. This is `suggest` of rfc-uri without the option `rfc`; its examples are in src/api.
 */
export const suggest: bound.Suggest<'rfc2732'> = /* @__PURE__ */ bind.bindSuggest(explained);
/**
 * Resolves a reference against a base, by the steps of RFC 1808, section 4, RFC 2396, section 5.2, or RFC 3986,
 * section 5.2. This is `resolve` of rfc-uri without the option `rfc`; its examples are in src/api.
 */
export const resolve: bound.Resolve = /* @__PURE__ */ bind.bindResolve(definition);
/**
 * Resolves like `resolve`, and records what each step of the RFC's algorithm did. This is `resolveSteps` of rfc-uri
 * without the option `rfc`; its examples are in src/api.
 */
export const resolveSteps: bound.ResolveSteps = /* @__PURE__ */ bind.bindResolveSteps(definition);
/**
 * Finds the shortest reference that resolves to a target against a base; the target itself if no shorter one does.
 * This is `relativize` of rfc-uri without the option `rfc`; its examples are in src/api.
 */
export const relativize: bound.Relativize = /* @__PURE__ */ bind.bindRelativize(definition);
/**
 * Rewrites a URI in the normal form of its RFC. This is `normalize` of rfc-uri without the option `rfc`; its examples
 * are in src/api.
 */
export const normalize: bound.Normalize = /* @__PURE__ */ bind.bindNormalize(definition);
/**
 * Tells whether two URIs have the same normal form. This is `equivalent` of rfc-uri without the option `rfc`; its
 * examples are in src/api.
 */
export const equivalent: bound.Equivalent = /* @__PURE__ */ bind.bindEquivalent(definition);
/**
 * Finds the first component in which the normal forms of two URIs differ; `undefined` if they are equivalent. This is
 * `firstDifference` of rfc-uri without the option `rfc`; its examples are in src/api.
 */
export const firstDifference: bound.FirstDifference<'rfc2732'> = /* @__PURE__ */ bind.bindFirstDifference(definition);
/**
 * Finds URIs in running text: in angle brackets, in quotes, or bare, as RFC 1738's appendix and RFC 2396, appendix E
 * advise. This is `extract` of rfc-uri without the option `rfc`; its examples are in src/api.
 */
export const extract: bound.Extract = /* @__PURE__ */ bind.bindExtract(definition);
/**
 * Escapes a text so that it can be a component: every octet of its UTF-8 form that the rule does not allow there (RFC
 * 2396, section 2.4). This is `encode` of rfc-uri without the option `rfc`; its examples are in src/api.
 */
export const encode: bound.Encode<'rfc2732'> = /* @__PURE__ */ bind.bindEncode(definition);
/**
 * Writes a parsed URI, or components of a named RFC, as a string. This is `serialize` of rfc-uri without the option
 * `rfc`; its examples are in src/api.
 */
export const serialize: bound.Serialize<'rfc2732'> = /* @__PURE__ */ bind.bindSerialize(definition, builder);
/**
 * Changes some components of a URI; `undefined` removes one. This is `update` of rfc-uri without the option `rfc`; its
 * examples are in src/api.
 */
export const update: bound.Update<'rfc2732'> = /* @__PURE__ */ bind.bindUpdate(definition, builder);
/**
 * Splits the path of a URI into segments, each with its params under RFC 2396, section 3.3. This is `segments` of rfc-
 * uri without the option `rfc`; its examples are in src/api.
 */
export const segments: bound.Segments<'rfc2732'> = /* @__PURE__ */ bind.bindSegments(core, trees);
/**
 * Draws random strings that match a rule, or that nearly match it. This is `sample` of rfc-uri without the option
 * `rfc`; its examples are in src/api.
 */
export const sample: bound.Sample<'rfc2732'> = /* @__PURE__ */ bind.bindSample(definition);
/**
 * Makes a regular expression that matches exactly the strings of a rule, as the RFC prints it. This is `toRegExp` of
 * rfc-uri without the option `rfc`; its examples are in src/api.
 */
export const toRegExp: bound.ToRegExp<'rfc2732'> = /* @__PURE__ */ bind.bindToRegExp(definition);
/**
 * Makes the source of a regular expression like that of `toRegExp`, for RE2. This is `toRe2` of rfc-uri without the
 * option `rfc`; its examples are in src/api.
 */
export const toRe2: bound.ToRe2<'rfc2732'> = /* @__PURE__ */ bind.bindToRe2(definition);
/**
 * Finds the hosts that each RFC, and the platform's `URL`, read in a string, and says whether they agree: a guard
 * against server-side request forgery, where one parser checks a host and another contacts it. This is `hostsOf` of
 * rfc-uri with this RFC and the platform alone; its examples are in src/api.
 */
export const hostsOf: bound.HostsOf = /* @__PURE__ */ bind.bindHostsOf(definition);
/**
 * Tells whether two strings have the same host beyond doubt: both are unambiguous (see `hostsOf`), and their hosts are
 * equal. This is `sameHost` of rfc-uri with this RFC and the platform alone; its examples are in src/api.
 */
export const sameHost: bound.SameHost = /* @__PURE__ */ bind.bindSameHost(definition);
/**
 * RFC 2732 as an object, for functions of the integrations that take an RFC itself, so that a bundle contains only this RFC:
 * `schemasBy` of rfc-uri/standard-schema, and `addUriBy` of rfc-uri/ajv.
 */
export const rfc2732: RfcObject<'rfc2732'> = /* @__PURE__ */ rfcObject(definition);

export type * from './types.js';
export { UriSyntaxError } from './diagnostics/syntax-error.js';
export { BuildError } from './operations/build.js';
export { decode, decodeBytes, DecodeError } from './operations/decode.js';
export { EncodeError } from './operations/encode.js';
export { ResolveError } from './operations/resolve.js';
export type { Rfc2396Registry } from './rfcs/rfc2396/uri.js';
export type { Rfc2732Server, Rfc2732Uri } from './rfcs/rfc2732/uri.js';
