/** Resolution: the RFCs' examples, and the RFCs' own words as a second implementation. */
import { describe, expect, test } from '@jest/globals';
import { Random } from '../src/comparison/random.js';
import { relativize, resolve, ResolveError, resolveSteps, sample, type Rfc } from '../src/index.js';

const base = 'http://a/b/c/d;p?q#f'; // RFC 1808, section 5; RFC 2396, appendix C has it without the fragment

type Example = readonly [reference: string, result: string];

const rfc1808Examples: readonly Example[] = [
  // section 5.1
  ['g:h', 'g:h'],
  ['g', 'http://a/b/c/g'],
  ['./g', 'http://a/b/c/g'],
  ['g/', 'http://a/b/c/g/'],
  ['/g', 'http://a/g'],
  ['//g', 'http://g'],
  ['?y', 'http://a/b/c/d;p?y'],
  ['g?y', 'http://a/b/c/g?y'],
  ['g?y/./x', 'http://a/b/c/g?y/./x'],
  ['#s', 'http://a/b/c/d;p?q#s'],
  ['g#s', 'http://a/b/c/g#s'],
  ['g#s/./x', 'http://a/b/c/g#s/./x'],
  ['g?y#s', 'http://a/b/c/g?y#s'],
  [';x', 'http://a/b/c/d;x'],
  ['g;x', 'http://a/b/c/g;x'],
  ['g;x?y#s', 'http://a/b/c/g;x?y#s'],
  ['.', 'http://a/b/c/'],
  ['./', 'http://a/b/c/'],
  ['..', 'http://a/b/'],
  ['../', 'http://a/b/'],
  ['../g', 'http://a/b/g'],
  ['../..', 'http://a/'],
  ['../../', 'http://a/'],
  ['../../g', 'http://a/g'],
  // section 5.2
  ['', 'http://a/b/c/d;p?q#f'],
  ['../../../g', 'http://a/../g'],
  ['../../../../g', 'http://a/../../g'],
  ['/./g', 'http://a/./g'],
  ['/../g', 'http://a/../g'],
  ['g.', 'http://a/b/c/g.'],
  ['.g', 'http://a/b/c/.g'],
  ['g..', 'http://a/b/c/g..'],
  ['..g', 'http://a/b/c/..g'],
  ['./../g', 'http://a/b/g'],
  ['./g/.', 'http://a/b/c/g/'],
  ['g/./h', 'http://a/b/c/g/h'],
  ['g/../h', 'http://a/b/c/h'],
  ['http:g', 'http:g'],
  ['http:', 'http:'],
  // section 5.3
  ['./this:that', 'http://a/b/c/this:that'],
  ['this%3Athat', 'http://a/b/c/this%3Athat'],
];

const rfc2396Examples: readonly Example[] = [
  // appendix C.1
  ['g:h', 'g:h'],
  ['g', 'http://a/b/c/g'],
  ['./g', 'http://a/b/c/g'],
  ['g/', 'http://a/b/c/g/'],
  ['/g', 'http://a/g'],
  ['//g', 'http://g'],
  ['?y', 'http://a/b/c/?y'],
  ['g?y', 'http://a/b/c/g?y'],
  ['#s', 'http://a/b/c/d;p?q#s'], // "(current document)#s"
  ['g#s', 'http://a/b/c/g#s'],
  ['g?y#s', 'http://a/b/c/g?y#s'],
  [';x', 'http://a/b/c/;x'],
  ['g;x', 'http://a/b/c/g;x'],
  ['g;x?y#s', 'http://a/b/c/g;x?y#s'],
  ['.', 'http://a/b/c/'],
  ['./', 'http://a/b/c/'],
  ['..', 'http://a/b/'],
  ['../', 'http://a/b/'],
  ['../g', 'http://a/b/g'],
  ['../..', 'http://a/'],
  ['../../', 'http://a/'],
  ['../../g', 'http://a/g'],
  // appendix C.2
  ['', 'http://a/b/c/d;p?q'], // "(current document)"
  ['../../../g', 'http://a/../g'],
  ['../../../../g', 'http://a/../../g'],
  ['/./g', 'http://a/./g'],
  ['/../g', 'http://a/../g'],
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
  ['http:g', 'http:g'],
];

test.each(rfc1808Examples)('RFC 1808: %j is %s', (reference, result) => {
  expect(resolve(reference, base, { rfc: 'rfc1808' })).toBe(result);
});

