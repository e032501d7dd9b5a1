/**
 * Strings in the order of the faults that they find: a fault is one move of the automaton that leads to a wrong state, or one state
 * that accepts instead of rejecting, or the other way round.
 */
import type { Dfa } from './dfa.js';

/**
 * At most `count` strings: those of `first`, then by turns one that the automaton accepts and one that it rejects, each the one that finds
 * most of the faults that no string before it finds, and the shorter one if two find as many.
 */
export function mostTelling(dfa: Dfa, first: readonly string[], strings: readonly string[], count: number): string[] {
  const found = new Uint8Array(dfa.stateCount * (dfa.alphabet.size + 1) * dfa.stateCount);
  const chosen = first.slice(0, count);
  for (const string of chosen) newFaults(dfa, string, found, true);
  const queues = [true, false].map((accepts) =>
    strings
      .filter((string) => dfa.accepts(string) === accepts && !chosen.includes(string))
      .map((string) => ({ string, gain: newFaults(dfa, string, found, false) }))
      .toSorted(byGain),
  );
  while (chosen.length < count && queues.some(({ length }) => length > 0))
    for (const queue of queues) {
      const best = chosen.length < count ? takeBest(dfa, queue, found) : undefined;
      if (best !== undefined) chosen.push(best);
    }
  return chosen;
}

/** A string, and how many faults it found when it was last asked. */
interface TellingString {
  readonly string: string;
  gain: number;
}

function byGain(a: TellingString, b: TellingString): number {
  return b.gain - a.gain || a.string.length - b.string.length;
}

/** Takes the best string out of a sorted queue. What a string still finds is at most what it found before, so one that stays first is it. */
function takeBest(dfa: Dfa, queue: TellingString[], found: Uint8Array): string | undefined {
  for (;;) {
    const [first, next] = queue;
    if (!first) return undefined;
    first.gain = newFaults(dfa, first.string, found, false);
    if (next && byGain(first, next) > 0) {
      sink(queue, byGain);
      continue;
    }
    queue.shift();
    newFaults(dfa, first.string, found, true);
    return first.string;
  }
}

/** Moves the first of a sorted list to its place. */
function sink<T>(list: T[], before: (a: T, b: T) => number): void {
  const [first] = list.splice(0, 1);
  if (first === undefined) return;
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = list[middle];
    if (other !== undefined && before(other, first) <= 0) low = middle + 1;
    else high = middle;
  }
  list.splice(low, 0, first);
}

/** How many faults a string finds that were not found; with `mark`, they are found from now on. */
function newFaults(dfa: Dfa, string: string, found: Uint8Array, mark: boolean): number {
  const { alphabet, stateCount } = dfa;
  const symbols = Array.from({ length: string.length }, (_, at) => alphabet.classIndex(string.charCodeAt(at)));
  const states = [0];
  for (const symbol of symbols) states.push(dfa.next(states.at(-1) ?? 0, symbol));
  const own = dfa.accepting[states.at(-1) ?? 0];
  let accepts = dfa.accepting; // the rest of the string, from each state
  // a string that makes a move twice finds its faults once
  const fresh: number[] = [];
  const note = (fault: number): void => {
    if (found[fault] === 1) return;
    found[fault] = 1;
    fresh.push(fault);
  };
  note(((states.at(-1) ?? 0) * (alphabet.size + 1) + alphabet.size) * stateCount);
  for (let at = symbols.length - 1; at >= 0; at--) {
    const symbol = symbols[at] ?? 0;
    const move = ((states[at] ?? 0) * (alphabet.size + 1) + symbol) * stateCount;
    for (let target = 0; target < stateCount; target++) if (accepts[target] !== own) note(move + target);
    const later = accepts;
    accepts = Uint8Array.from({ length: stateCount }, (_, state) => later[dfa.next(state, symbol)] ?? 0);
  }
  if (!mark) for (const fault of fresh) found[fault] = 0;
  return fresh.length;
}
