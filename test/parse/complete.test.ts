import { expect, test } from '@jest/globals';
import { canParse, complete, rfcs, safeParse, sample } from '../../src/index.js';

const ids = Object.values(rfcs).map(({ id }) => id);

test.each(ids)('%s: every prefix of a valid string is completed to a valid one', (rfc) => {
  for (const string of sample({ rfc, count: 40, seed: 3 }))
    for (let end = 0; end <= string.length; end += 3) {
      const prefix = string.slice(0, end);
      const { offset, rest } = complete(prefix, { rfc });
      expect(offset).toBe(end);
      expect(canParse(prefix + rest, { rfc })).toBe(true);
      expect(rest === '').toBe(canParse(prefix, { rfc }));
    }
});

test.each(ids)('%s: an invalid string is read up to its first error, where the same is expected', (rfc) => {
  for (const string of sample({ rfc, count: 80, seed: 4, near: true })) {
    const parsed = safeParse(string, { rfc });
    if (parsed.ok) continue;
    const { offset, expected, rest } = complete(string, { rfc });
    expect({ offset, expected }).toEqual({
      offset: parsed.diagnostics[0].offset,
      expected: parsed.diagnostics[0].expected,
    });
    expect(canParse(string.slice(0, offset) + rest, { rfc })).toBe(true);
  }
});

test('a rule can be named, and the whole reference is named as the RFC prints it', () => {
  expect(complete('8', { rfc: 'rfc2396', rule: 'hostport' }).path[0]).toBe('hostport');
  for (const prefix of ['', 'h', 'http://', 'x:'])
    expect(complete(prefix, { rfc: 'rfc1738' }).path[0]).toBe(rfcs.rfc1738.startRules[0]);
});

test('results share nothing', () => {
  const first = complete('http://h', { rfc: 'rfc3986' });
  (first.expected as string[]).length = 0;
  expect(complete('http://h', { rfc: 'rfc3986' }).expected).not.toEqual([]);
});
