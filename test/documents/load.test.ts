/** What is said of a package that is not installed, or not in a version that has what is needed. */
import { describe, expect, test } from '@jest/globals';
import { MissingPackageError } from '../../src/documents/parser.js';
import { installed } from '../../src/documents/parsers/load.js';

interface Package {
  readonly a?: number;
  readonly b?: number;
}
const load = (module: Package | Error): Promise<Package> =>
  installed('p', 3, () => (module instanceof Error ? Promise.reject(module) : Promise.resolve(module)), ['a', 'b']);

const failure = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code });
const NOT_FOUND = 'ERR_MODULE_NOT_FOUND';

test('a package that has all that is needed is loaded', async () => {
  const module = { a: 0, b: 0 };
  expect(await load(module)).toBe(module);
});

describe('a package is missing', () => {
  test.each<[module: Package | Error]>([
    [{}],
    [{ a: 1 }],
    [{ b: 1 }],
    [failure(`Cannot find package 'p' imported from x`, NOT_FOUND)],
  ])('%s', async (module) => {
    await expect(load(module)).rejects.toThrow(new MissingPackageError('p@3'));
    await expect(load(module)).rejects.toMatchObject({ packageName: 'p@3' });
  });
});

describe('other errors are not hidden', () => {
  test.each([
    [failure(`Cannot find package 'q' imported from 'x/p'`, NOT_FOUND)],
    [failure(`Cannot find package 'p' imported from x`)],
    [failure(`Unexpected token in 'p'`, 'ERR_OTHER')],
    [new SyntaxError('Unexpected token')],
  ])('%s', async (error) => {
    await expect(load(error)).rejects.toBe(error);
  });
});
