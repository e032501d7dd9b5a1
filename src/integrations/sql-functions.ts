/** The functions of SQL engines for one row. NULL is `null` or, in Snowflake, `undefined`; every function then returns `null`. */
import type { DiagnosticCode } from '../diagnostics/codes.js';
import { normalizeBy } from '../operations/normalize.js';
import { resolveBy, ResolveError } from '../operations/resolve.js';
import { canParseBy, safeParseBy } from '../parse/parse.js';
import { readGoal, matchGoal } from '../parse/goal.js';
import type { Core, Definition, Explained, Rfc } from '../rfcs/registry.js';
import { quote } from '../syntax/show.js';

/** A cell of a column of strings. */
export type SqlText = string | null | undefined;

/** The functions for one RFC. All of them return `null` for a cell without a value. */
export interface RowFunctions {
  /** Whether a string is valid. */
  valid(this: void, text: SqlText): boolean | null;
  /** A component; `null` if the string is invalid or does not have it. Throws a RangeError for a name that the RFC does not have. */
  part(this: void, text: SqlText, name: SqlText): string | null;
  /** The normal form, as far as the RFC's text calls it equivalent; `null` for an invalid string. */
  normalize(this: void, text: SqlText): string | null;
  /** The resolved reference; `null` if it cannot be resolved. Throws a ResolveError if the RFC has no relative references. */
  resolve(this: void, reference: SqlText, base: SqlText): string | null;
}

/**
 * The functions for one RFC.
 *
 * ```ts
 * rowFunctions(rfc3986).part('http://h:80/', 'port'); // '80'
 * ```
 */
export function rowFunctions<I extends Rfc>(rfc: Definition<I>): RowFunctions {
  return {
    valid: (text) => (isMissing(text) ? null : canParseBy(rfc, text)),
    part: (text, name) => (isMissing(text) || isMissing(name) ? null : part(rfc, text, name)),
    normalize: (text) => (isMissing(text) || !canParseBy(rfc, text) ? null : normalizeBy(rfc, text)),
    resolve: (reference, base) => (isMissing(reference) || isMissing(base) ? null : resolve(rfc, reference, base)),
  };
}

/** The code of the first error; `null` for a valid string and for a cell without a value. */
export function firstCode<I extends Rfc>(rfc: Explained<I>, text: SqlText): DiagnosticCode | null {
  if (isMissing(text) || canParseBy(rfc, text)) return null;
  const result = safeParseBy(rfc, text);
  return result.ok ? null : result.diagnostics[0].code;
}

function isMissing(cell: SqlText): cell is null | undefined {
  return cell === null || cell === undefined;
}

function part<I extends Rfc>(rfc: Core<I>, text: string, name: string): string | null {
  if (!Object.hasOwn(rfc.components, name))
    throw new RangeError(
      `${rfc.name} has no component ${quote(name)}; expected one of ${Object.keys(rfc.components).join(', ')}`,
    );
  const match = matchGoal(rfc, readGoal(rfc), text);
  const ranges = match && rfc.componentRanges(text, match, rfc.startRules[0]);
  const found = ranges?.find((component) => component.name === name);
  return found ? text.slice(found.start, found.end) : null;
}

function resolve<I extends Rfc>(rfc: Definition<I>, reference: string, base: string): string | null {
  try {
    return resolveBy(rfc, reference, base);
  } catch (error) {
    if (error instanceof ResolveError && error.argument !== undefined) return null;
    throw error;
  }
}
