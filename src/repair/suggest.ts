import type { Suggestion } from '../diagnostics/diagnostic.js';
import { assertString, assertWhole } from '../parse/arguments.js';
import { readGoal, matchRule } from '../parse/goal.js';
import { assertOptions } from '../parse/options.js';
import type { Explained, Rfc, RuleName } from '../rfcs/registry.js';
import type { Repair } from './attempt.js';
import { findRepairs, repairOptionNames, type RepairOptions, repairSettingIn } from './repairs.js';

/** Options of `suggest`. */
export interface SuggestOptions<N> extends RepairOptions<N> {
  /** How many suggestions to return at most: 5 by default, up to 100. */
  readonly limit?: number | undefined;
}

const DEFAULT_LIMIT = 5;
const MAX_LIMIT = 100;

/** `suggest` for one definition. */
export function suggestBy<I extends Rfc>(
  rfc: Explained<I>,
  input: string,
  options: SuggestOptions<RuleName<I>> = {},
): Suggestion[] {
  assertString(input, 'input');
  assertOptions(options, repairOptionNames, rfc.id);
  const { limit = DEFAULT_LIMIT } = options;
  const setting = repairSettingIn(options);
  assertWhole('limit', limit, MAX_LIMIT);
  const goal = readGoal(rfc, options);
  if (limit === 0 || matchRule(rfc, goal, input)) return []; // no repair makes a scheme an allowed one
  return findRepairs(rfc, goal, input, limit, setting).repairs.map(makeSuggestion);
}

function makeSuggestion({ value, edits, certainty, causes }: Repair): Suggestion {
  const leastSure = edits.find((edit) => edit.certainty === certainty)?.cause ?? causes[0];
  return {
    value,
    edits: edits.map(({ kind, start, end, text }) => ({ kind, start, end, text })),
    certainty,
    applicability: certainty,
    cause: leastSure?.id ?? '',
  };
}
