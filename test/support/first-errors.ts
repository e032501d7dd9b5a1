/** The first error of a string, as a row of a table. */
import { expect } from '@jest/globals';
import { firstError } from '../../src/diagnostics/describe.js';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.js';
import type { Rfc } from '../../src/index.js';
import { rfcDefinition } from '../../src/rfcs/registry.js';

/** A string that must match a rule, or be a whole reference as the RFC means it, and what its first error says. */
export type ErrorRow = readonly [
  rfc: Rfc,
  rule: string | undefined,
  input: string,
  code: string,
  underlined: string,
  message: string,
  more?: Partial<Diagnostic>,
];

export function expectFirstError(...[id, rule, input, code, underlined, message, more = {}]: ErrorRow): void {
  const rfc = rfcDefinition<Rfc>(id);
  const error = firstError(rfc, rule ?? rfc.intended ?? rfc.startRules[0], input);
  expect(error).toMatchObject({ code, message, ...more });
  expect(input.slice(error?.start, error?.end)).toBe(underlined);
}
