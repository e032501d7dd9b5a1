import { expect, test } from '@jest/globals';
import { linearOperations, timeOf } from '../../scripts/operations/linear.js';

test.each(linearOperations)('a million characters take linear time: $name', (operation) => {
  expect(timeOf(operation, 1_000_000)).toBeLessThan(10_000);
});
