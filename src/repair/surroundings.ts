/** What surrounds a URI in running text: space, and the delimiters that the RFCs recommend there. */
import { describe, type DescribedError, firstError } from '../diagnostics/describe.js';
import type { Edit } from '../diagnostics/diagnostic.js';
import { locate } from '../diagnostics/locate.js';
import type { Rfc } from '../rfcs/registry.js';
import { applyEdits, EditedText } from '../syntax/edit.js';
import type { Range } from '../syntax/range.js';
import { isSameError } from './error-groups.js';
import {
  type ErrorReport,
  type ErrorSearch,
  NO_ERRORS,
  type ReportedError,
  reportErrors,
  sortedByPosition,
} from './errors.js';
import { combineRepairs, type Repair } from './repair.js';
import { repairerFor } from './repairer.js';

/** The errors of an input; `undefined` if it is valid. What surrounds a URI is one error, beside those of the URI itself. */
export function errorReport<I extends Rfc>(search: ErrorSearch<I>): ErrorReport<I> | undefined {
  const { rfc, goal, input, shown } = search;
  const first = firstError(rfc, goal.start, input, shown);
  return first && (reportSurroundings(search, first) ?? reportErrors(search, first));
}

/** The report of a URI with surroundings; `undefined` if it has none, or if they are not an error. */
function reportSurroundings<I extends Rfc>(
  search: ErrorSearch<I>,
  first: DescribedError<I>,
): ErrorReport<I> | undefined {
  const { rfc, goal, input, shown } = search;
  const range = rangeWithin(input);
  if (!range) return undefined;
  const inner: ErrorSearch<I> = {
    ...search,
    input: input.slice(range.start, range.end),
    shown: {
      text: shown.text.slice(range.start, range.end),
      isMasked: ({ start, end }) => shown.isMasked({ start: start + range.start, end: end + range.start }),
    },
  };
  const innerFirst = firstError(rfc, goal.start, inner.input, inner.shown);
  const report = innerFirst ? shifted(reportErrors(inner, innerFirst), range.start) : NO_ERRORS;
  const repairs = [...report.errors.map(({ repairs: [best] }) => best), ...report.undescribed.repairs()];
  const { edits } = combineRepairs(repairs);
  const cut = (start: number, end: number): Edit[] => (start < end ? [{ kind: 'delete', start, end, text: '' }] : []);
  const surroundings = [...cut(0, range.start), ...cut(range.end, input.length)];
  const { accepts } = repairerFor(rfc, goal.start);
  const isValidWith = (cuts: readonly Edit[]): boolean =>
    accepts(
      applyEdits(input, [
        ...cuts.filter(({ start }) => start === 0),
        ...edits,
        ...cuts.filter(({ start }) => start > 0),
      ]),
    );
  if (isValidWith([]) || !isValidWith(surroundings)) return undefined;
  const sufficient = surroundings.find((edit) => isValidWith([edit]));
  const cuts = sufficient ? [sufficient] : surroundings;

  const edited = new EditedText(input, edits);
  const failure = locate(rfc.automaton, rfc.automaton.start(goal.start), edited.text);
  if (!failure) return undefined;
  const { start: offset } = edited.rangeBefore({ start: failure.offset, end: failure.offset });
  const { diagnostic } =
    offset === first.diagnostic.offset ? first : describe(rfc, input, { ...failure, offset }, shown, edited);
  const error: ReportedError<I> = {
    diagnostic,
    repairs: [{ edits: cuts, applicability: 'safe', cost: cuts.length }],
  };
  return { ...report, errors: sortedByPosition(merged(error, report.errors)), alternatives: [] };
}

/** An error and others. Those that a reader would see as the same error are merged into one. */
function merged<I extends Rfc>(error: ReportedError<I>, others: readonly ReportedError<I>[]): ReportedError<I>[] {
  const same = others.filter(({ diagnostic }) => isSameError(diagnostic, error.diagnostic));
  if (same.length === 0) return [error, ...others];
  const all = [error, ...same];
  const [{ diagnostic } = error] = sortedByPosition(all);
  const repair = combineRepairs(all.map(({ repairs: [best] }) => best));
  return [{ diagnostic, repairs: [repair] }, ...others.filter((other) => !same.includes(other))];
}

/** A report about a part of the input, with offsets in the whole input. */
function shifted<I extends Rfc>({ errors, undescribed }: ErrorReport<I>, by: number): ErrorReport<I> {
  const shift = (repair: Repair): Repair => ({
    ...repair,
    edits: repair.edits.map((edit) => ({ ...edit, start: edit.start + by, end: edit.end + by })),
  });
  return {
    errors: errors.map(({ diagnostic, repairs: [head, ...others] }) => ({
      diagnostic: {
        ...diagnostic,
        offset: diagnostic.offset + by,
        start: diagnostic.start + by,
        end: diagnostic.end + by,
      },
      repairs: [shift(head), ...others.map(shift)],
    })),
    undescribed: {
      count: undescribed.count,
      start: undescribed.start + by,
      *repairs() {
        for (const repair of undescribed.repairs()) yield shift(repair);
      },
    },
    alternatives: [],
  };
}

/** At each end of the input, this many UTF-16 units are searched for surroundings. */
const SURROUNDINGS_LIMIT = 100;

/** Pairs of delimiters around URIs: RFC 2396, appendix E, and RFC 1738's appendix. */
const PAIRS = [/^<(?:URL:)?\s*(?=[^]*>$)/i, /^"\s*(?=[^]*"$)/] as const;

/**
 * The range of the URI within its surroundings: first space, then a pair of delimiters, then space. `undefined` if the input
 * has no surroundings, or nothing else.
 */
function rangeWithin(input: string): Range | undefined {
  const outer = withoutSpace(input, { start: 0, end: input.length });
  const opening = PAIRS.map((pair) => pair.exec(endsOf(input, outer))?.[0]).find((text) => text !== undefined);
  const inner = opening === undefined ? outer : { start: outer.start + opening.length, end: outer.end - 1 };
  const range = withoutSpace(input, inner);
  const hasSurroundings = range.start > 0 || range.end < input.length;
  return hasSurroundings && range.start < range.end ? range : undefined;
}

/** The beginning of a range and its last unit, which is enough to recognize a pair of delimiters. */
function endsOf(input: string, { start, end }: Range): string {
  const middle = start + SURROUNDINGS_LIMIT;
  return middle >= end ? input.slice(start, end) : input.slice(start, middle) + input.slice(end - 1, end);
}

function withoutSpace(input: string, { start, end }: Range): Range {
  const [front = ''] = /^\s*/.exec(input.slice(start, Math.min(end, start + SURROUNDINGS_LIMIT))) ?? [];
  const from = start + front.length;
  const [back = ''] = /\s*$/.exec(input.slice(Math.max(from, end - SURROUNDINGS_LIMIT), end)) ?? [];
  return { start: from, end: end - back.length };
}
