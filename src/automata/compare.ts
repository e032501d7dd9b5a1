/** Compares two languages: how they relate, and the shortest strings in which they differ. */
import { alphabetOfSets, type Alphabet } from './alphabet.js';
import { union, type CharSet } from './char-set.js';
import { difference, Dfa, intersection } from './dfa.js';
import { shortestWord, words } from './words.js';

/** The relation of the language of a to that of b. */
export type Relation = 'equal' | 'subset' | 'superset' | 'overlapping' | 'disjoint';

/**
 * The same two automata over one alphabet. Letters and digits that neither automaton distinguishes are one class, so that
 * witnesses do not repeat.
 */
export function overOneAlphabet(a: Dfa, b: Dfa): readonly [Dfa, Dfa] {
  const fine = alphabetOfSets([...a.alphabet.classes, ...b.alphabet.classes]);
  const automata = [overAlphabet(a, fine), overAlphabet(b, fine)];
  const alike = new Map<string, CharSet[]>();
  fine.representatives.forEach((code, symbol) => {
    const columns = automata.map((dfa) =>
      Array.from({ length: dfa.stateCount }, (_, state) => dfa.next(state, symbol)),
    );
    const key = /[A-Za-z0-9]/.test(String.fromCharCode(code)) ? columns.join(' ') : `${code}`;
    alike.set(key, [...(alike.get(key) ?? []), fine.classes[symbol] ?? []]);
  });
  const alphabet = alphabetOfSets([...alike.values()].map((sets) => union(...sets)));
  return [overAlphabet(a, alphabet), overAlphabet(b, alphabet)];
}

/** The same automaton over another alphabet. It must treat all characters of each class there alike. */
export function overAlphabet(dfa: Dfa, alphabet: Alphabet): Dfa {
  const symbols = alphabet.representatives.map((code) => dfa.alphabet.classIndex(code));
  const transitions = Array.from({ length: dfa.stateCount }, (_, state) =>
    symbols.map((symbol) => dfa.next(state, symbol)),
  ).flat();
  return new Dfa(alphabet, Int32Array.from(transitions), dfa.accepting).minimal();
}

/** The relation of two languages. Throws an Error if the automata do not share an alphabet. */
export function relation(a: Dfa, b: Dfa): Relation {
  const onlyA = !difference(a, b).isEmpty();
  const onlyB = !difference(b, a).isEmpty();
  if (!onlyA && !onlyB) return 'equal';
  if (intersection(a, b).isEmpty()) return 'disjoint';
  if (!onlyA) return 'subset';
  return onlyB ? 'overlapping' : 'superset';
}

/**
 * Strings that a accepts and b rejects, at most `limit`, in order of length: the shortest string for each way in which b
 * fails and, if that leaves room, the shortest others. Two failures are the same way if b fails in the same state, either
 * because the string ends, or on a character with which a moves to the same state.
 */
export function witnesses(a: Dfa, b: Dfa, limit: number): string[] {
  const { alphabet } = a;
  const ways = [...waysToFail(a, b)].toSorted(byLengthAndOrder).slice(0, limit);
  const found = new Map(ways.map((word) => [alphabet.text(word), word]));
  if (found.size === 0) return [];
  for (const word of words(difference(a, b).minimal(), WITNESS_LENGTH)) {
    if (found.size >= limit) break;
    found.set(alphabet.text(word), word);
  }
  return [...found].toSorted(([, one], [, other]) => one.length - other.length).map(([text]) => text);
}

/** Longer witnesses teach nothing new. */
const WITNESS_LENGTH = 12;

/** The shortest word for each way in which b fails on a word of a. */
function waysToFail(a: Dfa, b: Dfa): Iterable<readonly number[]> {
  const shortest = new Map<string, readonly number[]>();
  const show = (way: string, word: readonly number[]): void => {
    if ((shortest.get(way)?.length ?? Infinity) > word.length) shortest.set(way, word);
  };
  const paths = new Map<string, readonly number[]>([['0 0', []]]);
  for (const [states, path] of paths) {
    const [inA = 0, inB = 0] = states.split(' ').map(Number);
    if (a.isAccepting(inA) && !b.isAccepting(inB)) show(`${inB} ends`, path);
    for (let symbol = 0; symbol < a.alphabet.size; symbol++) {
      const nextA = a.next(inA, symbol);
      const nextB = b.next(inB, symbol);
      if (a.live[nextA] === 0) continue;
      const further = [...path, symbol];
      const next = `${nextA} ${nextB}`;
      if (b.live[nextB] === 0) show(`${inB} ${nextA}`, [...further, ...(shortestWord(a, nextA) ?? [])]);
      else if (!paths.has(next)) paths.set(next, further);
    }
  }
  return shortest.values();
}

function byLengthAndOrder(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) return a.length - b.length;
  const index = a.findIndex((symbol, at) => symbol !== b[at]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
