import { describe, expect, test } from '@jest/globals';
import { expectSame } from '../support/expect-same.js';
import { MigrationTally } from '../../src/comparison/migration-tally.js';
import { Migration } from '../../src/comparison/migration.js';
import { canParse, normalize, resolve, rfcs, sample, type Rfc } from '../../src/index.js';

const ids = Object.keys(rfcs) as Rfc[];

describe('migration', () => {
  const found = (input: string, from: Rfc, to: Rfc, base?: string): string[][] =>
    new Migration({ from, to, base })
      .findings(input)
      .map(({ kind, reasons }) => [kind, ...reasons.map(({ cause }) => cause)]);

  test('finds the changes for a string', () => {
    expect(found('http://h/a', 'rfc2396', 'rfc3986')).toEqual([]);
    expect(found('http://a@b@c/', 'rfc2396', 'rfc3986')).toEqual([['becomes-invalid', '"@" in reg-name']]);
    expect(found('?y', 'rfc2396', 'rfc3986', 'http://a/b')).toEqual([
      ['becomes-valid', 'query-only-reference'],
      ['resolves-differently', 'a reference that is only a query is resolved against another path'],
    ]);
    expect(found('a b', 'rfc2396', 'rfc3986')).toEqual([['invalid-in-both', '" " in segment-nz-nc']]);
    expect(found('mailto:a?b', 'rfc2396', 'rfc3986')).toEqual([
      [
        'splits-differently',
        'nothing is opaque: a path follows the scheme, and a query may follow the path (RFC 3986, section 3.3)',
      ],
    ]);
    expect(found('a;x', 'rfc1808', 'rfc2396')).toEqual([
      ['splits-differently', 'parameters belong to the segments of the path (RFC 2396, section 3.3)'],
    ]);
    expect(found('http://h/../a', 'rfc2396', 'rfc3986')).toEqual([['normalizes-differently', 'dot-segments']]);
    expect(found('../../../g', 'rfc2396', 'rfc3986', 'http://a/b')).toEqual([
      ['resolves-differently', 'dot segments are removed from other references, or above the root'],
    ]);
  });

  test.each<readonly [from: Rfc, to: Rfc, input: string, components: string]>([
    // RFC 1808, section 4, step 7, leaves out what is empty
    ['rfc2396', 'rfc1808', 'a;', 'another params'],
    ['rfc2396', 'rfc1808', 'a?', 'another query'],
    ['rfc1808', 'rfc3986', 'a#', 'another fragment'],
    ['rfc2396', 'rfc1808', 'a;#', 'another params, fragment'],
    // RFC 3986 removes the dot, and RFC 2732 has no URI without it
    ['rfc3986', 'rfc2732', 'x:.', 'the whole differs'],
  ])('from %s to %s, %s is resolved to %s', (from, to, input, cause) => {
    const finding = new Migration({ from, to, base: 'http://h/b' })
      .findings(input)
      .find(({ kind }) => kind === 'resolves-differently');
    expect(finding).toEqual({
      kind: 'resolves-differently',
      reasons: [{ cause, text: cause, isMechanical: false }],
      old: resolve(input, 'http://h/b', { rfc: from }),
      now: resolve(input, 'http://h/b', { rfc: to }),
    });
  });

  test('finds what the functions of the two RFCs give, splits aside', () => {
    const base = 'http://a/b/c?q';
    const orNothing = (run: () => string): string | undefined => {
      try {
        return run();
      } catch {
        return undefined;
      }
    };
    const strings = ids.flatMap((rfc) => sample({ rfc, count: 40, seed: 8, maxLength: 25 }));
    for (const from of ids)
      for (const to of ids) {
        if ([from, to].some((rfc) => orNothing(() => resolve('a', base, { rfc })) === undefined)) continue;
        const migration = new Migration({ from, to, base });
        for (const input of strings) {
          const isValid = [from, to].map((rfc) => canParse(input, { rfc }));
          const normal = [from, to].map((rfc) => orNothing(() => normalize(input, { rfc })));
          const resolved = [from, to].map((rfc) => orNothing(() => resolve(input, base, { rfc })));
          const expected = [
            ...(isValid[0] === isValid[1] ? [] : [isValid[1] ? 'becomes-valid' : 'becomes-invalid']),
            ...(isValid.includes(true) ? [] : ['invalid-in-both']),
            ...(isValid.includes(false) || normal[0] === normal[1] ? [] : ['normalizes-differently']),
            ...(resolved.includes(undefined) || resolved[0] === resolved[1] ? [] : ['resolves-differently']),
          ];
          const kinds = migration.findings(input).map(({ kind }) => kind);
          expectSame(
            [from, to, input],
            kinds.filter((kind) => kind !== 'splits-differently'),
            expected,
          );
        }
      }
  });

  test('handles any pair of RFCs', () => {
    const strings = ids.flatMap((rfc) => sample({ rfc, count: 15, seed: 3 }));
    for (const from of ids) {
      for (const to of ids) {
        const migration = new Migration({ from, to });
        const tally = new MigrationTally({ from, to });
        strings.forEach((input, index) => tally.add(input, migration.findings(input), { file: 'f', line: index + 1 }));
        const { total, unchanged, groups } = tally.summary();
        expect(total).toBe(strings.length);
        if (from === to) expect(groups.filter(({ kind }) => kind !== 'invalid-in-both')).toEqual([]);
        expect(unchanged).toBe(strings.filter((input) => migration.findings(input).length === 0).length);
      }
    }
  });

  test('keeps the first of the shortest strings as the example of each group', () => {
    const plan = { from: 'rfc2396', to: 'rfc3986' } as const;
    const migration = new Migration(plan);
    const tally = new MigrationTally(plan);
    ['x:abc?d', 'x:b?d', 'x:c?d'].forEach((input, index) =>
      tally.add(input, migration.findings(input), { file: 'f', line: index + 1 }),
    );
    tally.addUnreadable('?', { cause: 'not UTF-8', text: 'the line is not UTF-8' }, { file: 'f', line: 4 });
    expect(tally.summary()).toMatchObject({
      total: 4,
      unchanged: 0,
      groups: [
        { kind: 'splits-differently', count: 3, example: { line: 2, input: 'x:b?d' } },
        { kind: 'unreadable', cause: 'not UTF-8', count: 1 },
      ],
    });
  });

  test('rejects a base that one of the RFCs cannot resolve against', () => {
    expect(() => new Migration({ from: 'rfc1738', to: 'rfc3986', base: 'http://a/' })).toThrow(RangeError);
    expect(() => new Migration({ from: 'rfc2396', to: 'rfc3986', base: 'a' })).toThrow(RangeError);
    expect(() => new Migration({ from: 'rfc1', to: 'rfc3986' } as never)).toThrow(RangeError);
  });
});
