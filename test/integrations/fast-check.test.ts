import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { absoluteUri, relativeUri, uri, uriReference } from '../../src/integrations/fast-check.js';
import { canParse, rfcs, type Rfc } from '../../src/index.js';
import { oneIn } from '../support/effort.js';

const ids = Object.keys(rfcs) as Rfc[];
const withRelative = ids.filter((id) => !['cern', 'rfc1738', 'rfc1808'].includes(id));

/** The counterexample that fast-check shrinks to, and every string on the way. */
function shrunk(arbitrary: fc.Arbitrary<string>, fails: (text: string) => boolean): { last: string; tried: string[] } {
  const tried: string[] = [];
  const { counterexample } = fc.check(
    fc.property(arbitrary, (text) => {
      tried.push(text);
      return !fails(text);
    }),
    { seed: 1, numRuns: 10_000 },
  );
  return { last: counterexample?.[0] ?? 'no counterexample', tried };
}

test('what is not a string cannot be shrunk, and a wrong option is named', () => {
  expect(uri({ rfc: 'rfc3986' }).canShrinkWithoutContext(1)).toBe(false);
  expect(() => uri({ rfc: 'rfc3986', near: 1 as never })).toThrow('near must be');
});

describe.each(ids)('%s', (rfc) => {
  test('uri and uriReference draw strings that parse accepts', () => {
    fc.assert(fc.property(uri({ rfc }), (text) => canParse(text, { rfc }) && /^[^/?#]+:/.test(text)));
    fc.assert(fc.property(uriReference({ rfc }), (text) => canParse(text, { rfc })));
    fc.assert(fc.property(absoluteUri({ rfc }), (text) => canParse(text, { rfc }) && !text.includes('#')));
  });

  test('near misses are invalid, and one edit makes them valid', () => {
    const near = uriReference({ rfc, near: true, minLength: 3, maxLength: 10 });
    fc.assert(fc.property(near, (text) => !canParse(text, { rfc })));
    fc.assert(
      fc.property(near, (text) => near.canShrinkWithoutContext(text)),
      { numRuns: 20 },
    );
  });

  test('every string on the way to a smaller counterexample is valid', () => {
    const { last, tried } = shrunk(uri({ rfc, minLength: 12, maxLength: 40 }), (text) => text.includes('/'));
    expect(tried.filter((text) => !canParse(text, { rfc }))).toEqual([]);
    expect(last).toHaveLength(12);
    expect(last).toMatch(/^[^/]*\/[^/]*$/);
  });

  test('a near miss shrinks to near misses', () => {
    const arbitrary = uriReference({ rfc, near: true, minLength: 10 });
    const { last, tried } = shrunk(arbitrary, (text) => text.includes('%'));
    expect(tried.filter((text) => !arbitrary.canShrinkWithoutContext(text))).toEqual([]);
    expect(last).toContain('%');
    expect(last.length).toBeLessThanOrEqual(tried.find((text) => text.includes('%'))?.length ?? 0);
  });
});

describe.each(withRelative)('%s', (rfc) => {
  test('relativeUri draws references without a scheme', () => {
    fc.assert(fc.property(relativeUri({ rfc }), (text) => canParse(text, { rfc }) && !/^[^/?#]*:/.test(text)));
  });
});

/** What a failing string shrinks to. */
function shrunkFrom(arbitrary: fc.Arbitrary<string>, text: string, fails: (text: string) => boolean): string {
  const { counterexample } = fc.check(
    fc.property(arbitrary, (candidate) => !fails(candidate)),
    { examples: [[text]], numRuns: 1 },
  );
  return counterexample?.[0] ?? 'no counterexample';
}

test.each<readonly [rule: 'host' | 'port' | 'URI', text: string, what: string, fails: RegExp, to: string]>([
  ['URI', 'http://www.example.com/a?b#c', 'anything', /^/, 'a:'],
  ['URI', 'http://user@www.example.com/a?b', 'an "@"', /@/, 'a:@'],
  ['URI', 'http://www.example.com/a?b#c', 'a query and a fragment', /\?.*#/, 'a:?#'],
  ['URI', 'http://www.example.com:8080/a?b', 'a port', /^[^/]*\/\/[^/]*:\d/, 'a://:1'],
  ['URI', 'http://[2001:db8::7]:80/a', 'an IPv6 address', /\[/, 'a://[::]'],
  ['URI', 'http://www.example.com/path?query', 'a word', /example/, 'a:example'],
  ['host', '[2001:db8::192.0.2.33]', 'an IPv4 address in an IPv6 address', /:.*\./, '[::1.1.1.1]'],
  ['host', 'a%7Eb%20c', 'an escape', /%/, '%aa'],
  ['port', '8080', 'a number above 10', /^(?:1[1-9]|[2-9]\d|\d{3,})/, '11'],
])('a %s, %s, with %s that fails shrinks as far as that allows', (rule, text, _what, fails, to) => {
  expect(shrunkFrom(uri({ rfc: 'rfc3986', rule }), text, (candidate) => fails.test(candidate))).toBe(to);
});

test.each([
  ['http://www.example.com/a^b?c', /\^/, ['^:', 'a^', 'a:^']],
  ['http://www.example.com/a?b#c^d', /#.*\^/, ['a:#^']],
  ['http://www.example.com:8x/', /:\/\/.*:\d*x/, ['a://:x']],
])('a near miss, %s, shrinks to the shortest one with its fault', (text, fails, ends) => {
  const near = uri({ rfc: 'rfc3986', near: true });
  expect(ends).toContain(shrunkFrom(near, text, (candidate) => fails.test(candidate)));
});

test('lengths are equally likely, and so are the strings of a length', () => {
  const drawn = fc.sample(uri({ rfc: 'rfc3986', rule: 'port', minLength: 1, maxLength: 2 }), {
    numRuns: 4000,
    seed: 7,
  });
  const long = drawn.filter(({ length }) => length === 2);
  expect(long.length / drawn.length).toBeCloseTo(0.5, 1);
  for (const digit of '0123456789') {
    const first = long.filter((text) => text.startsWith(digit));
    expect(first.length / long.length).toBeCloseTo(0.1, 1);
  }
});

test('the lengths that are asked for hold while shrinking', () => {
  const { last, tried } = shrunk(uri({ rfc: 'rfc2396', minLength: 5, maxLength: 9 }), () => true);
  expect(last).toHaveLength(5);
  for (const { length } of tried) expect([5, 6, 7, 8, 9]).toContain(length);
});

test('the arbitraries combine with those of fast-check', () => {
  fc.assert(
    fc.property(fc.tuple(uri({ rfc: 'rfc3986' }), uri({ rfc: 'rfc3986', rule: 'fragment' })), ([base, fragment]) =>
      canParse(`${base.replace(/#.*/, '')}#${fragment}`, { rfc: 'rfc3986' }),
    ),
  );
});

test('what is not a string does not shrink, although the empty string matches', () => {
  const port = uri({ rfc: 'rfc3986', rule: 'port' });
  expect(['', '80', 80, undefined].map((value) => port.canShrinkWithoutContext(value))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('throws errors that name the wrong option', () => {
  expect(() => uri({ rfc: 'rfc1' as Rfc })).toThrow('unknown RFC "rfc1"');
  expect(() => uri({ rfc: 'rfc3986', rule: 'x' as 'host' })).toThrow('RFC 3986 has no rule "x"');
  expect(() => uri({ rfc: 'rfc3986', minLength: -1 })).toThrow('minLength must be a whole number from 0 to 2000');
  expect(() => uri({ rfc: 'rfc3986', maxLength: 1 })).toThrow('URI of RFC 3986 has no string of 0 to 1 characters');
  expect(() => relativeUri({ rfc: 'rfc1738' })).toThrow('RFC 1738 has no rule for relative references alone');
});

describe.each(oneIn(3, ids))('%s: schemes', (rfc) => {
  const schemes = ['ftp', 'A'];
  const hasReferences = !['cern', 'rfc1738'].includes(rfc);

  test('only strings with these schemes are drawn, in upper and lower case, and references without one', () => {
    const allowed = (text: string): boolean => canParse(text, { rfc, schemes });
    fc.assert(fc.property(uri({ rfc, schemes, maxLength: 12 }), (text) => allowed(text) && /^(?:ftp|a):/i.test(text)));
    fc.assert(fc.property(uriReference({ rfc, schemes, maxLength: 12 }), allowed));
    const drawn = fc.sample(uriReference({ rfc, schemes, maxLength: 12 }), 100);
    expect(drawn.some((text) => !/^(?:ftp|a):/i.test(text))).toBe(hasReferences);
  });

  test('all strings with these schemes may be drawn, and no others', () => {
    const own = uriReference({ rfc, schemes });
    const all = uriReference({ rfc, maxLength: 4 });
    for (const text of [
      'a:b',
      'b:b',
      'http://h/',
      'ftp://h/',
      ...fc.sample(all, 1000),
      ...fc.sample(uriReference({ rfc, schemes, maxLength: 4 }), 300),
    ])
      expect([text, own.canShrinkWithoutContext(text)]).toEqual([text, canParse(text, { rfc, schemes })]);
  });
});
