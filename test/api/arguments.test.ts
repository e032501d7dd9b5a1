/** For any arguments, a function works or throws an error that names the wrong argument. */
import { describe, expect, test } from '@jest/globals';
import * as api from '../../src/index.js';
import * as rfc2396 from '../../src/rfc2396.js';
import { rfcIds } from '../../src/rfcs/names.js';
import { call, outcome, publicFunctions } from '../support/functions.js';

const functions = publicFunctions('rfc2396');
const empty = {};
const anything = [undefined, null, 1, 1n, true, 'x', [], empty, Symbol('x'), (): void => undefined];
/** Errors about the text of an argument whose type is right. */
const documented = ['UriSyntaxError', 'ResolveError', 'BuildError', 'EncodeError', 'DecodeError'];

test('the table has every public function', () => {
  const exported = Object.entries(api).filter(([name, value]) => typeof value === 'function' && /^[a-z]/.test(name));
  expect(functions.map(({ name }) => name).toSorted()).toEqual(exported.map(([name]) => name).toSorted());
});

describe.each(functions)('$name', ({ name, names, calls }) => {
  test.each(names.map((argument, index) => ({ argument, index })))(
    'argument $index, $argument: works, or an error names it',
    ({ argument, index }) => {
      for (const args of calls.slice(0, 1)) {
        for (const value of anything) {
          const result = outcome(name, args.toSpliced(index, 1, value));
          if (!(result instanceof Error) || documented.includes(result.name)) continue;
          expect([TypeError, RangeError]).toContain(result.constructor);
          // an empty object is an object, but one that names no RFC
          const isEmpty = value === empty && ['options', 'uri'].includes(argument);
          expect(result.message).toContain(isEmpty ? 'RFC' : argument);
          expect(result.message).not.toMatch(/Cannot|is not a function|not iterable|undefined \(reading/);
        }
      }
    },
  );

  test('throws a TypeError for options and objects of the wrong type', () => {
    for (const args of calls) {
      for (const [index, argument] of args.entries()) {
        if (typeof argument !== 'object') continue;
        const others = [null, 1, 1n, true, 'x', Array.isArray(argument) ? {} : [], Symbol('x'), (): void => undefined];
        for (const value of others) expect(outcome(name, args.toSpliced(index, 1, value))).toBeInstanceOf(TypeError);
      }
    }
  });

  test('throws a RangeError that lists the known ones for an unknown RFC or rule', () => {
    for (const args of calls) {
      for (const [index, argument] of args.entries()) {
        const isRfc = names[index] === 'RFC';
        const isRule = names[index] === 'rule';
        const wrong = [null, 1, 'x', '__proto__', [], {}, Symbol('x')];
        if (isRfc || isRule)
          for (const value of [...wrong, undefined])
            expect(() => call(name, args.toSpliced(index, 1, value))).toThrow(isRfc ? knownRfcs : knownRules);
        if (typeof argument !== 'object') continue;
        for (const value of wrong) {
          if ('rfc' in (argument as object) && name !== 'serialize')
            expect(() => call(name, args.toSpliced(index, 1, { ...argument, rfc: value }))).toThrow(knownRfcs);
          if (argument !== args[0] && names[index] === 'options' && takesRule.includes(name))
            expect(() => call(name, args.toSpliced(index, 1, { ...argument, rule: value }))).toThrow(knownRules);
        }
      }
    }
  });
});

const takesRule = [
  'complete',
  'parse',
  'safeParse',
  'tryParse',
  'canParse',
  'parseTree',
  'diagnose',
  'suggest',
  'encode',
];
const knownRfcs = new RegExp(`${rfcIds.join(', ')}$`);
const knownRules = /rules (?:of RFC 2396 )?are URI_reference, absoluteURI, /;

test('throws a RangeError for a missing rule if one is required', () => {
  const message = /^rule must be a rule of RFC 2396, not undefined; its rules are URI_reference, /;
  const { encode, toRe2, toRegExp } = api;
  for (const run of [
    () => encode('x', { rfc: 'rfc2396' } as never),
    () => toRe2('rfc2396', undefined as never),
    () => toRegExp('rfc2396', undefined as never),
    () => rfc2396.encode('x', {} as never),
    () => rfc2396.toRe2(undefined as never),
    () => rfc2396.toRegExp(undefined as never),
  ]) {
    expect(run).toThrow(RangeError);
    expect(run).toThrow(message);
  }
});

test('throws a TypeError that shows how to name an RFC if none is named', () => {
  const message = "name an RFC in the options: { rfc: 'rfc2396' }";
  for (const { name, names, calls } of functions) {
    const index = names.indexOf('options');
    if (index < 0 || ['compare', 'hostsOf', 'sameHost', 'diffGrammars', 'serialize', 'toUri'].includes(name)) continue;
    expect(() => call(name, (calls[0] ?? []).slice(0, index))).toThrow(new TypeError(message));
  }
  expect(() => api.serialize({ path: '/a' } as never)).toThrow(new TypeError(message));
});

test('each message states the type that was passed', () => {
  for (const [run, message] of [
    [() => api.parse(1 as never, { rfc: 'rfc2396' }), 'input must be a string, not a number'],
    [() => api.parse('a', null as never), 'options must be an object, not null'],
    [() => api.serialize({ scheme: 'a' } as never, 1 as never), 'options must be an object, not a number'],
    [() => api.applyEdits('a', 1 as never), 'edits must be an array, not a number'],
    [() => api.applyEdits('a', [1] as never), 'edits must be an object, not a number'],
    [() => api.expectedText(1 as never), 'expected must be an array, not a number'],
    [() => api.expectedText([1] as never), 'expected must be a string, not a number'],
    [() => rfc2396.parse('a', 'b' as never), 'options must be an object, not a string'],
    [() => rfc2396.diagnose('a', [] as never), 'options must be an object, not an array'],
    [() => rfc2396.resolve('a', 'http://h/', null as never), 'options must be an object, not null'],
    [() => api.serialize('a' as never), 'uri must be an object, not a string'],
    [() => rfc2396.segments(undefined as never), 'uri must be an object, not undefined'],
    [() => api.segments({ rfc: 'rfc2396', path: 5 } as never), 'path must be a string, not a number'],
    [() => rfc2396.update(rfc2396.parse('a'), null as never), 'changes must be an object, not null'],
    [() => api.equivalent('a', {} as never, { rfc: 'rfc2396' }), 'b must be a string, not an object'],
    [() => api.compare('a', { base: Symbol('x') as never }), 'base must be a string, not a symbol'],
  ] as const) {
    expect(run).toThrow(new TypeError(message));
  }
});

test('throws a RangeError that states the range for an option outside it', () => {
  for (const [run, message] of [
    [() => rfc2396.diagnose('a', { limit: -1 }), 'limit must be a whole number from 0 to 10000, not -1'],
    [() => rfc2396.suggest('a', { limit: 1.5 }), 'limit must be a whole number from 0 to 100, not 1.5'],
    [() => rfc2396.suggest('a', { limit: '5' as never }), 'limit must be a whole number from 0 to 100, not "5"'],
    [() => rfc2396.sample({ seed: Symbol('x') as never }), /^seed must be a whole number from 0 to \d+, not a symbol$/],
    [
      () => rfc2396.normalize('a', { level: 1n as never }),
      'level must be case, escapes, dot-segments or scheme, not a bigint',
    ],
    [
      () => rfc2396.resolve('a', 'http://h/', { aboveRoot: 'x' as never }),
      'aboveRoot must be keep, remove or error, not "x"',
    ],
  ] as const) {
    expect(run).toThrow(RangeError);
    expect(run).toThrow(message);
  }
});
