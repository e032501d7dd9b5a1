/** The quick test for strings that two RFCs split in the same way, which spares a migration most comparisons. */
import { expect, test } from '@jest/globals';
import { sameSplitTest } from '../../src/comparison/same-split.js';
import { rfcDefinition } from '../../src/rfcs/registry.js';
import type { Rfc } from '../../src/index.js';

const isSame = (from: Rfc, to: Rfc, input: string): boolean =>
  sameSplitTest(rfcDefinition<Rfc>(from), rfcDefinition<Rfc>(to))(input);

test.each<[input: string, expected: boolean]>([
  ['http://u@h:1/p?q#f', true],
  ['http://h/', true],
  ['http://h/#', true],
  ['/a', true],
  ['a?q', true],
  ['x:/a', true],
  ['mailto:a@b', true],
  // RFC 2396, section 3: an opaque part has no query
  ['mailto:a?b', false],
  // RFC 3986, section 3.3: there is always a path
  ['http://h', false],
  ['#f', false],
  ['', false],
  // RFC 2396, section 3.2.1: a registry name is not a host
  ['http://a_b/', false],
  // only one of them accepts these
  ['http://a@b@c/', false],
  ['//[::1]/', false],
  ['^', false],
])('RFC 2396 and RFC 3986 on %j: %s', (input, expected) => {
  expect(isSame('rfc2396', 'rfc3986', input)).toBe(expected);
  expect(isSame('rfc3986', 'rfc2396', input)).toBe(expected);
});

test.each<[from: Rfc, to: Rfc, input: string, expected: boolean]>([
  ['rfc2396', 'rfc2732', 'http://a_b/', true],
  ['rfc3986', 'rfc6874', 'http://[::1]/a', true],
  ['rfc3986', 'rfc3987', 'http://a_b', true],
  ['rfc3986', 'rfc3987', 'http://h/\u00e9', false],
  // RFC 2732, section 3: a number of an address has at most three digits
  ['rfc2396', 'rfc2732', 'http://1111.1.1.1/', false],
  // these have a name for a component in each production, and no such test
  ['rfc1738', 'rfc3986', 'http://h/a', false],
  ['rfc1738', 'rfc1738', 'http://h/a', false],
  ['cern', 'cern', 'http://h/a', false],
  ['rfc2396', 'rfc1808', 'http://h/a', false],
  ['rfc2396', 'rfc1808', 'a', false],
  ['rfc1808', 'rfc1808', 'a', false],
])('%s and %s on %s: %s', (from, to, input, expected) => {
  expect(isSame(from, to, input)).toBe(expected);
});
