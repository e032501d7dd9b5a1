/** Comparisons of readings as records and rows. */
import { describe, expect, test } from '@jest/globals';
import { compareReadings } from '../../src/comparison/disagreements.js';
import type { Reading } from '../../src/comparison/reading.js';
import { csvRow } from '../../src/formats/csv.js';
import { readingColumns, readingsRecord, readingsRow } from '../../src/formats/readings-records.js';
import { disagreementCounts } from '../../src/formats/readings-text.js';

const comparison = (readings: Readonly<Record<string, Reading>>): ReturnType<typeof compareReadings> =>
  compareReadings(
    'x',
    Object.entries(readings).map(([id, reading]) => ({ id, title: `the ${id}`, reading })),
  );

const a = { ok: true, scheme: 'http', host: 'a', path: '/' } as const;
const b = { ok: true, scheme: 'http', host: 'b', path: '/', port: '1' } as const;
const rejected = { ok: false, error: 'bad' } as const;

test('a record has the groups with their readers, and each reading', () => {
  const compared = comparison({ one: a, two: a, three: b, four: rejected });
  const { groups, warning } = compared;
  expect(warning).toContain('different hosts');
  expect(readingsRecord(compared)).toEqual({
    input: 'x',
    disagreements: ['verdict', 'host', 'port'],
    warning,
    groups: [
      { readers: ['one', 'two'], components: groups[0]?.form, request: groups[0]?.request },
      { readers: ['three'], components: groups[1]?.form, request: groups[1]?.request },
      { readers: ['four'], rejected: true },
    ],
    readings: { one: a, two: a, three: b, four: { ok: false, error: 'bad' } },
  });
  expect(groups[0]?.form).toMatchObject({ scheme: 'http', host: 'a', path: '/' });
  expect(groups[0]?.request).toMatchObject({ connects: 'a:80' });
});

test('a record has no warning where the readers agree on the host', () => {
  const record = readingsRecord(comparison({ one: a, two: a }));
  expect(Object.keys(record)).toEqual(['input', 'disagreements', 'groups', 'readings']);
  expect(record).toMatchObject({ disagreements: [] });
});

describe('a row', () => {
  test.each<[readings: Readonly<Record<string, Reading>>, cells: readonly string[]]>([
    [{ one: a, two: b }, ['host,port', 'x', 'host=a port=', 'host=b port=1', '']],
    [{ one: a, two: rejected }, ['verdict', 'x', 'host=a', 'rejected', '']],
    [{ one: a, two: a }, ['', 'x', 'host=a', 'host=a', '']],
    [{ one: rejected, two: rejected }, ['', 'x', 'rejected', 'rejected', '']],
    [{ two: { ok: true, path: '/' } }, ['', 'x', '', 'host=', '']],
  ])('%j', (readings, cells) => {
    expect(readingsRow(comparison(readings), ['one', 'two', 'three'])).toEqual(cells);
    expect(readingColumns).toEqual(['file', 'line', 'differs', 'input']);
  });
});

test('disagreements are counted in the order of a string', () => {
  const counts = new Map([
    ['port', 1],
    ['host', 1234],
    ['verdict', 5],
  ]);
  expect(disagreementCounts(counts)).toBe('verdict 5, host 1,234, port 1');
  expect(disagreementCounts(new Map())).toBe('');
});

// RFC 4180, section 2
test.each([
  [['a', 'b c'], ',', 'a,b c'],
  [['a,b', 'c'], ',', '"a,b",c'],
  [['a,b', 'c;d'], ';', 'a,b;"c;d"'],
  [['say "a"', '\n', '\r'], ',', '"say ""a""","\n","\r"'],
])('the values %j with %j', (cells, delimiter, row) => {
  expect(csvRow(cells, delimiter)).toBe(row);
});

test('values have commas between them by default', () => {
  expect(csvRow(['a', 'b'])).toBe('a,b');
});
