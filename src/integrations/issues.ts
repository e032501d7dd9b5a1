import type { Diagnostic, Fix } from '../diagnostics/diagnostic.js';
import { diagnoseBy } from '../repair/diagnose.js';
import type { Rfc } from '../rfcs/registry.js';
import type { Wanted } from './form-options.js';

/** One error of a string, for programs that show a sentence and may apply a fix. Offsets are UTF-16 units from 0. */
export interface UriIssue {
  /** The offset, the error, the section and the fix, in one sentence without a full stop. */
  readonly message: string;
  /** The code of the error; docs/diagnostics.md explains each code. */
  readonly code: Diagnostic['code'];
  readonly rfc: Rfc;
  /** The length of the longest prefix that can be completed to a valid string. */
  readonly offset: number;
  /** The range to underline, from `start` up to `end`. */
  readonly start: number;
  readonly end: number;
  /** The rules and characters that may follow at `offset`. */
  readonly expected: readonly string[];
  /** The likeliest repair; absent where no repair can be justified. */
  readonly fix?: Fix;
}

/**
 * The errors of an invalid string, in order.
 *
 *     at offset 9: "^" is not allowed in a path (RFC 3986, section 3.3); fix: write "%5E" for "^"
 */
export function findIssues<I extends Rfc>(
  { rfc, options, redact }: Wanted<I>,
  input: string,
  limit?: number,
): UriIssue[] {
  return diagnoseBy(rfc, input, { ...options, redact, limit }).map(
    ({ message, code, rfc: id, offset, start, end, expected, fixes: [fix] }) => ({
      message: `at offset ${offset}: ${message}${fix ? `; fix: ${fix.message}` : ''}`,
      code,
      rfc: id,
      offset,
      start,
      end,
      expected,
      ...(fix ? { fix } : {}),
    }),
  );
}
