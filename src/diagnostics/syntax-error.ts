import type { Rfc } from '../rfcs/registry.js';
import type { Diagnostic } from './diagnostic.js';

/**
 * A string is not what the RFC's rule takes. Thrown by `parse` and `parseTree`; `message` is the first diagnostic's, with its
 * offset.
 */
export class UriSyntaxError extends Error {
  override readonly name = 'UriSyntaxError';
  readonly rfc: Rfc;
  readonly input: string;
  /** What is wrong: the first error. None in a bundle that has `parse`, but neither `safeParse` nor `diagnose`. */
  readonly diagnostics: readonly Diagnostic[];

  constructor(rfc: Rfc, input: string, diagnostics: readonly Diagnostic[], name: string = rfc) {
    const [first] = diagnostics;
    super(
      first ? `at offset ${first.offset}: ${first.message}` : `not valid by ${name}; diagnose() says where and why`,
    );
    this.rfc = rfc;
    this.input = input;
    this.diagnostics = diagnostics;
  }

  /** Of the first diagnostic, in UTF-16 units, from 0. */
  get offset(): number | undefined {
    return this.diagnostics[0]?.offset;
  }
}
