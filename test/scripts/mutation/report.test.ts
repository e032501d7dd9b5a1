import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import {
  compareWithReasons,
  noticedIn,
  strykerPlaces,
  readReport,
  scoreText,
  survivors,
  writeNoticed,
} from '../../../scripts/mutation/report.js';
import type { Reason } from '../../../scripts/mutation/reasons.js';

const report = {
  files: {
    'src/b.ts': {
      source: 'const x = 1;\nconst a =\n  f(1) &&\n  g(1);',
      mutants: [
        mutant('Survived', 'f(1) ||\n  g(1)', [3, 3], [4, 7]),
        mutant('NoCoverage', '2', [4, 5], [4, 6]),
        mutant('Killed', 'true', [3, 3], [4, 7]),
        mutant('Timeout', 'false', [3, 3], [4, 7]),
        mutant('Ignored', '0', [3, 5], [3, 6]),
      ],
    },
  },
};

function readMutants(ofTables: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report));
  const mutants = readReport(join(folder, 'report.json'), ofTables);
  rmSync(folder, { recursive: true });
  return mutants;
}

test('names mutants by declaration, code and replacement, and counts those that were tried', () => {
  const mutants = readMutants(false);
  expect(scoreText(mutants)).toBe('2 of 4');
  expect(mutants.slice(0, 2)).toEqual([
    {
      path: 'src/b.ts',
      declaration: 'a',
      code: 'f(1) && g(1)',
      place: 1,
      replacement: 'f(1) || g(1)',
      line: 3,
      isNoticed: false,
    },
    { path: 'src/b.ts', declaration: 'a', code: '1', place: 2, replacement: '2', line: 4, isNoticed: false },
  ]);
});

test('Stryker ignores tables when it tries code, and no test covers code when it tries tables', () => {
  expect(readMutants(false).map(({ replacement }) => replacement)).not.toContain('0');
  expect(readMutants(true).map(({ replacement }) => replacement)).not.toContain('2');
});

test('what survived is tried again at its place, and what is noticed then is added', () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  expect(strykerPlaces(survivors(path, false))).toEqual(['src/b.ts:3:2-4:6', 'src/b.ts:4:4-4:5']);
  expect(strykerPlaces(survivors(path, true))).toEqual(['src/b.ts:3:2-4:6', 'src/b.ts:3:4-3:5']);
  const { source } = report.files['src/b.ts'];
  const mutants = [
    mutant('Killed', 'f(1) ||\n  g(1)', [3, 3], [4, 7]),
    mutant('Survived', 'true', [3, 3], [4, 7]), // others are at the same place
    mutant('Survived', '2', [4, 5], [4, 6]),
  ];
  writeFileSync(path, JSON.stringify({ files: { 'src/b.ts': { source, mutants } } }));
  writeNoticed(JSON.stringify(report), noticedIn(path), path);
  expect(readReport(path, false).map(({ replacement, isNoticed }) => [replacement, isNoticed])).toEqual([
    ['f(1) || g(1)', true],
    ['2', false],
    ['true', true],
    ['false', true],
  ]);
  rmSync(folder, { recursive: true });
});

const reason: Reason = { reason: 'why', declaration: 'a', code: 'f(1) && g(1)', replacement: 'f(1) || g(1)' };

test.each([
  ['that names it', reason, []],
  ['that names its file', { ...reason, file: 'b.ts' }, []],
  ['for the whole declaration', { ...reason, code: '*', replacement: '*' }, []],
  ['that names its place', { ...reason, place: 1 }, []],
  ['of another place', { ...reason, place: 2 }, ['f(1) || g(1)']],
  ['of another file', { ...reason, file: 'a.ts' }, ['f(1) || g(1)']],
  ['of another declaration', { ...reason, declaration: 'x' }, ['f(1) || g(1)']],
  ['of another replacement', { ...reason, replacement: 'g(1)' }, ['f(1) || g(1)']],
])('a reason %s', (_, given, unexplained) => {
  const mutants = readMutants(true);
  expect(compareWithReasons(mutants, [given]).unexplained.map(({ replacement }) => replacement)).toEqual([
    ...unexplained,
    ...(given.code === '*' ? [] : ['0']),
  ]);
});

test('a reason for what tests notice now is no longer needed', () => {
  const noticed = { ...reason, replacement: 'true' };
  expect(compareWithReasons(readMutants(false), [reason, noticed]).noticed).toEqual([noticed]);
});

function mutant(status: string, replacement: string, start: readonly number[], end: readonly number[]) {
  const position = ([line, column]: readonly number[]) => ({ line, column });
  return { status, replacement, location: { start: position(start), end: position(end) } };
}
