import type { Suggestion } from '../diagnostics/diagnostic.js';
import { effectOf, repairerFor } from './repairer.js';
import type { Definition, Rfc, RuleName } from '../rfcs/registry.js';
import { unmasked } from '../syntax/redact.js';
import { combineRepairs, type Repair } from './repair.js';
import { errorReport } from './surroundings.js';
import { assertOptions, assertString, assertWhole } from '../parse/arguments.js';
import type { RuleOptions } from '../parse/options.js';
import { goalOf } from '../parse/read.js';
import { applyEdits } from '../syntax/edit.js';

export interface SuggestOptions<N> extends RuleOptions<N> {
  /** How many suggestions to return at most: 5 by default, up to 100. */
  readonly limit?: number | undefined;
}

const DEFAULT_LIMIT = 5;
const MAX_LIMIT = 100;

/** `suggest` for one definition. */
export function suggestBy<I extends Rfc>(
  rfc: Definition<I>,
  input: string,
  options: SuggestOptions<RuleName<I>> = {},
): Suggestion[] {
  assertString(input, 'input');
  assertOptions(options);
  const { limit = DEFAULT_LIMIT } = options;
  assertWhole('limit', limit, MAX_LIMIT);
  const goal = goalOf(rfc, options);
  if (limit === 0) return [];
  const report = errorReport({ rfc, goal, input, shown: unmasked(input), limit: DESCRIBED_ERROR_LIMIT });
  if (!report || report.errors.length + report.undescribed.count > ERROR_LIMIT) return [];
  const repairsByError = [
    ...report.errors.map(({ repairs }) => repairs),
    ...Array.from(report.undescribed.repairs(), (repair) => [repair] as const),
  ];
  const best = repairsByError.map(([repair]) => repair);
  const repairer = repairerFor(rfc, goal.start);
  const suggestions = new Map<string, Suggestion>();
  const add = (chosen: readonly Repair[]): void => {
    const { edits, applicability, cost } = combineRepairs(chosen);
    const value = applyEdits(input, edits);
    if (!suggestions.has(value) && repairer.accepts(value))
      suggestions.set(value, { value, edits, cost, isSafe: applicability === 'safe' });
  };
  add(best);
  // the remedies of several errors may not go together; the cheapest repairs do
  if (suggestions.size === 0)
    add(repairsByError.map((repairs) => repairs.toSorted((a, b) => a.cost - b.cost)[0] ?? repairs[0]));
  for (const [index, [, ...others]] of repairsByError.slice(0, limit).entries())
    for (const repair of others) add(best.map((own, other) => (other === index ? repair : own)));
  const seen = new Set([effectOf(best.flatMap(({ edits }) => edits))]);
  for (const repair of report.alternatives) {
    const effect = effectOf(repair.edits);
    if (!seen.has(effect)) add([repair]);
    seen.add(effect);
  }
  const [first, ...others] = suggestions.values();
  return first ? [first, ...others.toSorted((a, b) => a.cost - b.cost)].slice(0, limit) : [];
}

/** The number of errors for which remedies are looked for. */
const DESCRIBED_ERROR_LIMIT = 100;
/** A string with more errors than this gets no suggestions. */
const ERROR_LIMIT = 10_000;
