import { noteText } from '../diagnostics/cite.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { redactDiagnostics } from '../diagnostics/redacted.js';
import type { Explained, Rfc, RuleName } from '../rfcs/registry.js';
import { assertChoice, assertOptions, assertString, assertWhole } from '../parse/arguments.js';
import { shownInput } from '../parse/shown-input.js';
import { firstDiagnostic } from '../parse/first-error.js';
import { readGoal, matchGoal, type Goal } from '../parse/goal.js';

import type { Hopeless, Repair } from './attempt.js';
import { findErrors } from './errors.js';
import { knownCause, withFixes } from './fixes.js';
import { findRepairs, type RepairOptions, type Repairs, type RepairSetting } from './repairs.js';
import { findWarnings } from './warnings.js';

export interface DiagnoseOptions<N> extends RepairOptions<N> {
  /** How many further places of an error or warning are listed at most: 100 by default, up to 10,000. `count` counts all. */
  readonly limit?: number | undefined;
}

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 10_000;
/** The repairs whose differences are the fixes of an error. */
const REPAIR_LIMIT = 4;

/** `diagnose` for one definition. */
export function diagnoseBy<I extends Rfc>(
  rfc: Explained<I>,
  input: string,
  options: DiagnoseOptions<RuleName<I>> = {},
): Diagnostic<I>[] {
  assertString(input, 'input');
  assertOptions(options);
  const { limit = DEFAULT_LIMIT, toAscii, encoding } = options;
  if (encoding !== undefined) assertChoice('encoding', encoding, ['utf-8', 'latin1']);
  assertWhole('limit', limit, MAX_LIMIT);
  const { redact, ...goal } = readGoal(rfc, options);
  const find = (text: string): Diagnostic<I>[] =>
    diagnostics(rfc, { ...goal, redact: false }, text, { limit, toAscii, encoding });
  if (!redact) return find(input);
  const shown = shownInput(input, { ...goal, redact });
  return redactDiagnostics(rfc, find(input), { shown, diagnostics: find(shown) });
}

/** The warnings of a valid string, or the errors of another. */
function diagnostics<I extends Rfc>(
  rfc: Explained<I>,
  goal: Goal<I>,
  input: string,
  setting: RepairSetting & { readonly limit: number },
): Diagnostic<I>[] {
  const { limit } = setting;
  const match = matchGoal(rfc, goal, input);
  if (match) return findWarnings(rfc, goal, input, rfc.componentRanges(input, match, goal.rule), limit);
  return explainErrors(rfc, goal, input, findRepairs(rfc, goal, input, REPAIR_LIMIT, setting), limit);
}

/** The errors of an invalid string, and its repairs: what `diagnose` and `suggest` find, at half the cost of both. */
export function explainBy<I extends Rfc>(
  rfc: Explained<I>,
  goal: Goal<I>,
  input: string,
  { maxRepairs, ...setting }: RepairSetting & { readonly maxRepairs: number },
): { readonly diagnostics: Diagnostic<I>[]; readonly repairs: readonly Repair[] } {
  const found = findRepairs(rfc, goal, input, Math.max(REPAIR_LIMIT, maxRepairs), setting);
  return {
    diagnostics: explainErrors(rfc, goal, input, found, DEFAULT_LIMIT),
    repairs: found.repairs.slice(0, maxRepairs),
  };
}

/** What an invalid string gets: its errors, and for each the fixes that the first few repairs make of it. */
function explainErrors<I extends Rfc>(
  rfc: Explained<I>,
  goal: Goal<I>,
  input: string,
  found: Repairs,
  limit: number,
): Diagnostic<I>[] {
  const [first] = firstDiagnostic(rfc, goal, input);
  const [best, ...others] = found.repairs.slice(0, REPAIR_LIMIT);
  if (!best) return [found.hopeless ? withoutRepair(first, found.hopeless) : first];
  const errors = findErrors({ rfc, start: goal.start, input, first, edits: best.edits, limit });
  return withFixes(errors, {
    input,
    best,
    others,
    escape: found.escape,
    characterNotes: rfc.guidance.characters.map((note) => noteText(rfc.name, note)),
  });
}

/** The error of a string for which no repair can be offered, although its cause is known. */
function withoutRepair<I extends Rfc>(error: Diagnostic<I>, { cause, advice }: Hopeless): Diagnostic<I> {
  return { ...error, notes: [...error.notes, advice], cause: knownCause(cause, error, error) };
}
