import { expect, test } from '@jest/globals';
import { confirmGrowth, exponent, measureGrowth, type Growth } from '../../../scripts/bench/measure/growth.js';

test.each([
  [1, (size: number) => 3 * size],
  [2, (size: number) => size * size],
  [0, () => 7],
])('the exponent of a polynomial is its degree: %d', (degree, time) => {
  expect(exponent([1000, 2000, 4000, 8000].map((size) => [size, time(size)]))).toBeCloseTo(degree);
});

test('measuring ends with the size that throws', () => {
  const sizes = [1, 2, 3];
  const { points, error } = measureGrowth(
    (size) => () => {
      if (size > 2) throw new RangeError('too long');
    },
    sizes,
    1,
  );
  expect(points.map(([size]) => size)).toEqual([1, 2]);
  expect(error).toBe('RangeError');
});

test('growth that looks steep is measured again, and the least times count', async () => {
  const growth = (...times: readonly number[]): Growth => {
    const points = times.map((time, index) => [2 ** index, time] as const);
    return { points, withoutGarbage: points };
  };
  const rounds = [growth(1, 2, 9, 70), growth(5, 5, 4, 8)];
  const { points } = await confirmGrowth(() => Promise.resolve(rounds.shift() ?? growth()));
  expect(points.map(([, time]) => time)).toEqual([1, 2, 4, 8]);
});
