/** What is printed about a validator that was learned, and the limits of learning. */
import { describe, expect, test } from '@jest/globals';
import { readArguments } from '../../../src/cli/arguments/arguments.js';
import { learningGroup, learningLimits } from '../../../src/cli/conformance/learn.js';
import { learnedText } from '../../../src/cli/conformance/report.js';
import { compareLanguages } from '../../../src/languages/comparison/compare.js';
import { usageError } from '../../support/cli.js';

describe('the text about what was learned', () => {
  const difference = compareLanguages(/^a$/, /^b$/);
  const learned = { states: 1, questions: 5, difference };

  test('counts the states', () => {
    const first = (states: number): string | undefined => learnedText({ ...learned, states }).split('\n')[0];
    expect(first(1)).toBe('learned with 5 questions: an automaton of 1 state');
    expect(first(2)).toBe('learned with 5 questions: an automaton of 2 states');
  });

  test('shows ten strings of each side', () => {
    const eleven = <T>([first]: readonly T[]): T[] =>
      Array.from({ length: 11 }, () => first).filter((one) => one !== undefined);
    const many = { ...difference, onlyInA: eleven(difference.onlyInA), onlyInB: eleven(difference.onlyInB) };
    expect([many.onlyInA.length, many.onlyInB.length]).toEqual([11, 11]);
    const text = learnedText({ ...learned, difference: many });
    expect(text.match(/^ {2}a .*/gm)?.length).toBe(10);
    expect(text.match(/^ {2}b .*/gm)?.length).toBe(10);
  });
});

describe('the limits of learning', () => {
  const limits = (...args: string[]): object => learningLimits(readArguments(args, learningGroup.options));

  test('are a million questions and ten minutes, or what the options say', () => {
    expect(limits()).toEqual({ states: 1500, questions: 1_000_000, seconds: 600 });
    expect(limits('--minutes', '2', '--questions', '7')).toEqual({ states: 1500, questions: 7, seconds: 120 });
  });

  test('are neither too small nor too large', async () => {
    for (const [name, most] of [
      ['questions', 10_000_000],
      ['minutes', 1440],
    ] as const)
      for (const number of [0, most + 1])
        expect(await usageError('conform', 'rfc3986:port', '--learn', `--${name}`, `${number}`, '--', 'true')).toBe(
          `rfc-uri: --${name} takes a whole number from 1 to ${most}, not "${number}"`,
        );
  });
});
