import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { listText, readList, readReport, withReasons } from '../../../scripts/mutation/report.js';

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
3 of 5 mutants noticed, 60.0 %; 0 of the others cannot be
`;

/** Stryker ignores tables when code is tried; code is covered by no test when tables are. */
const listOfTables = `src/a.ts: 1 of 1
src/b.ts: 2 of 4
  2:3  f(1) && g  →  f(1) || g
  2:5  1  →  0
3 of 5 mutants noticed, 60.0 %; 0 of the others cannot be
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

test('the reasons of an older list stay, wherever the code is now, one for each survivor', () => {
  const older = score('9:9  a  →  b  because nothing reads it', '9:9– c  →  d  because of e', '9:9  f  →  g');
  const newer = score('1:1  f  →  g', '2:2  c  →  d', '3:3  a  →  b', '4:4  a  →  b');
  const expected = score(
    '1:1  f  →  g',
    '2:2  c  →  d  because of e',
    '3:3  a  →  b  because nothing reads it',
    '4:4  a  →  b',
  );
  expect(withReasons(newer, older)).toEqual(expected);
  expect(withReasons(newer, undefined)).toEqual(newer);
  expect(listText([expected])).toMatch(/0 of 4 mutants noticed, 0.0 %; 2 of the others cannot be$/m);
});

function score(...survivors: string[]) {
  return { path: 'src/a.ts', noticed: 0, tried: survivors.length, survivors };
}

test('a list that is read and written again is the same', () => {
  expect(listText(readList(list))).toBe(list);
});

function mutant(status: string, replacement: string, start: readonly number[], end: readonly number[]) {
  const position = ([line, column]: readonly number[]) => ({ line, column });
  return { status, replacement, location: { start: position(start), end: position(end) } };
}
