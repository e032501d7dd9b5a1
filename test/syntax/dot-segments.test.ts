import { expect, test } from '@jest/globals';
import { removeDots } from '../../scripts/fuzz/pseudocode.js';
import {
  dotsAt,
  hasDotSegment,
  mayHaveDotSegments,
  mergeWithoutDots,
  removeInnerDotSegments,
  withoutAbove,
} from '../../src/syntax/dot-segments.js';

/** All strings of up to a number of these characters. */
function strings(characters: readonly string[], length: number): string[] {
  if (length === 0) return [''];
  const shorter = strings(characters, length - 1);
  const longest = shorter.filter((text) => text.length === length - 1);
  return [...shorter, ...longest.flatMap((text) => characters.map((character) => text + character))];
}

/** All paths of up to six of these segments. */
function allPaths(segments: readonly string[]): string[] {
  let longest = [...segments];
  const all = [...longest];
  for (let count = 2; count <= 6; count++) {
    longest = longest.flatMap((path) => segments.map((segment) => `${path}/${segment}`));
    all.push(...longest);
  }
  return all.flatMap((path) => [path, `/${path}`]);
}

const paths = [...strings(['/', '.', 'a'], 6), ...allPaths(['.', '..', 'a']), 'a/./a/../a/../..'];
const splitPath = (path: string): string[] => path.replace(/^\//, '').split('/');

test('removes dot segments from every short path as the steps of RFC 1808 do', () => {
  expect(paths.filter((path) => removeInnerDotSegments(path).path !== removeDots(path))).toEqual([]);
});

test('counts the ".." segments that stay', () => {
  const above = (path: string): number => {
    const first = splitPath(removeDots(path)).findIndex((segment) => segment !== '..');
    return first < 0 ? splitPath(removeDots(path)).length : first;
  };
  expect(paths.filter((path) => removeInnerDotSegments(path).above !== above(path))).toEqual([]);
});

test.each([
  ['', 0],
  ['a/..', 0],
  ['..', 0],
  ['/..', 1],
  ['/../..', 1],
  ['/a/../../b', 6],
  ['a/../..', 5],
  ['/./../a', 3],
  ['/a/b/../../c/../../..', 16],
])('%j: the first ".." that stays is at offset %i', (path, offset) => {
  expect(removeInnerDotSegments(path).aboveAt).toBe(offset);
});

test('dotsAt tells "." and ".." from other segments', () => {
  const dots = ['.', './a', '..', '../a', '...', '.a', '..a', 'a', '', '/.'].map((path) => dotsAt(path, 0));
  expect(dots).toEqual([1, 1, 2, 2, 0, 0, 0, 0, 0, 0]);
  expect(dotsAt('a/../b', 2)).toBe(2);
});

test('finds segments that begin with a dot', () => {
  expect(paths.filter((path) => mayHaveDotSegments(path) !== splitPath(path).some((part) => part[0] === '.'))).toEqual(
    [],
  );
});

test.each([
  ['/a.b/c?.', 0, 6, false],
  ['/a/.', 0, 3, false],
  ['/a/.', 0, 4, true],
  ['.a', 0, 2, true],
  ['//h.x.y/a', 7, 9, false],
  ['h.x/a', 1, 5, true],
  ['./a', 1, 3, false],
])('whether %j has such a segment from %i to %i: %j', (text, start, end, expected) => {
  expect(hasDotSegment(text, start, end)).toBe(expected);
});

test.each([
  ['/../a', '/a'],
  ['/../../', '/'],
  ['..', ''],
  ['../..', ''],
  ['/..', '/'],
  ['/..a', '/..a'],
  ['/a/../b', '/a/../b'],
  ['a/../b', 'a/../b'],
  ['', ''],
])('%j without the ".." at its beginning is %j', (path, expected) => {
  expect(withoutAbove(path)).toBe(expected);
});

const bases = ['/', '/a', '/a/', '/a/b', '/a/b/', '/a.b/c', '/ab/..c', '//', '/a//b'];
const references = [...strings(['/', '.', 'a'], 6), 'a/./b/../..', 'a/./b/./c'].filter(
  (reference) => reference !== '' && !reference.startsWith('/'),
);
const merged = (base: string, reference: string, aboveRoot?: 'keep' | 'remove' | 'error'): string | undefined =>
  mergeWithoutDots(
    { text: `s://h.x${base}?b/../`, pathStart: 7, pathEnd: 7 + base.length },
    { text: `${reference}?r/../`, pathStart: 0, pathEnd: reference.length },
    aboveRoot,
  );
const outputBuffer = (base: string, reference: string): string => removeDots(base.replace(/[^/]*$/, '') + reference);
const pairs = bases.flatMap((base) => references.map((reference) => ({ base, reference })));

test('a merged path is that of the steps of RFC 1808', () => {
  const wrong = pairs.filter(({ base, reference }) => {
    const result = merged(base, reference);
    return result !== undefined && result !== `s://h.x${outputBuffer(base, reference)}?r/../`;
  });
  expect(wrong).toEqual([]);
});

test('a merged path without ".." above the root', () => {
  const wrong = pairs.filter(({ base, reference }) => {
    const result = merged(base, reference, 'remove');
    return result !== undefined && result !== `s://h.x${withoutAbove(outputBuffer(base, reference))}?r/../`;
  });
  expect(wrong).toEqual([]);
});

test('a ".." above the root that would be an error is left to the steps', () => {
  const isAbove = (path: string): boolean => /^\/\.\.(?:\/|$)/.test(path);
  const wrong = pairs.filter(({ base, reference }) => {
    const result = merged(base, reference, 'error');
    return result !== undefined && isAbove(outputBuffer(base, reference));
  });
  expect(wrong).toEqual([]);
  expect(merged('/a', '../b', 'error')).toBeUndefined();
  expect(merged('/a/b', '../b', 'error')).toBe('s://h.x/b?r/../');
});

test('merges references with few dot segments', () => {
  const isSimple = (reference: string): boolean => /^(?:\.{1,2}\/)*(?:a+\/)*(?:a+|\.{1,2})?$/.test(reference);
  const unmerged = pairs.filter(({ base, reference }) => isSimple(reference) && merged(base, reference) === undefined);
  expect(unmerged).toEqual([]);
  expect(merged('', 'a')).toBeUndefined();
  expect(merged('/../a', 'a')).toBeUndefined();
});
