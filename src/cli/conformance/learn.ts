import {
  LearningLimitError,
  learnValidator,
  type LearnedValidator,
  type LearningLimits,
} from '../../languages/conformance/learn.js';
import type { ReadLanguage } from '../../languages/language.js';
import { chosenNumber, type Arguments } from '../arguments/arguments.js';
import type { OptionGroup } from '../arguments/command.js';
import { AbortedError } from '../session/errors.js';
import type { Validator } from './validator.js';

const QUESTIONS = 1_000_000;
const MOST_QUESTIONS = 10_000_000;
const MINUTES = 10;
const MOST_MINUTES = 1440;
/** Suites of larger automata take too much memory. */
const STATES = 1500;

export const learningGroup: OptionGroup = {
  name: 'learning',
  title: `Options of --learn, which gives up at a limit (also at ${STATES} states)`,
  options: [
    { name: 'questions', value: 'N', help: `ask at most N strings in all (default: ${QUESTIONS})` },
    { name: 'minutes', value: 'N', help: `take at most N minutes (default: ${MINUTES})` },
  ],
};

/** The limits that the options give. Throws a UsageError. */
export function learningLimits(options: Arguments): LearningLimits {
  const questions = chosenNumber(options, 'questions', `a whole number from 1 to ${MOST_QUESTIONS}`, {
    least: 1,
    most: MOST_QUESTIONS,
  });
  const minutes = chosenNumber(options, 'minutes', `a whole number from 1 to ${MOST_MINUTES}`, {
    least: 1,
    most: MOST_MINUTES,
  });
  return { states: STATES, questions: questions ?? QUESTIONS, seconds: 60 * (minutes ?? MINUTES) };
}

/** Learns a validator that has given its answers to the suite of a language. Throws an AbortedError at a limit. */
export async function learn(
  validator: Validator,
  title: string,
  language: ReadLanguage,
  known: Map<string, boolean>,
  limits: LearningLimits,
): Promise<LearnedValidator> {
  try {
    const asking = learnValidator(title, language, known, limits);
    let step = asking.next();
    while (step.done !== true) step = asking.next(await validator.ask(step.value, false));
    return step.value;
  } catch (error) {
    throw error instanceof LearningLimitError ? new AbortedError(error.message) : error;
  }
}
