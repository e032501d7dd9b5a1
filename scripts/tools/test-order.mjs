/**
 * The order in which Jest starts the files of tests. It knows how long those took that have run here before. On a clean clone it goes by
 * size, so the files below, which are small but take longest, come first: otherwise a core would wait for one of them at the end.
 */
import { existsSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

const LONGEST = [
  'test/properties.test.ts',
  'test/cli/redaction/secrets.test.ts',
  'test/cli/bulk.test.ts',
  'test/cli/documents/limits.test.ts',
  'test/cli/redaction/redact.test.ts',
  'test/cli/every-warning.test.ts',
  'test/cli/arguments/help.test.ts',
  'test/languages/abnf/rfcs.test.ts',
  'test/scripts/prove/prove.test.ts',
  'test/scripts/bulk/module.test.ts',
  'test/scripts/splits/splits.test.ts',
  'test/scripts/checker/check.test.ts',
];

const missing = LONGEST.filter((path) => !existsSync(path));
if (missing.length > 0)
  throw new Error(`scripts/tools/test-order.mjs names files that do not exist: ${missing.join(', ')}`);

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => LONGEST.findIndex((end) => path.replaceAll('\\', '/').endsWith(end));
    const isLong = (test) => test.duration === undefined && rank(test) >= 0;
    const sorted = [...super.sort(tests)];
    return [...sorted.filter(isLong).toSorted((a, b) => rank(a) - rank(b)), ...sorted.filter((test) => !isLong(test))];
  }
}
