import { expect, test } from '@jest/globals';
import { linearOperations, timeOf } from '../support/linear-operations.js';

test.each(linearOperations)('100,000 characters take linear time: $name', (operation) => {
  expect(timeOf(operation, 100_000)).toBeLessThan(5_000);
});
