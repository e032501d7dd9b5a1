import { test } from '@jest/globals';
import { linearOperations } from '../support/linear-operations.js';

// how the time grows is measured by `npm run bench -- growth`
test.each(linearOperations)('100,000 characters give the right result: $name', ({ run }) => {
  run(100_000);
});
