/** What the RFCs changed, oldest first, with the RFC that made each change. */
import { changesBy } from '../rfcs/generated/comparisons.js';
import type { ResolutionChange, SplitChange } from '../rfcs/model/comparison.js';
import { type Rfc, rfcIds } from '../rfcs/names.js';

/** A change to how a string is split. */
export interface AttributedChange extends SplitChange {
  readonly by: Rfc;
}

/** Oldest first. The first that applies is the reason, but one that names `olderHas` or `newerHas` comes before one that does not. */
export const changes: readonly AttributedChange[] = /* @__PURE__ */ rfcIds.flatMap((by) =>
  changesBy[by].splitting.map((change) => ({ by, ...change })),
);

/** Why a reference is resolved differently since one RFC, if it was not before another: the first change that applies. */
export function resolutionChange(
  from: Rfc,
  to: Rfc,
  reference: string,
  base: string,
): (ResolutionChange & { readonly by: Rfc }) | undefined {
  return rfcIds
    .filter((by) => isBetween(from, by, to))
    .flatMap((by) => changesBy[by].resolution.map((change) => ({ by, ...change })))
    .find(({ concerns }) => concerns(reference, base));
}

/** Whether an RFC is later than one and not later than another. */
export function isBetween(from: Rfc, by: Rfc, to: Rfc): boolean {
  return rfcIds.indexOf(by) > rfcIds.indexOf(from) && rfcIds.indexOf(by) <= rfcIds.indexOf(to);
}
