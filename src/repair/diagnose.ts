import type { Diagnostic, Fix } from '../diagnostics/diagnostic.js';
import type { Definition, Rfc, RuleName } from '../rfcs/registry.js';
import type { MaskedText } from '../syntax/redact.js';
import { type ErrorFix, errorReport, type ErrorReport } from './errors.js';
import { findAllWarnings, fixText } from './suspicions.js';
import type { RepairOptions } from './goal.js';
import { assertOptions, assertString, assertWhole, shownOf } from '../parse/arguments.js';
import { goalOf, matchOf } from '../parse/read.js';
import { applyEdits } from '../syntax/edit.js';

export interface DiagnoseOptions<N> extends RepairOptions<N> {
  /** How many errors, or warnings, are described at most: 100 by default, up to 10,000. */
  readonly limit?: number | undefined;
}

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 10_000;
/** The most fixes of one error. */
const FIX_LIMIT = 3;

/** `diagnose` for one definition. */
export function diagnoseBy<I extends Rfc>(
  rfc: Definition<I>,
  input: string,
  options: DiagnoseOptions<RuleName<I>> = {},
): Diagnostic<I>[] {
  assertString(input, 'input');
  assertOptions(options);
  const { limit = DEFAULT_LIMIT, toAscii } = options;
  assertWhole('limit', limit, MAX_LIMIT, 1);
  const goal = goalOf(rfc, options);
  const shown = shownOf(input, goal);
  const match = matchOf(rfc, goal, input);
  if (match) return findAllWarnings(rfc, goal, input, rfc.componentRanges(input, match, goal.rule), limit);
  const report = errorReport({ rfc, goal, input, shown, limit, toAscii });
  return report ? diagnosticsOf(report, input, shown, limit) : [];
}

/** The described errors and, if there are more, a last diagnostic that counts them. */
function diagnosticsOf<I extends Rfc>(
  { errors, undescribed }: ErrorReport<I>,
  input: string,
  shown: MaskedText,
  limit: number,
): Diagnostic<I>[] {
  const diagnostics = errors
    .slice(0, limit)
    .map(({ diagnostic, fixes }) => ({ ...diagnostic, fixes: fixesOf(input, shown, fixes) }));
  const [first] = diagnostics;
  const beyond = errors[limit]?.diagnostic.start;
  const more = undescribed.count + errors.length - diagnostics.length;
  return first && more > 0 ? [...diagnostics, moreErrors(first, beyond ?? undescribed.start, more)] : diagnostics;
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

/** The first few different fixes, without those that would reveal masked text. */
function fixesOf(input: string, shown: MaskedText, fixes: readonly ErrorFix[]): Fix[] {
  const seen = new Set<string>();
  return fixes
    .filter(({ edits }) => {
      const value = applyEdits(input, edits);
      return !seen.has(value) && seen.add(value);
    })
    .slice(0, FIX_LIMIT)
    .filter(({ edits }) => !edits.some((edit) => shown.isMasked(edit)))
    .map(({ edits, applicability }) => ({
      message: fixText(input, edits),
      edits: edits.map(({ kind, start, end, text }) => ({ kind, start, end, text })),
      applicability,
    }));
}
