import type { Automata } from '../automata/encoding.js';
import { firstError } from '../diagnostics/describe.js';
import type { Suggestion } from '../diagnostics/diagnostic.js';
import { applied, Repairer, type Repair } from '../diagnostics/repair.js';
import type { Definition, Rfc, RuleName } from '../rfcs/index.js';
import { assertString, assertWhole, type RuleOptions } from './options.js';
import { aimOf, goalOf } from './read.js';

export interface SuggestOptions<N> extends RuleOptions<N> {
  /** The most suggestions: 5 by default, 100 at most. */
  readonly limit?: number | undefined;
}

/** As `suggest`, by a definition. */
export function suggestBy<I extends Rfc>(
  rfc: Definition<I>,
  automata: Automata,
  input: string,
  options: SuggestOptions<RuleName<I>> = {},
): Suggestion[] {
  const { limit = 5 } = options;
  assertString(input, 'input');
  assertWhole('limit', limit, 100);
  const goal = goalOf(rfc, options);
  const first = firstError(rfc, goal.start, input);
  if (!first || limit === 0) return [];
  const repairer = repairerOf(rfc, automata, aimOf(rfc, goal, input));
  const repairs = repairer.repair(input);
  if (!repairs) return [];
  if (repairs.count > MOST_ERRORS) return [];
  const errors = Array.from({ length: repairs.count }, (_, index) => repairs.error(index));
  const offsets = errors
    .slice(0, limit)
    .map(({ edits }) => Math.max(first.diagnostic.offset, edits.at(-1)?.start ?? 0));
  const ways = repairer.ways(input, repairs, offsets);
  const found = new Map<string, Suggestion>();
  const add = (chosen: readonly Repair[]): void => {
    const edits = chosen.flatMap((repair) => repair.edits);
    const value = applied(input, edits);
    const cost = chosen.reduce((sum, repair) => sum + repair.cost, 0);
    if (!found.has(value) && repairer.accepts(value)) found.set(value, { value, edits, cost });
  };
  add(errors.map((own, index) => ways[index]?.find(({ cost }) => cost === own.cost) ?? own));
  for (const [index, some] of ways.entries())
    for (const way of some) add(errors.map((own, other) => (other === index ? way : own)));
  return [...found.values()].toSorted((a, b) => a.cost - b.cost).slice(0, limit);
}

/** A string with more errors than that gets no suggestions. */
const MOST_ERRORS = 10_000;

const repairers = new WeakMap<Automata, Map<string, Repairer>>();

/** The repairer of a rule, made once. */
export function repairerOf<I extends Rfc>(rfc: Definition<I>, automata: Automata, start: string): Repairer {
  const byStart = repairers.get(automata) ?? new Map<string, Repairer>();
  repairers.set(automata, byStart);
  const repairer = byStart.get(start) ?? new Repairer(automata, start, rfc.guidance.characterSets);
  byStart.set(start, repairer);
  return repairer;
}
