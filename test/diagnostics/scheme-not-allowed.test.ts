/** The error of a valid string whose scheme the caller does not allow. */
import { expect, test } from '@jest/globals';
import { safeParse, type Rfc } from '../../src/index.js';

test.each<
  [
    rfc: Rfc,
    rule: 'URI' | undefined,
    input: string,
    schemes: readonly string[],
    list: string,
    offset: number,
    ...expected: string[],
  ]
>([
  // no prefix can be completed
  ['rfc3986', 'URI', 'javascript:a', ['https'], '"https"', 0, '"h"'],
  ['rfc3986', 'URI', 'javascript:a', ['https', 'mailto'], '"https" or "mailto"', 0, '"h"', '"m"'],
  ['rfc3986', 'URI', 'javascript:a', ['https', 'mailto', 'tel'], '"https", "mailto" or "tel"', 0, '"h"', '"m"', '"t"'],
  // the scheme alone is a relative reference, in which no colon may follow
  [
    'rfc2396',
    undefined,
    'javascript:a',
    ['https'],
    '"https"',
    10,
    'unreserved',
    'escaped',
    ...'#$&+,/;=?@'.split('').map((mark) => `"${mark}"`),
    'end of input',
  ],
  // the scheme begins like some of those that are allowed, in whatever case
  ['rfc1738', undefined, 'http://h/', ['https', 'mailto'], '"https" or "mailto"', 4, '"s"'],
  ['rfc1738', undefined, 'ftps://h/', ['ftp', 'ftp+x', 'file'], '"ftp", "ftp+x" or "file"', 3, '":"', '"+"'],
  ['rfc1738', undefined, 'gopher://h/', ['gone', 'good'], '"gone" or "good"', 2, '"n"', '"o"'],
  ['rfc1738', undefined, 'ht://h/', ['http', 'https'], '"http" or "https"', 2, '"t"'],
])('%s, rule %s: %s, if only %j are allowed', (rfc, rule, input, schemes, list, offset, ...expected) => {
  const scheme = input.slice(0, input.indexOf(':'));
  expect(safeParse(input, { rfc, rule, schemes })).toMatchObject({
    ok: false,
    diagnostics: [
      {
        code: 'scheme-not-allowed',
        message: `the scheme must be ${list}, not "${scheme}" (option "schemes")`,
        offset,
        found: input[offset],
        start: 0,
        end: scheme.length,
        expected,
      },
    ],
  });
});

test('the error has all fields', () => {
  expect(safeParse('HTTP://h/', { rfc: 'rfc3986', schemes: ['https'] })).toEqual({
    ok: false,
    diagnostics: [
      {
        code: 'scheme-not-allowed',
        severity: 'error',
        message: 'the scheme must be "https", not "HTTP" (option "schemes")',
        rfc: 'rfc3986',
        rule: 'scheme',
        path: ['URI_reference', 'scheme'],
        section: '3.1',
        // "HTTP" alone is a relative reference, and so is "HTTP/"
        offset: 4,
        start: 0,
        end: 4,
        count: 1,
        places: [],
        found: ':',
        expected: ['unreserved', 'sub-delims', 'pct-encoded', '"#"', '"/"', '"?"', '"@"', 'end of input'],
        notes: [],
        cause: undefined,
        fixes: [],
      },
    ],
  });
});
