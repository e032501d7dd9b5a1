/** The functions of rfc-uri for RFC 3986: they take no `rfc` option and load only its grammar. */
import * as bind from './bind.js';
import { builder } from './rfcs/rfc3986/building.js';
import { core, rfc3986, trees } from './rfcs/rfc3986/definition.js';

export const parse = /* @__PURE__ */ bind.bindParse(rfc3986);
export const tryParse = /* @__PURE__ */ bind.bindTryParse(core);
export const safeParse = /* @__PURE__ */ bind.bindSafeParse(rfc3986);
export const canParse = /* @__PURE__ */ bind.bindCanParse(core);
export const parseTree = /* @__PURE__ */ bind.bindParseTree(rfc3986, trees);
export const diagnose = /* @__PURE__ */ bind.bindDiagnose(rfc3986);
export const suggest = /* @__PURE__ */ bind.bindSuggest(rfc3986);
export const resolve = /* @__PURE__ */ bind.bindResolve(rfc3986);
export const resolveSteps = /* @__PURE__ */ bind.bindResolveSteps(rfc3986);
export const relativize = /* @__PURE__ */ bind.bindRelativize(rfc3986);
export const normalize = /* @__PURE__ */ bind.bindNormalize(rfc3986);
export const equivalent = /* @__PURE__ */ bind.bindEquivalent(rfc3986);
export const firstDifference = /* @__PURE__ */ bind.bindFirstDifference(rfc3986);
export const extract = /* @__PURE__ */ bind.bindExtract(rfc3986);
export const encode = /* @__PURE__ */ bind.bindEncode(rfc3986);
export const serialize = /* @__PURE__ */ bind.bindSerialize(rfc3986, builder);
export const update = /* @__PURE__ */ bind.bindUpdate(rfc3986, builder);
export const segments = /* @__PURE__ */ bind.bindSegments(core, trees);
export const sample = /* @__PURE__ */ bind.bindSample(rfc3986);
export const toRegExp = /* @__PURE__ */ bind.bindToRegExp(rfc3986);
export const toRe2 = /* @__PURE__ */ bind.bindToRe2(rfc3986);

export type * from './types.js';
export { UriSyntaxError } from './diagnostics/syntax-error.js';
export { BuildError } from './operations/build.js';
export { decode, decodeBytes, DecodeError } from './operations/decode.js';
export { EncodeError } from './operations/encode.js';
export { ResolveError } from './operations/resolve.js';
export type { Rfc3986Authority, Rfc3986Uri } from './rfcs/rfc3986/uri.js';
