/** The counts after a check. */
import { expect, test } from '@jest/globals';
import { checkTotals } from '../../../src/cli/output/totals.js';

test.each([
  [{ valid: 2 }, false, '2 lines: 2 valid, 0 invalid under RFC 3986'],
  [{ valid: 1, warned: 1, invalid: 1 }, false, '3 lines: 2 valid (1 with warnings), 1 invalid under RFC 3986'],
  [{ invalid: 1 }, true, '1 line: 1 with errors, 0 with warnings, 0 ignored, 0 valid under RFC 3986'],
  // a comment in a document may turn off an error without any policy
  [{ valid: 1, ignored: 1 }, false, '2 lines: 0 with errors, 0 with warnings, 1 ignored, 1 valid under RFC 3986'],
])('%j, under a policy: %j', (counts, hasPolicy, expected) => {
  expect(checkTotals('line', counts, 'RFC 3986', hasPolicy)).toBe(expected);
});
