/** The warnings of a valid string, as diagnostics. */
import { cite, noteText } from '../diagnostics/cite.js';
import type { Diagnostic, Fix } from '../diagnostics/diagnostic.js';
import {
  commonWarnings,
  dataWarnings,
  mayWarn,
  mayWarnOfData,
  type CodeOnRequest,
  isOnRequest,
  warningsBy,
  type ListedWarning,
  type WarningCode,
} from '../diagnostics/warnings/list.js';
import type { SignTest } from '../diagnostics/warnings/signs.js';
import type { Warned, WarnedByRfc } from '../diagnostics/warnings/warning.js';
import { matchGoal, type Goal } from '../parse/goal.js';
import type { Explained, Rfc, Rule } from '../rfcs/registry.js';
import { applyEdits, type Edit } from '../syntax/edit.js';
import { escaped } from '../syntax/edits.js';
import type { Range } from '../syntax/range.js';
import type { Match } from '../syntax/scanner.js';
import { Structure } from '../syntax/structure.js';
import { makeFix } from './fix.js';
import { judgeRepair } from './gate.js';

/** Which warnings are looked for. */
export interface WarningSetting {
  /** How many further places of one that occurs several times are listed at most. */
  readonly limit: number;
  /** Those that are reported only on request. */
  readonly requested?: readonly CodeOnRequest[] | undefined;
}

/** A valid string and what is known of it. */
interface ValidString<I extends Rfc> {
  readonly rfc: Explained<I>;
  readonly goal: Goal<I>;
  readonly input: string;
  readonly match: Match;
}

/** The warnings of a valid string, in order: those of its RFC and, for a whole reference, the common ones. Scans, so `match` is then gone. */
export function findWarnings<I extends Rfc>(
  rfc: Explained<I>,
  goal: Goal<I>,
  input: string,
  match: Match,
  { limit, requested = [] }: WarningSetting,
): Diagnostic<I>[] {
  if (!mayWarn(input, rfc.guidance)) return [];
  const valid = { rfc, goal, input, match };
  const tried = signed(input, warningsBy(rfc.guidance)).filter(
    ({ code }) => !isOnRequest(code) || requested.includes(code),
  );
  const byRfc = warningsByRfc(valid, tried, limit);
  return goal.isNamed ? byRfc : withCommon(valid, tried, byRfc);
}

/** The warnings that have a sign in a string. */
function signed(text: string, among: readonly ListedWarning[]): ListedWarning[] {
  const found = new Map<SignTest, boolean>();
  return among.filter(({ test }) => {
    const known = found.get(test) ?? test.finds(text);
    found.set(test, known);
    return known;
  });
}

/** Whether a repaired string draws a common warning in a text that an edit wrote, and the input does not draw it. */
export function drawsWarning(input: string, repaired: string, edits: readonly Edit[]): boolean {
  if (edits.every(({ text }) => text === '')) return false;
  const isData = (edits[0]?.start ?? 0) >= new Structure(input).dataStart;
  if (!(isData ? mayWarnOfData : mayWarn)(repaired)) return false;
  const among = isData ? dataWarnings : commonWarnings;
  const drawn = findCommon(repaired, signed(repaired, among));
  if (drawn.length === 0) return false;
  const written = input.replaceAll(/\\u00(?=[\da-f]{2})/gi, '%');
  const readable = written.replace(/(?:[^\0-\x7f]|[{} ])+/g, (text) => escaped(text) ?? text);
  const before = new Set(findCommon(readable, signed(readable, among)).map(({ code }) => code));
  before.add('escaped-placeholder').add('unset-value'); // they were there, as something else than an escape
  let shift = 0;
  return edits.some(({ start, end, text }) => {
    const at = start + shift;
    shift += text.length - (end - start);
    return drawn.some((one) => one.start >= at && one.start < at + text.length && !before.has(one.code));
  });
}

/** A warning of the RFC, how often it occurs, and some of the further places. */
interface Repeated {
  readonly code: WarningCode;
  readonly warned: WarnedByRfc;
  count: number;
  readonly places: Range[];
}

