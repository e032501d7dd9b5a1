/** The functions of one RFC in all their ways. */
import { describe, expect, test } from '@jest/globals';
import { diagnose, parse, segments, UriSyntaxError } from '../../src/index.js';
import { firstDiagnostic } from '../../src/parse/first-error.js';
import { readGoal } from '../../src/parse/goal.js';
import { registry } from '../../src/rfcs/registry.js';
import * as rfc1738 from '../../src/rfc1738.js';
import * as rfc1808 from '../../src/rfc1808.js';
import * as rfc2396 from '../../src/rfc2396.js';
import * as rfc2732 from '../../src/rfc2732.js';
import * as rfc3986 from '../../src/rfc3986.js';

interface Bound {
  readonly canParse: (input: string) => boolean;
  readonly tryParse: (input: string) => unknown;
  readonly parse: (input: string) => unknown;
  readonly safeParse: (input: string) => unknown;
}

describe.each<[rfc: string, bound: Bound]>([
  ['rfc1738', rfc1738],
  ['rfc3986', rfc3986],
])('%s', (rfc, bound) => {
  test('a valid string', () => {
    const uri = { rfc, scheme: 'http' };
    expect(bound.canParse('http://a/b')).toBe(true);
    expect(bound.tryParse('http://a/b')).toMatchObject(uri);
    expect(bound.parse('http://a/b')).toMatchObject(uri);
    expect(bound.safeParse('http://a/b')).toMatchObject({ ok: true, uri });
  });

  test('an invalid string', () => {
    expect(bound.canParse('http://a/<')).toBe(false);
    expect(bound.tryParse('http://a/<')).toBeUndefined();
    expect(() => bound.parse('http://a/<')).toThrow(UriSyntaxError);
    expect(bound.safeParse('http://a/<')).toMatchObject({ ok: false, diagnostics: [{ offset: 9 }] });
  });

  test.each<[what: string, input: unknown]>([
    ['a number', 1],
    ['undefined', undefined],
    ['null', null],
    ['an array', ['http://a/b']],
    ['an object', { length: 1, toString: () => 'http://a/b' }],
  ])('throws a TypeError for %s instead of a string', (what, input) => {
    for (const run of [bound.canParse, bound.tryParse, bound.parse, bound.safeParse])
      expect(() => run(input as string)).toThrow(new TypeError(`input must be a string, not ${what}`));
  });
});

test('resolve needs no options', () => {
  // RFC 1808, section 5.1, and the appendices of the later RFCs
  for (const { resolve } of [rfc1808, rfc2396, rfc2732, rfc3986])
    expect(resolve('../g', 'http://a/b/c/d;p?q')).toBe('http://a/b/g');
});

test('with redact, an error shows nothing of the text of a named rule', () => {
  const run = (): unknown => parse('pa/ss', { rfc: 'rfc3986', rule: 'userinfo', redact: true });
  expect(run).toThrow(expect.objectContaining({ input: 'xx/xx', offset: 2 }));
});

describe('redact', () => {
  const error = (input: string, options: object): unknown => {
    const result = rfc3986.safeParse(input, options);
    return result.ok ? undefined : result.diagnostics[0];
  };

  test('without it, an error shows the input', () => {
    const secret = { found: '^', message: '"^" is not allowed in a query (RFC 3986, section 3.4)' };
    expect(error('http://h/?a^b', {})).toMatchObject(secret);
    expect(error('http://h/?a^b', { redact: false })).toMatchObject(secret);
    expect(() => rfc3986.parse('http://h/?a^b')).toThrow(expect.objectContaining({ input: 'http://h/?a^b' }));
  });

  test('an error inside of a secret does not show it', () => {
    const masked = { found: 'x', message: 'the redacted text is not allowed in a query (RFC 3986, section 3.4)' };
    expect(error('http://h/?a^b', { redact: true })).toMatchObject({ offset: 11, ...masked });
  });

  test('an error outside of a secret is described as usual', () => {
    const shown = { found: '^', message: '"^" is not allowed in a path (RFC 3986, section 3.3)' };
    expect(error('http://h/^?ab', { redact: true })).toMatchObject({ offset: 9, ...shown });
    for (const rule of [undefined, 'URI', 'URI-reference'] as const)
      expect(() => rfc3986.parse('http://h/^?ab', { redact: true, rule })).toThrow(
        expect.objectContaining({ input: 'http://h/^?xx', message: `at offset 9: ${shown.message}` }),
      );
  });
});

test('asking for the error of a valid string throws: the scanner and the automaton would disagree', () => {
  const { rfc3986: rfc } = registry;
  expect(() => firstDiagnostic<'rfc3986'>(rfc, readGoal<'rfc3986'>(rfc), 'http://a/')).toThrow(
    new Error('the scanner and the automaton of rfc3986 disagree'),
  );
});

test('rejects components of another RFC by name', () => {
  const uri = parse('http://a/b', { rfc: 'rfc2396' });
  expect(() => rfc3986.segments(uri as never)).toThrow('uri has components of "rfc2396", not of "rfc3986"');
  expect(() => rfc3986.segments({ ...uri, rfc: 5 } as never)).toThrow(
    'uri has components of another RFC, not of "rfc3986"',
  );
  expect(segments(uri)).toHaveLength(1);
});

test('a limit may be as large as documented', () => {
  const limited = (limit: number): unknown => diagnose('a b', { rfc: 'rfc3986', limit });
  expect(limited(10_000)).toHaveLength(1);
  expect(() => limited(10_001)).toThrow('limit must be a whole number from 0 to 10000, not 10001');
  expect(() => limited(-1)).toThrow('limit must be a whole number from 0 to 10000, not -1');
});
