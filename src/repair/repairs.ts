/** What an invalid string is repaired to: from options to the engine of src/repair/causes. */
import { matchOf, type Goal } from '../parse/goal.js';
import type { RuleOptions } from '../parse/arguments.js';
import type { Explained, Rfc } from '../rfcs/registry.js';
import { repairsOf, type Repairs } from './causes/engine.js';

/** Options that decide what is repaired, and to what. */
export interface RepairOptions<N> extends RuleOptions<N> {
  /**
   * The A-labels of a host with characters outside of US-ASCII (`xn--bcher-kva.example` for `bücher.example`), such as
   * `domainToASCII` of `node:url`. Without it, such a host is not repaired where the RFC has no escapes for it.
   */
  readonly toAscii?: ((host: string) => string | undefined) | undefined;
}

/** The repairs of an invalid string. */
export function repairs<I extends Rfc>(
  rfc: Explained<I>,
  goal: Goal<I>,
  input: string,
  limit: number,
  toAscii: RepairOptions<never>['toAscii'],
): Repairs {
  const isValid = (text: string): boolean => matchOf(rfc, goal, text) !== undefined;
  const isWhole = rfc.startRules.includes(goal.rule);
  return repairsOf(rfc, { start: goal.start, isWhole, isValid }, input, { limit, toAscii });
}
