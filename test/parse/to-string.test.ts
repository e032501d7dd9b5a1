/** `${uri}` is the URI, and nothing else of a result changes: JSON, copies and comparisons. */
/* oxlint-disable typescript/no-base-to-string, typescript/restrict-template-expressions -- results have a toString of their own */
import { describe, expect, test } from '@jest/globals';
import { inspect } from 'node:util';
import { parse, rfcs, safeParse, sample, tryParse, update, type RuleName } from '../../src/index.js';
import { rfcIds } from '../../src/rfcs/names.js';
import * as rfc3986 from '../../src/rfc3986.js';
import { oneIn } from '../support/effort.js';

describe.each(oneIn(3, rfcIds))('%s', (rfc) => {
  test.each(rfcs[rfc].startRules)('every result of %s is its text', (rule) => {
    for (const text of sample({ rfc, rule, count: 200 }))
      for (const options of [
        { rfc, rule: rule as RuleName },
        { rfc, rule: rule as RuleName, ranges: true },
      ])
        expect(`${tryParse(text, options)}`).toBe(text);
  });

  test('JSON, keys, copies and comparisons are those of a plain object', () => {
    for (const text of ['http://h:80/a?q', 'ftp://u:p@h/a', 'mailto:a@b', 'wais://h/d', 'x:y']) {
      const uri = tryParse(text, { rfc });
      if (!uri) continue;
      const plain = JSON.parse(JSON.stringify(uri)) as object;
      expect(Object.keys(uri).slice(0, 2)).toEqual(['rfc', 'rule']);
      expect(Reflect.ownKeys(uri)).toEqual(Object.keys(uri));
      expect(uri).toEqual({ ...uri });
      expect(uri).toStrictEqual({ ...uri });
      expect(uri).toStrictEqual(structuredClone(uri));
      expect(uri).toMatchObject(plain);
      expect(inspect(uri)).toBe(inspect({ ...uri }));
      const seen: string[] = [];
      for (const name in uri) seen.push(name);
      expect(seen).toEqual(Object.keys(uri));
    }
  });
});

test('so it is with every function that parses, and with the match of any rule', () => {
  const uri = rfc3986.parse('http://h/a');
  expect(String(uri)).toBe('http://h/a');
  expect(`see ${uri}`).toBe('see http://h/a');
  expect(String(update(uri, { query: 'q' }))).toBe('http://h/a?q');
  const result = safeParse('x:y', { rfc: 'rfc2396' });
  expect(result.ok && String(result.uri)).toBe('x:y');
  expect(String(parse('h:80', { rfc: 'rfc2396', rule: 'hostport' }))).toBe('h:80');
});

test('a copy or a proxy of a result is an object like any other', () => {
  const uri = rfc3986.parse('x:y');
  expect(String({ ...uri })).toBe('[object Object]');
  expect(String(new Proxy(uri, {}))).toBe('[object Object]');
});
