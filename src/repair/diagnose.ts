import { noteText } from '../diagnostics/cite.js';
import { type CodeOnRequest, onRequest } from '../diagnostics/warnings/list.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { redactDiagnostics } from '../diagnostics/redacted.js';
import type { Explained, Rfc, RuleName } from '../rfcs/registry.js';
import { assertArray, assertChoice, assertString, assertWhole } from '../parse/arguments.js';
import { firstDiagnostic, schemeError } from '../parse/first-error.js';
import { assertOptions, type Names } from '../parse/options.js';
import { shownInput } from '../parse/shown-input.js';
import { readGoal, matchGoal, type Goal } from '../parse/goal.js';
import { EditedText } from '../syntax/edit.js';
import type { Hopeless, Repair } from './attempt.js';
import { type ErrorSearch, findErrors } from './errors.js';
import { knownCause, withFixes } from './fixes.js';
import {
  findRepairs,
  repairOptionNames,
  type RepairOptions,
  type Repairs,
  type RepairSetting,
  repairSettingIn,
} from './repairs.js';
import { findWarnings, type WarningSetting } from './warnings.js';

/** Options of `diagnose`. */
export interface DiagnoseOptions<N> extends RepairOptions<N> {
  /** How many further places of an error or warning are listed at most: 100 by default, up to 10,000. `count` counts all. */
  readonly limit?: number | undefined;
  /** Codes of warnings that are reported only on request: `default-port` and `misspelt-www`. */
  readonly warn?: readonly CodeOnRequest[] | undefined;
}

const optionNames: Names = [...repairOptionNames, 'warn'];

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
  assertOptions(options, optionNames, rfc.id);
  const { limit = DEFAULT_LIMIT, warn } = options;
  const setting = repairSettingIn(options);
  assertWhole('limit', limit, MAX_LIMIT);
  assertCodes(warn);
  const { redact, ...goal } = readGoal(rfc, options);
  const find = (text: string): Diagnostic<I>[] =>
    diagnostics(rfc, { ...goal, redact: false }, text, { limit, requested: warn, ...setting });
  if (!redact) return find(input);
  const shown = shownInput(input, { ...goal, redact });
  return redactDiagnostics(rfc, find(input), { shown, diagnostics: find(shown) });
}

function assertCodes(codes: unknown): void {
  if (codes === undefined) return;
  assertArray(codes, 'warn');
  for (const code of codes) assertChoice('warn', code, onRequest);
}

/** The warnings of a valid string, or the errors of another. */
function diagnostics<I extends Rfc>(
  rfc: Explained<I>,
  goal: Goal<I>,
  input: string,
  setting: RepairSetting & WarningSetting,
): Diagnostic<I>[] {
  const { limit } = setting;
  const match = matchGoal(rfc, goal, input);
  if (match) return findWarnings(rfc, goal, input, match, setting);
  const refused = schemeError(rfc, goal, input);
  if (refused) return [refused];
  return explainErrors(rfc, goal, input, findRepairs(rfc, goal, input, REPAIR_LIMIT, setting), {
    limit,
    hasFixes: true,
  });
}

/**
 * The errors of an invalid string, and its repairs: what `diagnose` and `suggest` find, at half the cost of both. If `hasFixes` is
 * false, the errors have no fixes, which takes less time.
 */
export function explainBy<I extends Rfc>(
  rfc: Explained<I>,
  goal: Goal<I>,
  input: string,
  {
    maxRepairs,
    hasFixes = true,
    ...setting
  }: RepairSetting & { readonly maxRepairs: number; readonly hasFixes?: boolean | undefined },
): { readonly diagnostics: Diagnostic<I>[]; readonly repairs: readonly Repair[] } {
  const refused = schemeError(rfc, goal, input);
  if (refused) return { diagnostics: [refused], repairs: [] };
  const found = findRepairs(rfc, goal, input, Math.max(hasFixes ? REPAIR_LIMIT : 1, maxRepairs), setting);
  return {
    diagnostics: explainErrors(rfc, goal, input, found, { limit: DEFAULT_LIMIT, hasFixes }),
    repairs: found.repairs.slice(0, maxRepairs),
  };
}

/** What an invalid string gets: its errors, and for each the fixes that the first few repairs make of it. */
function explainErrors<I extends Rfc>(
  rfc: Explained<I>,
  goal: Goal<I>,
  input: string,
  found: Repairs,
  { limit, hasFixes }: { readonly limit: number; readonly hasFixes: boolean },
): Diagnostic<I>[] {
  const [first] = firstDiagnostic(rfc, goal, input);
  const [best, ...others] = found.repairs.slice(0, REPAIR_LIMIT);
  if (found.refused) return explainRefused(rfc, goal, input, { first, limit, ...found.refused });
  if (!best) return [found.hopeless ? withoutRepair(first, found.hopeless) : first];
  const errors = findErrors({ rfc, start: goal.start, input, first, edits: best.edits, limit });
  return withFixes(errors, {
    input,
    best,
    others: hasFixes ? others : undefined,
    escape: found.escape,
    isAboutCharacter: (text) => rfc.guidance.characters.some((note) => noteText(rfc.name, note) === text),
  });
}

/**
 * The error of a string for which no repair can be offered, although its cause is known. Text that is not a URI ("give one URI
 * at a time") is told nothing else: no note helps that says to escape a character, or to write "./" before it.
 */
function withoutRepair<I extends Rfc>(error: Diagnostic<I>, { cause, advice }: Hopeless): Diagnostic<I> {
  const notes = advice.startsWith('give ') ? [] : error.notes;
  return { ...error, notes: [...notes, advice], cause: knownCause(cause, error, error) };
}

/** The errors of a string whose likeliest repair has a scheme that is not allowed: without fixes, and the error of the scheme last. */
function explainRefused<I extends Rfc>(
  rfc: Explained<I>,
  goal: Goal<I>,
  input: string,
  { value, edits, ...rest }: Repair & Pick<ErrorSearch<I>, 'first' | 'limit'>,
): Diagnostic<I>[] {
  const errors = findErrors({ rfc, start: goal.start, input, edits, ...rest }).map(({ diagnostic }) => diagnostic);
  const error = schemeError(rfc, goal, value);
  if (!error) return errors;
  const before = new EditedText(input, edits);
  const { start, end } = before.rangeBefore(error);
  const { start: offset } = before.rangeBefore({ start: error.offset, end: error.offset });
  // a scheme that only the repair writes cannot be underlined
  return start === end ? errors : [...errors, { ...error, start, end, offset }];
}
