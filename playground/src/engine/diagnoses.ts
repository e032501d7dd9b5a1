/** Errors and warnings with fixes. Loaded only when they are needed. */
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.js';
import { diagnoseBy } from '../../../src/repair/diagnose.js';
import { definitionOf, type Rfc } from '../../../src/rfcs/registry.js';
import { applyEdits } from '../../../src/syntax/edit.js';

/** A diagnostic, and each fix as the string that it makes. */
export interface Diagnosed {
  readonly diagnostic: Diagnostic;
  readonly fixes: readonly { readonly message: string; readonly applicability: string; readonly value: string }[];
}

/** The most diagnostics of a string that are shown. */
const SHOWN = 20;

/** The errors of a string, or the warnings about a valid one: the first of them, and how many there are. */
export function diagnosesOf(
  uri: string,
  rfc: Rfc,
): { readonly rfc: Rfc; readonly count: number; readonly shown: readonly Diagnosed[] } {
  const diagnostics = diagnoseBy(definitionOf<Rfc>(rfc), uri);
  const shown = diagnostics.slice(0, SHOWN).map((diagnostic) => ({
    diagnostic,
    fixes: diagnostic.fixes.map(({ message, applicability, edits }) => ({
      message,
      applicability,
      value: applyEdits(uri, edits),
    })),
  }));
  return { rfc, count: diagnostics.length, shown };
}
