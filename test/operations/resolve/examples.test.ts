import { expect, test } from '@jest/globals';
import { parse, resolve, serialize, type Rfc } from '../../../src/index.js';

/** RFC 1808, section 5; RFC 2396, appendix C, and RFC 3986, section 5.4, use it without the fragment. */
const base = 'http://a/b/c/d;p?q#f';

type Result = string | undefined;

/** The examples of the three RFCs: one result if they agree; `undefined` if an RFC does not have the example. */
const examples: readonly (readonly [reference: string, rfc1808: Result, rfc2396?: Result, rfc3986?: Result])[] = [
  ['g:h', 'g:h'],
  ['g', 'http://a/b/c/g'],
  ['./g', 'http://a/b/c/g'],
  ['g/', 'http://a/b/c/g/'],
  ['/g', 'http://a/g'],
  ['//g', 'http://g'],
  ['?y', 'http://a/b/c/d;p?y', 'http://a/b/c/?y', 'http://a/b/c/d;p?y'],
  ['g?y', 'http://a/b/c/g?y'],
  ['g?y/./x', 'http://a/b/c/g?y/./x'],
  ['#s', 'http://a/b/c/d;p?q#s'], // RFC 2396: "(current document)#s"
  ['g#s', 'http://a/b/c/g#s'],
  ['g#s/./x', 'http://a/b/c/g#s/./x'],
  ['g?y#s', 'http://a/b/c/g?y#s'],
  [';x', 'http://a/b/c/d;x', 'http://a/b/c/;x', 'http://a/b/c/;x'],
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
  ['', 'http://a/b/c/d;p?q#f', 'http://a/b/c/d;p?q', 'http://a/b/c/d;p?q'], // RFC 2396: "(current document)"
  ['../../../g', 'http://a/../g', 'http://a/../g', 'http://a/g'],
  ['../../../../g', 'http://a/../../g', 'http://a/../../g', 'http://a/g'],
  ['/./g', 'http://a/./g', 'http://a/./g', 'http://a/g'],
  ['/../g', 'http://a/../g', 'http://a/../g', 'http://a/g'],
  ['g.', 'http://a/b/c/g.'],
  ['.g', 'http://a/b/c/.g'],
  ['g..', 'http://a/b/c/g..'],
  ['..g', 'http://a/b/c/..g'],
  ['./../g', 'http://a/b/g'],
  ['./g/.', 'http://a/b/c/g/'],
  ['g/./h', 'http://a/b/c/g/h'],
  ['g/../h', 'http://a/b/c/h'],
  ['http:g', 'http:g'],
  ['http:', 'http:', undefined, undefined],
  ['./this:that', 'http://a/b/c/this:that', undefined, undefined],
  ['this%3Athat', 'http://a/b/c/this%3Athat', undefined, undefined],
  ['g;x=1/./y', undefined, 'http://a/b/c/g;x=1/y', 'http://a/b/c/g;x=1/y'],
  ['g;x=1/../y', undefined, 'http://a/b/c/y', 'http://a/b/c/y'],
  ['g?y/../x', undefined, 'http://a/b/c/g?y/../x', 'http://a/b/c/g?y/../x'],
  ['g#s/../x', undefined, 'http://a/b/c/g#s/../x', 'http://a/b/c/g#s/../x'],
];

/** The result under each RFC that has the example. */
function resultsByRfc(...results: readonly Result[]): (readonly [Rfc, string])[] {
  const [rfc1808, rfc2396, rfc3986] = results.length === 1 ? [results[0], results[0], results[0]] : results;
  const all: readonly (readonly [Rfc, Result])[] = [
    ['rfc1808', rfc1808],
    ['rfc2396', rfc2396],
    ['rfc2732', rfc2396],
    ['rfc3986', rfc3986],
  ];
  return all.flatMap(([rfc, result]) => (result === undefined ? [] : [[rfc, result] as const]));
}

test.each(examples)('resolves %j', (reference, ...results) => {
  for (const [rfc, result] of resultsByRfc(...results))
    expect([rfc, resolve(reference, base, { rfc })]).toEqual([rfc, result]);
});

test.each([
  ['rfc1808', 'absoluteURL'],
  ['rfc2396', 'absoluteURI'],
] as const)('%s: accepts every result with an authority as an absolute URI', (rfc, rule) => {
  const results = examples.flatMap(([, ...given]) => resultsByRfc(...given).filter(([id]) => id === rfc));
  const urls = results.map(([, result]) => result).filter((result) => result.startsWith('http://'));
  expect(urls.length).toBeGreaterThan(35);
  for (const url of urls) {
    const uri = parse(url, { rfc });
    expect([url, uri.rule, uri.scheme, serialize(uri)]).toEqual([url, rule, 'http', url]);
  }
});
