import { describe, expect, test } from '@jest/globals';
import { removeDotSegments3986 } from '../../../scripts/fuzz/pseudocode.js';
import { parse, resolve, ResolveError, resolveSteps } from '../../../src/index.js';
import { removeAllDotSegments, withoutDotSegments } from '../../../src/rfcs/rfc3986/dot-segments.js';

const rfc = 'rfc3986';
const base = 'http://a/b/c/d;p?q'; // section 5.4

const on = (reference: string, base_ = base, options: object = {}): string =>
  resolve(reference, base_, { rfc, ...options });

test('resolves "http:g" as a relative reference with sameSchemeLoophole', () => {
  expect(on('http:g', base, { sameSchemeLoophole: true })).toBe('http://a/b/c/g');
  expect(on('HTTP:../g', base, { sameSchemeLoophole: true })).toBe('http://a/b/g');
  expect(on('http:', base, { sameSchemeLoophole: true })).toBe(base);
  expect(on('ftp:g', base, { sameSchemeLoophole: true })).toBe('ftp:g');
});

describe('removes dot segments (section 5.2.4)', () => {
  test.each([
    ['/a/b/c/./../../g', '/a/g'], // the two examples of the section
    ['mid/content=5/../6', 'mid/6'],
    ['/a/./b/../../c', '/c'],
    ['', ''],
    ['.', ''],
    ['..', ''],
    ['../../.', ''],
    ['../a', 'a'],
    ['.././/a', '/a'],
    ['/..', '/'],
    ['/.', '/'],
    ['/a/..', '/'],
    ['/a/.', '/a/'],
    ['/../../a', '/a'],
    ['a/..', '/'], // step 2 C keeps the slash
    ['a/../b', '/b'],
    ['/a//../b', '/a/b'], // an empty segment is a segment
    ['//a', '//a'],
    ['/...', '/...'],
    ['/.a/..b', '/.a/..b'],
  ])('%j is %j', (path, result) => {
    expect(removeAllDotSegments(path).path).toBe(result);
    expect(removeDotSegments3986(path)).toBe(result);
  });

  test('counts the ".." that lead above the root', () => {
    expect(
      ['/a/..', '/..', '/../../a', 'a/../..', '../a', '..', '.'].map((path) => removeAllDotSegments(path).above),
    ).toEqual([0, 1, 2, 1, 1, 1, 0]);
  });

  test('keeps a path without an authority from being read as one', () => {
    expect(withoutDotSegments('/.//a', false)).toBe('/.//a');
    expect(withoutDotSegments('/.//a', true)).toBe('//a');
    expect(withoutDotSegments('/a/..//b', false)).toBe('/.//b');
    expect(on('.//g', 'a:/b')).toBe('a:/.//g');
    expect(on('.//g', 'a:/b', { literal: true })).toBe('a://g');
    expect(on('/..//g', 'a://h/b')).toBe('a://h//g');
    expect(parse(on('.//g', 'a:/b'), { rfc })).toMatchObject({ authority: undefined, path: '/.//g' });
  });
});

test('accepts any base with a scheme (section 5.2.1)', () => {
  expect(on('?y', 'urn:a:b')).toBe('urn:a:b?y');
  expect(on('#s', 'mailto:a')).toBe('mailto:a#s');
  expect(on('g', 'x:')).toBe('x:g');
  expect(on('g', 'x:a/b')).toBe('x:a/g');
  expect(on('', 'http://a?q#f')).toBe('http://a?q'); // the fragment is not part of the base URI (section 5.1)
  // section 5.2.3: a base with an authority and an empty path
  expect(on('g', 'http://a')).toBe('http://a/g');
  expect(on('?y', 'http://a')).toBe('http://a?y');
});

test('rejects invalid references and bases', () => {
  const caughtError = (reference: string, base_: string): ResolveError | undefined => {
    try {
      on(reference, base_);
      return undefined;
    } catch (error) {
      return error as ResolveError;
    }
  };
  expect(caughtError('g', '//a/b')).toMatchObject({ code: 'base-not-absolute', argument: 'base' });
  expect(caughtError('g', 'http://a/^')).toMatchObject({ code: 'invalid-base', offset: 9 });
  expect(caughtError(':g', base)).toMatchObject({ code: 'invalid-reference', offset: 0 });
  expect(caughtError('1:g', base)).toMatchObject({ code: 'invalid-reference', offset: 1 });
  for (const aboveRoot of ['keep', 'error'] as const) expect(() => on('g', base, { aboveRoot })).toThrow(RangeError);
  expect(on('../../../../g', base, { aboveRoot: 'remove' })).toBe('http://a/g');
});

test('reports the steps by their sections', () => {
  expect(resolveSteps('../../../g?y#s', base, { rfc })).toEqual({
    result: 'http://a/g?y#s',
    sameDocument: false,
    valid: true,
    steps: [
      { step: '5.2.1', text: 'the base has scheme "http", authority "a", path "/b/c/d;p", query "q"' },
      { step: '5.2.2 parse', text: 'the reference has path "../../../g", query "y", fragment "s"' },
      { step: '5.2.2 scheme', text: 'it inherits the scheme "http"' },
      { step: '5.2.2 authority', text: 'it inherits the authority "a"' },
      { step: '5.2.2 path', text: 'its path is relative to the path of the base' },
      { step: '5.2.3', text: 'merged with "/b/c/" from the base: "/b/c/../../../g"' },
      { step: '5.2.4', text: 'without dot segments it is "/g"' },
      { step: '5.2.4', text: '".." leads above the root and is removed' },
      { step: '5.3', text: 'recomposed: http://a/g?y#s' },
    ],
  });
});

test('recognizes references to the base without its fragment as the same document (section 4.4)', () => {
  const isSame = (reference: string, base_ = base): boolean => resolveSteps(reference, base_, { rfc }).sameDocument;
  expect(['', '#', '#s', 'd;p?q', '?q#s', '/b/c/d;p?q'].map((reference) => isSame(reference))).toEqual(
    Array(6).fill(true),
  );
  expect(['?', '?y', 'd;p', 'g', '.'].map((reference) => isSame(reference))).toEqual(Array(5).fill(false));
  expect(isSame('#s', `${base}#f`)).toBe(true);
});

test('resolves long paths in linear time and without overflow', () => {
  for (const path of ['/a/..'.repeat(40_000), '/a'.repeat(200_000), '../'.repeat(60_000), '/'.repeat(200_000)])
    expect(on(`.${path}`, `http://h/${'x/'.repeat(100_000)}`).length).toBeGreaterThan(0);
  expect(on(`a${'/..'.repeat(600_000)}`, 'http://h/')).toBe('http://h/');
});

test('a first segment that ends with a dot is not a dot segment', () => {
  expect(resolve('x:a./b/../c', 'http://h/', { rfc: 'rfc3986' })).toBe('x:a./c');
  expect(resolve('x:a../b/../c', 'http://h/', { rfc: 'rfc3986' })).toBe('x:a../c');
});
