/** The errors of an invalid string: each is what edits of the best repair are for. */
import { incompleteEscapeAt } from '../diagnostics/errors/characters.js';
import { describe } from '../diagnostics/describe.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { locateIn, type Failure, type PlacedText } from '../diagnostics/locate.js';
import type { Explained, Rfc } from '../rfcs/registry.js';
import { EditedText } from '../syntax/edit.js';
import type { Range } from '../syntax/range.js';
import type { CausedEdit } from './causes/cause.js';
import { ErrorNames } from './error-names.js';
import { groupBy, groupEdits } from './groups.js';

/** An error: what is wrong, every place where it is wrong for the same reason, and what repairs all of them. */
export interface FoundError<I extends Rfc> {
  readonly diagnostic: Diagnostic<I>;
  /** In order of offset: of the best repair. */
  readonly edits: readonly CausedEdit[];
}

/** An invalid input and what is known of it. */
export interface ErrorSearch<I extends Rfc> {
  readonly rfc: Explained<I>;
  /** The automaton's name for what the input must match. */
  readonly start: string;
  readonly input: string;
  /** The error of the input as it is. */
  readonly first: Diagnostic<I>;
  /** The edits of the best repair, in order. */
  readonly edits: readonly CausedEdit[];
  /** The most further places of an error that are listed. */
  readonly limit: number;
}

/** Up to this many edits, an error is described as it is with the others repaired. */
const TOGETHER_LIMIT = 100;

/** The errors from left to right, that of the input as it is first. None is only a consequence of another, and no spans overlap. */
export function findErrors<I extends Rfc>(search: ErrorSearch<I>): FoundError<I>[] {
  const { input, first, edits } = search;
  const { occurrences, spare } = locateGroups(search, groupEdits(input, edits));
  if (occurrences.length === 0) return [{ diagnostic: first, edits }]; // several edits, but valid without each of them
  return gatherErrors(search, withoutOverlaps(first, occurrences, spare));
}

/** A place where the string fails with everything else repaired. */
interface Occurrence<I extends Rfc> extends Range, Failure {
  /** Equal for places of one error. */
  readonly error: string;
  /** Only for the first place of an error. */
  readonly diagnostic: Diagnostic<I> | undefined;
  readonly edits: CausedEdit[];
}

/** Where the string fails without the edits of each group; `spare` are edits without which it is valid. */
function locateGroups<I extends Rfc>(
  search: ErrorSearch<I>,
  groups: readonly CausedEdit[][],
): { readonly occurrences: Occurrence<I>[]; readonly spare: readonly CausedEdit[] } {
  const { rfc, input, edits, first } = search;
  const { automaton } = rfc;
  const occurrences: Occurrence<I>[] = [];
  const spare: CausedEdit[] = [];
  const known = new Set<string>();
  const names = new ErrorNames(rfc, input);
  let isFirstKnown = false;
  let left = 2 * input.length + 1000; // keeps the time linear
  let state = automaton.start(search.start);
  let index = 0; // the edits before it have been applied
  let offset = 0;
  for (const group of groups) {
    const [head] = group;
    if (!head) continue;
    for (let edit = edits[index]; edit && edit !== head; edit = edits[++index]) {
      state = automaton.run(edit.text, automaton.run(input, state, offset, edit.start));
      offset = edit.end;
    }
    const failure = left < 0 ? undefined : locateWithout(search, { index, offset, state }, group);
    left -= (failure?.offset ?? input.length) - offset;
    if (!failure) {
      append(spare, group);
      continue;
    }
    const error = names.name(failure, head.cause);
    const isFirst: boolean = !isFirstKnown && failure.offset === first.offset;
    const diagnostic = isFirst ? first : known.has(error) ? undefined : describeApart(search, failure, group);
    isFirstKnown ||= isFirst;
    known.add(error);
    const { start, end } = diagnostic ?? findPlace(input, failure, head);
    occurrences.push({ offset: failure.offset, state: failure.state, start, end, error, diagnostic, edits: group });
  }
  return { occurrences, spare };
}

/** A point in the repaired string: the edits before it, its offset in the input, and the state there. */
interface Point extends Failure {
  readonly index: number;
}

