/** The option `schemes`: an allow-list, in every function that parses or diagnoses. */
import { describe, expect, test } from '@jest/globals';
import {
  canParse,
  diagnose,
  parse,
  parseTree,
  rfcs,
  safeParse,
  suggest,
  tryParse,
  UriSyntaxError,
  type Rfc,
} from '../../src/index.js';
import { rfcIds } from '../../src/rfcs/names.js';

const HTTPS = { rfc: 'rfc3986', schemes: ['https'] } as const;

type Call = (input: string, options: object) => unknown;

/** What all functions say about a string: that it is valid, or the code of its first error. */
function verdict(
  input: string,
  options: { readonly rfc: Rfc; readonly schemes: readonly string[]; readonly rule?: never },
): string {
  const result = safeParse(input, options);
  const code = result.ok ? 'valid' : result.diagnostics[0].code;
  expect(canParse(input, options)).toBe(result.ok);
  expect(tryParse(input, options) !== undefined).toBe(result.ok);
  expect(diagnose(input, options).find(({ severity }) => severity === 'error')?.code ?? 'valid').toBe(code);
  for (const throwing of [parse, parseTree] as Call[])
    if (result.ok) expect(throwing(input, options)).toBeDefined();
    else expect(() => throwing(input, options)).toThrow(UriSyntaxError);
  return code;
}

test.each([
  ['https://h/', 'valid'],
  ['HTTPS://h/', 'valid'],
  ['javascript:alert(1)', 'scheme-not-allowed'],
  ['JAVASCRIPT:alert(1)', 'scheme-not-allowed'],
  ['jAvAsCrIpT:alert(1)', 'scheme-not-allowed'],
  ['http://h/', 'scheme-not-allowed'],
  ['httpss://h/', 'scheme-not-allowed'],
  ['data:text/html,a', 'scheme-not-allowed'],
  // no scheme at all is a relative reference, which the default rule allows
  ['//h/', 'valid'],
  ['/javascript:alert(1)', 'valid'],
  ['javascript%3Aalert(1)', 'valid'],
  ['', 'valid'],
])('%j is %s', (input, expected) => {
  expect(verdict(input, HTTPS)).toBe(expected);
});

test.each([' javascript:alert(1)', '\tjavascript:alert(1)', 'java\nscript:alert(1)', '\u0000javascript:alert(1)'])(
  '%j never passes, and no repair of it is offered',
  (input) => {
    expect(verdict(input, HTTPS)).not.toBe('valid');
    expect(suggest(input, HTTPS)).toEqual([]);
    expect(diagnose(input, HTTPS).flatMap(({ fixes }) => fixes)).toEqual([]);
    // so it is without the option: its repair would pass
    expect(suggest(input, { rfc: 'rfc3986' }).length).toBeGreaterThan(0);
  },
);

test('a relative reference passes only if the rule allows one', () => {
  const options = { rfc: 'rfc3986', rule: 'URI', schemes: ['https'] } as const;
  expect(canParse('https:', options)).toBe(true);
  expect(canParse('/a', options)).toBe(false);
  expect(canParse('//h/', options)).toBe(false);
  expect(canParse('javascript:', options)).toBe(false);
});

test.each<[Rfc, input: string, schemes: string[], expected: string]>([
  ['cern', 'ftp://h/a', ['http'], 'scheme-not-allowed'],
  ['cern', 'http://h/a', ['HTTP'], 'valid'],
  // the predefined schemes of RFC 1738 are literals of its grammar
  ['rfc1738', 'mailto:a@b', ['http', 'ftp'], 'scheme-not-allowed'],
  ['rfc1738', 'mailto:a@b', ['mailto'], 'valid'],
  ['rfc1738', 'foo:a', ['mailto'], 'scheme-not-allowed'],
  ['rfc1808', '1x:a', ['x'], 'scheme-not-allowed'],
  ['rfc1808', 'a_b:c', ['x'], 'valid'], // a relative path by RFC 1808's BNF
  ['rfc2396', 'javascript:alert(1)', ['http'], 'scheme-not-allowed'],
  ['rfc2732', 'ftp://[::1]/', ['http'], 'scheme-not-allowed'],
])('%s: %j with %j is %s', (rfc, input, schemes, expected) => {
  expect(verdict(input, { rfc, schemes })).toBe(expected);
});

