import type { Automata } from '../automata/encoding.js';
import { describe, firstError, shortened, type Described } from '../diagnostics/describe.js';
import type { Diagnostic, Edit, Fix } from '../diagnostics/diagnostic.js';
import { quoted } from '../diagnostics/expected.js';
import { locateIn, type Failure } from '../diagnostics/locate.js';
import { applied, type Repairer, type Repairs } from '../diagnostics/repair.js';
import { warningsOf } from '../diagnostics/warnings.js';
import type { Definition, Rfc, RuleName } from '../rfcs/index.js';
import type { Shown } from '../syntax/redact.js';
import { visible } from '../syntax/visible.js';
import { assertString, shownOf, type RuleOptions } from './options.js';
import { aimOf, goalOf, read, type Goal } from './read.js';
import { repairerOf } from './suggest.js';

export interface DiagnoseOptions<N> extends RuleOptions<N> {
  /** The most errors, or warnings, that are described: 100 by default, 10,000 at most. */
  readonly limit?: number | undefined;
}

const LIMIT = 100;
const MOST = 10_000;
/** Fixes of one error. */
const FIXES = 3;

/** As `diagnose`, by a definition. */
export function diagnoseBy<I extends Rfc>(
  rfc: Definition<I>,
  automata: Automata,
  input: string,
  options: DiagnoseOptions<RuleName<I>> = {},
): Diagnostic<I>[] {
  const { limit = LIMIT } = options;
  assertString(input, 'input');
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST)
    throw new RangeError(`limit must be a whole number from 1 to ${MOST}`);
  const goal = goalOf(rfc, options);
  const shown = shownOf(input, options);
  const first = firstError(rfc, goal.start, input, shown);
  if (first) return allErrors(rfc, goal, automata, input, shown, first, limit);
  const rule = read(rfc, input, options);
  return rule === undefined ? [] : warningsOf(rfc, rule, input, rfc.found(input, rule), limit);
}

/**
 * An error for each repair of the least repair: each as it is in the string with all other repairs made, so that none is
 * there only because of another.
 */
function allErrors<I extends Rfc>(
  rfc: Definition<I>,
  goal: Goal<I>,
  automata: Automata,
  input: string,
  shown: Shown,
  first: Described<I>,
  limit: number,
): Diagnostic<I>[] {
  const repairer = repairerOf(rfc, automata, aimOf(rfc, goal, input));
  const trimmed = trimmedOf(input);
  if (trimmed && repairer.accepts(applied(input, trimmed)))
    return [{ ...first.diagnostic, fixes: fixesOf(repairer, input, shown, [{ edits: trimmed, isRemedy: true }]) }];
  const repairs = repairer.repair(input);
  if (!repairs) return [first.diagnostic];
  const failures = failuresOf(rfc, goal, input, repairs, limit);
  // the first error is that of the string as it is
  const own = Math.max(
    0,
    failures.findIndex(({ offset }) => offset === first.diagnostic.offset),
  );
  const errors = failures.map((failure, index) => (index === own ? first : describe(rfc, input, failure, shown)));
  const ways = repairer.ways(
    input,
    repairs,
    failures.map(({ offset }) => offset),
  );
  const found: { readonly described: Described<I>; readonly indexes: number[] }[] = [];
  for (const index of [own, ...Array.from(errors.keys()).filter((other) => other !== own)]) {
    const described = errors[index] ?? first;
    const same = found.find((other) => isSame(other.described.diagnostic, described.diagnostic));
    if (same) same.indexes.push(index);
    else found.push({ described, indexes: [index] });
  }
  const [head, ...others] = found.map(({ described: { diagnostic, remedy }, indexes }) => {
    const [index = 0] = indexes;
    // errors that are one for a person have the repairs of all
    const least = indexes.length === 1 ? (ways[index] ?? []) : [together(repairs, indexes)];
    return {
      ...diagnostic,
      fixes: fixesOf(repairer, input, shown, [...remedies(repairer, input, repairs, indexes, remedy), ...least]),
    };
  });
  const diagnostics = [...(head ? [head] : []), ...others.toSorted((a, b) => a.offset - b.offset || a.start - b.start)];
  const more = repairs.count - failures.length;
  return more > 0 ? [...diagnostics, moreErrors(first.diagnostic, repairs.start(failures.length), more)] : diagnostics;
}

/**
 * Where each of the first errors shows, with all others repaired. One that shows far behind its repair takes long to find;
 * when that has been done over the string's length twice, the rest is only counted.
 */
