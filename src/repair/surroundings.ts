import { describe, firstError, type DescribedError } from '../diagnostics/describe.js';
import type { Edit } from '../diagnostics/diagnostic.js';
import { EditedText } from '../syntax/edited-text.js';
import { locate } from '../diagnostics/locate.js';
import type { Rfc } from '../rfcs/registry.js';
import {
  findErrors,
  inOrder,
  isSame,
  repairerOf,
  type Found,
  type FoundError,
  type Search,
  type Way,
} from './errors.js';
import { withinFrame } from '../parse/frame.js';
import { applyEdits } from '../syntax/edit.js';

/** The errors of an input, if it is invalid: what stands around a URI in a text is one, beside those of the URI. */
export function errorsOf<I extends Rfc>(search: Search<I>): Found<I> | undefined {
  const { rfc, goal, input, shown } = search;
  const first = firstError(rfc, goal.start, input, shown);
  return first && (framedErrors(search, first) ?? findErrors(search, first));
}

/** The same of a URI with something around it, if that is wrong. */
function framedErrors<I extends Rfc>(search: Search<I>, first: DescribedError<I>): Found<I> | undefined {
  const { rfc, goal, input, shown } = search;
  const range = withinFrame(input);
  if (!range) return undefined;
  const inner: Search<I> = {
    ...search,
    input: input.slice(range.start, range.end),
    shown: {
      text: shown.text.slice(range.start, range.end),
      isMasked: ({ start, end }) => shown.isMasked({ start: start + range.start, end: end + range.start }),
    },
  };
  const innerFirst = firstError(rfc, goal.start, inner.input, inner.shown);
  const found = moved(innerFirst && findErrors(inner, innerFirst), range.start);
  const repairs = [...found.errors.map(({ ways: [way] }) => way), ...found.rest.ways()];
  const edits = repairs.flatMap((way) => way.edits).toSorted((a, b) => a.start - b.start || a.end - b.end);
  const cut = (start: number, end: number): Edit[] => (start < end ? [{ kind: 'delete', start, end, text: '' }] : []);
  const frame = [...cut(0, range.start), ...cut(range.end, input.length)];
  const { accepts } = repairerOf(rfc, goal.start);
  const isValidWith = (cuts: readonly Edit[]): boolean =>
    accepts(
      applyEdits(input, [
        ...cuts.filter(({ start }) => start === 0),
        ...edits,
        ...cuts.filter(({ start }) => start > 0),
      ]),
    );
  if (isValidWith([]) || !isValidWith(frame)) return undefined;
  const needed = frame.find((edit) => isValidWith([edit]));
  const cuts = needed ? [needed] : frame;

  const edited = new EditedText(input, edits);
  const failure = locate(rfc.automaton, rfc.automaton.start(goal.start), edited.text);
  if (!failure) return undefined;
  const { start: offset } = edited.rangeBefore({ start: failure.offset, end: failure.offset });
  const described =
    offset === first.diagnostic.offset ? first : describe(rfc, input, { ...failure, offset }, shown, edited);
  const way: Way = { edits: cuts, cost: cuts.length, isSafe: true };
  const error: FoundError<I> = { diagnostic: described.diagnostic, ways: [way] };
  return { ...found, errors: inOrder(withoutOverlaps(error, found.errors)), ties: [] };
}

/** An error and others, but one with those that are the same for a person. */
function withoutOverlaps<I extends Rfc>(error: FoundError<I>, others: readonly FoundError<I>[]): FoundError<I>[] {
  const same = others.filter(({ diagnostic }) => isSame(diagnostic, error.diagnostic));
  if (same.length === 0) return [error, ...others];
  const all = [error, ...same];
  const [{ diagnostic } = error] = inOrder(all);
  const best = all.map(({ ways: [way] }) => way);
  const way: Way = {
    edits: best.flatMap(({ edits }) => edits).toSorted((a, b) => a.start - b.start || a.end - b.end),
    cost: best.reduce((sum, { cost }) => sum + cost, 0),
    isSafe: best.every(({ isSafe }) => isSafe),
  };
  return [{ diagnostic, ways: [way] }, ...others.filter((other) => !same.includes(other))];
}

/** What was found in a part that begins at an offset; nothing, if it is valid. */
function moved<I extends Rfc>(found: Found<I> | undefined, by: number): Found<I> {
  if (!found) return { errors: [], rest: { count: 0, start: 0, ways: () => [] }, ties: [] };
  const movedWay = (way: Way): Way => ({
    ...way,
    edits: way.edits.map((edit) => ({ ...edit, start: edit.start + by, end: edit.end + by })),
  });
  return {
    errors: found.errors.map(({ diagnostic, ways: [head, ...others] }) => ({
      diagnostic: {
        ...diagnostic,
        offset: diagnostic.offset + by,
        start: diagnostic.start + by,
        end: diagnostic.end + by,
      },
      ways: [movedWay(head), ...others.map(movedWay)],
    })),
    rest: {
      count: found.rest.count,
      start: found.rest.start + by,
      *ways() {
        for (const way of found.rest.ways()) yield movedWay(way);
      },
    },
    ties: [],
  };
}
