/** The objects of `parse`, asked for every set of components that a string may have. */
import { expect, test } from '@jest/globals';
import { objectsText, proveObjects } from '../../../scripts/objects/objects.js';
import { presences } from '../../../scripts/objects/presence.js';
import { Specification } from '../../../scripts/readback/specification.js';

test('every set of components has a string, with its places', () => {
  const found = presences(new Specification('rfc3986', []), 'authority');
  const sets = new Set(found.map(({ places }) => [...places.keys()].toSorted().join(' ')));
  expect([...sets].toSorted()).toEqual([
    'authority host',
    'authority host port',
    'authority host port userinfo',
    'authority host userinfo',
  ]);
  for (const { string, places } of found) {
    const { start = 0, end = 0 } = places.get('port') ?? {};
    if (places.has('port')) expect(string[start - 1]).toBe(':');
    expect(string.slice(start, end)).toMatch(/^\d*$/);
  }
});

test('which components the objects of RFC 3986 have', () => {
  expect(objectsText('rfc3986', proveObjects('rfc3986'), true).split('\n').slice(1)).toEqual([
    '  relative_ref: [authority] [userinfo] [host] [port] path [query] [fragment]',
    '  URI: scheme [authority] [userinfo] [host] [port] path [query] [fragment]',
    '  absolute_URI: scheme [authority] [userinfo] [host] [port] path [query]',
  ]);
});

test.each(['rfc1738', 'rfc1808', 'rfc2396', 'rfc2732'] as const)('no object of %s has another component', (id) => {
  expect(proveObjects(id).faults).toEqual([]);
});
