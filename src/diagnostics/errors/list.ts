/** Why a string fails: a literal list of causes, of which the first that applies counts, and the documentation of errors. */
import type { Cause, CauseFinder, Situation } from '../../rfcs/model/guidance.js';

import type { CodeDocumentation } from '../documentation/code.js';
import { addressCause, addressCodes } from './addresses.js';
import { characterCodes, characterNotAllowed, incompleteEscape, unexpectedEnd } from './characters.js';
import { hostCauses, hostCodes, userinfoNotAllowed } from './hosts.js';
import { colonInRelative, emptySchemeSpecificPart, missingSlashes, queryOnlyReference, schemeCodes, schemeOfAbsolute, upperCaseOfPredefined } from './schemes.js';

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

/** The documentation. It is apart from the finders so that bundles of `diagnose` do not include it. */
export const errorCodes: Readonly<Record<ErrorCode, CodeDocumentation>> = {
  ...characterCodes,
  ...schemeCodes,
  ...hostCodes,
  ...addressCodes,
};
