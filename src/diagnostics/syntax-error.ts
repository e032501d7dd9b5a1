import type { Rfc } from '../rfcs/registry.js';
import type { Diagnostic } from './diagnostic.js';

/**
 * The input does not match the rule. Thrown by `parse`, `parseTree` and whatever parses its arguments.
 *
 * ```ts
 * try {
 *   parse('http://a/b c', { rfc: 'rfc2396' });
 * } catch (error) {
 *   error.message; // at offset 10: a space is not allowed in a path (RFC 2396, section 3.3)
 *   error.diagnostics[0].expected; // ['uric', '"#"', 'end of input']
 * }
 * ```
 */
export class UriSyntaxError extends Error {
  // a class field is defined, not assigned, so it works even if Error.prototype is frozen
  override readonly name = 'UriSyntaxError';
  readonly rfc: Rfc;
  /** The input; with `redact`, with its secrets redacted. */
  readonly input: string;
  /** The first error alone; `diagnose` returns all of them. */
  readonly diagnostics: readonly [Diagnostic];

  /** @hidden Only the library makes these errors. */
  constructor(rfc: Rfc, input: string, diagnostics: readonly [Diagnostic]) {
    const [{ offset, message }] = diagnostics;
    super(`at offset ${offset}: ${message}`);
    this.rfc = rfc;
    this.input = input;
    this.diagnostics = diagnostics;
  }

  /** The length of the longest prefix that can be completed to a valid string, in UTF-16 units. */
  get offset(): number {
    return this.diagnostics[0].offset;
  }
}
