/**
 * In which order Jest starts the files of tests: those that it has run here before by their time, as ever; on a clean clone it would go by
 * their size, so the small ones that take longest come first, and no core waits for one of them at the end.
 */
import Sequencer from '@jest/test-sequencer';

/** Ends of paths. */
const LONGEST = [
  'test/properties.test.ts',
  'test/cli/secrets.test.ts',
  'test/cli/bulk.test.ts',
  'test/cli/documents/limits.test.ts',
  'test/cli/redact.test.ts',
  'test/cli/every-warning.test.ts',
  'test/cli/arguments/help.test.ts',
  'test/languages/abnf/rfcs.test.ts',
  'test/scripts/prove/prove.test.ts',
  'test/scripts/bulk/module.test.ts',
  'test/scripts/splits/splits.test.ts',
  'test/scripts/checker/check.test.ts',
];

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => LONGEST.findIndex((end) => path.replaceAll('\\', '/').endsWith(end));
    const isLong = (test) => test.duration === undefined && rank(test) >= 0;
    const sorted = [...super.sort(tests)];
    return [...sorted.filter(isLong).toSorted((a, b) => rank(a) - rank(b)), ...sorted.filter((test) => !isLong(test))];
  }
}
