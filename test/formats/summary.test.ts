import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { addSummaries, EMPTY_SUMMARY, readSummary, SummaryTally, type Summary } from '../../src/formats/summary.js';
import { summaryText } from '../../src/formats/summary-text.js';

const example = fc.record({
  file: fc.constantFrom('a', 'b', 'c.txt'),
  line: fc.integer({ min: 1, max: 5 }),
  input: fc.constantFrom('', 'x', 'http://a/', '\u00e9'),
});
const rows = fc.dictionary(
  fc.constantFrom('valid', 'invalid', 'constructor', '__proto__', '1'),
  fc.record({ count: fc.integer({ min: 1, max: 1e9 }), example }),
);
const summary: fc.Arbitrary<Summary> = fc.record({
  total: fc.nat(),
  verdict: rows,
  code: rows,
  cause: rows,
  component: rows,
  scheme: rows,
  rfc: rows,
});

describe('adding summaries', () => {
  test('does not depend on the order', () => {
    fc.assert(fc.property(summary, summary, (a, b) => expect(addSummaries(a, b)).toEqual(addSummaries(b, a))));
  });

  test('does not depend on the grouping', () => {
    fc.assert(
      fc.property(summary, summary, summary, (a, b, c) =>
        expect(addSummaries(addSummaries(a, b), c)).toEqual(addSummaries(a, addSummaries(b, c))),
      ),
    );
  });

  test('the empty summary changes nothing', () => {
    fc.assert(fc.property(summary, (a) => expect(addSummaries(EMPTY_SUMMARY, a)).toEqual(a)));
  });

  test('keeps the example that comes first by file, line and text', () => {
    const of = (file: string, line: number, input: string): Summary => ({
      ...EMPTY_SUMMARY,
      code: { x: { count: 1, example: { file, line, input } } },
    });
    const firstExample = (...parts: Summary[]): unknown => parts.reduce(addSummaries).code['x'];
    expect(firstExample(of('b', 1, 'p'), of('a', 9, 'q'), of('a', 8, 'r'))).toEqual({
      count: 3,
      example: { file: 'a', line: 8, input: 'r' },
    });
    expect(firstExample(of('a', 1, 'q'), of('a', 1, 'p'), of('a', 1, 'r'))).toMatchObject({ example: { input: 'p' } });
    expect(firstExample(of('a', 1, 'p'), of('a', 1, 'q'))).toMatchObject({ example: { input: 'p' } });
  });
});

test('a summary survives JSON', () => {
  fc.assert(
    fc.property(summary, (a) =>
      expect(readSummary(JSON.parse(JSON.stringify(a)))).toEqual(JSON.parse(JSON.stringify(a))),
    ),
  );
});

test.each([
  [null, '"total" must be a whole number'],
  [{ total: -1 }, '"total" must be a whole number'],
  [{ total: 1 }, '"verdict" must be an object'],
  ...[
    { file: 1, line: 1, input: '' },
    { file: '', line: 1 },
  ].map(
    (wrong) =>
      [
        { ...EMPTY_SUMMARY, code: { x: { count: 1, example: wrong } } },
        '"code.x.example" must have the strings file and input',
      ] as const,
  ),
  [
    { ...EMPTY_SUMMARY, code: { x: { count: 1, example: { file: '', line: '1', input: '' } } } },
    '"code.x.example.line" must be a whole number',
  ],
  [{ ...EMPTY_SUMMARY, code: { x: {} } }, '"code.x.example" must have the strings file and input'],
  [
    { ...EMPTY_SUMMARY, code: { x: { count: 0.5, example: { file: '', line: 1, input: '' } } } },
    '"code.x.count" must be a whole number',
  ],
])('%j is not a summary', (value, message) => {
  expect(() => readSummary(value)).toThrow(new RangeError(message));
});

test('the tally makes an example only for the first of a kind', () => {
  const tally = new SummaryTally();
  let line = 0;
  const place = (): { file: string; line: number; input: string } => ({ file: 'f', line: ++line, input: 'x' });
  tally.addTo('code', 'c', place);
  tally.addTo('code', 'c', place, 4);
  tally.addLines(5);
  expect(line).toBe(1);
  expect(tally.summary()).toEqual({
    ...EMPTY_SUMMARY,
    total: 5,
    code: { c: { count: 5, example: { file: 'f', line: 1, input: 'x' } } },
  });
});

