import type { Suggestion } from '../diagnostics/diagnostic.js';
import { whatOf } from './repairer.js';
import type { Definition, Rfc, RuleName } from '../rfcs/registry.js';
import { unmasked } from '../syntax/redact.js';
import { repairerOf, type Way } from './errors.js';
import { errorsOf } from './surroundings.js';
import { assertOptions, assertString, assertWhole } from '../parse/arguments.js';
import type { RuleOptions } from '../parse/options.js';
import { goalOf } from '../parse/read.js';
import { applyEdits } from '../syntax/edit.js';

export interface SuggestOptions<N> extends RuleOptions<N> {
  /** The most suggestions: 5 by default, 100 at most. */
  readonly limit?: number | undefined;
}

const DEFAULT_LIMIT = 5;
const MAX_LIMIT = 100;

/** As `suggest`, by a definition. */
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
  const found = errorsOf({ rfc, goal, input, shown: unmasked(input), limit: MOST_DESCRIBED });
  if (!found || found.errors.length + found.rest.count > MOST_ERRORS) return [];
  const ways = [...found.errors.map((error) => error.ways), ...Array.from(found.rest.ways(), (way) => [way] as const)];
  const best = ways.map(([way]) => way);
  const repairer = repairerOf(rfc, goal.start);
  const suggestions = new Map<string, Suggestion>();
  const add = (chosen: readonly Way[]): void => {
    const edits = chosen.flatMap((way) => way.edits).toSorted((a, b) => a.start - b.start || a.end - b.end);
    const value = applyEdits(input, edits);
    const cost = chosen.reduce((sum, way) => sum + way.cost, 0);
    if (!suggestions.has(value) && repairer.accepts(value))
      suggestions.set(value, { value, edits, cost, isSafe: chosen.every((way) => way.isSafe) });
  };
  add(best);
  // remedies that do not go together
  if (suggestions.size === 0) add(ways.map((some) => some.toSorted((a, b) => a.cost - b.cost)[0] ?? some[0]));
  for (const [index, [, ...others]] of ways.slice(0, limit).entries())
    for (const way of others) add(best.map((own, other) => (other === index ? way : own)));
  const seen = new Set([whatOf(best.flatMap((way) => way.edits))]);
  for (const way of found.ties) {
    const what = whatOf(way.edits);
    if (!seen.has(what)) add([way]);
    seen.add(what);
  }
  const [first, ...others] = suggestions.values();
  return first ? [first, ...others.toSorted((a, b) => a.cost - b.cost)].slice(0, limit) : [];
}

/** Remedies of so many errors are looked for. */
const MOST_DESCRIBED = 100;
/** A string with more errors than that gets no suggestions. */
const MOST_ERRORS = 10_000;
