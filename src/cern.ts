/** The functions of rfc-uri for CERN's draft: they take no `rfc` option and load only its grammar. */
import * as bind from './bind.js';
import { builder } from './rfcs/cern/building.js';
import { core, cern, trees } from './rfcs/cern/definition.js';

export const parse = /* @__PURE__ */ bind.bindParse(cern);
export const tryParse = /* @__PURE__ */ bind.bindTryParse(core);
export const safeParse = /* @__PURE__ */ bind.bindSafeParse(cern);
export const canParse = /* @__PURE__ */ bind.bindCanParse(core);
export const parseTree = /* @__PURE__ */ bind.bindParseTree(cern, trees);
export const diagnose = /* @__PURE__ */ bind.bindDiagnose(cern);
export const suggest = /* @__PURE__ */ bind.bindSuggest(cern);
export const resolve = /* @__PURE__ */ bind.bindResolve(cern);
export const resolveSteps = /* @__PURE__ */ bind.bindResolveSteps(cern);
export const relativize = /* @__PURE__ */ bind.bindRelativize(cern);
export const normalize = /* @__PURE__ */ bind.bindNormalize(cern);
export const equivalent = /* @__PURE__ */ bind.bindEquivalent(cern);
export const firstDifference = /* @__PURE__ */ bind.bindFirstDifference(cern);
export const extract = /* @__PURE__ */ bind.bindExtract(cern);
export const encode = /* @__PURE__ */ bind.bindEncode(cern);
export const serialize = /* @__PURE__ */ bind.bindSerialize(cern, builder);
export const update = /* @__PURE__ */ bind.bindUpdate(cern, builder);
export const segments = /* @__PURE__ */ bind.bindSegments(core, trees);
export const sample = /* @__PURE__ */ bind.bindSample(cern);
export const toRegExp = /* @__PURE__ */ bind.bindToRegExp(cern);
export const toRe2 = /* @__PURE__ */ bind.bindToRe2(cern);

export type * from './types.js';
export { UriSyntaxError } from './diagnostics/syntax-error.js';
export { BuildError } from './operations/build.js';
export { decode, decodeBytes, DecodeError } from './operations/decode.js';
export { EncodeError } from './operations/encode.js';
export { ResolveError } from './operations/resolve.js';
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
} from './rfcs/cern/uri.js';