function failuresOf<I extends Rfc>(
  { reading }: Definition<I>,
  goal: Goal<I>,
  input: string,
  repairs: Repairs,
  limit: number,
): Failure[] {
  const failures: Failure[] = [];
  let state = reading.start(goal.start);
  let end = 0;
  let left = 2 * input.length;
  for (let index = 0; index < Math.min(limit, repairs.count) && left >= 0; index++) {
    const from = repairs.start(index);
    const { edits } = repairs.error(index);
    state = reading.dfa.run(input.slice(end, from), state);
    // a least repair has no part that is not needed, so that there is one
    const failure = locateIn(reading, state, repairs.pieces(index), input.length) ?? { offset: from, state };
    failures.push(failure);
    left -= failure.offset - from;
    end = edits.at(-1)?.end ?? from;
    state = reading.dfa.run(applied(input, edits, from, end), state);
  }
  return failures;
}

/**
 * What stands around a URI in text, and is none of it: space, and the delimiters of RFC 2396, appendix E, and of RFC 1738's
 * appendix.
 */
function trimmedOf(input: string): Edit[] | undefined {
  const [front = ''] = /^\s*(?:<(?:URL:)?\s*|")?/i.exec(input.slice(0, AROUND)) ?? [];
  const [back = ''] = /\s*[>"]?\s*$/.exec(input.slice(Math.max(front.length, input.length - AROUND))) ?? [];
  const end = input.length - back.length;
  if (front + back === '' || end <= front.length) return undefined;
  const edits: Edit[] = [
    { kind: 'delete', start: 0, end: front.length, text: '' },
    { kind: 'delete', start: end, end: input.length, text: '' },
  ];
  return edits.filter((edit) => edit.start < edit.end);
}

/** How much space around a URI is looked at. */
const AROUND = 100;

/** A remedy, if it does repair the error: what is within it need not be repaired by itself. */
function remedies(
  repairer: Repairer,
  input: string,
  repairs: Repairs,
  indexes: readonly number[],
  remedy: Edit | undefined,
): WithEdits[] {
  if (!remedy || repairs.count > MOST_FOR_REMEDIES) return [];
  const others = Array.from({ length: repairs.count }, (_, index) =>
    indexes.includes(index) ? [] : repairs.error(index).edits,
  ).flat();
  const before = others.filter(({ end }) => end <= remedy.start);
  const behind = others.filter(({ start }) => start >= remedy.end);
  return repairer.accepts(applied(input, [...before, remedy, ...behind])) ? [{ edits: [remedy], isRemedy: true }] : [];
}

/** A remedy is tried on the whole string, which takes too long with many errors. */
const MOST_FOR_REMEDIES = 100;

interface WithEdits {
  readonly edits: readonly Edit[];
  readonly isRemedy?: true;
}

function together(repairs: Repairs, indexes: readonly number[]): WithEdits {
  return { edits: indexes.toSorted((a, b) => a - b).flatMap((index) => repairs.error(index).edits) };
}

/** Whether two errors are one for a person: a scheme in mixed case, or one that is missing and has other characters. */
function isSame(a: Diagnostic, b: Diagnostic): boolean {
  if (a.code === b.code && a.start === b.start && a.end === b.end) return true;
  return a.code === 'missing-scheme' && a.rule === b.rule && b.offset <= a.end;
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
function fixesOf(repairer: Repairer, input: string, shown: Shown, some: readonly WithEdits[]): Fix[] {
  const seen = new Set<string>();
  return some
    .filter(({ edits }) => {
      const value = applied(input, edits);
      return !seen.has(value) && seen.add(value);
    })
    .slice(0, FIXES)
    .filter(({ edits }) => !edits.some((edit) => shown.isMasked(edit)))
    .map(({ edits, isRemedy = false }) => ({
      message: fixText(input, edits),
      edits,
      isSafe: isRemedy || repairer.keepsMeaning(input, edits),
    }));
}

function fixText(input: string, edits: readonly Edit[]): string {
  const texts = edits.slice(0, 3).map((edit) => editText(input, edit));
  return texts.join(', ') + (edits.length > texts.length ? ', ...' : '');
}

function editText(input: string, { kind, start, end, text }: Edit): string {
  const old = quoted(visible(shortened(input.slice(start, end))));
  const written = quoted(visible(shortened(text)));
  if (kind === 'insert') return `insert ${written}`;
  return kind === 'delete' ? `delete ${old}` : `write ${written} for ${old}`;
}
