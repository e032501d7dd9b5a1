/** The functions of rfc-uri for RFC 2732: they take no `rfc` option and load only its grammar. */
import * as bind from './bind.js';
import { builder } from './rfcs/rfc2732/building.js';
import { core, rfc2732, trees } from './rfcs/rfc2732/definition.js';

export const parse = /* @__PURE__ */ bind.bindParse(rfc2732);
export const tryParse = /* @__PURE__ */ bind.bindTryParse(core);
export const safeParse = /* @__PURE__ */ bind.bindSafeParse(rfc2732);
export const canParse = /* @__PURE__ */ bind.bindCanParse(core);
export const parseTree = /* @__PURE__ */ bind.bindParseTree(rfc2732, trees);
export const diagnose = /* @__PURE__ */ bind.bindDiagnose(rfc2732);
export const suggest = /* @__PURE__ */ bind.bindSuggest(rfc2732);
export const resolve = /* @__PURE__ */ bind.bindResolve(rfc2732);
export const resolveSteps = /* @__PURE__ */ bind.bindResolveSteps(rfc2732);
export const relativize = /* @__PURE__ */ bind.bindRelativize(rfc2732);
export const normalize = /* @__PURE__ */ bind.bindNormalize(rfc2732);
export const equivalent = /* @__PURE__ */ bind.bindEquivalent(rfc2732);
export const firstDifference = /* @__PURE__ */ bind.bindFirstDifference(rfc2732);
export const extract = /* @__PURE__ */ bind.bindExtract(rfc2732);
export const encode = /* @__PURE__ */ bind.bindEncode(rfc2732);
export const serialize = /* @__PURE__ */ bind.bindSerialize(rfc2732, builder);
export const update = /* @__PURE__ */ bind.bindUpdate(rfc2732, builder);
export const segments = /* @__PURE__ */ bind.bindSegments(core, trees);
export const sample = /* @__PURE__ */ bind.bindSample(rfc2732);
export const toRegExp = /* @__PURE__ */ bind.bindToRegExp(rfc2732);
export const toRe2 = /* @__PURE__ */ bind.bindToRe2(rfc2732);

export type * from './types.js';
export { UriSyntaxError } from './diagnostics/syntax-error.js';
export { BuildError } from './operations/build.js';
export { decode, decodeBytes, DecodeError } from './operations/decode.js';
export { EncodeError } from './operations/encode.js';
export { ResolveError } from './operations/resolve.js';
export type { Rfc2396Registry } from './rfcs/rfc2396/uri.js';
export type { Rfc2732Server, Rfc2732Uri } from './rfcs/rfc2732/uri.js';
