/** The segments of a path, which `segments` gives, under each RFC. */
import { expect, test } from '@jest/globals';
import { parse, segments, type Rfc } from '../../src/index.js';

/** A URI and its segments; `a;b` is a segment with the name `a` and the parameter `b` where an RFC has such. */
test.each<readonly [rfc: Rfc, input: string, texts: readonly string[], params?: readonly (readonly string[])[]]>([
  // a slash at the end leaves an empty segment: `void` of the draft
  ['cern', 'http://h/a/b/', ['a', 'b', '']],
  ['cern', 'http://h', []],
  ['cern', 'news:g', []],
  // section 3.3, 3.2.2, 3.10 and 3.11
  ['rfc1738', 'http://h/a;x/b', ['a;x', 'b']],
  ['rfc1738', 'http://h', []],
  ['rfc1738', 'ftp://h/a/b;type=i', ['a', 'b']],
  ['rfc1738', 'ftp://h/', ['']],
  ['rfc1738', 'file:///a/b', ['a', 'b']],
  ['rfc1738', 'prospero://h/a/b;c=d', ['a', 'b']],
  ['rfc1738', 'mailto:a@b', []],
  // section 2.4.5: the parameters belong to the whole URL
  ['rfc1808', '/a/b;p', ['a', 'b']],
  ['rfc1808', 'a//b', ['a', '', 'b']],
  ['rfc1808', '/a:b', ['a:b']],
  ['rfc1808', '/', []],
  ['rfc1808', '', []],
  ['rfc1808', 'http://h//x', []],
  // section 3.3; section 5: not in the first segment of a relative path
  ['rfc2396', '/a;b;c/d', ['a;b;c', 'd'], [['b', 'c'], []]],
  ['rfc2396', 'a;b/c;d', ['a;b', 'c;d'], [[], ['d']]],
  ['rfc2396', 'http://h//x', ['', 'x']],
  ['rfc2396', '', []],
  ['rfc2396', 'x:y', []],
  ['rfc2732', '/a;b', ['a;b'], [['b']]],
  // section 3.3: a segment has no structure
  ['rfc3986', '/a;b/', ['a;b', '']],
  ['rfc3986', 'a/b', ['a', 'b']],
  ['rfc3986', '/', ['']],
  ['rfc3986', '', []],
])('%s: %s has the segments %j', (rfc, input, texts, params = texts.map(() => [])) => {
  expect(segments(parse(input, { rfc }))).toEqual(
    texts.map((text, index) => ({
      text,
      name: params[index]?.length ? text.replace(/;.*/, '') : text,
      params: params[index],
    })),
  );
});

test('in an object made by hand, a path without segments in the RFC is not read as another path', () => {
  const uri = parse('a', { rfc: 'rfc2396' });
  expect(() => segments({ ...uri, path: 'x:y' })).toThrow();
});
