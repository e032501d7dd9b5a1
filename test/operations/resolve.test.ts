/** Resolution: the RFCs' examples, and the RFCs' own words as a second implementation. */
import { describe, expect, test } from '@jest/globals';
import { Random } from '../../src/languages/random.js';
import { canParse, relativize, resolve, ResolveError, resolveSteps, sample, type Rfc } from '../../src/index.js';

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
      'at offset 9 of the base: "^" is not allowed in a path (RFC 2396, section 3.3)',
    ],
    [
      'g^',
      'http://a/',
      'rfc2396',
      'invalid-reference',
      'reference',
      'at offset 1 of the reference: "^" is not allowed in a path (RFC 2396, section 5)',
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
      new TypeError('base must be a string, not a number'),
    );
  });
});

test('steps, and whether it is the same document', () => {
  expect(resolveSteps('../../../g', 'http://a/b/c/d', { rfc: 'rfc2396' })).toEqual({
    result: 'http://a/../g',
    sameDocument: false,
    steps: [
      { step: '1', text: 'the reference has path "../../../g"' },
      { step: '2', text: 'it is not a reference to the current document' },
      { step: '3', text: 'it inherits the scheme "http"' },
      { step: '4', text: 'it inherits the authority "a"' },
      { step: '5', text: 'its path does not begin with a slash' },
      { step: '6 a', text: 'the buffer is "/b/c/"' },
      { step: '6 b', text: 'the buffer is "/b/c/../../../g"' },
      { step: '6 c-f', text: 'without dot segments it is "/../g"' },
      { step: '6 g', text: '".." leads above the root, so the reference is in error; the ".." is kept' },
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
function literal2396(reference: string, on: string, literal: boolean): string {
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
    if (!literal && basePath === '' && baseAuthority !== undefined) buffer = '/'; // ours: grammars/README.md
    newPath = literalDots(buffer + path);
    if (!literal && baseAuthority === undefined && newPath.startsWith('//')) newPath = `/.${newPath}`; // ours, too
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
function literal1808(embedded: string, on: string, literal: boolean): string {
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
      // ours: grammars/README.md
      if (!literal && url.path === '' && url.net_loc !== '' && url.params + url.query !== '') url.path = '/';
    } else if (!url.path.startsWith('/')) {
      let directory = inherited.path.replace(/[^/]*$/, '');
      if (!literal && inherited.path === '' && inherited.net_loc !== '') directory = '/'; // ours, too
      url.path = literalDots(directory + url.path);
    }
  }
  const slashes = url.net_loc !== '' || (!literal && url.path.startsWith('//')) ? '//' : ''; // ours, too
  return (
    `${url.scheme}:${slashes}${url.net_loc}${url.path}` +
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
  const bases = [
    'http://a/',
    'http://a',
    'x:/',
    'x:/a/',
    'http://a/b/',
    'file:///',
    'file:////h/',
    'http://u:p@h:8080/',
  ];
  const wild = sample({ rfc, count: 500, seed: 5, maxLength: 20 });
  return Array.from({ length: count }, () => [
    random.below(10) === 0 ? random.of(wild) : random.of(heads) + path() + random.of(tails),
    random.of(bases) + path() + random.of(tails),
  ]);
}

/** What a function gives, unless it throws a ResolveError. */
function attempt(run: () => string): string | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof ResolveError) return undefined;
    throw error;
  }
}

describe.each([
  ['rfc1808', literal1808],
  ['rfc2396', literal2396],
] as const)('%s, on 100,000 pairs', (rfc, oracle) => {
  const all = pairs(rfc, 100_000);

  test.each([true, false])('the words of the RFC; by the letter: %j', (literal) => {
    let compared = 0;
    const different = all.filter(([reference, on]) => {
      const result = attempt(() => resolve(reference, on, { rfc, literal }));
      if (result !== undefined) compared++;
      return result !== undefined && result !== oracle(reference, on, literal);
    });
    expect(different).toEqual([]);
    expect(compared).toBeGreaterThan(50_000);
  });

  test.each(rfc === 'rfc2396' ? (['keep', 'remove'] as const) : (['keep'] as const))(
    'a reference without an authority does not change it; above the root: %s',
    (aboveRoot) => {
      // RFC 1808, section 2.4.3: up to the next slash, and empty is as good as none; RFC 2396, appendix B
      const authorityOf = (text: string): string | undefined =>
        rfc === 'rfc1808'
          ? (/^[^:/?#]+:\/\/([^/#]*)/.exec(text)?.[1] ?? '')
          : /^[^:/?#]+:\/\/([^/?#]*)/.exec(text)?.[1];
      const different = all.filter(([reference, on]) => {
        if (/^(?:[^:/?#]+:|\/\/)/.test(reference)) return false;
        const result = attempt(() => resolve(reference, on, { rfc, aboveRoot }));
        return result !== undefined && authorityOf(result) !== authorityOf(on);
      });
      expect(different).toEqual([]);
    },
  );
});

test('what would begin an authority, or be a part of it', () => {
  const both = (reference: string, on: string, rfc: Rfc, options = {}): string[] =>
    [false, true].map((literal) => resolve(reference, on, { rfc, literal, ...options }));
  // RFC 2396: an empty authority is one, so a dot segment is kept
  expect(both('.//evil/x', 'x:/a', 'rfc2396')).toEqual(['x:/.//evil/x', 'x://evil/x']);
  expect(both('../../../..//g', 'a:/b/c/d', 'rfc2396', { aboveRoot: 'remove' })).toEqual(['a:/.//g', 'a://g']);
  expect(both('g', 'x:/.//evil/x', 'rfc2396')).toEqual(['x:/.//evil/g', 'x://evil/g']);
  // RFC 1808: an empty net_loc is as good as none
  expect(both('.//evil/x', 'x:/a', 'rfc1808')).toEqual(['x:////evil/x', 'x://evil/x']);
  expect(both('#s', 'file:////host/y', 'rfc1808')).toEqual(['file:////host/y#s', 'file://host/y#s']);
  expect(both('g', 'file:////host/y', 'rfc1808')).toEqual(['file:////host/g', 'file://host/g']);
  expect(both('////g', 'x:/a', 'rfc1808')).toEqual(['x:////g', 'x://g']);
  // and what is no path may be in a net_loc
  expect(both('?q', 'http://a.com', 'rfc1808')).toEqual(['http://a.com/?q', 'http://a.com?q']);
  expect(both(';x', 'http://a.com', 'rfc1808')).toEqual(['http://a.com/;x', 'http://a.com;x']);
  expect(both('#s', 'http://a.com', 'rfc1808')).toEqual(['http://a.com#s', 'http://a.com#s']);
  expect(both('?q', 'http://a.com', 'rfc2396')).toEqual(['http://a.com/?q', 'http://a.com?q']);
});

test('where what leads above the root stands', () => {
  const error = (reference: string, on: string, options = {}): ResolveError | undefined => {
    try {
      resolve(reference, on, { rfc: 'rfc2396', aboveRoot: 'error', ...options });
    } catch (thrown) {
      return thrown as ResolveError;
    }
    return undefined;
  };
  expect(error('./../../../g', 'http://a/b/c')).toMatchObject({
    code: 'above-root',
    argument: 'reference',
    offset: 5, // the first ".." goes with the b
    message: 'at offset 5 of the reference: ".." leads above the root (RFC 2396, section 5.2, step 6 g)',
  });
  expect(error('../g', 'http://h')).toMatchObject({ argument: 'reference', offset: 0 });
  expect(error('http:x/../../g', 'http://h/', { sameSchemeLoophole: true })).toMatchObject({
    argument: 'reference',
    offset: 10,
  });
  expect(error('g', 'http://a/b/../../c')).toMatchObject({ argument: 'base', offset: 14 });
  expect(error('../g', 'x:/../b')).toMatchObject({ argument: 'base', offset: 3 });
  expect(error('/../g', 'http://a/../b')).toBeUndefined(); // step 5: not merged
});

describe.each(['rfc1808', 'rfc2396', 'rfc2732'] as const)('%s: relativize', (rfc) => {
  test('resolves back to the target, and is no longer than it', () => {
    const random = new Random(3);
    const segments = ['a', 'b', '', 'c:d', 'e', 'a.b', '.', '..'];
    const path = (): string => Array.from({ length: random.below(5) }, () => `/${random.of(segments)}`).join('');
    const authority = (): string => random.of(['http://h', 'http://h', 'http://g', 'x://h', 'x:']);
    const tail = (): string => random.of(['', '', '?q', '#f', '?q#f', ';p', '?', '#']);
    for (let count = 0; count < 5_000; count++) {
      const [target, on] = [`${authority()}${path()}${tail()}`, `${authority()}${path()}${tail()}`];
      if (attempt(() => resolve(target, on, { rfc })) === undefined) continue;
      const reference = relativize(target, on, { rfc });
      expect({ target, on, reference, back: resolve(reference, on, { rfc }) }).toMatchObject({ back: target });
      expect(reference.length).toBeLessThanOrEqual(target.length);
    }
  });
});

test.each(['rfc1808', 'rfc2396'] as const)(
  "%s: no reference of four characters is shorter than relativize's",
  (rfc) => {
    const characters = 'ab/.:?#;'.split('');
    const references = [''];
    for (const reference of references)
      if (reference.length < 4) references.push(...characters.map((character) => reference + character));
    const bases = [
      'http://a/b',
      'http://a/b#f',
      'http://a',
      'http://a/b/c/d;p?q',
      'http://a/b/./c/../d',
      'http://a/../b/c',
      'http://a//b//',
      'http://a/b/?q#f',
      'x:/a',
      'x:/a/b:c',
      'file:///a',
      'file:////a/b',
    ];
    for (const on of bases) {
      const shortest = new Map<string, string>(); // by target; the shorter ones come first
      for (const reference of references.filter((text) => canParse(text, { rfc }))) {
        const target = attempt(() => resolve(reference, on, { rfc }));
        if (target !== undefined && !shortest.has(target)) shortest.set(target, reference);
      }
      expect(shortest.size).toBeGreaterThan(1_000);
      for (const [target, least] of shortest) {
        const found = relativize(target, on, { rfc });
        if (found.length > least.length) expect({ on, target, found }).toEqual({ on, target, found: least });
        expect(resolve(found, on, { rfc })).toBe(target);
      }
    }
  },
);

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
  // RFC 1808, section 4, step 5: what is not given is inherited
  expect(from('http://a/b/c/d;p?y', base, 'rfc1808')).toBe('?y');
  expect(from('http://a/b/c/d;p', base, 'rfc1808')).toBe(';p');
  // step 2 a: the empty reference inherits all, the fragment included; "#" is not empty
  expect(from('http://a/b#f', 'http://a/b#f', 'rfc1808')).toBe('');
  expect(from('http://a/longname', 'http://a/longname#f', 'rfc1808')).toBe('#');
  expect(from('http://a/longname', 'http://a/longname#f')).toBe('');
  // a base with dot segments
  expect(from('http://a/x/y/z/c', 'http://a/x/y/z/./b')).toBe('c');
  expect(from('http://a/x/y/w/c', 'http://a/x/./y/q/../z/b')).toBe('../w/c');
  expect(() => from('g')).toThrow(
    expect.objectContaining({
      code: 'target-not-absolute',
      argument: 'target',
      message: 'the target has no scheme, but must be absolute',
    }),
  );
  expect(() => from('http://h/^')).toThrow(
    expect.objectContaining({ code: 'invalid-target', argument: 'target', offset: 9 }),
  );
  expect(() => from('^')).toThrow(/^at offset 0 of the target: /);
  expect(() => from(1 as unknown as string)).toThrow(new TypeError('target must be a string, not a number'));
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

test('relativize: linear, and no overflow', () => {
  const long = (part: string, size: number): string => part.repeat(size / part.length);
  // quadratic, 400,000 segments took minutes
  for (const part of ['a/', '/', '../', './', 'a/../', 'b:c/']) {
    const on = `http://h/${long(part, 800_000)}`;
    for (const rfc of ['rfc1808', 'rfc2396'] as const)
      for (const target of [`${on}x`, `http://h/x/${long(part, 800_000)}`])
        expect(resolve(relativize(target, on, { rfc }), on, { rfc })).toBe(target);
  }
  const on = `http://h/${'a/'.repeat(5_000_000)}`;
  expect(relativize(`${on}x`, on, { rfc: 'rfc2396' })).toBe('x');
}, 60_000);
