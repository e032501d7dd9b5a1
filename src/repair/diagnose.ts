import type { Certainty, Diagnostic, Edit, Fix } from '../diagnostics/diagnostic.js';
import type { Explained, Rfc, RuleName } from '../rfcs/registry.js';
import { assertOptions, assertString, assertWhole, shownInput } from '../parse/arguments.js';
import { firstDiagnostic } from '../parse/first-error.js';
import { readGoal, matchGoal, type Goal } from '../parse/goal.js';
import type { RedactedText } from '../syntax/redact.js';
import { weaker } from './causes/cause.js';
import type { CausedEdit } from './causes/cause.js';
import type { Repair } from './attempt.js';
import { keepsMeaning } from './meaning.js';
import { findErrors } from './errors.js';
import { findRepairs, type RepairOptions, type Repairs } from './repairs.js';
import { makeFix } from './fix.js';
import { findWarnings } from './warnings.js';

export interface DiagnoseOptions<N> extends RepairOptions<N> {
  /** How many further places of an error or warning are listed at most: 100 by default, up to 10,000. `count` counts all. */
  readonly limit?: number | undefined;
}

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 10_000;
/** The repairs whose differences are the fixes of an error. */
const REPAIR_LIMIT = 4;
/** The most fixes of one error. */
const FIX_LIMIT = 3;

/** `diagnose` for one definition. */
export function diagnoseBy<I extends Rfc>(
  rfc: Explained<I>,
  input: string,
  options: DiagnoseOptions<RuleName<I>> = {},
): Diagnostic<I>[] {
  assertString(input, 'input');
  assertOptions(options);
  const { limit = DEFAULT_LIMIT, toAscii } = options;
  assertWhole('limit', limit, MAX_LIMIT);
  const goal = readGoal(rfc, options);
  const match = matchGoal(rfc, goal, input);
  if (match) return findWarnings(rfc, goal, input, rfc.componentRanges(input, match, goal.rule), limit);
  return errorsOf(rfc, goal, input, findRepairs(rfc, goal, input, REPAIR_LIMIT, toAscii), limit);
}

/** The errors of an invalid string, and its repairs: what `diagnose` and `suggest` find, at half the cost of both. */
export function explainBy<I extends Rfc>(
  rfc: Explained<I>,
  goal: Goal<I>,
  input: string,
  { maxRepairs, toAscii }: Pick<RepairOptions<never>, 'toAscii'> & { readonly maxRepairs: number },
): { readonly diagnostics: Diagnostic<I>[]; readonly repairs: readonly Repair[] } {
  const found = findRepairs(rfc, goal, input, Math.max(REPAIR_LIMIT, maxRepairs), toAscii);
  return {
    diagnostics: errorsOf(rfc, goal, input, found, DEFAULT_LIMIT),
    repairs: found.repairs.slice(0, maxRepairs),
  };
}

/** Each error with the differences of the first few repairs as its fixes. */
function errorsOf<I extends Rfc>(
  rfc: Explained<I>,
  goal: Goal<I>,
  input: string,
  found: Repairs,
  limit: number,
): Diagnostic<I>[] {
  const shown = shownInput(input, goal);
  const [first] = firstDiagnostic(rfc, goal, input, shown);
  const [best, ...others] = found.repairs.slice(0, REPAIR_LIMIT);
  if (!best) return [found.advice === undefined ? first : { ...first, notes: [...first.notes, found.advice] }];
  const errors = findErrors({ rfc, start: goal.start, input, shown, first, edits: best.edits, limit });
  const differences = others.map((other) => difference(best, other));
  return errors.map(({ diagnostic, edits }) => {
    const alternatives = differences.flatMap((one) => alternative(edits, one));
    const fixes = [{ edits, certainty: certaintyOfEdits(input, edits) }, ...alternatives];
    return { ...diagnostic, fixes: fixesOf(input, shown, fixes) };
  });
}

/** Edits that repair one error, and how certain they are. */
type ErrorFix = Pick<Fix, 'edits' | 'certainty'>;

/** The first few fixes, without those that would reveal masked text. */
function fixesOf(input: string, shown: RedactedText, fixes: readonly ErrorFix[]): Fix[] {
  return fixes
    .slice(0, FIX_LIMIT)
    .filter(({ edits }) => !edits.some((edit) => shown.isRedacted(edit)))
    .map(({ edits, certainty }) => makeFix(input, edits, certainty));
}

function certaintyOfEdits(input: string, edits: readonly CausedEdit[]): Certainty {
  const weakest = edits.reduce<Certainty>((sum, { certainty }) => weaker(sum, certainty), 'safe');
  return weakest === 'safe' && !keepsMeaning(input, edits) ? 'likely' : weakest;
}

/** What another repair does instead of some edits of the best one. */
interface Difference {
  readonly removed: readonly Edit[];
  readonly added: readonly Edit[];
  readonly certainty: Certainty;
}

function difference(best: Repair, other: Repair): Difference {
  const { edits, certainty } = other;
  return { removed: without(best.edits, edits), added: without(edits, best.edits), certainty };
}

/** The edits that are not among others; both are in order. */
function without(edits: readonly Edit[], others: readonly Edit[]): Edit[] {
  let index = 0;
  return edits.filter(({ start, end, text }) => {
    let other = others[index];
    while (other && (other.start < start || (other.start === start && other.end < end))) other = others[++index];
    return !(other?.start === start && other.end === end && other.text === text);
  });
}

/** What another repair does about an error, if it differs from the best one in nothing else. */
function alternative(edits: readonly Edit[], { removed, added, certainty }: Difference): ErrorFix[] {
  const own = new Set(edits);
  if (!removed.every((edit) => own.delete(edit))) return [];
  // edits do not overlap; an insertion comes before an edit that begins at its place
  const all = [...own, ...added].toSorted((a, b) => a.start + a.end - b.start - b.end);
  return [{ edits: all, certainty }];
}
