/** Learns the automaton of a validator, with complete suites as test of what was learned. */
import { askOnce, type Asking } from '../../automata/learning/asking.js';
import { classesReadAlike } from '../../automata/learning/character-classes.js';
import { Learner, TooManyStatesError } from '../../automata/learning/learner.js';
import { StateLimitError, type Dfa } from '../../automata/dfa.js';
import { LanguageError } from '../../automata/language-error.js';
import { compareRead, SHARES_LENGTH, type ReadDifference } from '../comparison/compare.js';
import { MAX_WITNESSES } from '../diff-grammars.js';
import { readLanguage, type ReadLanguage } from '../language.js';
import { randomStrings } from './random-strings.js';
import { everyCharacter, triedCharacters, withFewestClasses } from './suite.js';

/** When learning gives up. */
export interface LearningLimits {
  readonly states: number;
  readonly questions: number;
  readonly seconds: number;
}

/** Learning gave up; the message says at which limit, and what was known. */
export class LearningLimitError extends Error {}

/** What was learned of a validator. */
export interface LearnedValidator {
  readonly states: number;
  /** How many strings it was asked, with those of the suite. */
  readonly questions: number;
  /** How the validator, a, differs from the language, b. All strings of it were asked. */
  readonly difference: ReadDifference;
}

/**
 * Learns a validator, and compares it with a language. `known` has its answers to the language's suite. Throws a LearningLimitError.
 *
 * What is learned is the validator's automaton if the validator has no more states, and treats alike the characters that no question
 * told apart: the last questions are the suite of what was learned.
 */
export function* learnValidator(
  title: string,
  language: ReadLanguage,
  known: Map<string, boolean>,
  limits: LearningLimits,
): Asking<LearnedValidator> {
  const classes = classesReadAlike(withFewestClasses(language.dfa), triedCharacters);
  const learner = new Learner(classes, limits.states);
  const end = performance.now() + limits.seconds * 1000;
  const giveUp = (reason: string): never => {
    const state = `${learner.stateCount} states were found with ${known.size} questions`;
    throw new LearningLimitError(`${title} was not learned: ${reason}; ${state}`);
  };
  const allow = (strings: readonly string[]): void => {
    if (known.size + strings.length > limits.questions) giveUp(`it takes more than ${limits.questions} questions`);
    if (performance.now() > end) giveUp(`it takes more than ${limits.seconds} s`);
  };
  try {
    const difference = yield* askOnce(learn(learner, title, language, known), known, allow);
    return { states: learner.stateCount, questions: known.size, difference };
  } catch (error) {
    if (error instanceof TooManyStatesError) return giveUp(`it has ${error.message}`);
    if (error instanceof StateLimitError || error instanceof LanguageError) return giveUp(error.message);
    throw error;
  }
}

function* learn(
  learner: Learner,
  title: string,
  language: ReadLanguage,
  known: ReadonlyMap<string, boolean>,
): Asking<ReadDifference> {
  const strings = [...known.keys(), ...randomStrings(language.dfa, RANDOM)];
  yield* learner.start();
  while (yield* refineAll(learner, strings));
  for (;;) {
    const dfa = learner.automaton();
    const learned = learnedLanguage(title, language, dfa, known);
    const wellFormed = readLanguage(/^\P{Cs}*$/u);
    const difference = compareRead(learned, language, {
      where: wellFormed,
      limit: MAX_WITNESSES,
      maxLength: SHARES_LENGTH,
    });
    const witnesses = [...difference.onlyInA, ...difference.onlyInB].map(({ string }) => string);
    if (yield* refineAll(learner, witnesses)) continue;
    const isChanged =
      (yield* refineAll(learner, learner.suite())) ||
      (yield* refineAll(learner, [...everyCharacter(dfa), ...randomStrings(dfa, RANDOM)]));
    if (!isChanged) return { ...difference, where: undefined, titles: { ...difference.titles, where: undefined } };
  }
}

/** How many random strings are asked beside a suite. */
const RANDOM = 2000;
/** How many strings are asked at once. */
const BATCH = 1000;

/** Asks about all strings, and corrects the automaton at each that it decides wrongly. Gives whether it has changed. */
function* refineAll(learner: Learner, strings: Iterable<string>): Asking<boolean> {
  let isChanged = false;
  for (const batch of batches(strings)) {
    const answers = yield batch;
    for (const [index, string] of batch.entries())
      if (learner.accepts(string) !== answers[index] && (yield* learner.refine(string))) isChanged = true;
  }
  return isChanged;
}

/** The well-formed ones of some strings, at most 1,000 at a time; the last time perhaps none. */
function* batches(strings: Iterable<string>): Iterable<readonly string[]> {
  let batch: string[] = [];
  for (const string of strings) {
    if (isWellFormed(string)) batch.push(string);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Programs read strings as UTF-8, which cannot have a surrogate that is not part of a pair. */
function isWellFormed(string: string): boolean {
  return !/\p{Cs}/u.test(string);
}

/** The validator as a language to compare; the name of the other language is not used. */
function learnedLanguage(
  title: string,
  { name }: ReadLanguage,
  dfa: Dfa,
  known: ReadonlyMap<string, boolean>,
): ReadLanguage {
  const test = (string: string): boolean => known.get(string) ?? dfa.accepts(string);
  return { name, title, dfa, test };
}