function warningsByRfc<I extends Rfc>(
  valid: ValidString<I>,
  tried: readonly ListedWarning[],
  limit: number,
): Diagnostic<I>[] {
  const {
    rfc,
    goal: { rule },
    input,
    match,
  } = valid;
  const entries = tried.filter((entry) => 'findByRfc' in entry);
  if (entries.length === 0) return [];
  const components = rfc.componentRanges(input, match, rule);
  const ranges = rfc.urlRanges(input, components);
  const found = new Map<string, Repeated>();
  for (const { code, findByRfc } of entries) {
    for (const warned of findByRfc(input, ranges, rfc.guidance, rfc.name)) {
      const key = code + warned.message;
      const known = found.get(key);
      if (!known) found.set(key, { code, warned, count: 1, places: [] });
      else if (known.count++ <= limit) known.places.push({ start: warned.start, end: warned.end });
    }
  }
  return Array.from(found.values())
    .toSorted((a, b) => a.warned.start - b.warned.start)
    .map((repeated) => {
      const { start, end } = repeated.warned;
      const component = components.findLast((one) => one.start <= start && end <= one.end);
      return diagnosticByRfc(rfc, repeated, rule, component?.rule ?? rule, fixesFor(valid, repeated.warned));
    });
}

function diagnosticByRfc<I extends Rfc>(
  rfc: Explained<I>,
  { code, warned: { message, start, end, note, source }, count, places }: Repeated,
  outer: Rule<I>,
  rule: Rule<I>,
  fixes: readonly Fix[],
): Diagnostic<I> {
  const section = note?.section;
  const support = section === undefined ? `see ${source}` : cite(rfc.name, section);
  const path = rule === outer ? [rule] : [outer, rule];
  const notes = note ? [noteText(rfc.name, note)] : [];
  return {
    ...warningAt(rfc, code, `${message} (${support})`, rule, { start, end, fixes }),
    path,
    section,
    count,
    places,
    notes,
  };
}

/** A warning at one place, about which the RFC says nothing. */
function warningAt<I extends Rfc>(
  { id }: Explained<I>,
  code: WarningCode,
  message: string,
  rule: Rule<I>,
  { start, end, fixes }: Pick<Diagnostic, 'start' | 'end' | 'fixes'>,
): Diagnostic<I> {
  return {
    code,
    severity: 'warning',
    message,
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
    cause: undefined,
    fixes,
  };
}

/** Adds the common warnings. Where there is already a warning of the RFC, a common one only adds its fix. */
function withCommon<I extends Rfc>(
  valid: ValidString<I>,
  tried: readonly ListedWarning[],
  byRfc: readonly Diagnostic<I>[],
): Diagnostic<I>[] {
  const all = [...byRfc];
  for (const one of findCommon(valid.input, tried)) {
    const fixes = fixesFor(valid, one);
    const same = all.findIndex(({ start, end }) => start < one.end && one.start < end);
    const known = all[same];
    if (known) all[same] = known.fixes.length > 0 ? known : { ...known, fixes };
    else {
      const { code, message, source } = one;
      all.push(warningAt(valid.rfc, code, `${message} (see ${source})`, valid.goal.rule, { ...one, fixes }));
    }
  }
  return all.toSorted((a, b) => a.start - b.start);
}

/** A common warning and its place in a string. */
interface Common extends Warned {
  readonly code: WarningCode;
  readonly message: string;
  readonly source: string;
}

function findCommon(input: string, tried: readonly ListedWarning[]): Common[] {
  const structure = new Structure(input);
  const found: Common[] = [];
  for (const entry of tried) {
    if (!('find' in entry)) continue;
    const { code, message, source, find } = entry;
    const warned = find(structure);
    // one place is one mistake: the entries are in the order of what explains more
    if (!warned || found.some((other) => warned.start < other.end && other.start < warned.end)) continue;
    found.push({ code, message, source, ...warned });
  }
  return found;
}

/** What was probably meant is always a guess, and offered only if it is valid. */
function fixesFor<I extends Rfc>({ rfc, goal, input }: ValidString<I>, { edits = [] }: Pick<Warned, 'edits'>): Fix[] {
  const repaired = applyEdits(input, edits);
  if (edits.length === 0 || !matchGoal(rfc, goal, repaired)) return [];
  if (judgeRepair(input, edits, repaired) === 'forbidden') return [];
  return [makeFix(input, edits, 'guess')];
}
