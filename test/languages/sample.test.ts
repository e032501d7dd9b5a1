import { describe, expect, test } from '@jest/globals';
import { canParse, rfcs, sample, type Rfc } from '../../src/index.js';
import type { RuleName } from '../../src/rfcs/registry.js';
import { drawnRule } from '../../src/languages/draw.js';
import { drawSamples } from '../../src/languages/sample.js';
import * as rfc2396 from '../../src/rfc2396.js';
import { rfcDefinition } from '../../src/rfcs/registry.js';
import { oneIn } from '../support/effort.js';

const ids = Object.keys(rfcs) as Rfc[];

describe('sample', () => {
  test.each(ids)('%s: draws strings that match a rule and, with near, strings that do not', (rfc) => {
    for (const rule of oneIn(2, rfcs[rfc].rules as readonly RuleName[])) {
      for (const text of sample({ rfc, rule, count: 20 }))
        expect([rule, text, canParse(text, { rfc, rule: rule as never })]).toEqual([rule, text, true]);
      for (const text of sample({ rfc, rule, count: 20, near: true }))
        expect([rule, text, canParse(text, { rfc, rule: rule as never })]).toEqual([rule, text, false]);
    }
  });

  test('gives the same strings for the same seed, within the lengths', () => {
    const strings = (seed: number): string[] => sample({ rfc: 'rfc2396', count: 50, seed, minLength: 5, maxLength: 9 });
    expect(strings(7)).toEqual(strings(7));
    expect(strings(7)).not.toEqual(strings(8));
    expect(new Set(strings(7).map(({ length }) => length))).toEqual(new Set([5, 6, 7, 8, 9]));
    expect(rfc2396.sample({ count: 3 })).toEqual(sample({ rfc: 'rfc2396', count: 3 }));
  });

  test('keeps its draws from one version to the next', () => {
    expect(sample({ rfc: 'rfc2396', count: 3, maxLength: 8 })).toEqual(['EOd', 'xt.', 'u!V*']);
  });

  test('draws all ten digits about equally often', () => {
    const counts = new Map<string, number>();
    for (const text of sample({ rfc: 'rfc2396', rule: 'digit', count: 10_000, maxLength: 1 }))
      counts.set(text, (counts.get(text) ?? 0) + 1);
    expect(counts.size).toBe(10);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test('rejects lengths for which the rule has no string', () => {
    expect(() => sample({ rfc: 'rfc2396', rule: 'escaped', maxLength: 2 })).toThrow(
      new RangeError('escaped of RFC 2396 has no string of 0 to 2 characters'),
    );
    expect(() => sample({ rfc: 'rfc2396', minLength: 9, maxLength: 8 })).toThrow(RangeError);
  });

  test('rejects numbers that are not whole or not within their limits', () => {
    for (const wrong of [{ count: -1 }, { count: NaN }, { minLength: 0.5 }, { maxLength: Infinity }, { seed: 0.5 }])
      expect(() => sample({ rfc: 'rfc2396', ...wrong })).toThrow(/must be a whole number from 0 to /);
  });

  test.each<readonly [options: object, message: string]>([
    [{ count: -1 }, 'count must be a whole number from 0 to 1000000, not -1'],
    [{ seed: -1 }, `seed must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, not -1`],
    [{ near: 1 }, 'near must be true or false, not a number'],
    [{ length: 1 }, 'unknown option "length"; did you mean "minLength"?'],
  ])('says what is wrong with %j', (options, message) => {
    expect(() => sample({ rfc: 'rfc2396', ...options })).toThrow(message);
  });

  test('draws ten strings of up to 24 characters with the seed 1, unless told otherwise', () => {
    const drawn = { rfc: 'rfc2396', rule: 'port' } as const;
    expect(sample(drawn)).toHaveLength(10);
    expect(sample(drawn)).toEqual(sample({ ...drawn, count: 10, seed: 1, minLength: 0, maxLength: 24, near: false }));
    const lengths = sample({ ...drawn, count: 500 }).map(({ length }) => length);
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([0, 24]);
  });

  test('names the largest count of an array, instead of running out of memory', () => {
    expect(() => sample({ rfc: 'rfc2396', count: 1e9 })).toThrow(
      new RangeError('count must be a whole number from 0 to 1000000, not 1000000000'),
    );
  });
});

describe('drawSamples', () => {
  const language = drawnRule(rfcDefinition<Rfc>('rfc2396'), 'URI_reference');

  test('streams a count that no array could hold, with the draws of sample', () => {
    const strings = drawSamples(language, { count: 1e12, seed: 3 }, Number.MAX_SAFE_INTEGER);
    const first = Array.from({ length: 10 }, () => strings.next().value as string);
    expect(first).toEqual(sample({ rfc: 'rfc2396', seed: 3 }));
  });

  test('checks its options before the first string is asked for', () => {
    expect(() => drawSamples(language, { count: -1 }, 10)).toThrow(RangeError);
    expect(() => sample({ rfc: 'rfc2396', count: null as never })).toThrow(RangeError);
  });
});
