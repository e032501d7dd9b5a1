/** The functions of rfc-uri for RFC 1808: they take no `rfc` option and load only its grammar. */
import * as bind from './bind.js';
import { builder } from './rfcs/rfc1808/building.js';
import { core, rfc1808, trees } from './rfcs/rfc1808/definition.js';

export const parse = /* @__PURE__ */ bind.bindParse(rfc1808);
export const tryParse = /* @__PURE__ */ bind.bindTryParse(core);
export const safeParse = /* @__PURE__ */ bind.bindSafeParse(rfc1808);
export const canParse = /* @__PURE__ */ bind.bindCanParse(core);
export const parseTree = /* @__PURE__ */ bind.bindParseTree(rfc1808, trees);
export const diagnose = /* @__PURE__ */ bind.bindDiagnose(rfc1808);
export const suggest = /* @__PURE__ */ bind.bindSuggest(rfc1808);
export const resolve = /* @__PURE__ */ bind.bindResolve(rfc1808);
export const resolveSteps = /* @__PURE__ */ bind.bindResolveSteps(rfc1808);
export const relativize = /* @__PURE__ */ bind.bindRelativize(rfc1808);
export const normalize = /* @__PURE__ */ bind.bindNormalize(rfc1808);
export const equivalent = /* @__PURE__ */ bind.bindEquivalent(rfc1808);
export const firstDifference = /* @__PURE__ */ bind.bindFirstDifference(rfc1808);
export const extract = /* @__PURE__ */ bind.bindExtract(rfc1808);
export const encode = /* @__PURE__ */ bind.bindEncode(rfc1808);
export const serialize = /* @__PURE__ */ bind.bindSerialize(rfc1808, builder);
export const update = /* @__PURE__ */ bind.bindUpdate(rfc1808, builder);
export const segments = /* @__PURE__ */ bind.bindSegments(core, trees);
export const sample = /* @__PURE__ */ bind.bindSample(rfc1808);
export const toRegExp = /* @__PURE__ */ bind.bindToRegExp(rfc1808);
export const toRe2 = /* @__PURE__ */ bind.bindToRe2(rfc1808);

export type * from './types.js';
export { UriSyntaxError } from './diagnostics/syntax-error.js';
export { BuildError } from './operations/build.js';
export { decode, decodeBytes, DecodeError } from './operations/decode.js';
export { EncodeError } from './operations/encode.js';
export { ResolveError } from './operations/resolve.js';
export type { Rfc1808Url } from './rfcs/rfc1808/uri.js';
