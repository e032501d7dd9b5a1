/** Why a string fails: a literal list of causes, of which the first that applies counts, and the codes of errors. */
import type { Cause, CauseFinder, Situation } from '../../rfcs/model/guidance.js';
import { addressCause, type addressCodes } from './addresses.js';
import { type characterCodes, characterNotAllowed, incompleteEscape, unexpectedEnd } from './characters.js';
import { hostCauses, type hostCodes, userinfoNotAllowed } from './hosts.js';
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
export type ErrorCause = Cause<ErrorCode>;

const finders: readonly CauseFinder<ErrorCode>[] = [
  incompleteEscape,
  queryOnlyReference,
  upperCaseOfPredefined,
  emptySchemeSpecificPart,
  schemeOfAbsolute,
  colonInRelative,
  missingSlashes,
  userinfoNotAllowed,
  addressCause,
  ...hostCauses,
  unexpectedEnd,
];

/** Why the string of a situation fails. If no cause on the list applies, its character is not allowed. */
export function findCause(situation: Situation): ErrorCause {
  for (const find of finders) {
    const cause = find(situation);
    if (cause) return cause;
  }
  return characterNotAllowed(situation);
}
