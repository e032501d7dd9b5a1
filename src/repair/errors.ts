/** The errors of an invalid string: each is what one repair of the best suggestion is for. */
import { describe, firstError } from '../diagnostics/describe.js';
import type { Applicability, Diagnostic, Edit } from '../diagnostics/diagnostic.js';
import { locateIn, type Failure, type Piece } from '../diagnostics/locate.js';
import type { Goal } from '../parse/read.js';
import type { Definition, Rfc } from '../rfcs/registry.js';
import { EditedText } from '../syntax/edit.js';
import type { MaskedText } from '../syntax/redact.js';
import type { Repair } from './causes/engine.js';
import type { CausedEdit } from './causes/draft.js';
import { localCauses } from './causes/local.js';
import { keepsMeaning } from './causes/meaning.js';
import { weaker } from './causes/cause.js';
import { repairs, type RepairOptions } from './goal.js';

/** Edits that repair one error, and how sure they are. */
export interface ErrorFix {
  readonly edits: readonly Edit[];
  readonly applicability: Applicability;
}

export interface ReportedError<I extends Rfc> {
  readonly diagnostic: Diagnostic<I>;
  /** The likeliest first. */
  readonly fixes: readonly ErrorFix[];
}

export interface ErrorReport<I extends Rfc> {
  /** The error of the string as it is comes first; the others are in order. */
  readonly errors: readonly ReportedError<I>[];
  /** The errors that are counted but not described, and where they begin. */
  readonly undescribed: { readonly count: number; readonly start: number };
}

/** An input, what to parse it as, and how many of its errors to describe. */
export interface ErrorSearch<I extends Rfc> {
  readonly rfc: Definition<I>;
  readonly goal: Goal<I>;
  readonly input: string;
  readonly shown: MaskedText;
  readonly limit: number;
  readonly toAscii: RepairOptions<never>['toAscii'];
}

/** Up to this many errors are described as they are with the others repaired. */
const TOGETHER_LIMIT = 100;
/** The repairs whose differences are the further fixes of errors. */
const REPAIR_LIMIT = 4;

/** The errors of an input; `undefined` if it is valid. No error is reported only because of another. */
export function errorReport<I extends Rfc>(search: ErrorSearch<I>): ErrorReport<I> | undefined {
  const { rfc, goal, input, shown, limit, toAscii } = search;
  const first = firstError(rfc, goal.start, input, shown);
  if (!first) return undefined;
  const [best, ...others] = repairs(rfc, goal, input, REPAIR_LIMIT, toAscii);
  if (!best) return { errors: [{ diagnostic: first, fixes: [] }], undescribed: { count: 0, start: 0 } };
  const groups = groupsOf(best.edits);
  const described = describeGroups(search, best, groups.slice(0, limit));
  const errors = merged(described, first).map(({ diagnostic, edits }): ReportedError<I> => {
    const own: ErrorFix = { edits, applicability: applicabilityOf(input, edits) };
    return { diagnostic, fixes: [own, ...others.flatMap((other) => alternative(best, other, edits))] };
  });
  const count = Math.max(0, groups.length - limit);
  return { errors, undescribed: { count, start: groups[limit]?.[0]?.start ?? input.length } };
}

/** The edits of each error: a cause that sees the whole string is one error, and each place of a local cause. */
function groupsOf(edits: readonly CausedEdit[]): CausedEdit[][] {
  const groups: CausedEdit[][] = [];
  const byCause = new Map<unknown, CausedEdit[]>();
  for (const edit of edits) {
    const known = byCause.get(edit.cause);
    if (known) known.push(edit);
    else {
      const group = [edit];
      groups.push(group);
      if (!isLocal.has(edit.cause)) byCause.set(edit.cause, group);
    }
  }
  return groups;
}

const isLocal: ReadonlySet<unknown> = new Set(localCauses);

interface DescribedGroup<I extends Rfc> {
  /** None if the string is valid without these edits, as it may be with a quote at one of its ends. */
  readonly diagnostic: Diagnostic<I> | undefined;
  readonly edits: readonly CausedEdit[];
}

