import { expect, test } from '@jest/globals';
import { suggest } from '../../src/index.js';

const options = { rfc: 'rfc3986' } as const;

test('a suggestion has its value, its edits, how sure it is, and why', () => {
  expect(suggest('/a b', options)).toEqual([
    {
      value: '/a%20b',
      edits: [{ kind: 'encode', start: 2, end: 3, text: '%20' }],
      applicability: 'safe',
      cause: 'space',
    },
  ]);
});

test('the cause of a suggestion is that of its least sure edit', () => {
  expect(suggest('"http:\\\\h\\a b"', options)[0]?.cause).toBe('backslash-as-slash');
  expect(suggest('/a b/{name}', options)[0]?.cause).toBe('template');
});

test('a valid string has no suggestions, and the limit may be zero', () => {
  expect(suggest('/a', options)).toEqual([]);
  expect(suggest('/it’s', { ...options, limit: 1 })).toHaveLength(1);
  expect(suggest('/it’s', { ...options, limit: 0 })).toEqual([]);
});

test('an error names the argument that is wrong', () => {
  expect(() => suggest(1 as unknown as string, options)).toThrow(/input/);
  expect(() => suggest('/a b', { ...options, limit: -1 })).toThrow(/limit/);
});