describe('the error', () => {
  test('is at the scheme, and names the allowed ones', () => {
    const [error] = diagnose('ftp://h/', { ...HTTPS, schemes: ['http', 'HTTPS', 'mailto'] });
    expect(error).toMatchObject({
      code: 'scheme-not-allowed',
      severity: 'error',
      message: 'the scheme must be "http", "https" or "mailto", not "ftp" (option "schemes")',
      rule: 'scheme',
      section: '3.1',
      start: 0,
      end: 3,
      fixes: [],
    });
  });

  test.each([
    // `ftp` could still become a relative path, `ftp:` could not
    [undefined, 'ftp://h/', ['https'], 3, ':'],
    ['URI', 'ftp://h/', ['https'], 0, 'f'],
    ['URI', 'HTTPx://h/', ['https'], 4, 'x'],
    ['URI', 'https://h/', ['http'], 4, 's'],
    ['URI', 'http://h/', ['https', 'httpbis'], 4, ':'],
  ] as const)('rule %s: %j with %j fails at offset %i', (rule, input, schemes, offset, found) => {
    expect(diagnose(input, { rfc: 'rfc3986', rule, schemes })).toMatchObject([{ offset, found }]);
  });

  test('the expected set is that of the allowed schemes', () => {
    const expected = (input: string, schemes: readonly string[]): readonly string[] | undefined =>
      diagnose(input, { rfc: 'rfc3986', rule: 'URI', schemes })[0]?.expected;
    expect(expected('http://h/', ['https', 'httpbis', 'ftp'])).toEqual(['"s"', '"b"']);
    expect(expected('httpx://h/', ['http'])).toEqual(['":"']);
    // after `ftp`, a relative reference may have anything but a colon
    expect(diagnose('ftp:', HTTPS)[0]?.expected).toEqual(diagnose('_\u0000', { rfc: 'rfc3986' })[0]?.expected);
  });

  test('comes after the errors of the syntax, at its place in the input', () => {
    expect(diagnose(' ftp://h/a b', HTTPS).map(({ code, start, end }) => [code, start, end])).toEqual([
      ['character-not-allowed', 0, 1],
      ['character-not-allowed', 10, 11],
      ['scheme-not-allowed', 1, 4],
    ]);
  });

  test('a repair with an allowed scheme is offered', () => {
    expect(suggest('<https://h/>', HTTPS)).toMatchObject([{ value: 'https://h/', certainty: 'safe' }]);
    expect(suggest('<http://h/>', HTTPS)).toEqual([]);
    expect(diagnose('http://h/a b', { ...HTTPS, schemes: ['http'] })[0]?.fixes).toMatchObject([{ certainty: 'safe' }]);
  });
});

describe('wrong schemes', () => {
  test.each([
    [[], 'schemes must name at least one scheme'],
    ['https', 'schemes must be an array, not a string'],
    [['https:'], 'schemes must contain names of schemes, such as "https", not "https:"'],
    [[''], 'schemes must contain names of schemes, such as "https", not ""'],
    [['1a'], 'schemes must contain names of schemes, such as "https", not "1a"'],
    [[1], 'schemes must contain names of schemes, not a number'],
    [['https', undefined], 'schemes must contain names of schemes, not undefined'],
  ])('%j: %s', (schemes, message) => {
    for (const run of [canParse, parse, tryParse, safeParse, parseTree, diagnose, suggest] as Call[])
      expect(() => run('x:', { rfc: 'rfc3986', schemes })).toThrow(new TypeError(message));
  });

  test('a scheme may begin with a digit where the RFC allows it', () => {
    expect(canParse('1a:b', { rfc: 'rfc1808', schemes: ['1A'] })).toBe(true);
  });

  test('a rule whose strings are not whole references has no scheme to check', () => {
    expect(() => canParse('h', { rfc: 'rfc3986', rule: 'host', schemes: ['https'] })).toThrow(
      new RangeError(
        'schemes needs a rule of whole references (URI-reference, URI, absolute-URI, relative-ref), not host',
      ),
    );
  });

  test.each(rfcIds)('%s: each rule of whole references takes schemes', (rfc) => {
    const { startRules } = rfcs[rfc];
    for (const rule of startRules) expect(() => canParse('x:y', { rfc, rule, schemes: ['x'] })).not.toThrow();
  });
});
