import type { Diagnostic, Edit, Fix } from '../diagnostics/diagnostic.js';
import { warningsOf } from '../diagnostics/warnings.js';
import type { Definition, Rfc, RuleName } from '../rfcs/registry.js';
import type { MaskedText } from '../syntax/redact.js';
import { quote } from '../syntax/show.js';
import type { Found, Way } from './errors.js';
import { errorsOf } from './surroundings.js';
import { assertOptions, assertString, assertWhole } from '../parse/arguments.js';
import { shownOf, type RuleOptions } from '../parse/options.js';
import { goalOf, matchOf } from '../parse/read.js';
import { applyEdits } from '../syntax/edit.js';

export interface DiagnoseOptions<N> extends RuleOptions<N> {
  /** The most errors, or warnings, that are described: 100 by default, 10,000 at most. */
  readonly limit?: number | undefined;
}

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 10_000;
/** The most fixes of one error. */
const FIX_LIMIT = 3;

/** As `diagnose`, by a definition. */
export function diagnoseBy<I extends Rfc>(
  rfc: Definition<I>,
  input: string,
  options: DiagnoseOptions<RuleName<I>> = {},
): Diagnostic<I>[] {
  assertString(input, 'input');
  assertOptions(options);
  const { limit = DEFAULT_LIMIT } = options;
  assertWhole('limit', limit, MAX_LIMIT, 1);
  const goal = goalOf(rfc, options);
  const shown = shownOf(input, goal);
  const found = errorsOf({ rfc, goal, input, shown, limit });
  if (found) return diagnosticsOf(found, input, shown, limit);
  const match = matchOf(rfc, goal, input);
  return match ? warningsOf(rfc, goal.rule, input, rfc.componentRanges(input, match, goal.rule), limit) : [];
}

/** Of errors that are more than the limit, how many more there are. */
function diagnosticsOf<I extends Rfc>(
  { errors, rest }: Found<I>,
  input: string,
  shown: MaskedText,
  limit: number,
): Diagnostic<I>[] {
  const diagnostics = errors
    .slice(0, limit)
    .map(({ diagnostic, ways }) => ({ ...diagnostic, fixes: fixesOf(input, shown, ways) }));
  const [first] = diagnostics;
  const beyond = errors[limit]?.diagnostic.start;
  const more = rest.count + errors.length - diagnostics.length;
  return first && more > 0 ? [...diagnostics, moreErrors(first, beyond ?? rest.start, more)] : diagnostics;
}

function moreErrors<I extends Rfc>(first: Diagnostic<I>, offset: number, count: number): Diagnostic<I> {
  return {
    ...first,
    code: 'more-errors',
    message: `and ${count} more ${count === 1 ? 'error' : 'errors'}`,
    rule: first.path[0] ?? first.rule,
    path: first.path.slice(0, 1),
    offset,
    start: offset,
    end: offset,
    found: undefined,
    expected: [],
    notes: [],
    fixes: [],
  };
}

/** The first few that differ, but for those that would tell what is not shown. */
function fixesOf(input: string, shown: MaskedText, ways: readonly Way[]): Fix[] {
  const seen = new Set<string>();
  return ways
    .filter(({ edits }) => {
      const value = applyEdits(input, edits);
      return !seen.has(value) && seen.add(value);
    })
    .slice(0, FIX_LIMIT)
    .filter(({ edits }) => !edits.some((edit) => shown.isMasked(edit)))
    .map(({ edits, isSafe }) => ({ message: fixText(input, edits), edits, isSafe }));
}

function fixText(input: string, edits: readonly Edit[]): string {
  const texts = edits.slice(0, 3).map((edit) => editText(input, edit));
  return texts.join(', ') + (edits.length > texts.length ? ', ...' : '');
}

function editText(input: string, { kind, start, end, text }: Edit): string {
  const old = quote(input.slice(start, end), 40);
  const written = quote(text, 40);
  if (kind === 'insert') return `insert ${written}`;
  return kind === 'delete' ? `delete ${old}` : `write ${written} for ${old}`;
}
