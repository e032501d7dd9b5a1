import { describe, expect, test } from '@jest/globals';
import { catalogue, type Entry } from '../../../scripts/validators/catalogue.js';
import { fewestStrings } from '../../../scripts/validators/known-faults.js';
import { makeTarget, measure, type Measured, WEB } from '../../../scripts/validators/measure.js';
import { summary, validatorTable } from '../../../scripts/validators/page.js';

const measured = (scope: Entry['scope'], expressions: readonly RegExp[], accepts = decides(expressions)): Measured =>
  measure(
    {
      expressions: expressions.map(({ source, flags }) => ({ regexp: source, flags })),
      scope,
      answers: (strings) => strings.map(accepts),
    },
    makeTarget(scope),
  );

const decides =
  (expressions: readonly RegExp[]) =>
  (string: string): boolean =>
    expressions.every((expression) => expression.test(string));

describe('a validator', () => {
  test('that is an expression is compared exactly', () => {
    const { how, accepted, rejected, shares } = measured('URI', [/^[a-z]+:/, /^\S*$/]);
    expect({ how, accepted, rejected }).toEqual({ how: 'exact', accepted: 'a:[', rejected: 'A:' });
    expect(shares?.accepted).toBeGreaterThan(0.8);
  });

  test('that does not decide as its expression is measured by the suite', () => {
    const { how, accepted, suite } = measured('URI', [/^[a-z]+:/], () => false);
    expect({ how, accepted, wrong: suite.accepted }).toEqual({ how: 'suite', accepted: undefined, wrong: 0 });
    expect(suite.rejected).toBe(suite.valid);
  });
});

test('validators of the web are asked about strings with a host only', () => {
  expect(['http://a', 'HTTPS://a@b/', 'http://[::]'].every((string) => WEB.test(string))).toBe(true);
  expect(['http://', 'http://:1', 'http://a@/', 'ftp://a', 'http://é'].some((string) => WEB.test(string))).toBe(false);
});

test('the page has a row for each, the fewest faults first', () => {
  const entry: Entry = { registry: 'npm', packageName: 'p', call: '`f`', says: 'all|none', scope: 'URI' };
  const right: Measured = {
    how: 'suite',
    accepted: undefined,
    rejected: undefined,
    shares: undefined,
    suite: { accepted: 0, rejected: 0, invalid: 9, valid: 9 },
    seconds: 0,
    wrong: [],
  };
  const wrong: Measured = {
    ...right,
    how: 'exact',
    accepted: 'a|\n',
    rejected: '',
    shares: { accepted: 0.123, rejected: 0.00001 },
    suite: { ...right.suite, accepted: 3 },
    seconds: 1.25,
  };
  const rows = [
    { ...entry, ...wrong, id: 'b', version: '1' },
    { ...entry, ...right, id: 'a', version: '2' },
  ];
  expect(validatorTable(rows, 'URI').split('\n').slice(2)).toEqual([
    '| `a`: p 2, `f` | all|none | none | none |  | 0 / 0 | suite |',
    '| `b`: p 1, `f` | all|none | `a\\|\\u{a}` | (empty) | 12 % / < 0.01 % | 3 / 0 | exact |',
  ]);
  expect(summary(rows)).toBe(
    '2 validators, 1 of them compared exactly, in 1.3 s of CPU at most and 1 s together, in a process with 1 GB of heap. Without a fault: `a`.',
  );
});

test('the catalogue has at least 30 validators of three registries', () => {
  const entries = Object.values(catalogue);
  expect(entries.length).toBeGreaterThanOrEqual(30);
  expect(new Set(entries.map(({ registry }) => registry)).size).toBe(3);
});

test('few strings show that all validators are wrong', () => {
  expect(fewestStrings([['a', 'bb'], ['ccc', 'bb'], ['d'], ['eee', 'ff']])).toEqual(['bb', 'd', 'ff']);
  expect(fewestStrings([])).toEqual([]);
});
