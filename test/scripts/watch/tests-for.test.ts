import { expect, test } from '@jest/globals';
import { testsFor } from '../../../scripts/watch/tests-for.js';

test('a test is its own', () => {
  expect(testsFor(['test/parse/parse.test.ts', 'test/parse/parse.test.ts'])).toEqual(['test/parse/parse.test.ts']);
});

test('the tests of a source have its name', () => {
  expect(testsFor(['scripts/bench/targets.ts'])).toEqual(['test/scripts/bench/targets.test.ts']);
});

test('a source without tests of its own has those of the nearest folder', () => {
  expect(testsFor(['scripts/watch/other.ts'])).toEqual(['test/scripts/watch/tests-for.test.ts']);
  expect(testsFor(['scripts/bench/measure/turns.ts'])).toContain('test/scripts/bench/targets.test.ts');
});

test('what has no tests in any folder has none', () => {
  expect(testsFor(['examples/example.ts'])).toEqual([]);
});
