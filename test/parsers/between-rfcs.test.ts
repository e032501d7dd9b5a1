/** Differences between two RFCs, which their automata and a table know. */
import { describe, expect, test } from '@jest/globals';
import { differencesBetweenRfcs, type RfcPair } from '../../src/parsers/search/between-rfcs.js';

/** The relation of each group, and its strings with their kinds. */
function found(pair: RfcPair): unknown {
  return differencesBetweenRfcs(pair)?.map(({ relation, differences }) => [
    relation,
    ...differences.map(({ kind, string }) => `${kind} ${string}`),
  ]);
}

describe('what two RFCs read differently', () => {
  // RFC 2396 takes what follows a scheme without a slash as one part, with its "?"
  test.each<[RfcPair['rfcs'], RfcPair['component'], string, string[][]]>([
    [
      ['rfc2396', 'rfc3986'],
      'path',
      '',
      [
        ['RFC 2396 includes more at the end', 'another a:a?'],
        ['RFC 3986 finds no path', 'absent a:?'],
      ],
    ],
    [
      ['rfc3986', 'rfc2396'],
      'path',
      'http:',
      [
        ['RFC 2396 includes more at the end', 'another http:a?'],
        ['RFC 3986 finds no path', 'absent http:?'],
      ],
    ],
    [['rfc2396', 'rfc3986'], 'host', '', [['RFC 2396 finds no host', 'absent //1']]],
    [['rfc2396', 'rfc3986'], 'fragment', '', []],
  ])('%j in the %s after %j', (rfcs, component, prefix, expected) => {
    expect(found({ rfcs, component, prefix })).toEqual(expected);
  });

  test('has the readings in the order of the RFCs', () => {
    const readings = (rfcs: RfcPair['rfcs']): unknown =>
      differencesBetweenRfcs({ rfcs, component: 'path', prefix: '' })?.map(({ differences }) =>
        differences.map(({ readings: both }) => both.map((reading) => reading.ok && reading.path)),
      );
    expect(readings(['rfc2396', 'rfc3986'])).toEqual([[['a?', 'a']], [['?', '']]]);
    expect(readings(['rfc3986', 'rfc2396'])).toEqual([[['a', 'a?']], [['', '?']]]);
  });

  test('is unknown after a prefix for which they were not compared, unless they never differ', () => {
    expect(found({ rfcs: ['rfc2396', 'rfc3986'], component: 'path', prefix: 'ftp:' })).toBeUndefined();
    expect(found({ rfcs: ['rfc2396', 'rfc3986'], component: 'fragment', prefix: 'ftp:' })).toEqual([]);
  });

  test.each<[RfcPair['rfcs']]>([[['rfc1808', 'rfc3986']], [['rfc3986', 'rfc1808']]])(
    'cannot be asked of %j about a component that one does not have',
    (rfcs) => {
      expect(() => found({ rfcs, component: 'userinfo', prefix: '' })).toThrow(
        new RangeError('RFC 1808 does not have the component userinfo'),
      );
    },
  );
});

describe('what only one of two RFCs accepts', () => {
  test.each<[RfcPair['rfcs'], string, string[][]]>([
    // addresses in brackets are of RFC 2732 and later
    [
      ['rfc2396', 'rfc3986'],
      'http://[',
      [['authority in URI-reference of RFC 2396 does not allow "[" at offset 7', 'verdict http://[::]']],
    ],
    // what follows the colon may be empty in RFC 1738 alone, where "~" is unsafe
    [
      ['rfc1738', 'rfc2396'],
      'a:',
      [
        ['absoluteURI in URI-reference of RFC 2396 cannot end at offset 2', 'verdict a:'],
        ['schemepart in url of RFC 1738 does not allow "~" at offset 2', 'verdict a:~'],
      ],
    ],
    [
      ['rfc2732', 'rfc2396'],
      '',
      [
        ['fragment in URI-reference of RFC 2396 does not allow "[" at offset 1', 'verdict #['],
        ['query in URI-reference of RFC 2396 does not allow "[" at offset 2', 'verdict a?['],
      ],
    ],
    [['rfc2396', 'rfc3986'], 'a b', []],
  ])('%j after %j', (rfcs, prefix, expected) => {
    expect(found({ rfcs, component: 'verdict', prefix })).toEqual(expected);
  });

  test('has the readings of both', () => {
    const groups = differencesBetweenRfcs({ rfcs: ['rfc1738', 'rfc2396'], component: 'verdict', prefix: 'a:' });
    expect(groups?.map(({ differences }) => differences.map(({ readings }) => readings.map(({ ok }) => ok)))).toEqual([
      [[true, false]],
      [[false, true]],
    ]);
    expect(groups?.[0]?.differences[0]?.readings[0]).toMatchObject({ ok: true, scheme: 'a' });
  });
});
