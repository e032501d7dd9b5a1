/** The other RFCs that accept a string are found from its bytes, and are those whose scanners accept it. */
import { describe, expect, test } from '@jest/globals';
import { loadOtherRfcs, type OtherRfcs } from '../../../src/cli/checking/other-rfcs.js';
import { canParse } from '../../../src/index.js';
import { rfcIds } from '../../../src/rfcs/names.js';
import { withoutWebAssembly } from '../../support/without-web-assembly.js';

const strings = [
  '',
  'http://a.example/',
  'http://a.example/[b]', // RFC 2396 and RFC 3986 have no brackets in a path
  'http://[::1]/', // from RFC 2732 on
  'http://[fe80::1%25en1]/', // RFC 6874 alone
  'http://b\u00fccher.example/\u{1f600}', // RFC 3987 and java.net.URI
  'http://a.example/\ud800', // half of a surrogate pair is not a character
  '//a.example/b', // not in RFC 1738
  'http://a.example/b c',
  'http://a.example/b\n',
  'http://a.example/b\r',
  'http://a.example/\u0000',
  `http://a.example/${'a'.repeat(200_000)}`, // more than the memory of a module has at first
  'x',
];

/** Loads what says it: from the module of all RFCs, or in an engine that has no WebAssembly. */
const ways: readonly (readonly [way: string, load: () => Promise<OtherRfcs>])[] = [
  ['by the module', loadOtherRfcs],
  ['by the scanners', () => withoutWebAssembly(loadOtherRfcs)],
];

describe.each(ways)('%s', (_, load) => {
  test.each(strings.map((text) => [text.slice(0, 40), text]))('%j', async (__, text) => {
    const otherRfcs = await load();
    const expected = rfcIds.filter((rfc) => rfc !== 'rfc2396' && canParse(text, { rfc }));
    expect(otherRfcs(text, 'rfc2396').map(({ id }) => id)).toEqual(expected);
  });

  test('they have their names, but not the RFC that was asked about', async () => {
    const otherRfcs = await load();
    const expected = rfcIds.filter((rfc) => rfc !== 'rfc3986' && canParse('http://a.example/', { rfc }));
    const found = otherRfcs('http://a.example/', 'rfc3986');
    expect(found.map(({ id }) => id)).toEqual(expected);
    expect(found.find(({ id }) => id === 'java')).toHaveProperty('name', 'java.net.URI');
  });
});
