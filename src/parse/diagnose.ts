import type { Automata } from '../automata/encoding.js';
import { describe, firstError, type Described } from '../diagnostics/describe.js';
import type { Diagnostic, Edit, Fix } from '../diagnostics/diagnostic.js';
import { quoted } from '../diagnostics/expected.js';
import { locateIn, type Failure } from '../diagnostics/locate.js';
import { applied, type Repairer, type Repairs } from '../diagnostics/repair.js';
import { warningsOf } from '../diagnostics/warnings.js';
import type { Definition, Rfc, RuleName } from '../rfcs/index.js';
import { visible } from '../syntax/visible.js';
import { assertString, assertWhole, shownOf, type RuleOptions } from './options.js';
import { aimOf, goalOf, read, type Goal } from './read.js';
import { repairerOf } from './suggest.js';

export interface DiagnoseOptions<N> extends RuleOptions<N> {
  /** The most errors that are described: 100. */
  readonly limit?: number | undefined;
}

const LIMIT = 100;
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
  assertWhole('limit', limit, Number.MAX_SAFE_INTEGER);
  const goal = goalOf(rfc, options);
  const shown = shownOf(input, options);
  const first = firstError(rfc, goal.start, input, shown);
  if (first) return allErrors(rfc, goal, automata, input, shown, first, limit);
  const reading = read(rfc, input, options);
  return reading.ok ? warningsOf(rfc, goal.rule, input, rfc.findComponents(reading.tree)) : [];
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
  shown: string,
  first: Described<I>,
  limit: number,
): Diagnostic<I>[] {
  const repairer = repairerOf(rfc, automata, aimOf(rfc, goal, input));
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
  const found: { diagnostic: Diagnostic<I>; fixes: Fix[] }[] = [];
  for (const index of [own, ...Array.from(errors.keys()).filter((other) => other !== own)]) {
    const { diagnostic, remedy } = errors[index] ?? first;
    const fixes = [...remedies(repairer, input, repairs, index, remedy), ...(ways[index] ?? [])]
      .slice(0, FIXES)
      .flatMap((one) => fixOf(input, shown, one));
    const same = found.find((other) => isSame(other.diagnostic, diagnostic));
    if (same) same.fixes = together(same.fixes, fixes);
    else found.push({ diagnostic, fixes });
  }
  const [head, ...others] = found.map(({ diagnostic, fixes }) => ({ ...diagnostic, fixes }));
  const diagnostics = [...(head ? [head] : []), ...others.toSorted((a, b) => a.offset - b.offset || a.start - b.start)];
  const more = repairs.count - limit;
  return more > 0 ? [...diagnostics, moreErrors(first.diagnostic, repairs.start(limit), more)] : diagnostics;
}

/** Where each of the first errors shows, with all others repaired. */
function failuresOf<I extends Rfc>(
  { reading }: Definition<I>,
  goal: Goal<I>,
  input: string,
  repairs: Repairs,
  limit: number,
): Failure[] {
  let state = reading.start(goal.start);
  let end = 0;
  return Array.from({ length: Math.min(limit, repairs.count) }, (_, index) => {
    const from = repairs.start(index);
    const { edits } = repairs.error(index);
    state = reading.dfa.run(input.slice(end, from), state);
    const failure = locateIn(reading, state, repairs.pieces(index), input.length);
    end = edits.at(-1)?.end ?? from;
    const before = state;
    state = reading.dfa.run(applied(input, edits, from, end), state);
    // a least repair has no part that is not needed
    return failure ?? { offset: from, state: before };
  });
}

/** A remedy, if it does repair the error. */
function remedies(
  repairer: Repairer,
  input: string,
  repairs: Repairs,
  index: number,
  remedy: Edit | undefined,
): { readonly edits: readonly Edit[] }[] {
  if (!remedy || repairs.count > 100) return [];
  const others = Array.from({ length: repairs.count }, (_, other) =>
    other === index ? [] : repairs.error(other).edits,
  );
  const before = others.flat().filter(({ end }) => end <= remedy.start);
  const behind = others.flat().filter(({ start }) => start >= remedy.end);
  return repairer.accepts(applied(input, [...before, remedy, ...behind])) ? [{ edits: [remedy] }] : [];
}

/** Whether two errors are one for a person: a scheme in mixed case, or one that is missing and has other characters. */
function isSame(a: Diagnostic, b: Diagnostic): boolean {
  return (
    (a.code === b.code && a.start === b.start && a.end === b.end) || (a.code === 'missing-scheme' && a.rule === b.rule)
  );
}

/** The fix of two errors that are one. */
function together([a]: readonly Fix[], [b]: readonly Fix[]): Fix[] {
  if (!a || !b) return [];
  const edits = [...a.edits, ...b.edits].toSorted((one, other) => one.start - other.start);
  return [{ message: `${a.message}, ${b.message}`, edits }];
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

/** None if it would tell what is not shown. */
function fixOf(input: string, shown: string, { edits }: { readonly edits: readonly Edit[] }): Fix[] {
  const isShown = edits.every(({ start, end }) => input.slice(start, end) === shown.slice(start, end));
  return isShown ? [{ message: edits.map((edit) => editText(input, edit)).join(', '), edits }] : [];
}

function editText(input: string, { kind, start, end, text }: Edit): string {
  const old = quoted(visible(input.slice(start, end)));
  const written = quoted(visible(text));
  if (kind === 'insert') return `insert ${written}`;
  return kind === 'delete' ? `delete ${old}` : `write ${written} for ${old}`;
}
