import { describe, expect, test } from '@jest/globals';
import { canParse } from '../../../src/index.js';
import { diffGrammars, LanguageError, sample } from '../../../src/languages.js';
import { productionRegistry } from '../../../src/rfcs/generated/productions.js';
import type { Rfc } from '../../../src/rfcs/names.js';
import { readFileSync } from 'node:fs';
import { printed, usageError } from '../../support/cli.js';

const grammar = (name: string): string => readFileSync(`test/fixtures/abnf/${name}.abnf`, 'utf8');
const base = (rfc: Rfc): string => Object.values(productionRegistry[rfc].bnf).join('\n');

type Language = Parameters<typeof diffGrammars>[0];

/** How the language of a rule relates to some strings. */
const relation = (language: Language, ...strings: string[]): string => {
  const escaped = strings.map((text) => Array.from(text, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`).join(''));
  return diffGrammars(language, new RegExp(`^(?:${escaped.join('|')})$`, 'v'), { limit: 0, maxLength: 0 }).relation;
};

/** Whether a rule has a string. */
const has = (language: Language, string: string): boolean => relation(language, string) !== 'disjoint';

// the strings are examples of these RFCs, or break one of their rules
describe.each<[name: string, rule: string, base: Rfc, valid: string[], invalid: string[]]>([
  [
    'rfc8089',
    'file-URI',
    'rfc3986',
    ['file:///path/to/file', 'file:/path/to/file', 'file://host.example.com/path/to/file', 'FILE://localhost/'],
    ['file:', 'file:path', 'file://host', 'file://u@host/', 'file:////host.example.com/path'],
  ],
  [
    'rfc9110',
    'http-URI',
    'rfc3986',
    ['http://www.example.com/', 'http://example.com:80?q', 'http://'],
    ['https://a/', 'http:a', 'http://a/#f', 'http://[a]/'],
  ],
  ['rfc9110', 'partial-URI', 'rfc3986', ['', '//a/b?c', 'a/b', '/a'], ['a:b', '#f', '?a?b#']],
  [
    'rfc8141',
    'namestring',
    'rfc3986',
    [
      'urn:example:foo-bar-baz-qux?+CCResolve:cc=uk',
      'urn:example:weather?=op=map&lat=39.56',
      'urn:example:a123,z456#789',
    ],
    ['urn:a:b', 'urn:example:', 'urn:-ab:c', 'urn:example:a?', 'urn:example:a?=b?+c#d#'],
  ],
  [
    'rfc6068',
    'mailtoURI',
    'rfc3986',
    ['mailto:chris@example.com', 'mailto:?to=joe@example.com&cc=bob@example.com', 'mailto:a@b,c@d?subject=x%20y'],
    ['mailto:chris', 'mailto:a@b,', 'mailto:?subject', 'mailto:?a=b#c', 'mailto:a@b c'],
  ],
  [
    'rfc6570',
    'URI-Template',
    'rfc3987',
    ['http://example.com/~{username}/', '{?q,lang}', '{var:30}', 'caf\u{e9}{+path*}', '{semi.dot}'],
    ['{', '{}', '{a b}', '{var:0}', '{var:12345}', 'a b', '%4', '{a.}'],
  ],
])('%s, %s', (name, rule, rfc, valid, invalid) => {
  const language = { abnf: grammar(name), rule, base: base(rfc) };

  test('has the examples and nothing that breaks a rule', () => {
    expect([relation(language, ...valid), relation(language, ...invalid)]).toEqual(['superset', 'disjoint']);
  });
});

test('the URIs of other RFCs are URIs', () => {
  for (const [name, rule] of [
    ['rfc8089', 'file-URI'],
    ['rfc9110', 'https-URI'],
    ['rfc8141', 'namestring'],
  ] as const) {
    const language = { abnf: grammar(name), rule, base: base('rfc3986') };
    expect([name, diffGrammars(language, { rfc: 'rfc3986', rule: 'URI' }, { limit: 1 }).relation]).toEqual([
      name,
      'subset',
    ]);
  }
  // RFC 6068 says in prose that some characters must be escaped
  const mailto = { abnf: grammar('rfc6068'), rule: 'mailtoURI', base: base('rfc3986') };
  const { onlyInA } = diffGrammars(mailto, { rfc: 'rfc3986', rule: 'URI' }, { limit: 1 });
  const string = onlyInA[0]?.string ?? '';
  expect(string).toMatch(/^mailto:[^\w]@a$/);
  expect(canParse(string, { rfc: 'rfc3986', rule: 'URI' })).toBe(false);
});

test('prose that names no rule of the base is refused with its place', () => {
  expect(() => sample({ abnf: 'a = <nothing>', rule: 'a', base: base('rfc3986') })).toThrow(
    new LanguageError('line 1, column 5 of the grammar: <nothing> is prose; define a rule instead'),
  );
});

test('--with names the RFC on the command line', async () => {
  expect(
    await printed(
      'diff',
      'test/fixtures/abnf/rfc9110.abnf:uri-host',
      'rfc3986:host',
      '--with',
      'rfc3986',
      '--limit',
      '1',
    ),
  ).toBe('uri-host of the ABNF, host of RFC 3986: equal\nthey accept the same strings\n');
  expect(await usageError('sample', 'test/fixtures/abnf/rfc8089.abnf:host')).toBe(
    'rfc-uri: the grammar has no rule "host"; its rules: file-uri, file-scheme, file-hier-part, auth-path, local-path, file-auth',
  );
});

test('a grammar may use the rules of an RFC that is older than ABNF', async () => {
  const both = { base: base('rfc2396'), rule: 'place' };
  const old = { ...both, abnf: readFileSync('test/fixtures/abnf/older.bnf', 'utf8') };
  const strings = ['a:1', '1.1.1.1', '"', 'here!', '1', 'a:b', 'HERE!'];
  expect(strings.map((string) => has(old, string))).toEqual([true, true, true, true, false, false, false]);
  // ABNF ignores case in its own strings, but not in those of the RFC
  const lone = { ...both, abnf: 'place = "x" lowalpha' };
  expect(['xa', 'Xa', 'xA'].map((string) => has(lone, string))).toEqual([true, true, false]);
  expect(await printed('diff', 'test/fixtures/abnf/older.bnf:place', 'rfc2396:hostport', '--with', 'rfc2396')).toMatch(
    /^place of the ABNF, hostport of RFC 2396: superset\n/,
  );
  expect(await usageError('sample', 'test/fixtures/abnf/older.bnf:place', '--with', 'cern')).toBe(
    'rfc-uri: --with: CERN draft has its grammar in a notation of its own, which cannot be read as ABNF',
  );
});
