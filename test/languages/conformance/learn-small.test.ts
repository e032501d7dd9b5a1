/** What is learned of validators of a few states, and what they are asked for it. */
import { expect, test } from '@jest/globals';
import { compareLanguages } from '../../../src/languages/comparison/compare.js';
import {
  LearningLimitError,
  learnValidator,
  type LearnedValidator,
  type LearningLimits,
} from '../../../src/languages/conformance/learn.js';
import { suiteCases } from '../../../src/languages/conformance/suite.js';
import { readLanguage, type Language } from '../../../src/languages/language.js';

interface Learned extends LearnedValidator {
  /** The strings that were asked beside the suite of the language, as they were asked together. */
  readonly batches: readonly (readonly string[])[];
}

function learn(language: Language, validator: RegExp, limits: Partial<LearningLimits> = {}): Learned {
  const read = readLanguage(language);
  const known = new Map(suiteCases(read.dfa, 0).map(({ string }) => [string, validator.test(string)]));
  const batches: (readonly string[])[] = [];
  const asking = learnValidator('it', read, known, { states: 300, questions: 100_000, seconds: 100, ...limits });
  let step = asking.next();
  while (step.done !== true) {
    batches.push(step.value);
    step = asking.next(step.value.map((string) => validator.test(string)));
  }
  return { ...step.value, batches };
}

test.each([
  [/^a$/, /^a$/],
  [/^a$/, /^[^b]$/u],
  [/^a$/, /^a{0,3}$/],
  [/^a$/, /^(?!)/],
  [/^b$/, /^(?:b|bb|bbbb)$/], // "bbbb" shows only after "bb" was learned
  [/^[a-z]*$/, /^[a-z]{0,3}$/],
  [/^\u{1f600}$/u, /^\u{1f600}*$/u],
])('%s: what is learned of %s differs as it does', (language, validator) => {
  const { difference, batches } = learn(language, validator);
  // single surrogates cannot be asked
  const exact = compareLanguages(validator, language, { limit: 1000, where: /^\P{Cs}*$/u });
  expect([difference.relation, difference.shares]).toEqual([exact.relation, exact.shares]);
  for (const side of ['onlyInA', 'onlyInB'] as const) {
    const found = difference[side].map(({ string, characters, confirmed }) => ({ string, characters, confirmed }));
    expect(found).toEqual(exact[side].map(({ string, characters }) => ({ string, characters, confirmed: true })));
  }
  const asked = batches.flat();
  expect(new Set(asked).size).toBe(asked.length);
  expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(1000);
});

test('a difference is confirmed by the answers of the validator', () => {
  const { onlyInA, onlyInB } = learn({ abnf: 'a = %x61', rule: 'a' }, /^b$/).difference;
  expect([onlyInA, onlyInB].map((side) => side.map(({ string, confirmed }) => [string, confirmed]))).toEqual([
    [['b', true]],
    [['a', true]],
  ]);
});

test('of a language of single characters, only strings of two or three are asked', () => {
  const { batches } = learn(/^a$/, /^a$/);
  expect(batches.flat().filter((string) => string.length > 3)).toEqual([]);
});

test('strings that do not depend on answers are asked together', () => {
  const { batches } = learn(/^a*$/, /^a*$/);
  expect(batches.flat().length).toBeGreaterThan(500);
  expect(batches.length).toBeLessThan(10);
});

test('strings are asked a thousand at a time', () => {
  const { batches } = learn(/^[a-z]*$/, /^[a-z]{0,30}$/);
  expect(batches.length).toBeGreaterThan(5);
  expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(1000);
});

test('as many questions and states as the limits say are allowed', () => {
  const [language, validator] = [/^a$/, /^a{0,3}$/];
  const { questions, states } = learn(language, validator);
  expect(learn(language, validator, { questions, states })).toMatchObject({ questions, states });
});

test.each<readonly [limits: Partial<LearningLimits>, message: RegExp]>([
  [{ states: 20 }, /^it was not learned: it has more than 20 states; 20 states were found with \d+ questions$/],
  [
    { questions: 300 },
    /^it was not learned: it takes more than 300 questions; \d+ states were found with (?:2\d\d|300) questions$/,
  ],
  [{ seconds: 0 }, /^it was not learned: it takes more than 0 s; \d+ states were found with \d+ questions$/],
])('the message says at which limit it gave up, and what was known: %j', (limits, message) => {
  const run = (): unknown => learn(/^a$/, /^a{0,30}$/, limits);
  expect(run).toThrow(LearningLimitError);
  expect(run).toThrow(message);
});