test('the text has a table for each kind of total, the largest row first', () => {
  const tally = new SummaryTally();
  tally.addLines(1000);
  const at = (line: number, input: string) => () => ({ file: 'urls.txt', line, input });
  tally.addTo('verdict', 'invalid', at(7, 'http://a b/'), 10);
  tally.addTo('verdict', 'valid', at(1, 'http://a/'), 990);
  tally.addTo('scheme', 'http', at(1, 'http://a/'), 1000);
  expect(summaryText(tally.summary(), { bars: true })).toBe(`1,000 lines

verdict
  valid    990   99.0 %  ███████████████████▊  urls.txt:1: http://a/
  invalid   10    1.0 %  ▎                     urls.txt:7: http://a b/

scheme
  http  1,000  100.0 %  ████████████████████  urls.txt:1: http://a/`);
  expect(summaryText(tally.summary(), { width: 40 })).toContain('invalid   10    1.0 %  urls.txt:7: http://…');
  expect(summaryText(EMPTY_SUMMARY)).toBe('0 lines');
  tally.addTo('rfc', 'RFC 1738', () => ({ file: 'f', line: 1, input: `http://a/${'b'.repeat(1000)}` }), 1);
  const longest = Math.max(
    ...summaryText(tally.summary(), { width: Infinity })
      .split('\n')
      .map((line) => line.length),
  );
  expect(longest).toBe(160); // a row can be read also where no terminal says how wide it is
});

describe('the rows of the text', () => {
  const summaryWith = (total: number, ...counts: readonly (readonly [name: string, count: number])[]): Summary => ({
    ...EMPTY_SUMMARY,
    total,
    scheme: Object.fromEntries(
      counts.map(([name, count]) => [name, { count, example: { file: 'f', line: 1, input: 'x' } }]),
    ),
  });

  test('of equal counts are in the order of their names', () => {
    for (const names of [
      ['b', 'a', 'c'],
      ['c', 'b', 'a'],
      ['a', 'b', 'c'],
    ]) {
      const lines = summaryText(summaryWith(1, ...names.map((name) => [name, 1] as const))).split('\n');
      expect([lines[0], ...lines.slice(3).map((line) => line.slice(0, 3))]).toEqual(['1 line', '  a', '  b', '  c']);
    }
  });

  test('have a bar for any share above nothing', () => {
    const bars = summaryText(summaryWith(1000, ['a', 500], ['b', 1], ['c', 0]), { bars: true })
      .split('\n')
      .slice(3);
    expect(bars).toEqual([
      `  a  500   50.0 %  ${'█'.repeat(10)}            f:1: x`,
      `  b    1    0.1 %  ▏                     f:1: x`,
      `  c    0    0.0 %                        f:1: x`,
    ]);
  });

  test('have an example that is cut only if it does not fit', () => {
    const line = (width: number): string | undefined => {
      const long = { count: 1, example: { file: 'f', line: 1, input: 'x'.repeat(30) } };
      return summaryText({ ...EMPTY_SUMMARY, total: 1, code: { a: long } }, { width }).split('\n')[3];
    };
    expect([line(52), line(51), line(10)]).toEqual([
      `  a  1  100.0 %  f:1: ${'x'.repeat(30)}`,
      `  a  1  100.0 %  f:1: ${'x'.repeat(28)}…`,
      `  a  1  100.0 %  f:1: ${'x'.repeat(14)}…`,
    ]);
  });
});

test('each dimension has a title', () => {
  const one = { x: { count: 1, example: { file: 'a', line: 1, input: 'b' } } };
  const all = { total: 1, verdict: one, code: one, cause: one, component: one, scheme: one, rfc: one };
  const titles = summaryText(all)
    .split('\n')
    .filter((line) => /^\S/.test(line));
  expect(titles).toEqual([
    expect.stringContaining('1 '),
    'verdict',
    'code of the first error, or of warnings',
    'probable cause',
    'component with the first error',
    'scheme',
    'accepted by (--rfc ID tries the others only on invalid lines)',
  ]);
});
