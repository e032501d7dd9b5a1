import { describe, expect, test } from '@jest/globals';
import { MigrationTally } from '../../src/comparison/migration-tally.js';
import { migrationOf } from '../../src/comparison/migration.js';
import { rfcs, sample, type Rfc } from '../../src/index.js';

const ids = Object.keys(rfcs) as Rfc[];

describe('migration', () => {
  const found = (input: string, from: Rfc, to: Rfc, base?: string): string[][] =>
    migrationOf(input, { from, to, base }).map(({ kind, cause }) => [kind, cause]);

  test('finds what changes for a string', () => {
    expect(found('http://h/a', 'rfc2396', 'rfc3986')).toEqual([]);
    expect(found('http://a@b@c/', 'rfc2396', 'rfc3986')).toEqual([['becomes-invalid', 'character-not-allowed']]);
    expect(found('?y', 'rfc2396', 'rfc3986', 'http://a/b')).toEqual([
      ['becomes-valid', 'query-only-reference'],
      ['resolves-differently', 'path'],
    ]);
    expect(found('a b', 'rfc2396', 'rfc3986')).toEqual([['invalid-in-both', 'character-not-allowed']]);
    expect(found('mailto:a?b', 'rfc2396', 'rfc3986')).toEqual([['splits-differently', 'path, query']]);
    expect(found('a;x', 'rfc1808', 'rfc2396')).toEqual([['splits-differently', 'path']]);
    expect(found('http://h/../a', 'rfc2396', 'rfc3986')).toEqual([['normalizes-differently', 'path']]);
    expect(found('../../../g', 'rfc2396', 'rfc3986', 'http://a/b')).toEqual([['resolves-differently', 'path']]);
  });

  test('handles any pair of RFCs', () => {
    const strings = ids.flatMap((rfc) => sample({ rfc, count: 15, seed: 3 }));
    for (const from of ids) {
      for (const to of ids) {
        const tally = new MigrationTally({ from, to });
        strings.forEach((input, index) => tally.add(input, { file: 'f', line: index + 1 }));
        const { total, unchanged, groups } = tally.report();
        expect(total).toBe(strings.length);
        if (from === to) expect(groups.filter(({ kind }) => kind !== 'invalid-in-both')).toEqual([]);
        expect(unchanged).toBe(strings.filter((input) => migrationOf(input, { from, to }).length === 0).length);
      }
    }
  });

  test('keeps the first of the shortest strings as the example of each group', () => {
    const tally = new MigrationTally({ from: 'rfc2396', to: 'rfc3986' });
    ['x:abc?d', 'x:b?d', 'x:c?d'].forEach((input, index) => tally.add(input, { file: 'f', line: index + 1 }));
    tally.addUnreadable('?', 'not UTF-8', { file: 'f', line: 4 });
    expect(tally.report()).toMatchObject({
      total: 4,
      unchanged: 0,
      groups: [
        { kind: 'splits-differently', count: 3, example: { line: 2, input: 'x:b?d' } },
        { kind: 'unreadable', cause: 'not UTF-8', count: 1 },
      ],
    });
  });

  test('rejects a base that one of the RFCs cannot resolve against', () => {
    expect(() => new MigrationTally({ from: 'rfc1738', to: 'rfc3986', base: 'http://a/' })).toThrow(RangeError);
    expect(() => new MigrationTally({ from: 'rfc2396', to: 'rfc3986', base: 'a' })).toThrow(RangeError);
    expect(() => new MigrationTally({ from: 'rfc1', to: 'rfc3986' } as never)).toThrow(RangeError);
  });
});