/** Each error as it is with all others repaired. After twice the length of the string, the remaining ones are not looked for. */
function describeGroups<I extends Rfc>(
  { rfc, goal, input, shown }: ErrorSearch<I>,
  { edits }: Repair,
  groups: readonly CausedEdit[][],
): DescribedGroup<I>[] {
  const { automaton } = rfc;
  let left = 2 * input.length + 1000;
  let state = automaton.start(goal.start);
  let index = 0; // the edits before it are behind the state
  let offset = 0;
  return groups.map((group) => {
    const [head] = group;
    if (!head || left < 0) return { diagnostic: undefined, edits: group };
    for (let edit = edits[index]; edit && edit !== head; edit = edits[++index]) {
      state = automaton.dfa.run(edit.text, automaton.dfa.run(input.slice(offset, edit.start), state));
      offset = edit.end;
    }
    const failure = locateIn(automaton, state, piecesWithout(input, edits, index, offset, group), input.length);
    if (!failure) return { diagnostic: undefined, edits: group };
    left -= failure.offset - offset;
    const others = edits.length > TOGETHER_LIMIT ? [] : edits.filter((edit) => !group.includes(edit));
    return { diagnostic: describeAt(rfc, input, failure, shown, others), edits: group };
  });
}

function describeAt<I extends Rfc>(
  rfc: Definition<I>,
  input: string,
  failure: Failure,
  shown: MaskedText,
  others: readonly Edit[],
): Diagnostic<I> {
  return describe(rfc, input, failure, shown, new EditedText(input, others));
}

/** The string from an offset on, repaired but for some edits. */
function* piecesWithout(
  input: string,
  edits: readonly Edit[],
  from: number,
  start: number,
  group: readonly Edit[],
): Generator<Piece> {
  let offset = start;
  for (let index = from; index < edits.length; index++) {
    const edit = edits[index];
    if (!edit || group.includes(edit)) continue;
    yield { text: input.slice(offset, edit.start), offset };
    yield { text: edit.text, offset: edit.start, fixed: true };
    offset = edit.end;
  }
  yield { text: input.slice(offset), offset };
}

interface FoundError<I extends Rfc> {
  readonly diagnostic: Diagnostic<I>;
  readonly edits: readonly CausedEdit[];
}

/** Errors whose spans overlap are one. The error of the string as it is comes first, and takes the edits that no error needs. */
function merged<I extends Rfc>(groups: readonly DescribedGroup<I>[], first: Diagnostic<I>): FoundError<I>[] {
  const found: FoundError<I>[] = [];
  const spare: CausedEdit[] = [];
  for (const { diagnostic, edits } of groups) {
    if (!diagnostic) spare.push(...edits);
    else found.push({ diagnostic, edits });
  }
  const own = Math.max(
    0,
    found.findIndex(({ diagnostic }) => diagnostic.offset === first.offset),
  );
  const head: FoundError<I> = { diagnostic: first, edits: inOrder([...(found[own]?.edits ?? []), ...spare]) };
  const others = found.filter((_, index) => index !== own).toSorted((a, b) => position(a) - position(b));
  const errors = [head];
  for (const error of others) {
    const same = errors.findIndex(({ diagnostic }) => overlaps(diagnostic, error.diagnostic));
    const one = errors[same];
    if (one) errors[same] = { diagnostic: one.diagnostic, edits: inOrder([...one.edits, ...error.edits]) };
    else errors.push(error);
  }
  return errors;
}

function position({ diagnostic }: FoundError<Rfc>): number {
  return diagnostic.offset;
}

function overlaps(a: Diagnostic, b: Diagnostic): boolean {
  return (a.start === b.start && a.end === b.end) || (a.start < b.end && b.start < a.end);
}

function inOrder(edits: readonly CausedEdit[]): CausedEdit[] {
  return edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

function applicabilityOf(input: string, edits: readonly CausedEdit[]): Applicability {
  const weakest = edits.reduce<Applicability>((sum, { applicability }) => weaker(sum, applicability), 'safe');
  return weakest === 'safe' && !keepsMeaning(input, edits) ? 'likely' : weakest;
}

/** What another repair does about an error, if it differs from the best one in nothing else. */
function alternative(best: Repair, other: Repair, edits: readonly CausedEdit[]): ErrorFix[] {
  const replaced = best.edits.filter((edit) => !other.edits.some((one) => isSameEdit(one, edit)));
  if (replaced.length === 0 || !replaced.every((edit) => edits.includes(edit))) return [];
  const added = other.edits.filter((edit) => !best.edits.some((one) => isSameEdit(one, edit)));
  const kept = edits.filter((edit) => !replaced.includes(edit));
  return [{ edits: inOrder([...kept, ...added]), applicability: other.applicability }];
}

function isSameEdit(a: Edit, b: Edit): boolean {
  return a.start === b.start && a.end === b.end && a.text === b.text;
}
