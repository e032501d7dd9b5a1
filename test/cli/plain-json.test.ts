/** JSON made without looking for characters to escape: the same as that of JSON.stringify. */
import { describe, expect, test } from '@jest/globals';
import { plainJson } from '../../src/cli/plain-json.js';
import { plainUrlJson } from '../../src/cli/plain-url-json.js';
import { tryParse } from '../../src/index.js';
import { isPlainUrl } from '../../src/repair/no-evidence.js';
import { definitionOf, type Rfc } from '../../src/rfcs/registry.js';

test.each([
  {},
  { a: 'x' },
  { a: 'x', b: '', c: 1, d: true, e: null },
  { a: undefined, b: 'x' },
  { a: undefined },
  { a: [], b: ['x', 'y'], c: [1, null, { d: 'x' }, ['y']] },
  { a: { b: { c: 'x', d: undefined }, e: {} }, f: 'y' },
])('%j', (value) => {
  expect(plainJson(value)).toBe(JSON.stringify(value));
});

describe.each(['rfc1738', 'rfc1808', 'rfc2396', 'rfc2732', 'rfc3986'] as const)('URLs under %s', (rfc) => {
  const json = plainUrlJson(definitionOf<Rfc>(rfc));

  test.each(['http', 'https'])('with %s', (scheme) => {
    for (const rest of [
      'a.bc',
      'a.bc/',
      'a.bc/d',
      'a.bc/d/e.f',
      'a.bc/?',
      'a.bc/?e',
      'a.bc/d?',
      'a.bc/d?e=f',
      'host.example/PATH?QUERY',
    ]) {
      const url = `${scheme}://${rest}`;
      if (!isPlainUrl(url)) continue;
      expect([url, json(url)]).toEqual([url, JSON.stringify(tryParse(url, { rfc }))]);
    }
    expect(json(`${scheme}://a.bc//d`)).toBeUndefined();
  });
});
