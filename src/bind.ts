/** Functions that bind the API to one RFC: one for each API function, so a bundler keeps only those that are used. */
import type {
  CanParse,
  Diagnose,
  Encode,
  Equivalent,
  Extract,
  FirstDifference,
  HostsOf,
  Normalize,
  Parse,
  ParseTree,
  Relativize,
  Resolve,
  ResolveSteps,
  SafeParse,
  SameHost,
  Sample,
  Segments,
  Serialize,
  Suggest,
  ToRe2,
  ToRegExp,
  TryParse,
  Update,
} from './bound.js';
import { hostsBy, sameHostBy } from './comparison/hosts.js';
import { toRe2By, toRegExpBy } from './languages/regexp.js';
import { sampleBy } from './languages/sample.js';
import { buildBy, updateBy } from './operations/build.js';
import { encodeBy } from './operations/encode.js';
import { equivalentBy, firstDifferenceBy } from './operations/equivalence.js';
import { extractBy } from './operations/extract.js';
import { normalizeBy } from './operations/normalize.js';
import { relativizeBy } from './operations/relativize.js';
import { resolveBy, resolveStepsBy } from './operations/resolve.js';
import { parseTreeBy, segmentsBy } from './parse/parse-tree.js';
import { canParseBy, parseBy, safeParseBy, tryParseBy } from './parse/parse.js';
import { diagnoseBy } from './repair/diagnose.js';
import { suggestBy } from './repair/suggest.js';
import type { Builder } from './rfcs/model/building.js';
import type { Core, Definition, Explained, Rfc, Trees } from './rfcs/registry.js';

/** Makes `parse` for one RFC. */
export const bindParse =
  <I extends Rfc>(rfc: Explained<I>): Parse<I> =>
  (input, options) =>
    parseBy(rfc, input, options);

/** Makes `tryParse` for one RFC. */
export const bindTryParse =
  <I extends Rfc>(rfc: Core<I>): TryParse<I> =>
  (input, options) =>
    tryParseBy(rfc, input, options);

/** Makes `safeParse` for one RFC. */
export const bindSafeParse =
  <I extends Rfc>(rfc: Explained<I>): SafeParse<I> =>
  (input, options) =>
    safeParseBy(rfc, input, options);

/** Makes `canParse` for one RFC. */
export const bindCanParse =
  <I extends Rfc>(rfc: Core<I>): CanParse<I> =>
  (input, options) =>
    canParseBy(rfc, input, options);

/** Makes `parseTree` for one RFC. */
export const bindParseTree =
  <I extends Rfc>(rfc: Definition<I>, trees: Trees<I>): ParseTree<I> =>
  (input, options) =>
    parseTreeBy(rfc, trees, input, options);

/** Makes `diagnose` for one RFC. */
export const bindDiagnose =
  <I extends Rfc>(rfc: Explained<I>): Diagnose<I> =>
  (input, options) =>
    diagnoseBy(rfc, input, options);

/** Makes `suggest` for one RFC. */
export const bindSuggest =
  <I extends Rfc>(rfc: Explained<I>): Suggest<I> =>
  (input, options) =>
    suggestBy(rfc, input, options);

/** Makes `resolve` for one RFC. */
export const bindResolve =
  <I extends Rfc>(rfc: Definition<I>): Resolve =>
  (reference, base, options) =>
    resolveBy(rfc, reference, base, options);

/** Makes `resolveSteps` for one RFC. */
export const bindResolveSteps =
  <I extends Rfc>(rfc: Definition<I>): ResolveSteps =>
  (reference, base, options) =>
    resolveStepsBy(rfc, reference, base, options);

/** Makes `relativize` for one RFC. */
export const bindRelativize =
  <I extends Rfc>(rfc: Definition<I>): Relativize =>
  (target, base) =>
    relativizeBy(rfc, target, base);

/** Makes `normalize` for one RFC. */
export const bindNormalize =
  <I extends Rfc>(rfc: Definition<I>): Normalize =>
  (input, options) =>
    normalizeBy(rfc, input, options);

/** Makes `equivalent` for one RFC. */
export const bindEquivalent =
  <I extends Rfc>(rfc: Definition<I>): Equivalent =>
  (a, b, options) =>
    equivalentBy(rfc, a, b, options);

/** Makes `firstDifference` for one RFC. */
export const bindFirstDifference =
  <I extends Rfc>(rfc: Definition<I>): FirstDifference<I> =>
  (a, b, options) =>
    firstDifferenceBy(rfc, a, b, options);

/** Makes `extract` for one RFC. */
export const bindExtract =
  <I extends Rfc>(rfc: Definition<I>): Extract =>
  (text, options) =>
    extractBy(rfc, text, options);

/** Makes `encode` for one RFC. */
export const bindEncode =
  <I extends Rfc>(rfc: Definition<I>): Encode<I> =>
  (text, options) =>
    encodeBy(rfc, text, options);

/** Makes `serialize` for one RFC. */
export const bindSerialize =
  <I extends Rfc>(rfc: Definition<I>, builder: Builder): Serialize<I> =>
  (uri) =>
    buildBy(rfc, builder, uri);

/** Makes `update` for one RFC. */
export const bindUpdate =
  <I extends Rfc>(rfc: Definition<I>, builder: Builder): Update<I> =>
  (uri, changes) =>
    updateBy(rfc, builder, uri, changes);

/** Makes `segments` for one RFC. */
export const bindSegments =
  <I extends Rfc>(rfc: Core<I>, trees: Trees<I>): Segments<I> =>
  (uri) =>
    segmentsBy(rfc, trees, uri);

/** Makes `sample` for one RFC. */
export const bindSample =
  <I extends Rfc>(rfc: Definition<I>): Sample<I> =>
  (options) =>
    sampleBy(rfc, options);

/** Makes `toRegExp` for one RFC. */
export const bindToRegExp =
  <I extends Rfc>(rfc: Definition<I>): ToRegExp<I> =>
  (rule) =>
    toRegExpBy(rfc, rule);

/** Makes `toRe2` for one RFC. */
export const bindToRe2 =
  <I extends Rfc>(rfc: Definition<I>): ToRe2<I> =>
  (rule) =>
    toRe2By(rfc, rule);

/** Makes `hostsOf` for one RFC. */
export const bindHostsOf =
  <I extends Rfc>(rfc: Definition<I>): HostsOf =>
  (input, options) =>
    hostsBy([rfc], input, options);

/** Makes `sameHost` for one RFC. */
export const bindSameHost =
  <I extends Rfc>(rfc: Definition<I>): SameHost =>
  (a, b, options) =>
    sameHostBy([rfc], a, b, options);
