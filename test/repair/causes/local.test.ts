/** What is escaped where the components cannot contain it, and what is not. */
import { expect, test } from '@jest/globals';
import type { Rfc } from '../../../src/index.js';
import { outcomes } from '../../support/repair-rows.js';

test.each<[why: string, rfc: Rfc, input: string, ...expected: string[]]>([
  ['slashes that no scheme like this may have', 'cern', 'app://u@parser', 'nothing'],
  ['a percent sign in a host', 'rfc3986', '//%zz/', 'nothing'],
  ['a slash that delimits, and a "?" after it', 'rfc1738', 'wais://parser.example/a/b/c/d?x', 'nothing'],
  ['a slash in a query', 'rfc1738', 'http://parser.example/?a/b', 'http://parser.example/?a%2Fb (likely)'],
  [
    'what may be an authority after a scheme that begins with a digit',
    'rfc1738',
    '12x-y.z+3://ab"c',
    '12x-y.z+3://ab%22c (likely)',
  ],
  ['the path after it', 'rfc1738', '1://ab/"c', '1://ab/%22c (likely)'],
  ['such a scheme that is data', 'rfc1738', 'x:1://ab"c', 'x:1://ab%22c (safe)'],
])('%s: %s %s', (_, rfc, input, ...expected) => {
  expect(outcomes(input, rfc)).toEqual(expected);
});
