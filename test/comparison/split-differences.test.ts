/** Strings that two RFCs split differently, from the table that is computed from both grammars. */
import { expect, test } from '@jest/globals';
import { componentTable } from '../../src/comparison/component-table.js';
import { splitDifferences } from '../../src/comparison/split-differences.js';
import type { Rfc } from '../../src/index.js';

test('finds the strings of each way to differ, the shortest first, in either order of the RFCs', () => {
  // RFC 2396, section 3.2.2: a server may be empty, and then has no host; RFC 3986, section 3.2.2: a host may be empty
  expect(splitDifferences('rfc2396', 'rfc3986', 'host')).toEqual([{ string: '//', a: undefined, b: '' }]);
  expect(splitDifferences('rfc3986', 'rfc2396', 'host')).toEqual([{ string: '//', a: '', b: undefined }]);
  // RFC 3986, section 3.3: there is always a path, and "?" ends it; RFC 2396, section 3: an opaque part counts as the path, and may have "?"
  expect(splitDifferences('rfc2396', 'rfc3986', 'path')).toEqual([
    { string: '', a: undefined, b: '' },
    { string: 'a:?', a: '?', b: '' },
  ]);
});

test('a way to differ is found for each of the three kinds', () => {
  const found = splitDifferences('rfc1808', 'rfc2396', 'path');
  expect(found.map(({ string }) => string)).toEqual([';', 'a;', '//?/']);
  // RFC 1808, section 2.4.5: ";" begins the parameters; RFC 2396, section 3.3: it belongs to the segment.
  // RFC 1808, section 2.4.3: "/" ends a net_loc; RFC 2396, section 3.2: "?" does so, too
  expect(found).toEqual([
    { string: ';', a: undefined, b: ';' },
    { string: 'a;', a: 'a', b: 'a;' },
    { string: '//?/', a: '/', b: undefined },
  ]);
  const lengths = splitDifferences('rfc1738', 'rfc1808', 'params').map(({ string }) => string.length);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
});

test.each<[a: Rfc, b: Rfc, component: 'fragment' | 'host' | 'path']>([
  // RFC 2396, section 4.1, and RFC 3986, section 3.5: the first "#" begins the fragment
  ['rfc2396', 'rfc3986', 'fragment'],
  ['rfc3986', 'rfc3986', 'host'],
  ['rfc1808', 'rfc1808', 'path'],
])('%s and %s never disagree about the %s', (a, b, component) => {
  expect(splitDifferences(a, b, component)).toEqual([]);
});

test('rejects what is not a component, and an RFC that does not have it', () => {
  const names = componentTable.map(({ name }) => name).join(', ');
  expect(names).toContain('host, reg_name, port');
  expect(() => splitDifferences('rfc2396', 'rfc3986', 'hosts' as never)).toThrow(
    new RangeError(`"hosts" is not a component that several RFCs have; those are: ${names}`),
  );
  expect(() => splitDifferences('rfc2396', 'rfc3986', 1 as never)).toThrow(
    new TypeError('component must be a string, not a number'),
  );
  expect(() => splitDifferences('rfc1' as never, 'rfc3986', 'host')).toThrow(RangeError);
  // RFC 1808 has a net_loc, and no hosts
  const message = 'RFC 1808 does not have the component host';
  expect(() => splitDifferences('rfc1808', 'rfc3986', 'host')).toThrow(new RangeError(message));
  expect(() => splitDifferences('rfc3986', 'rfc1808', 'host')).toThrow(new RangeError(message));
});
