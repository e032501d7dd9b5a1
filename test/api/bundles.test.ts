/** Bundles of dist/: the behaviour of a function does not depend on other imports or on globals of the JavaScript engine. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { createContext, runInContext } from 'node:vm';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { codes } from '../../src/diagnostics/codes.js';
import * as api from '../../src/index.js';
import { rfcIds } from '../../src/rfcs/names.js';
import { parse as parse1738 } from '../../src/rfc1738.js';
import { parse as parse2396 } from '../../src/rfc2396.js';
import { causeDocumentation } from '../../src/repair/causes/documentation.js';
import { bundle, type Bundle } from '../support/bundle.js';
import { thrownBy } from '../support/thrown.js';

const invalid = ['http://exa mple.com/', 'http://h/a|b', '%zz', 'http://[1::2]/', '^', 'http://h/^ ^', '<http://h/>'];

/** The value of an expression in a context that has nothing but the bundle. */
function evaluate({ code }: Bundle, expression: string, setUp = ''): unknown {
  const context = createContext({});
  runInContext(setUp, context);
  runInContext(code, context);
  return JSON.parse(runInContext(`JSON.stringify(${expression}) ?? 'null'`, context) as string);
}

test('a bundle of diagnose and suggest includes no documentation of codes and causes', () => {
  const { code } = bundle('rfc3986.js', ['diagnose', 'suggest']);
  const sentences = [
    ...Object.values(codes).map(({ explanation }) => explanation.slice(0, 30)),
    ...Object.values(causeDocumentation).map(({ example }) => example.input),
  ].filter((text) => text.length > 15 && !/["'\\]/.test(text));
  expect(sentences.length).toBeGreaterThan(80);
  expect(sentences.filter((text) => code.includes(text))).toEqual([]);
});

describe.each([
  ['rfc2396', parse2396 as (input: string) => unknown],
  ['rfc1738', parse1738 as (input: string) => unknown],
])('%s', (rfc, parse) => {
  test.each([
    [['parse']],
    [['parse', 'canParse', 'tryParse']],
    [['parse', 'safeParse']],
    [['parse', 'diagnose']],
    [['parse', 'suggest', 'resolve', 'normalize', 'serialize', 'toRegExp']],
  ])('parse throws the same message in a bundle of %j', (names) => {
    const messages = evaluate(
      bundle(`${rfc}.js`, names),
      `${JSON.stringify(invalid)}.map((input) => {
        try { bundle.parse(input); } catch (error) { return error.message; }
      })`,
    );
    expect(messages).toEqual(invalid.map((input) => thrownBy(() => parse(input))?.message));
  });

  test('tryParse and canParse load the scanner and the names of rules, and no automaton', () => {
    const { modules } = bundle(`${rfc}.js`, ['tryParse', 'canParse']);
    expect(modules.filter((path) => path.startsWith('dist/generated/'))).toEqual([
      `dist/generated/${rfc}/rules.js`,
      `dist/generated/${rfc}/scanner.js`,
    ]);
    expect(modules.filter((path) => /^dist\/src\/(?:automata|diagnostics|repair|operations)\//.test(path))).toEqual([]);
  });

  test('parse and safeParse load no repair, no tree parser and no operation', () => {
    const { modules } = bundle(`${rfc}.js`, ['parse', 'safeParse']);
    expect(modules.filter((path) => /^dist\/src\/(?:repair|operations|languages|comparison)\//.test(path))).toEqual([]);
    expect(modules.filter((path) => path.endsWith('/parser.js'))).toEqual([]);
  });
});

test('tryParse and canParse of the whole package load every scanner, and no automaton', () => {
  const { modules } = bundle('index.js', ['tryParse', 'canParse']);
  expect(modules.filter((path) => path.endsWith('/scanner.js') && path.startsWith('dist/generated/'))).toHaveLength(
    rfcIds.length,
  );
  expect(modules.filter((path) => path.endsWith('/automaton.js'))).toEqual([]);
  expect(modules.filter((path) => /^dist\/src\/(?:automata|diagnostics|repair|operations)\//.test(path))).toEqual([]);
});

describe('index.js in an engine without structuredClone, TextEncoder, TextDecoder and URL', () => {
  const names = Object.keys(api);
  const all = bundle('index.js', names);
  const absent = '[typeof structuredClone, typeof TextEncoder, typeof TextDecoder, typeof URL]';

  test.each<readonly [expression: string, expected: unknown]>([
    [absent, ['undefined', 'undefined', 'undefined', 'undefined']],
    ["bundle.parse('http://h/a', { rfc: 'rfc2396' }).path", '/a'],
    ["bundle.canParse('http://h/^', { rfc: 'rfc1738' })", false],
    ["bundle.tryParse('^', { rfc: 'rfc1808' })", null],
    ["bundle.safeParse('http://h/%zz', { rfc: 'rfc3986' }).diagnostics[0].offset", 10],
    ["bundle.normalize('HTTP://H/%7e', { rfc: 'rfc2396' })", 'http://h/~'],
    ["bundle.resolve('../g', 'http://a/b/c/d', { rfc: 'rfc2396' })", 'http://a/b/g'],
    ["bundle.relativize('http://a/b/g', 'http://a/b/c/d', { rfc: 'rfc3986' })", '../g'],
    ["bundle.update(bundle.parse('http://h/a', { rfc: 'rfc2396' }), { port: '80' }).authority.port", '80'],
    ["bundle.encode('é', { rfc: 'rfc2396', rule: 'segment' })", '%C3%A9'],
    ["bundle.decode('%C3%A9')", 'é'],
    ["bundle.suggest('http://h/é', { rfc: 'rfc2396', limit: 1 })[0].value", 'http://h/%C3%A9'],
    ["bundle.extract('see http://h/.', { rfc: 'rfc2396' })[0].value", 'http://h/'],
    ['bundle.rfcs.rfc2396.name', 'RFC 2396'],
  ])('%s', (expression, expected) => {
    expect(evaluate(all, expression)).toEqual(expected);
  });

  test('without the signs of HTML comments, which Hardened JavaScript refuses in code', () => {
    expect(all.code.match(/.{0,40}(?:<!--|-->).{0,20}/)?.[0]).toBeUndefined();
  });

  test('with frozen primordials', () => {
    const freeze = `for (const name of Object.getOwnPropertyNames(globalThis)) {
      const value = globalThis[name];
      if (typeof value !== 'function') continue;
      if (value.prototype) Object.freeze(value.prototype);
      Object.freeze(value);
    }`;
    expect(evaluate(all, "bundle.parse('http://h/a', { rfc: 'rfc2396' }).path", freeze)).toBe('/a');
    expect(evaluate(all, "bundle.safeParse('http://h/^', { rfc: 'rfc2396' }).ok", freeze)).toBe(false);
  });
});

test('the modules of CommonJS are our own: a program has one copy of Zod', () => {
  expect(readdirSync(`${projectRoot}dist/commonjs`).toSorted()).toEqual(['generated', 'package.json', 'src']);
});
