/** What is a language, how results name it, and what is refused. */
import { describe, expect, test } from '@jest/globals';
import { canParse } from '../../src/index.js';
import { diffGrammars, toRegExp, type Language } from '../../src/languages.js';
import { compareLanguages } from '../../src/languages/comparison/compare.js';
import { readLanguage, type ReadOptions } from '../../src/languages/language.js';
import { readReferences } from '../../src/languages/read-rule.js';
import { rfcDefinition, type Rfc } from '../../src/rfcs/registry.js';

const none: ReadOptions = {};

test.each<readonly [language: Language, name: object, title: string]>([
  [/^a$/i, { regexp: '^a$', flags: 'i' }, '/^a$/i'],
  [{ regexp: '^a$' }, { regexp: '^a$', flags: '' }, '/^a$/'],
  [{ regexp: '^a$', flags: 'i' }, { regexp: '^a$', flags: 'i' }, '/^a$/i'],
  [
    { regexp: '(?i)^a\\Z', dialect: 'python' },
    { regexp: '(?i)^a\\Z', flags: '', dialect: 'python' },
    'python:/(?i)^a\\Z/',
  ],
  [{ regexp: '^a\\z', flags: 'i', dialect: 'java' }, { regexp: '^a\\z', flags: 'i', dialect: 'java' }, 'java:/^a\\z/i'],
  [{ abnf: 'A = "a"', rule: 'a' }, { abnf: 'a' }, 'a of the ABNF'],
  [{ rfc: 'rfc3986', rule: 'pct-encoded' }, { rfc: 'rfc3986', rule: 'pct_encoded' }, 'pct-encoded of RFC 3986'],
])('%j has a name and a title', (language, name, title) => {
  const read = readLanguage(language);
  expect([read.name, read.title]).toEqual([name, title]);
});

test.each<readonly [language: Language, yes: string, no: string]>([
  [{ regexp: '^a' }, 'ab', 'A'],
  [{ regexp: '^a', flags: 'i' }, 'Ab', 'b'],
  [/^a/i, 'Ab', 'b'],
])('of %j the engine itself can be asked', (language, yes, no) => {
  const { test: asked, dfa } = readLanguage(language);
  expect([asked?.(yes), asked?.(no), dfa.accepts(yes), dfa.accepts(no)]).toEqual([true, false, true, false]);
});

test.each<readonly [language: Language]>([
  [{ regexp: 'a', dialect: 're2' }],
  [{ abnf: 'a = "a"', rule: 'a' }],
  [{ rfc: 'rfc3986', rule: 'port' }],
])('nothing can be asked for %j', (language) => {
  expect(readLanguage(language).test).toBeUndefined();
});

test.each<readonly [language: Language]>([[/a/], [{ regexp: 'a', dialect: 're2' }], [{ abnf: 'a = "a"', rule: 'a' }]])(
  '%j has no rules that read or reject',
  (language) => {
    const { ruleReading, ruleRejecting } = readLanguage(language);
    expect([ruleReading?.('a', 1), ruleRejecting?.('b')]).toEqual([undefined, undefined]);
  },
);

describe('a rule of an RFC', () => {
  const host = readLanguage({ rfc: 'rfc3986', rule: 'host' });
  test.each([
    ['a', 1, 'reg-name'],
    ['a%4', 3, 'pct-encoded'],
    ['[::1', 4, 'IPv6address'], // an h16, or the beginning of an IPv4address
    ['[v1.a', 5, 'IPvFuture'],
  ])('has the rule that reads %j up to %d', (string, offset, rule) => {
    expect(host.ruleReading?.(string, offset)).toBe(rule);
  });

  test.each([
    ['a^', 'reg-name in host of RFC 3986'],
    ['%4', 'pct-encoded in host of RFC 3986'],
  ])('has the rule that rejects %j', (string, rule) => {
    expect(host.ruleRejecting?.(string)).toBe(rule);
  });

  test('is itself such a rule', () => {
    const port = readLanguage({ rfc: 'rfc3986', rule: 'port' });
    expect([port.ruleReading?.('80', 0), port.ruleReading?.('80', 1)]).toEqual(['port', 'port']);
    expect(port.ruleRejecting?.('8a')).toBe('port of RFC 3986');
  });
});

