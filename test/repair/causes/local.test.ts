/** What is escaped where the components cannot contain it, and what is not. */
import { expect, test } from '@jest/globals';
import type { Rfc } from '../../../src/index.js';
import { outcomes } from './rows.js';

test.each<[why: string, rfc: Rfc, input: string, ...expected: string[]]>([
  ['slashes that no scheme like this may have', 'cern', 'app://u@parser', 'nothing'],
  ['a percent sign in a host', 'rfc3986', '//%zz/', 'nothing'],
  ['a slash that delimits, and a "?" after it', 'rfc1738', 'wais://parser.example/a/b/c/d?x', 'nothing'],
  ['a slash in a query', 'rfc1738', 'http://parser.example/?a/b', 'http://parser.example/?a%2Fb (likely)'],
])('%s: %s %s', (_, rfc, input, ...expected) => {
  expect(outcomes(input, rfc)).toEqual(expected);
});
