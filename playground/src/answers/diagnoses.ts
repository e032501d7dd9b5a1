/** Errors and warnings with fixes. Loaded only when they are needed. */
import { applyEdits, diagnose, type Diagnostic, type Rfc } from 'rfc-uri';

/** A diagnostic, and each fix as the string that it makes. */
export interface Diagnosed {
  readonly diagnostic: Diagnostic;
  readonly fixes: readonly { readonly message: string; readonly certainty: string; readonly value: string }[];
}

/** The errors of a string under one RFC, or the warnings about a valid one. */
export interface Diagnosis {
  readonly rfc: Rfc;
  readonly count: number;
  /** The first of them. */
  readonly shown: readonly Diagnosed[];
}

/** The most diagnostics of a string that are shown. */
const SHOWN = 20;

export function diagnoseWithFixes(uri: string, rfc: Rfc): Diagnosis {
  const diagnostics = diagnose(uri, { rfc });
  const shown = diagnostics.slice(0, SHOWN).map((diagnostic) => ({
    diagnostic,
    fixes: diagnostic.fixes.map(({ message, certainty, edits }) => ({
      message,
      certainty,
      value: applyEdits(uri, edits),
    })),
  }));
  return { rfc, count: diagnostics.length, shown };
}
