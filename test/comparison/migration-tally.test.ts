/** The counts of a migration: of strings, of ways to change, and of reasons, each with its example. */
import { describe, expect, test } from '@jest/globals';
import { isMechanical, MigrationTally } from '../../src/comparison/migration-tally.js';
import type { MigrationFinding, MigrationKind } from '../../src/comparison/migration.js';

const plan = { from: 'rfc2396', to: 'rfc3986' } as const;
const source = { file: 'f', line: 1 };
const finding = (kind: MigrationKind, ...causes: readonly [cause: string, mechanical?: true][]): MigrationFinding => ({
  kind,
  reasons: causes.map(([cause, mechanical = false]) => ({
    cause,
    text: `because of ${cause}`,
    isMechanical: mechanical,
  })),
  old: 'o',
  now: 'n',
});

describe('a tally', () => {
  test('of nothing is empty', () => {
    expect(new MigrationTally(plan).summary()).toEqual({
      ...plan,
      total: 0,
      unchanged: 0,
      respelled: 0,
      kinds: {},
      groups: [],
    });
    expect(new MigrationTally({ ...plan, base: 'http://a/' }).summary().base).toBe('http://a/');
    expect(new MigrationTally(plan).summary()).not.toHaveProperty('base');
    expect(new MigrationTally(plan).summary()).not.toHaveProperty('inBaseline');
  });

  test('counts the strings that stay as they are, those of a baseline, and those that are only respelled', () => {
    const tally = new MigrationTally(plan);
    tally.add('a', [], source);
    tally.addUnchanged(3);
    tally.addKnown();
    tally.addKnown();
    tally.add('b', [finding('normalizes-differently', ['case', true], ['escape-case', true])], source);
    tally.add('c', [finding('normalizes-differently', ['case', true], ['another path'])], source);
    tally.add('d', [finding('splits-differently', ['x'])], source);
    const { total, unchanged, inBaseline, respelled, kinds } = tally.summary();
    expect([total, unchanged, inBaseline, respelled]).toEqual([9, 4, 2, 1]);
    expect(kinds).toEqual({ 'normalizes-differently': 2, 'splits-differently': 1 });
  });

  test('has the groups by kind, the most serious first, then the largest, then by cause', () => {
    const tally = new MigrationTally(plan);
    tally.addUnreadable('\ufffd', { cause: 'not UTF-8', text: 'the line is not UTF-8' }, source);
    tally.addUnreadable('\ufffd\ufffd', { cause: 'not UTF-8', text: 'the line is not UTF-8' }, source);
    tally.add('a', [finding('resolves-differently', ['r'])], source);
    tally.add('b', [finding('splits-differently', ['w'], ['y'], ['x'], ['z'])], source);
    tally.add('c', [finding('splits-differently', ['z'])], source);
    tally.add('d', [finding('becomes-invalid', ['i'])], source);
    const { groups, kinds } = tally.summary();
    expect(groups.map(({ kind, cause, count }) => [kind, cause, count])).toEqual([
      ['becomes-invalid', 'i', 1],
      ['splits-differently', 'z', 2],
      ['splits-differently', 'w', 1],
      ['splits-differently', 'x', 1],
      ['splits-differently', 'y', 1],
      ['resolves-differently', 'r', 1],
      ['unreadable', 'not UTF-8', 2],
    ]);
    expect(groups.at(-1)).toEqual({
      kind: 'unreadable',
      cause: 'not UTF-8',
      text: 'the line is not UTF-8',
      isMechanical: false,
      count: 2,
      example: { ...source, input: '\ufffd', old: '', now: '' },
    });
    expect(kinds).toEqual({
      'becomes-invalid': 1,
      'splits-differently': 2,
      'resolves-differently': 1,
      unreadable: 2,
    });
  });

  test.each([
    [['ccc', 'bb', 'dd', 'a', 'e'], 'a'],
    [['a', 'b', 'ccc'], 'a'],
    [['bb', 'ccc', 'aa'], 'bb'],
  ])('of %j has the example %s', (inputs, example) => {
    const tally = new MigrationTally(plan);
    inputs.forEach((input, index) =>
      tally.add(input, [finding('splits-differently', ['x'])], { file: 'f', line: index }),
    );
    expect(tally.summary().groups).toEqual([
      {
        kind: 'splits-differently',
        cause: 'x',
        text: 'because of x',
        isMechanical: false,
        count: inputs.length,
        example: { file: 'f', line: inputs.indexOf(example), input: example, old: 'o', now: 'n' },
      },
    ]);
  });

  test('goes on after the summary of the strings before', () => {
    const first = new MigrationTally(plan);
    first.add('bb', [finding('splits-differently', ['x'], ['y'])], source);
    first.add('a', [], source);
    first.addKnown();
    first.add('c', [finding('normalizes-differently', ['case', true])], source);
    const tally = new MigrationTally(plan);
    tally.add('aa', [finding('splits-differently', ['x'])], source);
    tally.addSummary(first.summary());
    tally.addSummary(first.summary());
    const { total, unchanged, inBaseline, respelled, kinds, groups } = tally.summary();
    expect([total, unchanged, inBaseline, respelled]).toEqual([9, 2, 2, 2]);
    expect(kinds).toEqual({ 'splits-differently': 3, 'normalizes-differently': 2 });
    expect(groups.map(({ cause, count, example }) => [cause, count, example.input])).toEqual([
      ['x', 3, 'aa'],
      ['y', 2, 'bb'],
      ['case', 2, 'c'],
    ]);
  });

  test('has summaries that later strings do not change', () => {
    const tally = new MigrationTally(plan);
    tally.add('a', [finding('splits-differently', ['x'])], source);
    const before = tally.summary();
    tally.add('b', [finding('splits-differently', ['x'])], source);
    expect([before.kinds['splits-differently'], before.groups[0]?.count]).toEqual([1, 1]);
  });

  test('adds a summary that says nothing of a baseline', () => {
    const tally = new MigrationTally(plan);
    tally.addSummary(new MigrationTally(plan).summary());
    expect(tally.summary()).toEqual(new MigrationTally(plan).summary());
  });
});

test.each<[MigrationFinding, boolean]>([
  [finding('normalizes-differently', ['a', true], ['b', true]), true],
  [finding('normalizes-differently', ['a', true], ['b']), false],
  [finding('normalizes-differently', ['a']), false],
])('a finding is mechanical only if all its reasons are: %#', (one, expected) => {
  expect(isMechanical(one)).toBe(expected);
});
