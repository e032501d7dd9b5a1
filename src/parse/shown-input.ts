import { redact, redactAll } from '../syntax/redact.js';
import type { Goal } from './goal.js';
import type { Rfc } from '../rfcs/registry.js';

/** An input as diagnostics may show it. */
export function shownInput(input: string, goal: Pick<Goal<Rfc>, 'redact' | 'isPart'>): string {
  if (!goal.redact) return input;
  return goal.isPart ? redactAll(input) : redact(input);
}
