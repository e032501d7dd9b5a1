/**
 * Complete test suites by the Wp-method (Fujiwara, von Bochmann, Khendek, Amalou, Ghedamsi: Test selection based on finite state
 * models, 1991; on acceptors, after Chow's W-method, 1978).
 *
 * A program decides as the automaton does, on all strings, if it is right on all strings of the suite, and if it is an automaton
 * with at most `extra` more states that reads the characters of each class alike.
 */
import { StateLimitError, type Dfa } from './dfa.js';
import { elementAt } from './element-at.js';

/** The separating words of all pairs of more states take more memory than a suite is worth. */
const STATE_LIMIT = 1500;

type ClassWord = readonly number[];

/** What a suite is made of. */
export interface SuiteBasis {
  /** The minimal automaton. */
  readonly automaton: Dfa;
  /** The shortest word to each state. */
  readonly accessWords: readonly ClassWord[];
  /** For each state, words that together tell it from every other state. */
  readonly separators: readonly (readonly ClassWord[])[];
}

/** What the suite of an automaton is made of. Throws a StateLimitError for an automaton of more than 1,500 states. */
export function suiteBasis(dfa: Dfa): SuiteBasis {
  const automaton = dfa.merged().dfa;
  if (automaton.stateCount > STATE_LIMIT) throw new StateLimitError('a suite', STATE_LIMIT);
  return { automaton, accessWords: findAccessWords(automaton), separators: findSeparators(automaton) };
}

/** The words of a suite, as classes; some may repeat. `extra` is the number of states that a program may have more. */
export function* suiteWords({ automaton, accessWords, separators }: SuiteBasis, extra = 0): Generator<ClassWord> {
  const all = [...new Map(separators.flat().map((word) => [word.join(), word])).values()];
  for (const [state, access] of accessWords.entries()) {
    for (const [middle] of middles(automaton, state, extra))
      for (const end of all) yield [...access, ...middle, ...end];
    for (const [middle, reached] of middles(automaton, state, extra + 1))
      for (const end of elementAt(separators, reached)) yield [...access, ...middle, ...end];
  }
}

/** The words up to a length, and the state that each leads to. */
function* middles(
  dfa: Dfa,
  state: number,
  length: number,
  before: ClassWord = [],
): Generator<readonly [ClassWord, number]> {
  yield [before, state];
  if (length === 0) return;
  for (let symbol = 0; symbol < dfa.alphabet.size; symbol++)
    yield* middles(dfa, dfa.next(state, symbol), length - 1, [...before, symbol]);
}

/** The shortest word to each state. */
export function findAccessWords(dfa: Dfa): ClassWord[] {
  const words: ClassWord[] = [[]];
  const queue = [0];
  for (const state of queue)
    for (let symbol = 0; symbol < dfa.alphabet.size; symbol++) {
      const next = dfa.next(state, symbol);
      if (words[next]) continue;
      words[next] = [...elementAt(words, state), symbol];
      queue.push(next);
    }
  return words;
}

function findSeparators(dfa: Dfa): ClassWord[][] {
  const firsts = separatingSymbols(dfa);
  return Array.from(dfa.accepting, (_, state) => {
    const left = new Set([...dfa.accepting.keys()].filter((other) => other !== state));
    const words: ClassWord[] = [];
    for (const other of left) {
      const word = separatingWord(dfa, firsts, state, other);
      words.push(word);
      const own = accepts(dfa, state, word);
      for (const each of left) if (accepts(dfa, each, word) !== own) left.delete(each);
    }
    return words.length > 0 ? words : [[]];
  });
}

/** Both accept or both reject. */
const UNKNOWN = -1;
/** One accepts and the other rejects at once. */
const AT_ONCE = -2;

/** The first symbol of the shortest word that tells two states apart, by pair. */
function separatingSymbols(dfa: Dfa): Int32Array {
  const { stateCount, alphabet } = dfa;
  const symbols = new Int32Array(stateCount * stateCount).fill(UNKNOWN);
  for (const a of dfa.accepting.keys())
    for (const b of dfa.accepting.keys())
      if (dfa.accepting[a] !== dfa.accepting[b]) symbols[a * stateCount + b] = AT_ONCE;
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    const before = symbols.slice();
    for (const a of dfa.accepting.keys())
      for (const b of dfa.accepting.keys()) {
        if (before[a * stateCount + b] !== UNKNOWN) continue;
        for (let symbol = 0; symbol < alphabet.size; symbol++) {
          if (before[dfa.next(a, symbol) * stateCount + dfa.next(b, symbol)] === UNKNOWN) continue;
          symbols[a * stateCount + b] = symbol;
          isChanged = true;
          break;
        }
      }
  }
  return symbols;
}

function separatingWord(dfa: Dfa, symbols: Int32Array, a: number, b: number): ClassWord {
  const word: number[] = [];
  for (let [one, other] = [a, b]; ;) {
    const symbol = symbols[one * dfa.stateCount + other] ?? AT_ONCE;
    if (symbol < 0) return word;
    word.push(symbol);
    [one, other] = [dfa.next(one, symbol), dfa.next(other, symbol)];
  }
}

function accepts(dfa: Dfa, from: number, word: ClassWord): boolean {
  return dfa.isAccepting(word.reduce((state, symbol) => dfa.next(state, symbol), from));
}
