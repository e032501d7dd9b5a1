import type { Suggestion } from '../diagnostics/diagnostic.js';
import { assertChoice, assertOptions, assertString, assertWhole } from '../parse/arguments.js';
import { readGoal, matchGoal } from '../parse/goal.js';
import type { Explained, Rfc, RuleName } from '../rfcs/registry.js';
import type { Repair } from './attempt.js';
import { findRepairs, type RepairOptions } from './repairs.js';

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
  assertOptions(options);
  const { limit = DEFAULT_LIMIT, toAscii, encoding } = options;
  if (encoding !== undefined) assertChoice('encoding', encoding, ['utf-8', 'latin1']);
  assertWhole('limit', limit, MAX_LIMIT);
  const goal = readGoal(rfc, options);
  if (limit === 0 || matchGoal(rfc, goal, input)) return [];
  return findRepairs(rfc, goal, input, limit, { toAscii, encoding }).repairs.map(makeSuggestion);
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
