/** The objects of `parse`, asked for every set of components that a string may have. */
import { describe, expect, test } from '@jest/globals';
import { scanner } from '../../../generated/rfc1738/scanner.js';
import { objectsText, proveObjects } from '../../../scripts/objects/objects.js';
import { presences } from '../../../scripts/objects/presence.js';
import { Specification } from '../../../scripts/readback/specification.js';
import { rfcDefinition, type Definition } from '../../../src/rfcs/registry.js';
import type { Rfc1738FtpUrl, Rfc1738HttpUrl } from '../../../src/rfcs/rfc1738/uri.js';
import { oneIn } from '../../support/effort.js';

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

describe('a mistake in toUri is found:', () => {
  const rfc = rfcDefinition('rfc1738') as Definition;
  const findFaults = (mistaken: Definition['toUri']): readonly string[] => proveObjects('rfc1738', mistaken).faults;

  test('a field with the text of another', () => {
    const swapped = findFaults((...args) => {
      const { user, password, ...others } = rfc.toUri(...args) as Rfc1738FtpUrl;
      return { ...others, user: password, password: user };
    });
    expect(swapped).toContain('"ftp://@a": user is undefined, and not "5000 to 5001"');
  });

  test('a component that only some strings have, read as if all had it', () => {
    const faults = findFaults((input, match, rule) => {
      const port = input.slice(match[scanner.slots.port], match[scanner.slots.port + 1]);
      return { ...rfc.toUri(input, match, rule), port } as Rfc1738FtpUrl;
    });
    expect(faults).toContain('"http://a": port is "-1 to -1", and not undefined');
  });

  test('an empty component, read as if it were absent', () => {
    const faults = findFaults((input, match, rule) => {
      const { search, ...others } = rfc.toUri(input, match, rule) as Rfc1738HttpUrl;
      const isEmpty = match[scanner.slots.search] === match[scanner.slots.search + 1];
      return { ...others, search: isEmpty ? undefined : search };
    });
    const place = 1000 * scanner.slots.search;
    expect(faults).toContain(`"http://a/?": search is undefined, and not "${place} to ${place}"`);
  });

  test('a look at the characters', () => {
    const faults = findFaults(
      (input, match, rule) => ({ ...rfc.toUri(input, match, rule), scheme: input.toLowerCase() }) as Rfc1738FtpUrl,
    );
    expect(new Set(faults.map((fault) => fault.replace(/^.*?": /, '')))).toEqual(
      new Set(['the object depends on more than the places: input.toLowerCase is not a function']),
    );
  });
});

test.each(oneIn(2, ['rfc1738', 'rfc1808', 'rfc2396', 'rfc2732', 'java', 'rfc6874'] as const))(
  'no object of %s has another component',
  (id) => {
    expect(proveObjects(id).faults).toEqual([]);
  },
);
