import { describe, expect, test } from '@jest/globals';
import { compareLanguages } from '../../../src/languages/comparison/compare.js';
import {
  LearningLimitError,
  learnValidator,
  type LearnedValidator,
  type LearningLimits,
} from '../../../src/languages/conformance/learn.js';
import { suiteCases } from '../../../src/languages/conformance/suite.js';
import { readLanguage, type Language } from '../../../src/languages/language.js';

const limits: LearningLimits = { states: 300, questions: 100_000, seconds: 100 };

function learn(
  language: Language,
  validator: (string: string) => boolean,
  within: LearningLimits = limits,
): LearnedValidator {
  const read = readLanguage(language);
  const known = new Map(suiteCases(read.dfa, 0).map(({ string }) => [string, validator(string)]));
  const asking = learnValidator('it', read, known, within);
  let step = asking.next();
  while (step.done !== true) step = asking.next(step.value.map(validator));
  return step.value;
}

describe('learns an expression, and compares it as its own automaton', () => {
  test.each([
    ['port', /^[0-9]*$/],
    ['port', /^[0-9]{1,5}$/],
    ['port', /^(?!0)\d*$/],
    ['port', /^/],
    ['port', /^(?!)/],
    ['port', /^\d*\n?$/],
    ['port', /^[^a-f\u017f]*$/iu],
    ['IPv4address', /^(\d{1,3}\.){3}\d{1,3}$/],
    ['IPv4address', /^(?:(?:25[0-5]|2[0-4]\d|[01]?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d?\d)$/],
    ['scheme', /^[a-z][a-z0-9+.-]{1,9}$/i],
    ['reg_name', /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z]+$/i],
    ['userinfo', /^[^:@]+(?::[^:@]*)?$/],
    ['hier_part', /^\/\/[^/?#\s]+(?:\/[^?#\s]*)?$/],
  ] as const)('%s, %s', (rule, expression) => {
    const language = { rfc: 'rfc3986', rule } as const;
    const { difference } = learn(language, (string) => expression.test(string));
    // strings of single surrogates cannot be asked
    const exact = compareLanguages(expression, language, { limit: 1000, where: /^\P{Cs}*$/u });
    expect(difference.relation).toBe(exact.relation);
    expect(difference.onlyInA.map(({ string }) => string)).toEqual(exact.onlyInA.map(({ string }) => string));
    expect(difference.onlyInB.map(({ string }) => string)).toEqual(exact.onlyInB.map(({ string }) => string));
    expect(difference.shares).toEqual(exact.shares);
  });
});

test('says how many states and questions it took, and that all differences were asked', () => {
  const asked = new Set<string>();
  const { states, questions, difference } = learn({ rfc: 'rfc2396', rule: 'port' }, (string) => {
    asked.add(string);
    return /^[0-9]{0,3}$/.test(string);
  });
  expect([states, questions]).toEqual([5, asked.size]);
  expect(difference.titles).toEqual({ a: 'it', b: 'port of RFC 2396', where: undefined });
  expect(difference.onlyInB).toMatchObject([
    { string: '1111', rejected: 'it does not allow "1" at offset 3 (port)', confirmed: true },
  ]);
  expect(asked).toContain('1111');
});

test.each<[Partial<LearningLimits>, string]>([
  [{ states: 20 }, 'it was not learned: it has more than 20 states; 20 states were found with '],
  [{ questions: 500 }, 'it was not learned: it takes more than 500 questions; 2 states were found with 139 questions'],
  [{ seconds: 0 }, 'it was not learned: it takes more than 0 s; '],
])('gives up at a limit: %j', (limit, message) => {
  const isShort = (string: string): boolean => /^[0-9]{0,30}$/.test(string);
  const run = (): unknown => learn({ rfc: 'rfc2396', rule: 'port' }, isShort, { ...limits, ...limit });
  expect(run).toThrow(LearningLimitError);
  expect(run).toThrow(message);
});
