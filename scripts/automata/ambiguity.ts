import type { Alphabet } from '../../src/automata/alphabet.js';
import type { Dfa } from '../../src/automata/dfa.js';

/** One string, marked in two ways, as words over the classes of a marked alphabet. */
export interface Ambiguity {
  readonly first: readonly number[];
  readonly second: readonly number[];
}

/**
 * The shortest string of a marked language (see marks.ts) that has two different markings; `undefined` if none has.
 *
 * Two runs of the automaton read the same characters. At first they also read the same marks. Then one run reads a mark where
 * the other reads something else, and from there on each may read any marks. (Book, Even, Greibach and Ott used this
 * squaring construction in 1971 to decide whether an expression is ambiguous.)
 */
export function ambiguity(dfa: Dfa): Ambiguity | undefined {
  const { alphabet } = dfa;
  const start: Pair = { first: 0, second: 0, stage: TOGETHER };
  const cameBy = new Map<string, Step | undefined>([[pairKey(start), undefined]]);
  // in order of the number of characters read, without marks, because the string must be the shortest
  for (let pairs: Pair[] = [start]; pairs.length > 0;) {
    const further: Pair[] = [];
    for (const pair of pairs) {
      if (pair.stage !== TOGETHER && dfa.isAccepting(pair.first) && dfa.isAccepting(pair.second))
        return wordsTo(pair, cameBy);
      for (const step of stepsFrom(dfa, alphabet, pair)) {
        const { to } = step;
        if (dfa.live[to.first] === 0 || dfa.live[to.second] === 0 || cameBy.has(pairKey(to))) continue;
        cameBy.set(pairKey(to), step);
        (step.isCharacter ? further : pairs).push(to);
      }
    }
    pairs = further;
  }
  return undefined;
}

/** Both runs have read the same marks. */
const TOGETHER = -1;
/** The runs have read different marks. */
const PARTED = -2;

interface Pair {
  readonly first: number;
  readonly second: number;
  /** TOGETHER, PARTED, or the mark that the first run has read and the second must not read next. */
  readonly stage: number;
}

interface Step {
  readonly from: Pair;
  readonly to: Pair;
  readonly isCharacter: boolean;
  /** What each run reads in this step, if anything. */
  readonly first: number | undefined;
  readonly second: number | undefined;
}

function* stepsFrom(dfa: Dfa, alphabet: Alphabet, from: Pair): Generator<Step> {
  const { first, second, stage } = from;
  for (let symbol = 0; symbol < alphabet.size; symbol++) {
    const isCharacter = symbol < alphabet.characterCount;
    const nextFirst = dfa.next(first, symbol);
    const nextSecond = dfa.next(second, symbol);
    if (isCharacter || stage === TOGETHER) {
      const to = { first: nextFirst, second: nextSecond, stage: stage === TOGETHER ? TOGETHER : PARTED };
      yield { from, to, isCharacter, first: symbol, second: symbol };
    }
    if (isCharacter) continue;
    const parting = stage === TOGETHER ? symbol : stage;
    yield { from, to: { first: nextFirst, second, stage: parting }, isCharacter, first: symbol, second: undefined };
    if (stage !== TOGETHER && stage !== symbol) {
      yield { from, to: { first, second: nextSecond, stage: PARTED }, isCharacter, first: undefined, second: symbol };
    }
  }
}

function pairKey({ first, second, stage }: Pair): string {
  return `${first} ${second} ${stage}`;
}

function wordsTo(pair: Pair, cameBy: ReadonlyMap<string, Step | undefined>): Ambiguity {
  const steps: Step[] = [];
  for (let step = cameBy.get(pairKey(pair)); step; step = cameBy.get(pairKey(step.from))) steps.unshift(step);
  const word = (read: (step: Step) => number | undefined): number[] =>
    steps.map(read).filter((symbol) => symbol !== undefined);
  return { first: word((step) => step.first), second: word((step) => step.second) };
}
