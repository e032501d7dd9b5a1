/** Test suites for a language, as strings with verdicts. */
import { overCommonAlphabet } from '../../automata/common-alphabet.js';
import type { Dfa } from '../../automata/dfa.js';
import { mergeStates } from '../../automata/merge-states.js';
import { mostTelling } from '../../automata/one-fault.js';
import { findAccessWords, suiteWords } from '../../automata/suite.js';
import { shortestWord } from '../../automata/words.js';

/** A string, and whether the language has it. */
export interface TestCase {
  readonly string: string;
  readonly valid: boolean;
}

/** Characters beyond US-ASCII that programs take for others: letters, those that are letters in another case, line ends. */
const BEYOND_ASCII = ['\u00e9', '\u017f', '\u212a', '\u2028', '\ufeff', '\u{1f600}'];

/**
 * The suite by the Wp-method, with every character of US-ASCII in every state, which finds programs whose classes of characters are
 * finer than those of the language; the shortest strings first. `extra`: how many states a program may have more.
 */
export function suiteCases(given: Dfa, extra: number): TestCase[] {
  const [dfa = given] = overCommonAlphabet([mergeStates(given)]); // the fewest classes make the smallest suite
  const strings = new Set<string>();
  for (const word of suiteWords(dfa, extra)) strings.add(dfa.alphabet.text(word));
  for (const string of everyCharacter(dfa)) strings.add(string);
  return Array.from(strings, (string) => ({ string, valid: dfa.accepts(string) })).toSorted(
    (a, b) => a.string.length - b.string.length,
  );
}

/** Each character after the shortest string to each state, with the shortest rest that makes it valid, or would without it. */
function* everyCharacter(dfa: Dfa): Generator<string> {
  const { alphabet } = dfa;
  const ascii = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code));
  const rests = Array.from({ length: dfa.stateCount }, (_, state) => shortestWord(dfa, state));
  for (const [state, word] of findAccessWords(dfa).entries()) {
    const own = rests[state];
    if (!own) continue;
    for (const character of [...ascii, ...BEYOND_ASCII])
      yield alphabet.text(word) + character + alphabet.text(rests[dfa.run(character, state)] ?? own);
  }
}

/** At most `count` cases of a suite, those that find the most faults first. */
export function smallSuite(given: Dfa, cases: readonly TestCase[], count: number): TestCase[] {
  const [dfa = given] = overCommonAlphabet([mergeStates(given)]);
  const strings = mostTelling(
    dfa,
    cases.map(({ string }) => string),
    count,
  );
  return strings.map((string) => ({ string, valid: dfa.accepts(string) }));
}
