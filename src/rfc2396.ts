/** The functions of rfc-uri for RFC 2396: they take no `rfc` option and load only its grammar. */
import * as bind from './bind.js';
import { builder } from './rfcs/rfc2396/building.js';
import { core, rfc2396, trees } from './rfcs/rfc2396/definition.js';

export const parse = /* @__PURE__ */ bind.bindParse(rfc2396);
export const tryParse = /* @__PURE__ */ bind.bindTryParse(core);
export const safeParse = /* @__PURE__ */ bind.bindSafeParse(rfc2396);
export const canParse = /* @__PURE__ */ bind.bindCanParse(core);
export const parseTree = /* @__PURE__ */ bind.bindParseTree(rfc2396, trees);
export const diagnose = /* @__PURE__ */ bind.bindDiagnose(rfc2396);
export const suggest = /* @__PURE__ */ bind.bindSuggest(rfc2396);
export const resolve = /* @__PURE__ */ bind.bindResolve(rfc2396);
export const resolveSteps = /* @__PURE__ */ bind.bindResolveSteps(rfc2396);
export const relativize = /* @__PURE__ */ bind.bindRelativize(rfc2396);
export const normalize = /* @__PURE__ */ bind.bindNormalize(rfc2396);
export const equivalent = /* @__PURE__ */ bind.bindEquivalent(rfc2396);
export const firstDifference = /* @__PURE__ */ bind.bindFirstDifference(rfc2396);
export const extract = /* @__PURE__ */ bind.bindExtract(rfc2396);
export const encode = /* @__PURE__ */ bind.bindEncode(rfc2396);
export const serialize = /* @__PURE__ */ bind.bindSerialize(rfc2396, builder);
export const update = /* @__PURE__ */ bind.bindUpdate(rfc2396, builder);
export const segments = /* @__PURE__ */ bind.bindSegments(core, trees);
export const sample = /* @__PURE__ */ bind.bindSample(rfc2396);
export const toRegExp = /* @__PURE__ */ bind.bindToRegExp(rfc2396);
export const toRe2 = /* @__PURE__ */ bind.bindToRe2(rfc2396);

export type * from './types.js';
export { UriSyntaxError } from './diagnostics/syntax-error.js';
export { BuildError } from './operations/build.js';
export { decode, decodeBytes, DecodeError } from './operations/decode.js';
export { EncodeError } from './operations/encode.js';
export { ResolveError } from './operations/resolve.js';
export type { Rfc2396Registry, Rfc2396Server, Rfc2396Uri } from './rfcs/rfc2396/uri.js';
