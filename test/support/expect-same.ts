import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';

/**
 * `expect([input, actual]).toEqual([input, expected])`, for loops over thousands of inputs: a call of `expect` takes longer than most of
 * what they compare, so it is called only if something differs.
 */
export function expectSame(input: unknown, actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect([input, actual]).toEqual([input, expected]);
}
