export type * from './types.js';
export { encode, segments, serialize, update } from './api/build.js';
export { complete, expectedText } from './api/complete.js';
export { diagnose, suggest } from './api/diagnose.js';
export { applyEdits } from './api/edits.js';
export { hostsOf, sameHost, type HostsOptions } from './api/hosts.js';
export { toIri, toUri, type ToUriOptions } from './api/iri.js';
export { sample, toRe2, toRegExp } from './api/languages.js';
export {
  equivalent,
  extract,
  firstDifference,
  normalize,
  relativize,
  resolve,
  resolveSteps,
} from './api/operations.js';
export { canParse, parse, parseTree, safeParse, tryParse } from './api/parse.js';
export { rfcs, type RfcOption } from './api/rfcs.js';
export { sectionLink } from './api/section-link.js';
export { compare, type Comparison, type CompareOptions, type ComponentRow } from './comparison/compare.js';
export { correspondences, type Correspondence } from './languages/rule-table.js';
export { countStrings, type RuleOfRfc } from './languages/count-strings.js';
export { diffGrammars, type DiffOptions, type GrammarDifference } from './languages/diff-grammars.js';
export { explainRejection } from './languages/explain-rejection.js';
export { topics, type Topic } from './comparison/topics.js';
export type { RfcDifference } from './comparison/differences.js';
export type { PlatformVerdict } from './comparison/platform-url.js';
export type { ComponentSpan } from './comparison/component-table.js';
export type { RfcVerdict, Verdicts } from './comparison/verdict.js';
export { UriSyntaxError } from './diagnostics/syntax-error.js';
export { BuildError } from './operations/build.js';
export { decode, decodeBytes, DecodeError } from './operations/decode.js';
export { EncodeError } from './operations/encode.js';
export { ResolveError } from './operations/resolve.js';
export type * from './rfcs/generated/uris.js';
