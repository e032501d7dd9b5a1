/** The errors of an invalid string, each with its repairs: what `diagnose` and `suggest` report. */
import { describe, type DescribedError } from '../diagnostics/describe.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { type Failure, locateIn } from '../diagnostics/locate.js';
import type { Goal } from '../parse/read.js';
import type { Definition, Rfc } from '../rfcs/registry.js';
import { applyEdits, EditedText } from '../syntax/edit.js';
import type { MaskedText } from '../syntax/redact.js';
import { editsOfErrors, GROUP_ERROR_LIMIT, groupErrors } from './error-groups.js';
import type { LeastRepair } from './least-repair.js';
import { combineRepairs, type Repair } from './repair.js';
import { type Repairer, repairerFor } from './repairer.js';

export interface ReportedError<I extends Rfc> {
  readonly diagnostic: Diagnostic<I>;
  /** The repair that a person would make, if one is known for this error, then the cheapest ones. */
  readonly repairs: readonly [Repair, ...Repair[]];
}

export interface ErrorReport<I extends Rfc> {
  /** The first error of the string as it is comes first; the others are in order. */
  readonly errors: readonly ReportedError<I>[];
  /** The errors that are counted but not described, and where they begin. There may be millions. */
  readonly undescribed: { readonly count: number; readonly start: number; readonly repairs: () => Iterable<Repair> };
  /** If there are several errors: other repairs of all of them at the same cost. */
  readonly alternatives: readonly Repair[];
}

/** An input, what to parse it as, and how many of its errors to describe. */
export interface ErrorSearch<I extends Rfc> {
  readonly rfc: Definition<I>;
  readonly goal: Goal<I>;
  readonly input: string;
  readonly shown: MaskedText;
  readonly limit: number;
}

/** The report of a valid string. */
export const NO_ERRORS: ErrorReport<never> = {
  errors: [],
  undescribed: { count: 0, start: 0, repairs: () => [] },
  alternatives: [],
};

/**
 * One error for each part of a least repair. Each is described as it is with all other errors repaired, so no error is
 * reported that only follows from another. `first` is the error of the string as it is.
 */
export function reportErrors<I extends Rfc>(search: ErrorSearch<I>, first: DescribedError<I>): ErrorReport<I> {
  const { rfc, goal, input } = search;
  const repairer = repairerFor(rfc, repairTarget(rfc, goal, input));
  const least = repairer.leastRepair(input);
  if (!least) return NO_ERRORS; // cannot be: every rule matches something
  const failures = locateErrors(search, least);
  const offsets = failures.map(({ offset }) => offset);
  const firstIndex = Math.max(0, offsets.indexOf(first.diagnostic.offset));
  const described = failures.map((failure, index) => {
    const one = index === firstIndex ? first : describeAlone(search, least, failure, index, failures.length);
    return one.diagnostic.code === 'unexpected-end' ? withCompletion(repairer, input, least, index, one) : one;
  });
  const repairsByError = repairer.repairsOfErrors(input, least, offsets);
  const errors = groupErrors(repairer, input, least, described, firstIndex).map(
    ({ diagnostic, remedy, indexes }): ReportedError<I> => {
      const [index = firstIndex] = indexes;
      // errors that are reported as one have the repairs of all of them, together
      const [cheapest, ...others] =
        indexes.length > 1
          ? [combineRepairs(indexes.map((each) => least.repairOf(each)))]
          : (repairsByError[index] ?? []);
      const repairs = [cheapest ?? least.repairOf(index), ...others] as const;
      return {
        diagnostic,
        repairs: remedy ? [repairer.repairBy(input, remedy.edit, remedy.isSame), ...repairs] : repairs,
      };
    },
  );
  const [head, ...others] = errors;
  const count = least.errorCount - failures.length;
  return {
    errors: [...(head ? [head] : []), ...sortedByPosition(others)],
    undescribed: {
      count,
      start: count > 0 ? least.startOf(failures.length) : input.length,
      *repairs() {
        for (let index = failures.length; index < least.errorCount; index++) yield least.repairOf(index);
      },
    },
    alternatives: least.errorCount > 1 ? least.alternatives.map((other) => other.repairOfAll()) : [],
  };
}

export function sortedByPosition<I extends Rfc>(errors: readonly ReportedError<I>[]): ReportedError<I>[] {
  return errors.toSorted(
    ({ diagnostic: a }, { diagnostic: b }) => a.offset - b.offset || a.start - b.start || a.end - b.end,
  );
}

/**
 * Where each of the first errors appears when all others are repaired. An error that appears long after its repair takes
 * long to find; after twice the length of the string, the remaining errors are only counted.
 */
function locateErrors<I extends Rfc>({ rfc, goal, input, limit }: ErrorSearch<I>, least: LeastRepair): Failure[] {
  const { automaton } = rfc;
  const failures: Failure[] = [];
  let state = automaton.start(goal.start);
  let end = 0;
  let left = 2 * input.length;
  for (let index = 0; index < Math.min(limit, least.errorCount) && left >= 0; index++) {
    const from = least.startOf(index);
    const { edits } = least.repairOf(index);
    state = automaton.dfa.run(input.slice(end, from), state);
    // every part of a least repair is needed, so the string fails without it
    const failure = locateIn(automaton, state, least.piecesFrom(index), input.length) ?? { offset: from, state };
    failures.push(failure);
    left -= failure.offset - from;
    end = edits.at(-1)?.end ?? from;
    state = automaton.dfa.run(applyEdits(input, edits, from, end), state);
  }
  return failures;
}

/** An error as it is with the others repaired, as far as these are among the first. */
function describeAlone<I extends Rfc>(
  { rfc, input, shown }: ErrorSearch<I>,
  least: LeastRepair,
  failure: Failure,
  index: number,
  count: number,
): DescribedError<I> {
  const others = index < GROUP_ERROR_LIMIT ? editsOfErrors(least, Math.min(count, GROUP_ERROR_LIMIT), [index]) : [];
  return describe(rfc, input, failure, shown, new EditedText(input, others));
}

/** An error at the end of the input, with the text that is missing there as its remedy. */
function withCompletion<I extends Rfc>(
  repairer: Repairer,
  input: string,
  least: LeastRepair,
  index: number,
  described: DescribedError<I>,
): DescribedError<I> {
  if (least.errorCount > GROUP_ERROR_LIMIT) return described;
  const text = repairer.completion(applyEdits(input, editsOfErrors(least, least.errorCount, [index])));
  const end = input.length;
  return text === undefined ? described : { ...described, remedy: { edit: { kind: 'insert', start: end, end, text } } };
}

/**
 * The automaton's name for what a repaired input must match. A URL of a predefined scheme, in whatever case, must match that
 * scheme's own production, so no repair turns it into a URL of another scheme.
 */
function repairTarget<I extends Rfc>(rfc: Definition<I>, { rule, start }: Goal<I>, input: string): string {
  if (start === rule) return start;
  const end = input.search(/[^A-Za-z]/);
  return rfc.ownProduction?.(input.slice(0, end).toLowerCase() + input.slice(end, end + 1)) ?? start;
}