test.each(rfc2396Examples)('RFC 2396: %j is %s', (reference, result) => {
  expect(resolve(reference, base, { rfc: 'rfc2396' })).toBe(result);
});

test.each(rfc2396Examples)('RFC 2732 resolves as RFC 2396: %j is %s', (reference, result) => {
  expect(resolve(reference, base, { rfc: 'rfc2732' })).toBe(result);
});

test('RFC 2732 resolves on hosts in brackets, and cites RFC 2396', () => {
  expect(resolve('../g', 'http://[::1]:80/a/b', { rfc: 'rfc2732' })).toBe('http://[::1]:80/g');
  expect(resolve('//[::2]', 'http://[::1]/', { rfc: 'rfc2732' })).toBe('http://[::2]');
  expect(() => resolve('../../g', 'http://a/b', { rfc: 'rfc2732', aboveRoot: 'error' })).toThrow(
    '(RFC 2396, section 5.2, step 6 g)',
  );
  expect(() => resolve('g', 'http://a/b', { rfc: 'rfc3986', aboveRoot: 'keep' })).toThrow(
    'RFC 3986 removes ".." above the root; aboveRoot is a choice of RFC 2396, section 5.2, step 6 g',
  );
});

test('options: what is above the root, the loophole, the letter', () => {
  const on2396 = (reference: string, options: object, on = base): string =>
    resolve(reference, on, { rfc: 'rfc2396', ...options });
  expect(on2396('../../../g', { aboveRoot: 'keep' })).toBe('http://a/../g');
  expect(on2396('../../../g', { aboveRoot: 'remove' })).toBe('http://a/g');
  expect(on2396('../../../..', { aboveRoot: 'remove' })).toBe('http://a/');
  expect(() => on2396('../../../g', { aboveRoot: 'error' })).toThrow(
    expect.objectContaining({ code: 'above-root', argument: 'reference' }),
  );
  expect(on2396('../../g', { aboveRoot: 'error' })).toBe('http://a/g');
  // appendix C.2: "http:g = http:g ; for validating parsers | http://a/b/c/g ; for backwards compatibility"
  expect(on2396('http:g', { sameSchemeLoophole: true })).toBe('http://a/b/c/g');
  expect(on2396('HTTP:../g', { sameSchemeLoophole: true })).toBe('http://a/b/g');
  expect(on2396('ftp:g', { sameSchemeLoophole: true })).toBe('ftp:g');
  expect(on2396('g', { literal: true }, 'http://a')).toBe('http://ag');
  expect(on2396('g', {}, 'http://a')).toBe('http://a/g');
  expect(resolve('http:g', base, { rfc: 'rfc1808', sameSchemeLoophole: true })).toBe('http://a/b/c/g');
  expect(resolve('g', 'http://a', { rfc: 'rfc1808' })).toBe('http://a/g');
  expect(resolve('g', 'http://a', { rfc: 'rfc1808', literal: true })).toBe('http://ag');
  expect(() => resolve('g', base, { rfc: 'rfc1808', aboveRoot: 'remove' })).toThrow(RangeError);
  expect(() => resolve('g', base, { rfc: 'rfc2396', aboveRoot: 'drop' as 'keep' })).toThrow(RangeError);
});

test('RFC 1808 takes an empty component for an absent one; RFC 2396 does not', () => {
  for (const [reference, by1808, by2396] of [
    ['?', 'http://a/b/c/d;p?q', 'http://a/b/c/?'],
    [';', 'http://a/b/c/d;p?q', 'http://a/b/c/;'],
    ['#', 'http://a/b/c/d;p?q', 'http://a/b/c/d;p?q#'],
    ['g?', 'http://a/b/c/g', 'http://a/b/c/g?'],
    ['///x', 'http://a/x', 'http:///x'],
  ] as const) {
    expect(resolve(reference, base, { rfc: 'rfc1808' })).toBe(by1808);
    expect(resolve(reference, base, { rfc: 'rfc2396' })).toBe(by2396);
  }
});

