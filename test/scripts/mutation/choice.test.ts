/** Which tests a mutant gets, and in which order: first those that are likely to notice it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const folder = mkdtempSync(join(tmpdir(), 'choice-'));
const causes = join(folder, 'src/repair/causes');
const before = process.cwd();
let choice: typeof import('../../../scripts/mutation/choice.js');

/** Tests and their times in milliseconds, as a dry run writes them. */
const tests = [
  ['test/cli/build.test.ts > a', 1],
  ['test/repair/suggest.test.ts > b', 2],
  ['test/repair/causes/data.test.ts > escape: c', 3],
  ['test/repair/causes/lines.test.ts > log-line: d', 4],
  ['test/repair/causes/lines.test.ts > e', 5],
  ['test/diagnostics/errors.test.ts > f of two lines', 6],
  ['test/api/slow.test.ts > g', 90],
] as const;

/** The tests for a change in a line of a file, counted from 1, by the letters of their names. */
function chosen(file: string, line: number, noticing: readonly string[] = [], filter?: readonly string[]): string {
  const testNamed = (letter: string): string => tests.find(([name]) => letterIn(name) === letter)?.[0] ?? '';
  const names = choice.chosen(filter?.map(testNamed), join(causes, file), line - 1, new Set(noticing.map(testNamed)));
  return names.map(letterIn).join('');
}

const letterIn = (name: string): string => /([a-g])(?: of two lines)?$/.exec(name)?.[1] ?? '';

beforeAll(async () => {
  mkdirSync(causes, { recursive: true });
  writeFileSync(
    join(causes, 'lines.ts'),
    "export const lines = {\n  'log-line': {\n    x: 1,\n  },\n};\n\nconst X = 1;\n",
  );
  writeFileSync(
    join(causes, 'data.ts'),
    "import { X } from './signs.js';\nexport const data = {\n  escape: {\n  },\n};\n",
  );
  writeFileSync(join(causes, 'building.ts'), 'export const X = 1;\n');
  writeFileSync(join(causes, 'signs.ts'), 'export const X = 1;\n');
  writeFileSync(join(folder, 'tests.json'), JSON.stringify(tests));
  process.env['RFC_URI_MUTATION_SECONDS'] = '0.1';
  process.chdir(folder);
  choice = await import('../../../scripts/mutation/choice.js');
});
afterAll(() => {
  process.chdir(before);
  delete process.env['RFC_URI_MUTATION_SECONDS'];
  rmSync(folder, { recursive: true });
});

test('those of the entry, the file, its folder, a word of its name and the folders above, then the quickest', () => {
  expect(chosen('lines.ts', 3)).toBe('decfba');
});

test('what several entries of a file use has the tests of all of them; if the file has none, of those that import it', () => {
  expect(chosen('lines.ts', 7)).toBe('decfba');
  expect(chosen('signs.ts', 1)).toBe('cdebaf');
});

test('the beginning of a word is enough, as in building and build', () => {
  expect(chosen('building.ts', 1)).toBe('cdeabf');
});

test('those that noticed other changes of the file come before all but those of the entry', () => {
  expect(chosen('lines.ts', 3, ['a', 'b'])).toBe('dabecf');
});

test('only those that cover the change, if that is known', () => {
  expect(chosen('lines.ts', 3, [], ['a', 'b', 'e'])).toBe('eba');
});

test('together they take no longer than the time for a change: 4, 90 and 5 of 100 milliseconds', () => {
  expect(chosen('lines.ts', 3, ['g'])).toBe('dge');
});
