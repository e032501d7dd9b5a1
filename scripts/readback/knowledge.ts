/** What is known at a place of a program, on every way that leads there. */
import type { Test } from '../checker/scanner.mjs';
import { Refused } from '../checker/tokens.mjs';

export interface State {
  /** The position is one: no call has failed since. */
  readonly isPlaced: boolean;
  /** `c` is the next character, unless the position is at the end. */
  readonly isRead: boolean;
  /** At least so many characters are left. */
  readonly left: number;
  /** At least so many have been passed since the loop, or the function, began. */
  readonly moved: number;
  /** A bit for the production and for each component: what may have been reported; since the attempt began. */
  readonly reported: number;
  readonly recent: number;
  /** Tests that have succeeded at the position. */
  readonly facts: readonly Test[];
}

/** What is known where jumps leave a statement. */
export type Exits = Map<string, State>;

/** No tests. */
export const NOTHING: readonly Test[] = [];
/** At the beginning of a function. */
export const START: State = {
  isPlaced: true,
  isRead: false,
  left: 0,
  moved: 0,
  reported: 0,
  recent: 0,
  facts: NOTHING,
};

/** What is known after a test: if it succeeds, and if not. */
export function tested(test: Test, state: State, line: number): { readonly yes: State; readonly no: State } {
  const { sets, usesCached, reads } = test;
  if (usesCached && !state.isRead) throw new Refused(line, 'c may not be the next character');
  const left = Math.max(state.left, sets.length);
  return {
    yes: { ...state, facts: [...state.facts, test], left, isRead: state.isRead || reads !== 'never' },
    no: { ...state, isRead: state.isRead || reads === 'always' },
  };
}

/** What is known where two ways meet. */
export function meet(a: State | undefined, b: State | undefined): State | undefined {
  if (!a || !b) return a ?? b;
  return {
    isPlaced: a.isPlaced && b.isPlaced,
    isRead: a.isRead && b.isRead,
    left: Math.min(a.left, b.left),
    moved: Math.min(a.moved, b.moved),
    reported: a.reported | b.reported,
    recent: a.recent | b.recent,
    facts: a.facts === b.facts ? a.facts : NOTHING,
  };
}

export function leave(exits: Exits, to: string, state: State): void {
  const both = meet(exits.get(to), state);
  if (both) exits.set(to, both);
}
