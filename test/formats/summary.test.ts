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