describe('errors', () => {
  const errorOf = (reference: string, on: string, rfc: Rfc): ResolveError => {
    try {
      resolve(reference, on, { rfc });
    } catch (error) {
      if (error instanceof ResolveError) return error;
      throw error;
    }
    throw new Error('it resolved');
  };

  test.each([
    [
      'g',
      'http://a/b',
      'rfc1738',
      'no-relative-references',
      undefined,
      'RFC 1738 has no relative references; RFC 1808 is the first to resolve them',
    ],
    [
      'g',
      'http://a/b',
      'cern',
      'no-relative-references',
      undefined,
      'CERN draft has no relative references; RFC 1808 is the first to resolve them',
    ],
    ['g', '//a/b', 'rfc2396', 'base-not-absolute', 'base', 'the base has no scheme, but must be absolute'],
    ['g', '', 'rfc1808', 'base-not-absolute', 'base', 'the base has no scheme, but must be absolute'],
    [
      'g',
      'mailto:a',
      'rfc2396',
      'base-not-hierarchical',
      'base',
      'the base is not hierarchical: neither "//" nor "/" follows its scheme, so that nothing is relative to it',
    ],
    [
      'g',
      'http:',
      'rfc2396',
      'base-not-hierarchical',
      'base',
      'the base is not hierarchical: neither "//" nor "/" follows its scheme, so that nothing is relative to it',
    ],
    [
      'g',
      'news:a',
      'rfc1808',
      'base-not-hierarchical',
      'base',
      'the base is not hierarchical: neither "//" nor "/" follows its scheme, so that nothing is relative to it',
    ],
    [
      'g',
      'http://a/^',
      'rfc2396',
      'invalid-base',
      'base',
      'at offset 9 of the base: "^" is not allowed in segment (RFC 2396, section 3.3); expected uric, "#" or the end',
    ],
    [
      'g^',
      'http://a/',
      'rfc2396',
      'invalid-reference',
      'reference',
      'at offset 1 of the reference: "^" is not allowed in rel_segment (RFC 2396, section 5); expected uric, "#" or the end',
    ],
    ['~', 'http://a/', 'rfc1808', 'invalid-reference', 'reference', undefined],
  ] as const)('%j on %j under %s: %s', (reference, on, rfc, code, argument, message) => {
    const error = errorOf(reference, on, rfc);
    expect({ code: error.code, argument: error.argument }).toEqual({ code, argument });
    if (message !== undefined) expect(error.message).toBe(message);
    if (code.startsWith('invalid')) expect(error.diagnostics[0]?.offset).toBe(error.offset);
  });

  test('RFC 1808, step 1: without a base, an absolute URL stands for itself', () => {
    expect(resolve('http://a/', '', { rfc: 'rfc1808' })).toBe('http://a/');
  });

  test('what is no string', () => {
    expect(() => resolve(undefined as unknown as string, base, { rfc: 'rfc2396' })).toThrow(
      new TypeError('reference must be a string, not undefined'),
    );
    expect(() => resolve('', 1 as unknown as string, { rfc: 'rfc2396' })).toThrow(
      new TypeError('base must be a string, not number'),
    );
  });
});

