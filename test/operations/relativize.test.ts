import { describe, expect, test } from '@jest/globals';
import { canParse, relativize, resolve, ResolveError } from '../../src/index.js';

const base = 'http://a/b/c/d;p?q#f'; // RFC 1808, section 5

/** The result of a function, or `undefined` if it throws a ResolveError. */
function attempt(run: () => string): string | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof ResolveError) return undefined;
    throw error;
  }
}

test.each(['rfc1808', 'rfc2396', 'rfc3986'] as const)(
  '%s: no reference of up to three characters is shorter than the result',
  (rfc) => {
    const characters = 'ab/.:?#;'.split('');
    const references = [''];
    for (const reference of references)
      if (reference.length < 3) references.push(...characters.map((character) => reference + character));
    const bases = [
      'http://a/b',
      'http://a/b#f',
      'http://a',
      'http://a/b/c/d;p?q',
      'http://a/b/./c/../d',
      'http://a/../b/c',
      'http://a/../b',
      'x:/../..//a/b',
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
        if (target === undefined || shortest.has(target)) continue;
        // RFC 3986 removes dot segments from the target too, but the empty reference keeps those of the base
        if (resolve(target, on, { rfc }) === target) shortest.set(target, reference);
      }
      expect(shortest.size).toBeGreaterThan(100);
      for (const [target, least] of shortest) {
        const found = relativize(target, on, { rfc });
        if (found.length > least.length) expect({ on, target, found }).toEqual({ on, target, found: least });
        expect(resolve(found, on, { rfc })).toBe(target);
        expect([found, canParse(found, { rfc })]).toEqual([found, true]);
      }
    }
  },
);

test('gives the shortest form', () => {
  const from = (target: string, on = 'http://a/b/c/d?q', rfc: 'rfc1808' | 'rfc2396' = 'rfc2396'): string =>
    relativize(target, on, { rfc });
  expect(from('http://a/b/c/g')).toBe('g');
  expect(from('http://a/b/c/')).toBe('.');
  expect(from('http://a/b/')).toBe('..');
  expect(from('http://a/x')).toBe('/x');
  expect(from('http://a/b/c/x:y')).toBe('./x:y');
  expect(from('http://a/b/c//y')).toBe('.//y');
  expect(from('http://a//y')).toBe('//a//y'); // "//y" would begin with an authority
  expect(from('http://a/b/c/d?q#s')).toBe('#s');
  expect(from('http://a/b/c/d?y', undefined, 'rfc1808')).toBe('?y');
  expect(from('http://a/b/c/d?y')).toBe('d?y');
  expect(from('http://z/')).toBe('//z/');
  expect(from('mailto:a')).toBe('mailto:a');
  // RFC 1808, section 4, step 5: absent components are inherited
  expect(from('http://a/b/c/d;p?y', base, 'rfc1808')).toBe('?y');
  expect(from('http://a/b/c/d;p', base, 'rfc1808')).toBe(';p');
  // step 2 a: the empty reference inherits everything, including the fragment; "#" is not empty
  expect(from('http://a/b#f', 'http://a/b#f', 'rfc1808')).toBe('');
  expect(from('http://a/longname', 'http://a/longname#f', 'rfc1808')).toBe('#');
  expect(from('http://a/longname', 'http://a/longname#f')).toBe('');
  // a base with dot segments
  expect(from('http://a/x/y/z/c', 'http://a/x/y/z/./b')).toBe('c');
  expect(from('http://a/x/y/w/c', 'http://a/x/./y/q/../z/b')).toBe('../w/c');
  expect(from('http://a/long/x', 'http://a/long/..')).toBe('x'); // ".." is the last segment, not the directory
  // a base without a path
  expect(from('http://a/x', 'http://a')).toBe('x');
  // a directory that begins like another
  expect(from('http://a/p/q/bd', 'http://a/p/q/bc/')).toBe('../bd');
});

test.each(['rfc1808', 'rfc2396', 'rfc2732'] as const)(
  '%s: uses only a fragment on a base that is not hierarchical',
  (rfc) => {
    const from = (target: string, on: string): string => relativize(target, on, { rfc });
    expect(from('urn:x:y#s', 'urn:x:y')).toBe('#s');
    expect(from('urn:x:y', 'urn:x:y')).toBe('');
    expect(from('urn:x:z', 'urn:x:y')).toBe('urn:x:z');
    expect(from('http://h/', 'urn:x:y')).toBe('http://h/');
  },
);

test('rejects targets that are relative or invalid, and RFCs without relative references', () => {
  const from = (target: string): string => relativize(target, 'http://a/b/c/d?q', { rfc: 'rfc2396' });
  expect(() => from('g')).toThrow(
    expect.objectContaining({
      name: 'ResolveError',
      code: 'target-not-absolute',
      argument: 'target',
      message: 'the target must be absolute, but has no scheme',
    }),
  );
  expect(() => from('http://h/^')).toThrow(
    expect.objectContaining({ code: 'invalid-target', argument: 'target', offset: 9 }),
  );
  expect(() => from('^')).toThrow(/^at offset 0 of the target: /);
  expect(() => from(1 as unknown as string)).toThrow(new TypeError('target must be a string, not a number'));
  expect(() => relativize('http://a/', 'http://a/', { rfc: 'rfc1738' })).toThrow(/RFC 1808/);
});

test('gives the target itself if no reference is shorter', () => {
  expect(relativize('a:b:c', 'a:x', { rfc: 'rfc3986' })).toBe('a:b:c'); // as long as "./b:c"
  expect(relativize('a:b', 'a:x', { rfc: 'rfc3986' })).toBe('b');
});

describe('RFC 3986', () => {
  const base3986 = 'http://a/b/c/d;p?q'; // section 5.4

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
    ['http://z?a/b', '//z?a/b'],
    ['mailto:a', 'mailto:a'],
    ['http://a/b/c/./e/../g', 'g'],
  ])('%s becomes %j', (target, reference) => {
    expect(relativize(target, base3986, { rfc: 'rfc3986' })).toBe(reference);
  });

  test('handles a base whose ".." leads above the root', () => {
    expect(relativize('http://h/d', 'http://h/../b', { rfc: 'rfc3986' })).toBe('d');
    expect(relativize('http://h/c/d', 'http://h/a/../../b/../c/e', { rfc: 'rfc3986' })).toBe('d');
    expect(relativize('x:/.//a/d', 'x:/..//a/b', { rfc: 'rfc3986' })).toBe('d');
  });

  test('handles paths without a slash', () => {
    expect(relativize('urn:c', 'urn:b', { rfc: 'rfc3986' })).toBe('c');
    expect(relativize('x:a/d', 'x:a/b/c', { rfc: 'rfc3986' })).toBe('../d');
    expect(relativize('x:a/b/d', 'x:a/b/c', { rfc: 'rfc3986' })).toBe('d');
  });
});
