/** Errors and warnings with fixes. Loaded only when they are needed. */
import { applyEdits, diagnose, tryParse, type Diagnostic, type Edit, type Rfc } from 'rfc-uri';

export interface Fix {
  readonly message: string;
  readonly certainty: string;
  readonly value: string;
  /** The host of the repaired string, if the fix changes something in it or before it. */
  readonly host?: string;
}

/** A diagnostic, and each fix as the string that it makes. */
export interface Diagnosed {
  readonly diagnostic: Diagnostic;
  readonly fixes: readonly Fix[];
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
    fixes: diagnostic.fixes.map(({ message, certainty, edits }): Fix => {
      const value = applyEdits(uri, edits);
      return { message, certainty, value, ...madeHost(value, edits, rfc) };
    }),
  }));
  return { rfc, count: diagnostics.length, shown };
}

function madeHost(value: string, edits: readonly Edit[], rfc: Rfc): { readonly host?: string } {
  const range = tryParse(value, { rfc, ranges: true })?.ranges.find(({ name }) => name === 'host');
  // before the first edit, offsets are the same in both strings
  if (!range || !edits.some(({ start }) => start <= range.end)) return {};
  return { host: value.slice(range.start, range.end) };
}
