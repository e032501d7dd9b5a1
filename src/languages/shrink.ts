/** Makes strings of a language, or near misses, shorter or simpler: candidates for a smaller counterexample. */
import type { Dfa } from '../automata/dfa.js';
import { shortestWordBetween } from '../automata/words.js';
import type { Range } from '../syntax/range.js';

/** A part of a string that is read from one state, and where it must lead: to a state, or to any accepting state. */
interface PartialRun {
  readonly text: string;
  readonly from: number;
  readonly to: number | undefined;
}

/** Strings of the language that are shorter than a string of it or, at the same length, simpler; the boldest first. */
export function* smallerMatches(dfa: Dfa, text: string): IterableIterator<string> {
  const piece = { text, from: 0, to: undefined };
  yield* shorterPieces(dfa, piece);
  for (const shorter of cuts(text)) if (dfa.accepts(shorter)) yield shorter;
  yield* simplerPieces(dfa, piece);
}

/**
 * The same for a near miss: the text around the edit is made smaller, and the edit stays. Yields nothing for a string that
 * matches or is more than one edit away from a match.
 */
export function* smallerNearMisses(dfa: Dfa, text: string): IterableIterator<string> {
  const found = findEdit(dfa, text);
  if (!found) return;
  const [before, fault, after] = [
    text.slice(0, found.start),
    text.slice(found.start, found.end),
    text.slice(found.end),
  ];
  const prefix = { text: before, from: 0, to: found.before };
  const suffix = { text: after, from: found.after, to: undefined };
  const misses = (candidate: string): boolean => !dfa.accepts(candidate);
  for (const end of shorterPieces(dfa, suffix)) if (misses(before + fault + end)) yield before + fault + end;
  for (const start of shorterPieces(dfa, prefix)) yield start + fault + after; // which leads where the prefix led
  for (const shorter of cuts(text)) if (isNearMiss(dfa, shorter)) yield shorter;
  for (const end of simplerPieces(dfa, suffix)) if (misses(before + fault + end)) yield before + fault + end;
  for (const start of simplerPieces(dfa, prefix)) yield start + fault + after;
}

/** Whether a string does not match, but one edit makes it match. */
export function isNearMiss(dfa: Dfa, text: string): boolean {
  return findEdit(dfa, text) !== undefined;
}

/** A text without one stretch of it, the longest first. */
function* cuts(text: string): IterableIterator<string> {
  for (const { start, end } of stretches(text)) yield text.slice(0, start) + text.slice(end);
}

/** Replaces each stretch by the shortest word between the same two states. */
function* shorterPieces(dfa: Dfa, piece: PartialRun): IterableIterator<string> {
  const { text, to } = piece;
  const states = statesAlong(dfa, piece);
  for (const { start, end } of stretches(text)) {
    const word = shortestWordBetween(dfa, states[start] ?? 0, end === text.length ? to : states[end]);
    if (word && word.length < end - start) yield text.slice(0, start) + dfa.alphabet.text(word) + text.slice(end);
  }
}

/** Overlapping stretches of a text: all of it, then halves, quarters, and so on down to single units. */
function* stretches(text: string): IterableIterator<Range> {
  for (let size = text.length; size > 0; size = Math.floor(size / 2)) {
    for (let start = 0; start + size <= text.length; start += Math.ceil(size / 2)) yield { start, end: start + size };
  }
}

/** Replaces units by the representatives of their classes, first all at once, then by those of simpler classes. */
function* simplerPieces(dfa: Dfa, piece: PartialRun): IterableIterator<string> {
  const { alphabet } = dfa;
  const { text, to } = piece;
  const states = statesAlong(dfa, piece);
  const classes = Array.from({ length: text.length }, (_, index) => alphabet.classIndex(text.charCodeAt(index)));
  const plain = alphabet.text(classes);
  if (plain !== text) yield plain;
  for (const [index, own] of classes.entries()) {
    const [before, after] = [text.slice(0, index), text.slice(index + 1)];
    for (let simpler = 0; simpler <= own; simpler++) {
      const unit = alphabet.text([simpler]);
      const end = dfa.run(unit + after, states[index] ?? 0);
      const leads = to === undefined ? dfa.isAccepting(end) : end === to;
      if (leads && unit !== text[index]) yield before + unit + after;
    }
  }
}

/** The states before each unit of a piece and after the last one. */
function statesAlong(dfa: Dfa, { text, from }: PartialRun): number[] {
  const states = [from];
  for (let index = 0; index < text.length; index++)
    states.push(dfa.next(states[index] ?? 0, dfa.alphabet.classIndex(text.charCodeAt(index))));
  return states;
}

/** An edit that makes a match: it replaces the units from `start` to `end` by at most one unit. The states are those around it. */
interface FoundEdit {
  readonly start: number;
  readonly end: number;
  readonly before: number;
  readonly after: number;
}

/** The first edit that makes a string match. */
function findEdit(dfa: Dfa, text: string): FoundEdit | undefined {
  if (dfa.accepts(text)) return undefined;
  const accepted = suffixesAccepted(dfa, text);
  const states = statesAlong(dfa, { text, from: 0, to: undefined });
  for (const [start, before] of states.entries()) {
    for (const end of [start + 1, start]) {
      const after = accepted[end];
      // not with nothing between: the text does not match
      if (after?.[before] === 1) return { start, end, before, after: before };
      for (let symbol = 0; symbol < dfa.alphabet.size; symbol++) {
        const state = dfa.next(before, symbol);
        if (after?.[state] === 1) return { start, end, before, after: state };
      }
    }
  }
  return undefined;
}

/** For each offset, 1 for each state from which the rest of the text is accepted. */
function suffixesAccepted(dfa: Dfa, text: string): Uint8Array[] {
  const rows: Uint8Array[] = [dfa.accepting];
  for (let index = text.length - 1; index >= 0; index--) {
    const symbol = dfa.alphabet.classIndex(text.charCodeAt(index));
    const rest = rows.at(-1);
    rows.push(Uint8Array.from({ length: dfa.stateCount }, (_, state) => rest?.[dfa.next(state, symbol)] ?? 0));
  }
  return rows.toReversed();
}
