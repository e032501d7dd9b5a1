import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { listText, readList, readReport } from '../../../scripts/mutation/report.js';

const report = {
  files: {
    'src/b.ts': {
      source: 'const a =\n  f(1) &&\n  g;',
      mutants: [
        mutant('Survived', 'f(1) ||\n  g', [2, 3], [3, 4]),
        mutant('NoCoverage', '2', [2, 5], [2, 6]),
        mutant('Killed', 'true', [2, 3], [3, 4]),
        mutant('Timeout', 'false', [2, 3], [3, 4]),
        mutant('Ignored', '0', [2, 5], [2, 6]),
      ],
    },
    'src/a.ts': { source: 'a', mutants: [mutant('Killed', 'b', [1, 1], [1, 2])] },
  },
};

const list = `src/a.ts: 1 of 1
src/b.ts: 2 of 4
  2:3  f(1) && g  →  f(1) || g
  2:5– 1  →  2
3 of 5 mutants noticed, 60.0 %
`;

/** Stryker ignores tables when code is tried; code is covered by no test when tables are. */
const listOfTables = `src/a.ts: 1 of 1
src/b.ts: 2 of 4
  2:3  f(1) && g  →  f(1) || g
  2:5  1  →  0
3 of 5 mutants noticed, 60.0 %
`;

test.each([
  ['code', false, list],
  ['tables', true, listOfTables],
])('the list of mutants of %s has a score for each file, the survivors, and the sum', (_, ofTables, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report));
  const scores = readReport(join(folder, 'report.json'), ofTables);
  rmSync(folder, { recursive: true });
  expect(listText(scores)).toBe(expected);
});

test('a list that is read and written again is the same', () => {
  expect(listText(readList(list))).toBe(list);
});

function mutant(status: string, replacement: string, start: readonly number[], end: readonly number[]) {
  const position = ([line, column]: readonly number[]) => ({ line, column });
  return { status, replacement, location: { start: position(start), end: position(end) } };
}
