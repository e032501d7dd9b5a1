/** Which errors a string has, and where: the same error in several places is one. */
import { expect, test } from '@jest/globals';
import { diagnose, type Rfc } from '../../src/index.js';

test.each<[why: string, rfc: Rfc, input: string, ...errors: (readonly [offset: number, count: number])[]]>([
  ['two tabs', 'rfc3986', '/a\tb\tc', [2, 2]],
  ['two backslashes between names', 'rfc3986', 'a\\b\\c', [1, 2]],
  ['backslashes before and after a host', 'rfc3986', 'http:\\\\a\\b', [5, 1]],
  ['doubled backslashes, where the first pair means the slashes before a host', 'rfc3986', 'http:\\\\a\\\\b', [5, 1]],
  ['references of two characters', 'rfc3986', '/&#xE9;&#xE8;', [8, 1]],
  ['two brackets around dots', 'rfc3986', 'http://a[.]b[.]c/', [8, 2]],
  ['brackets and parentheses around dots', 'rfc3986', 'http://a[.]b(.)c/', [8, 1]],
  ['a dot and a word in brackets', 'rfc3986', 'http://a[.]b[dot]c/', [8, 1]],
  ['one error between two places of another', 'rfc3986', '/a b^c d', [2, 2], [4, 1]],
  ['two empty labels', 'rfc1738', 'http://a..b..c/', [9, 2]],
  [
    'two schemes, where the second may be a user, and a space',
    'rfc3986',
    'https://http:a.example/b c',
    [22, 1],
    [24, 1],
  ],
  ['empty labels of different lengths', 'rfc1738', 'http://a..b...c/', [9, 1]],
  ['percent signs in the path and in the query', 'rfc2396', 'http://h/a%zz?b%zz', [11, 1], [16, 1]],
  ['two brackets, which RFC 2732 keeps for addresses', 'rfc2732', '/a[b]c', [2, 2]],
  ['two letters outside of US-ASCII', 'rfc2396', '/é/è', [1, 2]],
  ['two delimiters', 'rfc1738', 'http://h/f?a/b?c', [12, 1], [14, 1]],
  ['an address without its last bracket, and a space', 'rfc3986', 'http://[::1/a b', [11, 1], [13, 1]],
  ['a character after another one, and its partner', 'rfc3986', '/^{a}', [1, 1], [4, 1]],
  ['an error whose first place only fails after another one', 'rfc2732', '&#xaa;[a]&#xaa;', [10, 2]],
  ['an error in the path and one in its first segment', 'rfc3986', 'abc d:e', [3, 1], [5, 1]],
])('%s: %s %j', (_, rfc, input, ...errors) => {
  expect(diagnose(input, { rfc }).map(({ offset, count }) => [offset, count])).toEqual(errors);
});

test.each<[rfc: Rfc, input: string, shown: string]>([
  ['rfc3986', '/a%zzb%zz', '%zz'],
  ['rfc3986', '/a b c d', ' '],
  ['rfc3986', '/a\tb\tc', '\t'],
  ['rfc3986', 'a\\b\\c', '\\'],
  ['rfc3986', '/é/é', 'é'],
  ['rfc3986', '/\u{1f600}/\u{1f600}', '\u{1f600}'],
])('%s: each place of the error of %j shows %j', (rfc, input, shown) => {
  const [error, ...others] = diagnose(input, { rfc });
  expect(others).toEqual([]);
  const all = error ? [error, ...error.places] : [];
  expect(all.map(({ start, end }) => input.slice(start, end))).toEqual(all.map(() => shown));
  expect(new Set(all.map(({ start }) => start)).size).toBe(input.split(shown).length - 1);
});

test('an error is described as it is with all others repaired', () => {
  const messages = (input: string): string[] => diagnose(input, { rfc: 'rfc3986' }).map(({ message }) => message);
  const space = 'a space is not allowed in a path (RFC 3986, section 3.3)';
  expect(messages('<http://a/b c>')[1]).toBe(space);
  expect(messages('"http:\\\\a\\b c"').at(-1)).toBe(space);
  const [, slashes] = diagnose('"http:\\\\h\\a b"', { rfc: 'rfc1738' });
  expect(slashes?.message).toBe('"//" must follow "http:" (RFC 1738, section 3.3)');
});

test('a further place is where the string fails, if that is not what is repaired', () => {
  expect(diagnose('http://a..b..c/', { rfc: 'rfc1738' })).toMatchObject([{ places: [{ start: 12, end: 13 }] }]);
});

test('after more than a hundred edits, an error is described as if nothing were repaired', () => {
  const message = (edits: number): string | undefined =>
    diagnose(String.raw`"http:\\h\a${' b'.repeat(edits - 4)}"`, { rfc: 'rfc1738' })[1]?.message;
  expect(message(100)).toBe('"//" must follow "http:" (RFC 1738, section 3.3)');
  expect(message(101)).toBe(`"//" must follow '"http:' (RFC 1738, section 3.3)`);
});

test('errors are looked for only up to a limited distance, which keeps the time linear', () => {
  const input = `/^${'&#x41;'.repeat(8)}${'a'.repeat(977)}#b`; // after four references, nothing is left of the limit
  const errors = diagnose(input, { rfc: 'rfc3986' });
  expect(errors.map(({ offset, fixes }) => [offset, fixes[0]?.edits.length])).toEqual([
    [1, 5],
    [1027, 4],
  ]);
});
