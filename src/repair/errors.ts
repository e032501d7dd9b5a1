/** The errors of an invalid string, each with the ways to repair it: what `diagnose` and `suggest` both tell of. */
import type { GrammarAutomaton } from '../automata/grammar-automaton.js';
import { describe, type DescribedError } from '../diagnostics/describe.js';
import type { Diagnostic, Edit } from '../diagnostics/diagnostic.js';
import { EditedText } from '../syntax/edited-text.js';
import { locateIn, type Failure } from '../diagnostics/locate.js';
import { Repairer } from './repairer.js';
import type { Repair, Repairs } from './least-repair.js';
import type { Definition, Rfc } from '../rfcs/registry.js';
import type { MaskedText } from '../syntax/redact.js';
import type { Goal } from '../parse/read.js';
import { applyEdits } from '../syntax/edit.js';

/** A way to repair an error; `isSafe` if the string means with it what it was meant to. */
export interface Way extends Repair {
  readonly isSafe: boolean;
}

export interface FoundError<I extends Rfc> {
  readonly diagnostic: Diagnostic<I>;
  /** What a person would do about it, if that is plain, then the least changes first. */
  readonly ways: readonly [Way, ...Way[]];
}

export interface Found<I extends Rfc> {
  /** The first is that of the string as it is; the others are in order. */
  readonly errors: readonly FoundError<I>[];
  /** The errors that are only counted, and where they begin; there may be millions. */
  readonly rest: { readonly count: number; readonly start: number; readonly ways: () => Iterable<Way> };
  /** Of several errors, other ways to repair all of them that cost as little. */
  readonly ties: readonly Way[];
}

/** What is read, as what, and how many of its errors are to be described. */
export interface Search<I extends Rfc> {
  readonly rfc: Definition<I>;
  readonly goal: Goal<I>;
  readonly input: string;
  readonly shown: MaskedText;
  readonly limit: number;
}

/** So many errors are told apart from each other, and their remedies tried, each in the whole string. */
const MOST_TOGETHER = 100;

/**
 * An error for each repair of the least repair: each as it is in the string with all other repairs made, so that none is
 * there only because of another. `first` is the error of the string as it is.
 */
export function findErrors<I extends Rfc>(search: Search<I>, first: DescribedError<I>): Found<I> {
  const { rfc, goal, input } = search;
  const repairer = repairerOf(rfc, aimOf(rfc, goal, input));
  const repairs = repairer.repair(input);
  // every rule matches something, so that there is a repair
  if (!repairs) return { errors: [], rest: { count: 0, start: 0, ways: () => [] }, ties: [] };
  const failures = failuresOf(search, repairs);
  const offsets = failures.map(({ offset }) => offset);
  const own = Math.max(0, offsets.indexOf(first.diagnostic.offset));
  const described = failures.map((failure, index) => {
    const one = index === own ? first : describedAlone(search, repairs, failure, index, failures.length);
    return one.diagnostic.code === 'unexpected-end' ? completed(repairer, input, repairs, index, one) : one;
  });
  const toWay = (repair: Repair, keepsMeaning = false): Way => ({
    ...repair,
    isSafe: keepsMeaning || repairer.keepsMeaning(input, repair.edits),
  });
  const leastWays = repairer.ways(input, repairs, offsets);
  const errors = grouped(repairer, input, repairs, described, own).map(({ diagnostic, remedy, indexes }) => {
    const [index = own] = indexes;
    // errors that are one for a person have the repairs of all
    const [least, ...others] = indexes.length > 1 ? [together(repairs, indexes)] : (leastWays[index] ?? []);
    const ways = [least ?? repairs.error(index), ...others].map((repair) => toWay(repair));
    const plain = remedy && toWay({ edits: [remedy.edit], cost: repairer.costOf(input, remedy.edit) }, remedy.isSame);
    return { diagnostic, ways: [...(plain ? [plain] : []), ...ways] as [Way, ...Way[]] }; // there is one at least
  });
  const [head, ...others] = errors;
  const count = repairs.count - failures.length;
  return {
    errors: [...(head ? [head] : []), ...inOrder(others)],
    rest: {
      count,
      start: count > 0 ? repairs.start(failures.length) : input.length,
      *ways() {
        for (let index = failures.length; index < repairs.count; index++) yield toWay(repairs.error(index));
      },
    },
    ties: repairs.count > 1 ? repairs.ties.map((tie) => toWay(tie.whole())) : [],
  };
}

/** By where they show. */
export function inOrder<I extends Rfc>(errors: readonly FoundError<I>[]): FoundError<I>[] {
  return errors.toSorted(
    ({ diagnostic: a }, { diagnostic: b }) => a.offset - b.offset || a.start - b.start || a.end - b.end,
  );
}

/**
 * Where each of the first errors shows, with all others repaired. One that shows far behind its repair takes long to find;
 * when that has been done over the string's length twice, the rest is only counted.
 */
function failuresOf<I extends Rfc>({ rfc, goal, input, limit }: Search<I>, repairs: Repairs): Failure[] {
  const { automaton } = rfc;
  const failures: Failure[] = [];
  let state = automaton.start(goal.start);
  let end = 0;
  let left = 2 * input.length;
  for (let index = 0; index < Math.min(limit, repairs.count) && left >= 0; index++) {
    const from = repairs.start(index);
    const { edits } = repairs.error(index);
    state = automaton.dfa.run(input.slice(end, from), state);
    // a least repair has no part that is not needed, so that there is one
    const failure = locateIn(automaton, state, repairs.pieces(index), input.length) ?? { offset: from, state };
    failures.push(failure);
    left -= failure.offset - from;
    end = edits.at(-1)?.end ?? from;
    state = automaton.dfa.run(applyEdits(input, edits, from, end), state);
  }
  return failures;
}

