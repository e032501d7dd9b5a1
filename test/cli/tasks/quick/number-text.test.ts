import { expect, test } from '@jest/globals';
import { numberText } from '../../../../src/cli/tasks/quick/number-text.js';

test('a number is between what comes before and after it, in whatever order numbers come', () => {
  const text = numberText('\t')('urls.txt\t');
  const numbers = [1, 999, 1000, 1001, 1999, 2000, 2001, 1000, 7, 100_000, 999_999, 1_000_000, 12_345_678_901];
  expect(numbers.map(text)).toEqual(numbers.map((number) => `urls.txt\t${number}\t`));
});
