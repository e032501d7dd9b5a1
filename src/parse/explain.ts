import { UriSyntaxError } from '../diagnostics/syntax-error.js';
import type { Core, Rfc } from '../rfcs/registry.js';
import type { RuleOptions } from './options.js';

/**
 * Who can say what is wrong with a string, by the RFC's id: `explain` enters them. It takes more than parsing does, so a
 * bundle that only parses has none of it.
 */
export const explainers = /* @__PURE__ */ new Map<
  Rfc,
  (input: string, options: RuleOptions<unknown>) => UriSyntaxError
>();

/** The error of an invalid input. */
export function syntaxError<I extends Rfc>(
  rfc: Core<I>,
  input: string,
  options: RuleOptions<unknown> = {},
): UriSyntaxError {
  const explained = explainers.get(rfc.id)?.(input, options);
  return explained ?? new UriSyntaxError(rfc.id, options.redact ? 'x'.repeat(input.length) : input, [], rfc.name);
}