test.each([
  ['rfc1738', 'url', 'search', 'escape in url of RFC 1738'],
  ['rfc2396', 'URI-reference', 'query', 'escaped in URI-reference of RFC 2396'],
  ['rfc3986', 'URI-reference', 'query', 'pct-encoded in URI-reference of RFC 3986'],
] as const)('the references of %s are what it accepts', (rfc, whole, query, rejecting) => {
  const definition = rfcDefinition<Rfc>(rfc);
  const { name, title, dfa, ruleReading, ruleRejecting } = readReferences(definition);
  expect([name, title]).toEqual([{ rfc, rule: definition.startRules[0] }, definition.name]);
  for (const string of [
    'http://h/',
    'http://h:80/a?b',
    'http://a.b.c:x/',
    '/a',
    '',
    'HTTP://h',
    'a:b',
    'ftp://h/;type=a',
  ])
    expect([string, dfa.accepts(string)]).toEqual([string, canParse(string, { rfc })]);
  expect([ruleReading?.('http://h/a?b', 12), ruleReading?.('', 0)]).toEqual([query, whole]);
  expect(ruleRejecting?.('http://h/%4')).toBe(rejecting);
});

test.each<readonly [language: unknown, message: string]>([
  [undefined, 'a language must be an object, not undefined'],
  [null, 'a language must be an object, not null'],
  ['a', 'a language must be an object, not a string'],
  [{}, 'regexp must be a string, not undefined'],
  [{ regexp: 1 }, 'regexp must be a string, not a number'],
  [{ regexp: 'a', flags: 1 }, 'flags must be a string, not a number'],
  [{ regexp: 'a', flags: null, dialect: 'java' }, 'flags must be a string, not null'],
  [{ abnf: 1, rule: 'a' }, 'abnf must be a string, not a number'],
  [{ abnf: 'a = "a"' }, 'rule must be a string, not undefined'],
  [{ abnf: 'a = "a"', rule: 'a', base: 1 }, 'base must be a string, not a number'],
])('%j is not a language', (language, message) => {
  expect(() => readLanguage(language as Language)).toThrow(new TypeError(message));
});

test.each<readonly [language: Language, states: number]>([
  [/^[ab]*a[ab]{6}$/, 128],
  [{ regexp: '^[ab]*a[ab]{6}\\z', dialect: 'java' }, 128],
  [{ abnf: 'a = *("a" / "b") "a" 6("a" / "b")', rule: 'a' }, 128],
])('%j has as many states as its expression needs', (language, states) => {
  const message = `too large: the automaton needs more than ${states} states`;
  expect(() => readLanguage(language, { maxStates: states })).toThrow(message);
  expect(readLanguage(language, none).dfa.stateCount).toBeGreaterThanOrEqual(states);
});

test.each<readonly [options: object, message: string]>([
  [{ limit: 1001 }, 'limit must be a whole number from 0 to 1000, not 1001'],
  [{ maxLength: 101 }, 'maxLength must be a whole number from 0 to 100, not 101'],
  [{ maxLength: -1 }, 'maxLength must be a whole number from 0 to 100, not -1'],
  [{ maxStates: 0 }, `maxStates must be a whole number from 1 to ${Number.MAX_SAFE_INTEGER}, not 0`],
  [{ maxState: 1 }, 'unknown option "maxState"; did you mean "maxStates"?'],
])('diffGrammars refuses %j', (options, message) => {
  expect(() => diffGrammars(/a/, /b/, options)).toThrow(message);
});

test('toRegExp refuses an option that it does not know', () => {
  expect(() => toRegExp(/a/, { limit: 1 } as never)).toThrow('unknown option "limit"');
});

test('unless told otherwise, diffGrammars finds ten reasons, and shares up to a length of twenty', () => {
  const words = Array.from({ length: 11 }, (_, index) => String.fromCharCode(0x61 + index) + '!'.repeat(index));
  const [a, b] = [new RegExp(`^(?:${words.join('|')})$`), /^[A-D]$/];
  expect(diffGrammars(a, b).onlyInA.map(({ string }) => string)).toEqual(words.slice(0, 10));
  expect(diffGrammars(a, b, { limit: 11 }).onlyInA.map(({ string }) => string)).toEqual(words);
  expect(diffGrammars(a, b).shares.map(({ length }) => length)).toEqual(
    Array.from({ length: 21 }, (_, index) => index),
  );
  expect(diffGrammars(a, b, { maxLength: 100 }).shares).toHaveLength(101);
});

test('the command line takes the titles of a difference', () => {
  const [a, b, where] = [/a/, { rfc: 'rfc2396', rule: 'port' }, { regexp: 'b', dialect: 're2' }] as const;
  expect(compareLanguages(a, b, { where }).titles).toEqual({ a: '/a/', b: 'port of RFC 2396', where: 're2:/b/' });
  expect(compareLanguages(a, b).titles.where).toBeUndefined();
});

test('the difference names its languages', () => {
  const { a, b, where, ...others } = diffGrammars(/a/, { rfc: 'rfc2396', rule: 'port' }, { where: { regexp: 'b' } });
  expect([a, b, where]).toEqual([
    { regexp: 'a', flags: '' },
    { rfc: 'rfc2396', rule: 'port' },
    { regexp: 'b', flags: '' },
  ]);
  expect(Object.keys(others)).toEqual(['relation', 'onlyInA', 'onlyInB', 'shares']);
});
