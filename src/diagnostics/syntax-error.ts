import type { Rfc } from '../rfcs/index.js';
import type { Diagnostic } from './diagnostic.js';

/** A string is not what the RFC's rule takes. Thrown by `parse` and `parseTree`; `message` is the first
 * diagnostic's, with its offset. */
export class UriSyntaxError extends Error {
  override readonly name = 'UriSyntaxError';
  readonly input: string;
  readonly diagnostics: readonly [Diagnostic, ...Diagnostic[]];

  constructor(input: string, diagnostics: readonly [Diagnostic, ...Diagnostic[]]) {
    super(`at offset ${diagnostics[0].offset}: ${diagnostics[0].message}`);
    this.input = input;
    this.diagnostics = diagnostics;
  }

  get rfc(): Rfc {
    return this.diagnostics[0].rfc;
  }

  /** Of the first diagnostic, in UTF-16 units, from 0. */
  get offset(): number {
    return this.diagnostics[0].offset;
  }
}
