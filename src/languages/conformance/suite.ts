/** Test suites for a language, as strings with verdicts. */
import { overCommonAlphabet } from '../../automata/common-alphabet.js';
import type { Dfa } from '../../automata/dfa.js';
import { LanguageError } from '../../automata/language-error.js';
import { mostTelling } from '../../automata/one-fault.js';
import { findAccessWords, suiteBasis, suiteWords } from '../../automata/suite.js';
import { shortestWord } from '../../automata/words.js';
import { knownFaults } from './known-faults.js';

/** A string, and whether the language has it. */
export interface TestCase {
  readonly string: string;
  readonly valid: boolean;
}

/**
 * The characters that a suite has in every state: US-ASCII, and some beyond it that programs take for others, which are letters, those
 * that are letters in another case, and line ends.
 */
export const triedCharacters: readonly string[] = [
  ...Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code)),
  '\u00e9',
  '\u017f',
  '\u212a',
  '\u2028',
  '\ufeff',
  '\u{1f600}',
];

/** More strings take more memory than a test may. */
const STRING_LIMIT = 3_000_000;

/**
 * The suite by the Wp-method, with every character of US-ASCII in every state, which finds programs whose classes of characters are
 * finer than those of the language; the shortest strings first. `extra`: how many states a program may have more.
 */
export function suiteCases(given: Dfa, extra: number): TestCase[] {
  const basis = suiteBasis(withFewestClasses(given));
  const dfa = basis.automaton;
  const strings = new Set<string>();
  for (const word of suiteWords(basis, extra))
    if (strings.add(dfa.alphabet.text(word)).size > STRING_LIMIT)
      throw new LanguageError(`the suite has more than ${STRING_LIMIT} strings`);
  for (const string of everyCharacter(dfa)) strings.add(string);
  return Array.from(strings, (string) => ({ string, valid: dfa.accepts(string) })).toSorted(
    (a, b) => a.string.length - b.string.length,
  );
}

/** The minimal automaton with the fewest classes, which make the smallest suite. */
export function withFewestClasses(given: Dfa): Dfa {
  const [dfa = given] = overCommonAlphabet([given.merged().dfa]);
  return dfa;
}

/** Each character after the shortest string to each state, with the shortest rest that makes it valid, or would without it. */
export function* everyCharacter(dfa: Dfa): Iterable<string> {
  const rests = restWords(dfa);
  for (const [state, word] of findAccessWords(dfa).entries()) {
    const own = rests[state];
    if (own === undefined) continue;
    for (const character of triedCharacters)
      yield dfa.alphabet.text(word) + character + (rests[dfa.run(character, state)] ?? own);
  }
}

/** The shortest string that each state accepts; `undefined` if there is none. */
export function restWords(dfa: Dfa): (string | undefined)[] {
  return Array.from({ length: dfa.stateCount }, (_, state) => {
    const word = shortestWord(dfa, state);
    return word && dfa.alphabet.text(word);
  });
}

/**
 * At most `count` cases: if the language is one of whole URIs or references, first those that known validators decide wrongly; then those
 * of a suite that find the most faults.
 */
export function smallSuite(given: Dfa, cases: readonly TestCase[], count: number): TestCase[] {
  const dfa = withFewestClasses(given);
  const known = knownFaults.some((string) => dfa.accepts(string)) ? knownFaults : [];
  const strings = mostTelling(
    dfa,
    known,
    cases.map(({ string }) => string),
    count,
  );
  return strings.map((string) => ({ string, valid: dfa.accepts(string) }));
}