test('steps, and whether it is the same document', () => {
  expect(resolveSteps('../../../g', 'http://a/b/c/d', { rfc: 'rfc2396' })).toEqual({
    result: 'http://a/../g',
    sameDocument: false,
    steps: [
      { step: '1', text: 'the reference has path "../../../g"' },
      { step: '2', text: 'it is no reference to the current document' },
      { step: '3', text: 'it inherits the scheme "http"' },
      { step: '4', text: 'it inherits the authority "a"' },
      { step: '5', text: 'its path does not begin with a slash' },
      { step: '6 a', text: 'the buffer is "/b/c/"' },
      { step: '6 b', text: 'the buffer is "/b/c/../../../g"' },
      { step: '6 c-f', text: 'without dot segments it is "/../g"' },
      { step: '6 g', text: '".." leads above the root, which is an error of the reference; it is kept' },
      { step: '6 h', text: 'the path is "/../g"' },
      { step: '7', text: 'recombined: http://a/../g' },
    ],
  });
  const same = (reference: string, rfc: Rfc): boolean => resolveSteps(reference, base, { rfc }).sameDocument;
  expect(['', '#', '#s', '?', 'd;p?q'].map((reference) => same(reference, 'rfc2396'))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(['', '#s', '?y'].map((reference) => same(reference, 'rfc1808'))).toEqual([true, true, false]);
});

/** RFC 1808, section 4, step 6 a to d, and RFC 2396, section 5.2, step 6 c to f: as they are written. */
function literalDots(buffer: string): string {
  // what stands before the first slash of an absolute path is no segment
  const root = buffer.startsWith('/') ? '/' : '';
  let path = buffer.slice(root.length);
  // all occurrences of "./", where "." is a complete path segment
  for (let before = ''; before !== path;) path = (before = path).replace(/(^|\/)\.\//, '$1');
  // if it ends with "." as a complete path segment
  path = path.replace(/(^|\/)\.$/, '$1');
  // "<segment>/../", where <segment> is not "..", the leftmost first, until there is none
  for (let before = ''; before !== path;) path = (before = path).replace(/(^|\/)(?!\.\.\/)[^/]*\/\.\.\//, '$1');
  // if it ends with "<segment>/.."
  return root + path.replace(/(^|\/)(?!\.\.\/)[^/]*\/\.\.$/, '$1');
}

/** RFC 2396, appendix B and section 5.2, with its pseudocode. */
function literal2396(reference: string, on: string): string {
  const parse = (text: string): (string | undefined)[] =>
    /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/.exec(text) ?? [];
  const [, , scheme, , authority, path = '', , query, , fragment] = parse(reference);
  const [, , baseScheme, , baseAuthority, basePath = ''] = parse(on);
  if (path === '' && scheme === undefined && authority === undefined && query === undefined)
    return on.replace(/#.*/, '') + (fragment === undefined ? '' : `#${fragment}`);
  if (scheme !== undefined) return reference;
  let newPath = path;
  if (authority === undefined && !path.startsWith('/')) {
    let buffer = basePath.replace(/[^/]*$/, '');
    if (basePath === '' && baseAuthority !== undefined) buffer = '/'; // ours: grammars/README.md
    newPath = literalDots(buffer + path);
  }
  let result = `${baseScheme}:`;
  const newAuthority = authority ?? baseAuthority;
  if (newAuthority !== undefined) result += `//${newAuthority}`;
  result += newPath;
  if (query !== undefined) result += `?${query}`;
  if (fragment !== undefined) result += `#${fragment}`;
  return result;
}

/** RFC 1808, sections 2.4 and 4. */
function literal1808(embedded: string, on: string): string {
  const parse = (
    text: string,
  ): { scheme: string; net_loc: string; path: string; params: string; query: string; fragment: string } => {
    let rest = text;
    const take = (pattern: RegExp): string => {
      const found = pattern.exec(rest);
      if (found) rest = rest.replace(pattern, '');
      return found?.groups?.['part'] ?? '';
    };
    const fragment = take(/#(?<part>.*)$/);
    const scheme = take(/^(?<part>[A-Za-z0-9+.-]+):/);
    const net_loc = take(/^\/\/(?<part>[^/]*)/);
    const query = take(/\?(?<part>.*)$/);
    const params = take(/;(?<part>.*)$/);
    return { scheme, net_loc, path: rest, params, query, fragment };
  };
  if (embedded === '') return on;
  const url = parse(embedded);
  if (url.scheme !== '') return embedded;
  const inherited = parse(on);
  url.scheme = inherited.scheme;
  if (url.net_loc === '') {
    url.net_loc = inherited.net_loc;
    if (url.path === '') {
      url.path = inherited.path;
      if (url.params === '') {
        url.params = inherited.params;
        if (url.query === '') url.query = inherited.query;
      }
    } else if (!url.path.startsWith('/')) {
      let directory = inherited.path.replace(/[^/]*$/, '');
      if (inherited.path === '' && inherited.net_loc !== '') directory = '/'; // ours: grammars/README.md
      url.path = literalDots(directory + url.path);
    }
  }
  return (
    `${url.scheme}:${url.net_loc && `//${url.net_loc}`}${url.path}` +
    `${url.params && `;${url.params}`}${url.query && `?${url.query}`}${url.fragment && `#${url.fragment}`}`
  );
}

/** Pairs that are full of dot segments, empty segments and empty components. */
function pairs(rfc: Rfc, count: number): [reference: string, on: string][] {
  const random = new Random(1808);
  const words = ['a', 'b', '..', '.', '', 'g', '...', '.g', 'x%2e', '..', '.', ';p', 'c:d'];
  const path = (): string => Array.from({ length: random.below(7) }, () => random.of(words)).join('/');
  const tails = ['', '', '', '?q', '?', '#f', '#', '?q#f', ';x', ';', ';x?y/../z'];
  const heads = ['', '', '', '/', '/', '//h/', '//h', '///', '//u@h:80/'];
  const bases = ['http://a/', 'http://a', 'x:/', 'http://a/b/', 'file:///', 'http://u:p@h:8080/'];
  const wild = sample({ rfc, count: 500, seed: 5, maxLength: 20 });
  return Array.from({ length: count }, () => [
    random.below(10) === 0 ? random.of(wild) : random.of(heads) + path() + random.of(tails),
    random.of(bases) + path() + random.of(tails),
  ]);
}

test.each([
  ['rfc1808', literal1808],
  ['rfc2396', literal2396],
] as const)('%s: the same as the letter of the RFC on 100,000 pairs', (rfc, literal) => {
  let compared = 0;
  const different = pairs(rfc, 100_000).filter(([reference, on]) => {
    let result: string;
    try {
      result = resolve(reference, on, { rfc });
    } catch (error) {
      if (error instanceof ResolveError) return false;
      throw error;
    }
    compared++;
    return result !== literal(reference, on);
  });
  expect(different).toEqual([]);
  expect(compared).toBeGreaterThan(50_000);
});

describe.each(['rfc1808', 'rfc2396', 'rfc2732'] as const)('%s: relativize', (rfc) => {
  test('resolves back to the target, and is no longer than it', () => {
    const random = new Random(3);
    const segments = ['a', 'b', '', 'c:d', 'e', 'a.b'];
    const path = (): string => Array.from({ length: random.below(5) }, () => `/${random.of(segments)}`).join('');
    const authority = (): string => random.of(['http://h', 'http://h', 'http://g', 'x://h', 'x:']);
    const tail = (): string => random.of(['', '', '?q', '#f', '?q#f', ';p', '?', '#']);
    for (let count = 0; count < 5_000; count++) {
      const [target, on] = [`${authority()}${path()}${tail()}`, `${authority()}${path()}${tail()}`];
      try {
        resolve(target, on, { rfc });
      } catch (error) {
        if (error instanceof ResolveError) continue;
        throw error;
      }
      const reference = relativize(target, on, { rfc });
      expect({ target, on, reference, back: resolve(reference, on, { rfc }) }).toMatchObject({ back: target });
      expect(reference.length).toBeLessThanOrEqual(target.length);
    }
  });
});

test('relativize: the shortest forms', () => {
  const from = (target: string, on = 'http://a/b/c/d?q', rfc: 'rfc1808' | 'rfc2396' = 'rfc2396'): string =>
    relativize(target, on, { rfc });
  expect(from('http://a/b/c/g')).toBe('g');
  expect(from('http://a/b/c/')).toBe('.');
  expect(from('http://a/b/')).toBe('..');
  expect(from('http://a/x')).toBe('/x');
  expect(from('http://a/b/c/x:y')).toBe('./x:y');
  expect(from('http://a/b/c//y')).toBe('.//y');
  expect(from('http://a//y')).toBe('//a//y'); // "//y" would be an authority
  expect(from('http://a/b/c/d?q#s')).toBe('#s');
  expect(from('http://a/b/c/d?y', undefined, 'rfc1808')).toBe('?y');
  expect(from('http://a/b/c/d?y')).toBe('d?y');
  expect(from('http://z/')).toBe('//z/');
  expect(from('mailto:a')).toBe('mailto:a');
  expect(() => from('g')).toThrow(ResolveError);
  expect(() => relativize('http://a/', 'http://a/', { rfc: 'rfc1738' })).toThrow(/RFC 1808/);
});

test('long paths: linear, and no overflow', () => {
  for (const path of [
    '/a/..'.repeat(200_000),
    '/a'.repeat(1_000_000),
    '../'.repeat(300_000),
    './'.repeat(500_000),
    '/'.repeat(1_000_000),
  ]) {
    const on = `http://h/${'x/'.repeat(100_000)}`;
    for (const rfc of ['rfc1808', 'rfc2396'] as const)
      expect(resolve(`.${path}`, on, { rfc }).length).toBeGreaterThan(0);
  }
  expect(resolve(`a${'/..'.repeat(3_000_000)}`, 'http://h/', { rfc: 'rfc2396', aboveRoot: 'remove' })).toBe(
    'http://h/',
  );
});
