/** Resolution by RFC 3986: its examples, its pseudocode as a second implementation, and what follows from both. */
import { describe, expect, test } from '@jest/globals';
import { Random } from '../../src/languages/random.js';
import { parse, relativize, resolve, ResolveError, resolveSteps, sample } from '../../src/index.js';
import { removeDotSegments, withoutDotSegments } from '../../src/rfcs/rfc3986/dot-segments.js';

const rfc = 'rfc3986';
const base = 'http://a/b/c/d;p?q'; // section 5.4

const on = (reference: string, base_ = base, options: object = {}): string =>
  resolve(reference, base_, { rfc, ...options });

describe('section 5.4.1, normal examples', () => {
  test.each([
    ['g:h', 'g:h'],
    ['g', 'http://a/b/c/g'],
    ['./g', 'http://a/b/c/g'],
    ['g/', 'http://a/b/c/g/'],
    ['/g', 'http://a/g'],
    ['//g', 'http://g'],
    ['?y', 'http://a/b/c/d;p?y'],
    ['g?y', 'http://a/b/c/g?y'],
    ['#s', 'http://a/b/c/d;p?q#s'],
    ['g#s', 'http://a/b/c/g#s'],
    ['g?y#s', 'http://a/b/c/g?y#s'],
    [';x', 'http://a/b/c/;x'],
    ['g;x', 'http://a/b/c/g;x'],
    ['g;x?y#s', 'http://a/b/c/g;x?y#s'],
    ['', 'http://a/b/c/d;p?q'],
    ['.', 'http://a/b/c/'],
    ['./', 'http://a/b/c/'],
    ['..', 'http://a/b/'],
    ['../', 'http://a/b/'],
    ['../g', 'http://a/b/g'],
    ['../..', 'http://a/'],
    ['../../', 'http://a/'],
    ['../../g', 'http://a/g'],
  ])('%j is %s', (reference, target) => {
    expect(on(reference)).toBe(target);
  });
});

describe('section 5.4.2, abnormal examples', () => {
  test.each([
    ['../../../g', 'http://a/g'],
    ['../../../../g', 'http://a/g'],
    ['/./g', 'http://a/g'],
    ['/../g', 'http://a/g'],
    ['g.', 'http://a/b/c/g.'],
    ['.g', 'http://a/b/c/.g'],
    ['g..', 'http://a/b/c/g..'],
    ['..g', 'http://a/b/c/..g'],
    ['./../g', 'http://a/b/g'],
    ['./g/.', 'http://a/b/c/g/'],
    ['g/./h', 'http://a/b/c/g/h'],
    ['g/../h', 'http://a/b/c/h'],
    ['g;x=1/./y', 'http://a/b/c/g;x=1/y'],
    ['g;x=1/../y', 'http://a/b/c/y'],
    ['g?y/./x', 'http://a/b/c/g?y/./x'],
    ['g?y/../x', 'http://a/b/c/g?y/../x'],
    ['g#s/./x', 'http://a/b/c/g#s/./x'],
    ['g#s/../x', 'http://a/b/c/g#s/../x'],
    ['http:g', 'http:g'], // for strict parsers
  ])('%j is %s', (reference, target) => {
    expect(on(reference)).toBe(target);
  });

  test('"http:g" for backward compatibility', () => {
    expect(on('http:g', base, { sameSchemeLoophole: true })).toBe('http://a/b/c/g');
    expect(on('HTTP:../g', base, { sameSchemeLoophole: true })).toBe('http://a/b/g');
    expect(on('http:', base, { sameSchemeLoophole: true })).toBe(base);
    expect(on('ftp:g', base, { sameSchemeLoophole: true })).toBe('ftp:g');
  });
});

