import { expect, test } from '@jest/globals';
import { linearOperations, timeOf } from '../../scripts/operations/linear.js';

test.each(linearOperations)('100,000 characters take linear time: $name', (operation) => {
  expect(timeOf(operation, 100_000)).toBeLessThan(5_000);
});