/** An error as it is in the string with the others repaired, as far as these are among the first. */
function describedAlone<I extends Rfc>(
  { rfc, input, shown }: Search<I>,
  repairs: Repairs,
  failure: Failure,
  index: number,
  count: number,
): DescribedError<I> {
  const others = index < MOST_TOGETHER ? editsOf(repairs, Math.min(count, MOST_TOGETHER), [index]) : [];
  return describe(rfc, input, failure, shown, new EditedText(input, others));
}

/** Of a string that ends too early, the remedy is what is missing. */
function completed<I extends Rfc>(
  repairer: Repairer,
  input: string,
  repairs: Repairs,
  index: number,
  described: DescribedError<I>,
): DescribedError<I> {
  if (repairs.count > MOST_TOGETHER) return described;
  const text = repairer.completion(applyEdits(input, editsOf(repairs, repairs.count, [index])));
  const end = input.length;
  return text === undefined ? described : { ...described, remedy: { edit: { kind: 'insert', start: end, end, text } } };
}

function editsOf(repairs: Repairs, count: number, except: readonly number[]): Edit[] {
  return Array.from({ length: count }, (_, index) => (except.includes(index) ? [] : repairs.error(index).edits)).flat();
}

/** Errors that are one for a person: `indexes` are those of their repairs. */
interface Group<I extends Rfc> extends DescribedError<I> {
  readonly indexes: readonly number[];
}

/**
 * Errors of which one stands in another's span are one, and so are those that one remedy repairs. Of a remedy it is made sure
 * that it repairs its error. The error of the string as it is comes first.
 */
function grouped<I extends Rfc>(
  repairer: Repairer,
  input: string,
  repairs: Repairs,
  described: readonly DescribedError<I>[],
  own: number,
): Group<I>[] {
  const groups: { described: DescribedError<I>; indexes: number[] }[] = [];
  for (const index of [own, ...Array.from(described.keys()).filter((other) => other !== own)]) {
    const one = described[index];
    if (!one) continue;
    const same = groups.find((group) => isSame(group.described.diagnostic, one.diagnostic));
    if (same) same.indexes.push(index);
    else groups.push({ described: one, indexes: [index] });
  }
  const covered = new Set<number>();
  return groups.flatMap(({ described: { diagnostic, remedy }, indexes }): Group<I>[] => {
    if (indexes.every((index) => covered.has(index))) return [];
    const within = remedy && repairedBy(repairer, input, repairs, indexes, remedy.edit);
    within?.forEach((index) => covered.add(index));
    const all = new Set([...indexes, ...(within ?? [])]);
    return [{ diagnostic, remedy: within && remedy, indexes: [...all].toSorted((a, b) => a - b) }];
  });
}

/** The other errors that a remedy repairs, for what it changes need not be repaired by itself; `undefined` if it is none. */
function repairedBy(
  repairer: Repairer,
  input: string,
  repairs: Repairs,
  indexes: readonly number[],
  remedy: Edit,
): number[] | undefined {
  if (repairs.count > MOST_TOGETHER) return undefined;
  const touches = ({ start, end }: Edit): boolean => start < remedy.end && remedy.start < end;
  const within = Array.from({ length: repairs.count }, (_, index) => index).filter(
    (index) => !indexes.includes(index) && repairs.error(index).edits.some(touches),
  );
  const others = editsOf(repairs, repairs.count, [...indexes, ...within]);
  const edits = [
    ...others.filter(({ end }) => end <= remedy.start),
    remedy,
    ...others.filter(({ end }) => end > remedy.start),
  ];
  return repairer.accepts(applyEdits(input, edits)) ? within : undefined;
}

function together(repairs: Repairs, indexes: readonly number[]): Repair {
  const all = indexes.map((index) => repairs.error(index));
  return { edits: all.flatMap(({ edits }) => edits), cost: all.reduce((sum, { cost }) => sum + cost, 0) };
}

/** Whether two errors are one for a person: one in the other, or in what stands where a scheme is missing. */
export function isSame(a: Diagnostic, b: Diagnostic): boolean {
  if (a.start === b.start && a.end === b.end) return true;
  if (a.start < b.end && b.start < a.end) return true;
  return a.code === 'missing-scheme' && a.rule === b.rule && b.offset <= a.end;
}

/**
 * What an input is to become, by its name in the automaton: a URL of a predefined scheme, whatever the case of its letters, by
 * that scheme's own production, so that no repair makes it a URL of some other scheme.
 */
function aimOf<I extends Rfc>(rfc: Definition<I>, { rule, start }: Goal<I>, input: string): string {
  if (start === rule) return start;
  const end = input.search(/[^A-Za-z]/);
  return rfc.ownProduction?.(input.slice(0, end).toLowerCase() + input.slice(end, end + 1)) ?? start;
}

const repairers = new WeakMap<GrammarAutomaton, Map<string, Repairer>>();

/** The repairer of a rule, made once. */
export function repairerOf<I extends Rfc>(rfc: Definition<I>, start: string): Repairer {
  const byStart = repairers.get(rfc.automaton) ?? new Map<string, Repairer>();
  repairers.set(rfc.automaton, byStart);
  const repairer = byStart.get(start) ?? new Repairer(rfc.automaton, start, rfc.guidance);
  byStart.set(start, repairer);
  return repairer;
}