describe('section 5.2.4, remove_dot_segments', () => {
  test.each([
    ['/a/b/c/./../../g', '/a/g'], // the two examples of the section
    ['mid/content=5/../6', 'mid/6'],
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
    ['a/..', '/'], // step 2 C leaves the slash, though nothing stands before it any more
    ['a/../b', '/b'],
    ['/a//../b', '/a/b'], // an empty segment is a segment
    ['//a', '//a'],
    ['/...', '/...'],
    ['/.a/..b', '/.a/..b'],
  ])('%j is %j', (path, result) => {
    expect(removeDotSegments(path).path).toBe(result);
    expect(literalRemoveDotSegments(path)).toBe(result);
  });

  test('how many ".." lead above the root', () => {
    expect(
      ['/a/..', '/..', '/../../a', 'a/../..', '../a', '..', '.'].map((path) => removeDotSegments(path).above),
    ).toEqual([0, 1, 2, 1, 1, 1, 0]);
  });

  test('a path without an authority stays a path', () => {
    expect(withoutDotSegments('/.//a', false)).toBe('/.//a');
    expect(withoutDotSegments('/.//a', true)).toBe('//a');
    expect(withoutDotSegments('/a/..//b', false)).toBe('/.//b');
    expect(on('.//g', 'a:/b')).toBe('a:/.//g');
    expect(on('.//g', 'a:/b', { literal: true })).toBe('a://g');
    expect(on('/..//g', 'a://h/b')).toBe('a://h//g');
    expect(parse(on('.//g', 'a:/b'), { rfc })).toMatchObject({ authority: undefined, path: '/.//g' });
  });
});

test('a base needs a scheme, and nothing else (section 5.2.1)', () => {
  expect(on('?y', 'urn:a:b')).toBe('urn:a:b?y');
  expect(on('#s', 'mailto:a')).toBe('mailto:a#s');
  expect(on('g', 'x:')).toBe('x:g');
  expect(on('g', 'x:a/b')).toBe('x:a/g');
  expect(on('', 'http://a?q#f')).toBe('http://a?q'); // the fragment of a base is none of it (section 5.1)
  // section 5.2.3: a base with an authority and an empty path
  expect(on('g', 'http://a')).toBe('http://a/g');
  expect(on('?y', 'http://a')).toBe('http://a?y');
});

test('what cannot be resolved', () => {
  const errorOf = (reference: string, base_: string): ResolveError | undefined => {
    try {
      on(reference, base_);
      return undefined;
    } catch (error) {
      return error as ResolveError;
    }
  };
  expect(errorOf('g', '//a/b')).toMatchObject({ code: 'base-not-absolute', argument: 'base' });
  expect(errorOf('g', 'http://a/^')).toMatchObject({ code: 'invalid-base', offset: 9 });
  expect(errorOf(':g', base)).toMatchObject({ code: 'invalid-reference', offset: 0 });
  expect(errorOf('1:g', base)).toMatchObject({ code: 'invalid-reference', offset: 1 });
  for (const aboveRoot of ['keep', 'error'] as const) expect(() => on('g', base, { aboveRoot })).toThrow(RangeError);
  expect(on('../../../../g', base, { aboveRoot: 'remove' })).toBe('http://a/g');
});

