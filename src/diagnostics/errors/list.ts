/** Why a string fails: a literal list of reasons, of which the first that applies counts, and the codes of errors. */
import type { Reason, ReasonFinder, Situation } from '../../rfcs/model/guidance.js';
import { addressReason, type addressCodes } from './addresses.js';
import { type characterCodes, characterNotAllowed, incompleteEscape, unexpectedEnd } from './characters.js';
import { hostReasons, type hostCodes, userinfoNotAllowed } from './hosts.js';
import {
  colonInRelative,
  emptySchemeSpecificPart,
  missingSlashes,
  queryOnlyReference,
  type schemeCodes,
  schemeOfAbsolute,
  upperCaseOfPredefined,
} from './schemes.js';

export type ErrorCode = keyof (typeof characterCodes & typeof schemeCodes & typeof hostCodes & typeof addressCodes);
export type ErrorReason = Reason<ErrorCode>;

const finders: readonly ReasonFinder<ErrorCode>[] = [
  incompleteEscape,
  queryOnlyReference,
  upperCaseOfPredefined,
  emptySchemeSpecificPart,
  schemeOfAbsolute,
  colonInRelative,
  missingSlashes,
  userinfoNotAllowed,
  addressReason,
  ...hostReasons,
  unexpectedEnd,
];

/** Why the string of a situation fails. If no reason on the list applies, its character is not allowed. */
export function findReason(situation: Situation): ErrorReason {
  for (const find of finders) {
    const reason = find(situation);
    if (reason) return reason;
  }
  return characterNotAllowed(situation);
}
