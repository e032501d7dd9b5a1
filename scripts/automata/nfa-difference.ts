import type { Dfa } from '../../src/automata/dfa.js';
import type { Nfa } from './nfa.js';

/** A part of an automaton: the ways from one state to another. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/**
 * Copies a part of an automaton without the strings that a deterministic one accepts: both run side by side, and the
 * moves keep their labels. The copy goes on at `continuation`. Returns its start and, for each new state, the old one.
 */
export function withoutStrings(
  nfa: Nfa,
  { start, end }: Part,
  excepted: Dfa,
  continuation: number,
): { readonly start: number; readonly copies: ReadonlyMap<number, number> } {
  const pairs: (readonly [state: number, other: number])[] = [];
  const numbers = new Map<string, number>();
  const pairNumber = (state: number, other: number): number => {
    const key = `${state} ${other}`;
    const number = numbers.get(key) ?? pairs.push([state, other]) - 1;
    numbers.set(key, number);
    return number;
  };
  pairNumber(start, 0);
  const live = new Set<number>();
  const links: { readonly from: number; readonly to: number; readonly add: (from: number, to: number) => void }[] = [];
  for (const [from, [state, other]] of pairs.entries()) {
    if (state === end && !excepted.isAccepting(other)) live.add(from);
    for (const { target, skips } of nfa.emptyMoves(state))
      links.push({ from, to: pairNumber(target, other), add: (source, to) => nfa.addEmptyMove(source, to, skips) });
    for (const { classes, target, path } of nfa.moves(state)) {
      for (const [next, group] of groupedBy(classes, (symbol) => excepted.next(other, symbol)))
        links.push({
          from,
          to: pairNumber(target, next),
          add: (source, to) => nfa.addMove(source, { classes: group, target: to, path }),
        });
    }
  }
  for (let size = -1; size !== live.size;) {
    size = live.size;
    for (const { from, to } of links) if (live.has(to)) live.add(from);
  }
  const copiesByPair = new Map([...live].map((number) => [number, nfa.state()]));
  const copies = new Map<number, number>();
  for (const [number, copy] of copiesByPair) {
    const [state, other] = pairs[number] ?? [end, 0];
    copies.set(copy, state);
    if (state === end && !excepted.isAccepting(other)) nfa.addEmptyMove(copy, continuation);
  }
  for (const { from, to, add } of links) {
    const [source, target] = [copiesByPair.get(from), copiesByPair.get(to)];
    if (source !== undefined && target !== undefined) add(source, target);
  }
  return { start: copiesByPair.get(0) ?? nfa.state(), copies };
}

function groupedBy(symbols: Iterable<number>, symbolKey: (symbol: number) => number): Map<number, Set<number>> {
  const groups = new Map<number, Set<number>>();
  for (const symbol of symbols) {
    const key = symbolKey(symbol);
    groups.set(key, (groups.get(key) ?? new Set()).add(symbol));
  }
  return groups;
}
