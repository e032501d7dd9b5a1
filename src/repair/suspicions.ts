/** The suspicions of src/repair/causes/suspicions.ts as warnings, in addition to those of src/diagnostics. */
import type { Diagnostic, Fix } from '../diagnostics/diagnostic.js';
import { type Goal, matchOf } from '../parse/read.js';
import { findWarnings } from '../diagnostics/warnings.js';
import type { ComponentName, Explained, Rfc, Rule } from '../rfcs/registry.js';
import type { Component } from '../syntax/components.js';
import { applyEdits, type Edit } from '../syntax/edit.js';
import { suspected, type Suspected } from './causes/suspicions.js';
import { quote } from '../syntax/show.js';

/** The warnings of a valid string, in order: those of its RFC and, for a whole reference, the suspicions. */
export function findAllWarnings<I extends Rfc>(
  rfc: Explained<I>,
  goal: Goal<I>,
  input: string,
  components: readonly Component<ComponentName<I>, Rule<I>>[],
  limit: number,
): Diagnostic<I>[] {
  const warnings = findWarnings(rfc, goal.rule, input, components, limit);
  return goal.isNamed ? warnings : withSuspicions(rfc, goal, input, warnings);
}

/** Warnings and suspicions. Where there is already a warning, the suspicion only adds its fix. */
function withSuspicions<I extends Rfc>(
  rfc: Explained<I>,
  goal: Goal<I>,
  input: string,
  warnings: readonly Diagnostic<I>[],
): Diagnostic<I>[] {
  const found = suspected(input);
  const all = [...warnings];
  for (const suspicion of found) {
    const fixes = goal.redact ? [] : fixesOf(rfc, goal, input, suspicion);
    const same = all.findIndex(({ start, end }) => start < suspicion.end && suspicion.start < end);
    const known = all[same];
    if (known) all[same] = known.fixes.length > 0 ? known : { ...known, fixes };
    else all.push(diagnosticOf(rfc, goal, suspicion, fixes));
  }
  return all.toSorted((a, b) => a.start - b.start);
}

function diagnosticOf<I extends Rfc>(
  { id }: Explained<I>,
  { rule }: Goal<I>,
  { suspicion: { code, source }, message, start, end }: Suspected,
  fixes: readonly Fix[],
): Diagnostic<I> {
  return {
    code,
    severity: 'warning',
    message: `${message} (heuristic: ${source})`,
    rfc: id,
    rule,
    path: [rule],
    section: undefined,
    offset: start,
    start,
    end,
    count: 1,
    places: [],
    found: undefined,
    expected: [],
    notes: [],
    fixes,
  };
}

/** What was probably meant is always a guess, and offered only if it is valid. */
function fixesOf<I extends Rfc>(rfc: Explained<I>, goal: Goal<I>, input: string, { edits }: Suspected): Fix[] {
  if (edits.length === 0 || !matchOf(rfc, goal, applyEdits(input, edits))) return [];
  return [{ message: fixText(input, edits), edits: [...edits], applicability: 'guess' }];
}

/** What edits do, for people; what is done several times is said once. */
export function fixText(input: string, edits: readonly Edit[]): string {
  const first: { readonly old: string; readonly text: string; count: number }[] = [];
  let more = '';
  for (const { start, end, text } of edits) {
    const known = first.find(
      (one) => one.text === text && one.old.length === end - start && input.startsWith(one.old, start),
    );
    if (known) known.count++;
    else if (first.length < MOST_TEXTS) first.push({ old: input.slice(start, end), text, count: 1 });
    else more = ', ...';
  }
  return first.map(editText).join(', ') + more;
}

const MOST_TEXTS = 3;

function editText({
  old,
  text,
  count,
}: {
  readonly old: string;
  readonly text: string;
  readonly count: number;
}): string {
  const written = quote(text, 40);
  const places = count === 1 ? '' : ` in ${count} places`;
  if (old === '') return `insert ${written}${places}`;
  return (text === '' ? `delete ${quote(old, 40)}` : `write ${written} for ${quote(old, 40)}`) + places;
}