test('steps, by their sections', () => {
  expect(resolveSteps('../../../g?y#s', base, { rfc })).toEqual({
    result: 'http://a/g?y#s',
    sameDocument: false,
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

test('the same document is the base without its fragment (section 4.4)', () => {
  const isSame = (reference: string, base_ = base): boolean => resolveSteps(reference, base_, { rfc }).sameDocument;
  expect(['', '#', '#s', 'd;p?q', '?q#s', '/b/c/d;p?q'].map((reference) => isSame(reference))).toEqual(
    Array(6).fill(true),
  );
  expect(['?', '?y', 'd;p', 'g', '.'].map((reference) => isSame(reference))).toEqual(Array(5).fill(false));
  expect(isSame('#s', `${base}#f`)).toBe(true);
});

/** Section 5.2.4, with its two buffers. */
function literalRemoveDotSegments(path: string): string {
  // 1.
  let input = path;
  let output = '';
  const removeLast = (): string => output.slice(0, Math.max(0, output.lastIndexOf('/')));
  // 2.
  while (input !== '') {
    // A
    if (input.startsWith('../')) input = input.slice(3);
    else if (input.startsWith('./')) input = input.slice(2);
    // B
    else if (input.startsWith('/./')) input = `/${input.slice(3)}`;
    else if (input === '/.') input = '/';
    // C
    else if (input.startsWith('/../')) [input, output] = [`/${input.slice(4)}`, removeLast()];
    else if (input === '/..') [input, output] = ['/', removeLast()];
    // D
    else if (input === '.' || input === '..') input = '';
    // E
    else {
      const [segment = ''] = /^\/?[^/]*/.exec(input) ?? [];
      output += segment;
      input = input.slice(segment.length);
    }
  }
  // 3.
  return output;
}

interface Components {
  scheme?: string | undefined;
  authority?: string | undefined;
  path: string;
  query?: string | undefined;
  fragment?: string | undefined;
}

/** Appendix B. */
function literalParse(text: string): Components {
  const [, , scheme, , authority, path = '', , query, , fragment] =
    /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/.exec(text) ?? [];
  return { scheme, authority, path, query, fragment };
}

/** Sections 5.2.2, 5.2.3 and 5.3, line by line. */
function literalResolve(reference: string, baseText: string, strict: boolean): string {
  const Base = literalParse(baseText);
  const R = literalParse(reference);
  const T: Components = { path: '' };

  if (!strict && R.scheme === Base.scheme) R.scheme = undefined;

  if (R.scheme !== undefined) {
    T.scheme = R.scheme;
    T.authority = R.authority;
    T.path = literalRemoveDotSegments(R.path);
    T.query = R.query;
  } else {
    if (R.authority !== undefined) {
      T.authority = R.authority;
      T.path = literalRemoveDotSegments(R.path);
      T.query = R.query;
    } else {
      if (R.path === '') {
        T.path = Base.path;
        if (R.query !== undefined) T.query = R.query;
        else T.query = Base.query;
      } else {
        if (R.path.startsWith('/')) {
          T.path = literalRemoveDotSegments(R.path);
        } else {
          T.path = literalMerge(Base, R.path);
          T.path = literalRemoveDotSegments(T.path);
        }
        T.query = R.query;
      }
      T.authority = Base.authority;
    }
    T.scheme = Base.scheme;
  }
  T.fragment = R.fragment;

  let result = '';
  if (T.scheme !== undefined) result += `${T.scheme}:`;
  if (T.authority !== undefined) result += `//${T.authority}`;
  result += T.path;
  if (T.query !== undefined) result += `?${T.query}`;
  if (T.fragment !== undefined) result += `#${T.fragment}`;
  return result;
}

function literalMerge(Base: Components, path: string): string {
  if (Base.authority !== undefined && Base.path === '') return `/${path}`;
  return Base.path.replace(/[^/]*$/, '') + path;
}

/** Pairs that are full of dot segments, empty segments and empty components. */
function pairs(count: number): [reference: string, on: string][] {
  const random = new Random(3986);
  const words = ['a', 'b', '..', '.', '', 'g', '...', '.g', 'x%2e', '..', '.', ';p', 'c:d'];
  const path = (): string => Array.from({ length: random.below(7) }, () => random.of(words)).join('/');
  const tails = ['', '', '', '?q', '?', '#f', '#', '?q#f', ';x', '?y/../z'];
  const heads = ['', '', '', '/', '/', '//h/', '//h', '///', '//[::1]:80/', 'x:', 'http:'];
  const bases = ['http://a/', 'http://a', 'x:/', 'x:', 'http://a/b/', 'file:///', 'http://u:p@h:8080/', 'urn:a/'];
  const wild = sample({ rfc, count: 500, seed: 5, maxLength: 20 });
  return Array.from({ length: count }, () => [
    random.below(10) === 0 ? random.of(wild) : random.of(heads) + path() + random.of(tails),
    random.of(bases) + path() + random.of(tails),
  ]);
}

test.each([true, false])('the same as the pseudocode on 100,000 pairs (strict: %s)', (strict) => {
  let compared = 0;
  let guarded = 0;
  for (const [reference, base_] of pairs(100_000)) {
    const options = { rfc, sameSchemeLoophole: !strict } as const;
    let literal: string;
    try {
      literal = resolve(reference, base_, { ...options, literal: true });
    } catch (error) {
      if (error instanceof ResolveError) continue;
      throw error;
    }
    compared++;
    const expected = literalResolve(reference, base_, strict);
    if (literal !== expected) expect({ reference, base_, literal }).toEqual({ reference, base_, literal: expected });
    const result = resolve(reference, base_, options);
    if (result === literal) continue;
    // without the letter, only what would be read as an authority is written otherwise
    guarded++;
    if (literal.replace(/^([^:]*:)\/\//, '$1/.//') !== result) expect({ reference, base_, result }).toEqual(literal);
  }
  expect(compared).toBeGreaterThan(80_000);
  expect(guarded).toBeGreaterThan(100);
});

describe('relativize', () => {
  test('leads to what the target resolves to, and is no longer', () => {
    const random = new Random(3);
    const segments = ['a', 'b', '', 'c:d', 'e', 'a.b', '..', '.'];
    const path = (): string => Array.from({ length: random.below(5) }, () => `/${random.of(segments)}`).join('');
    const authority = (): string => random.of(['http://h', 'http://h', 'http://g', 'x://h', 'x:', 'x:y', 'x:y/z']);
    const tail = (): string => random.of(['', '', '?q', '#f', '?q#f', ';p', '?', '#']);
    let shorter = 0;
    for (let count = 0; count < 5_000; count++) {
      const [target, base_] = [`${authority()}${path()}${tail()}`, `${authority()}${path()}${tail()}`];
      let resolved: string;
      try {
        resolved = on(target, base_);
      } catch (error) {
        if (error instanceof ResolveError) continue;
        throw error;
      }
      const reference = relativize(target, base_, { rfc });
      if (on(reference, base_) !== resolved) expect({ target, base_, reference }).toEqual(resolved);
      expect(reference.length).toBeLessThanOrEqual(resolved.length);
      if (reference.length < resolved.length) shorter++;
    }
    expect(shorter).toBeGreaterThan(1_500);
  });

  test.each([
    ['http://a/b/c/g', 'g'],
    ['http://a/b/c/', '.'],
    ['http://a/b/', '..'],
    ['http://a/x', '/x'],
    ['http://a/b/c/x:y', './x:y'],
    ['http://a/b/c//y', './/y'],
    ['http://a//y', '//a//y'],
    ['http://a/b/c/d;p?q', ''],
    ['http://a/b/c/d;p?q#s', '#s'],
    ['http://a/b/c/d;p?y', '?y'],
    ['http://a/b/c/d;p', 'd;p'],
    ['http://z/', '//z/'],
    ['mailto:a', 'mailto:a'],
    ['http://a/b/c/./e/../g', 'g'],
  ])('%s is %j', (target, reference) => {
    expect(relativize(target, base, { rfc })).toBe(reference);
  });

  test('paths without a slash', () => {
    expect(relativize('urn:c', 'urn:b', { rfc })).toBe('c');
    expect(relativize('x:a/d', 'x:a/b/c', { rfc })).toBe('../d');
    expect(relativize('x:a/b/d', 'x:a/b/c', { rfc })).toBe('d');
  });
});

test('long paths: linear, and no overflow', () => {
  for (const path of ['/a/..'.repeat(200_000), '/a'.repeat(1_000_000), '../'.repeat(300_000), '/'.repeat(1_000_000)])
    expect(on(`.${path}`, `http://h/${'x/'.repeat(100_000)}`).length).toBeGreaterThan(0);
  expect(on(`a${'/..'.repeat(3_000_000)}`, 'http://h/')).toBe('http://h/');
});
