import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { projectRoot } from '../grammar/sources.js';

/** The tests of sources, by their names: those with the same beginning, or else all of the nearest folder that has any. Tests are their own. */
export function testsFor(files: readonly string[]): string[] {
  return [...new Set(files.flatMap((file) => (isTest(file) ? [file] : findTests(file))))];
}

function findTests(file: string): string[] {
  const name = basename(file, '.ts');
  let folder = testFolder(dirname(file));
  while (folder !== '.' && folder !== 'test') {
    const tests = existsSync(projectRoot + folder) ? readdirSync(projectRoot + folder).filter(isTest) : [];
    const own = tests.filter((test) => test.startsWith(name));
    if (tests.length > 0) return (own.length > 0 ? own : tests).map((test) => `${folder}/${test}`);
    folder = dirname(folder);
  }
  return [];
}

/** `test/parse` for `src/parse`, `test/scripts/bench` for `scripts/bench`, `playground/test` for all of `playground/src`. */
function testFolder(folder: string): string {
  if (folder.startsWith('playground/')) return 'playground/test';
  return folder.startsWith('src') ? folder.replace('src', 'test') : `test/${folder}`;
}

function isTest(file: string): boolean {
  return file.endsWith('.test.ts');
}
