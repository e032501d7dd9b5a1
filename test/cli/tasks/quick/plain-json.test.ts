/** JSON made without looking for characters to escape: the same as that of JSON.stringify. */
import { describe, expect, test } from '@jest/globals';
import { isPlainInJson, plainJson } from '../../../../src/cli/tasks/quick/plain-json.js';
import { plainUrlJson } from '../../../../src/cli/tasks/quick/plain-url-json.js';

import { isPlainUrl } from '../../../../src/diagnostics/warnings/plain-urls.js';
import { rfcDefinition, type Definition } from '../../../../src/rfcs/registry.js';
import type { Rfc } from '../../../../src/rfcs/names.js';
import { rfcUri } from '../../../support/cli.js';

import { tryParse } from '../../../../src/index.js';

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

describe('strings need no escapes in JSON', () => {
  /** A grammar whose strings consist of these characters. */
  const oneClassGrammar = (first: number, last: number): Definition => {
    const automaton = { alphabet: { size: 1, classes: [[[first, last]]] }, start: () => 1, next: () => 1 };
    return { automaton } as unknown as Definition; // all that is looked at
  };

  test.each([
    ['\u0020', '!', true],
    ['\u001f', '!', false],
    ['!', '"', false],
    ['"', '#', false],
    ['!', '#', false],
    ['#', '[', true],
    ['[', '\\', false],
    ['\\', ']', false],
    [']', '~', true],
    [']', '\u007f', false],
  ])('from %j to %j: %j', (first, last, expected) => {
    expect(isPlainInJson(oneClassGrammar(first.charCodeAt(0), last.charCodeAt(0)), '')).toBe(expected);
  });

  test.each([
    ['national', '\\'],
    ['punctuation', '"'],
  ])('unless they do: %s', async (rule, input) => {
    const { stdout } = await rfcUri(['check', '--rfc', 'rfc1808', '--rule', rule, '--format', 'ndjson'], `${input}\n`);
    expect(JSON.parse(stdout)).toMatchObject({ input, valid: true });
  });
});

describe.each(['rfc1738', 'rfc1808', 'rfc2396', 'rfc2732', 'rfc3986'] as const)('URLs under %s', (rfc) => {
  test.each(['http', 'https'])('with %s', (scheme) => {
    const json = plainUrlJson(rfcDefinition<Rfc>(rfc));
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