/** Where the string fails after a point, if all edits except those of a group are made. */
function locateWithout<I extends Rfc>(
  { rfc: { automaton }, input, edits }: ErrorSearch<I>,
  { index, offset, state }: Point,
  group: readonly CausedEdit[],
): Failure | undefined {
  // the likely case: it fails before the next edit
  const until = edits[index + 1]?.start ?? input.length;
  const near = automaton.walk(input, state, offset, until);
  if (near.offset < until) return near;
  return locateIn(automaton, state, piecesWithout(input, edits, index, offset, group), input.length);
}

/** The string from an offset on, with all edits except those of a group. */
function* piecesWithout(
  input: string,
  edits: readonly CausedEdit[],
  from: number,
  start: number,
  group: readonly CausedEdit[],
): Generator<PlacedText> {
  let offset = start;
  for (let index = from; index < edits.length; index++) {
    const edit = edits[index];
    if (!edit || isInGroup(group, edit)) continue;
    yield { text: input.slice(offset, edit.start), offset };
    yield { text: edit.text, offset: edit.start, fixed: true };
    offset = edit.end;
  }
  yield { text: input.slice(offset), offset };
}

function isInGroup(group: readonly CausedEdit[], edit: CausedEdit): boolean {
  const [head] = group;
  return edit === head || (group.length > 1 && edit.cause === head?.cause);
}

/** The error at a failure, as it is with all others repaired. */
function describeApart<I extends Rfc>(
  { rfc, input, edits }: ErrorSearch<I>,
  failure: Failure,
  group: readonly CausedEdit[],
): Diagnostic<I> {
  const others = edits.length > TOGETHER_LIMIT ? [] : edits.filter((edit) => !isInGroup(group, edit));
  return describe(rfc, input, failure, new EditedText(input, others));
}

/** What to underline for a place of an error that is already described: it never fails before its edits. */
function findPlace(input: string, { offset }: Failure, { start, end }: Range): Range {
  if (input[start] === '%') return incompleteEscapeAt(input, start);
  return offset < end ? { start, end } : { start: offset, end: offset + 1 };
}

/** Places that overlap are one. The error of the input as it is takes the edits that no place needs. */
function withoutOverlaps<I extends Rfc>(
  first: Diagnostic<I>,
  occurrences: readonly Occurrence<I>[],
  spare: readonly CausedEdit[],
): Occurrence<I>[] {
  const own = occurrences.find(({ diagnostic }) => diagnostic === first) ?? occurrences[0];
  if (own) append(own.edits, spare);
  const placed = occurrences.map((one) =>
    one === own ? { ...one, start: first.start, end: first.end, diagnostic: first } : one,
  );
  const kept: Occurrence<I>[] = [];
  for (const one of placed.toSorted((x, y) => x.start - y.start)) {
    const last = kept.at(-1);
    if (last && (last.start === one.start || one.start < last.end)) {
      const [survivor, other] = one.diagnostic === first ? [one, last] : [last, one];
      append(survivor.edits, other.edits);
      kept[kept.length - 1] = survivor;
    } else kept.push(one);
  }
  return kept;
}

/** Like `push`, which takes no more arguments than the stack has room for. */
function append<T>(list: T[], more: readonly T[]): void {
  for (const one of more) list.push(one);
}

/** Each error with all of its places. */
function gatherErrors<I extends Rfc>(search: ErrorSearch<I>, occurrences: readonly Occurrence<I>[]): FoundError<I>[] {
  const { first, limit } = search;
  const groups = groupBy(occurrences, ({ error }) => error);
  const errors = groups.map((all): FoundError<I> => {
    const head = all.find(({ diagnostic }) => diagnostic === first) ?? all[0];
    const { start, end } = head;
    const diagnostic = head.diagnostic ?? { ...describeApart(search, head, head.edits), start, end };
    const places: Range[] = [];
    const edits: CausedEdit[] = [];
    for (const one of all) {
      if (one !== head && places.length < limit) places.push({ start: one.start, end: one.end });
      append(edits, one.edits);
    }
    return {
      diagnostic: { ...diagnostic, count: all.length, places },
      edits: edits.toSorted((a, b) => a.start + a.end - b.start - b.end), // what is inserted before what is replaced there
    };
  });
  // what makes the input as it is fail comes first, even if its span begins after another one
  const index = groups.findIndex((all) => all.some(({ diagnostic }) => diagnostic === first));
  return [...errors.splice(index, 1), ...errors];
}
