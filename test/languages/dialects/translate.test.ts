import { describe, expect, test } from '@jest/globals';
import { diffGrammars, LanguageError, sample } from '../../../src/languages.js';
import type { RegExpText } from '../../../src/languages.js';

type Dialect = RegExpText['dialect'];

/** What of some strings an expression matches. */
const matched = (dialect: Dialect, regexp: string, strings: readonly string[], flags = ''): string[] =>
  strings.filter((string) => {
    const { relation } = diffGrammars({ regexp, flags, dialect }, new RegExp(`^${escaped(string)}$`, 'v'), {
      limit: 0,
    });
    return relation === 'superset' || relation === 'equal';
  });

const escaped = (string: string): string =>
  Array.from(string, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`).join('');

// each row is what the engine itself answers: npm run test:dialects compares 2,000 random expressions of each dialect
describe('a dollar sign', () => {
  const strings = ['a', 'a\n', 'a\r', 'a\r\n', 'a\n\n', 'a\u2028'];
  test.each<[Dialect, string[]]>([
    [undefined, ['a']],
    ['python', ['a', 'a\n']],
    ['java', ['a', 'a\n', 'a\r', 'a\r\n', 'a\u2028']],
    ['re2', ['a']],
  ])('of %s matches before these ends', (dialect, expected) => {
    expect(matched(dialect, '^a$', strings)).toEqual(expected);
  });
});

describe('the flag i', () => {
  const strings = ['k', 'K', '\u212a', 'i', 'I', '\u0130', '\u0131'];
  test.each<[Dialect, string, string[]]>([
    ['python', '^[ik]\\Z', strings],
    ['java', '^[ik]\\z', ['k', 'K', 'i', 'I']],
    ['re2', '^[ik]\\z', ['k', 'K', '\u212a', 'i', 'I']],
  ])('of %s ignores the case of these', (dialect, regexp, expected) => {
    expect(matched(dialect, regexp, strings, 'i')).toEqual(expected);
  });
});

test('signs that ECMAScript writes otherwise', () => {
  expect(matched('python', '\\A(?P<n>[]a])(?#no){,2}(?i:B)\\Z', ['', 'b', ']', ']b', 'aB'])).toEqual(['b', ']b', 'aB']);
  expect(matched('python', '(?x) ^ a  # the first letter\n \\Z', ['a', ' a'])).toEqual(['a']);
  expect(matched('python', '^\\d\\Z', ['1', '\u0663'])).toEqual(['1', '\u0663']);
  expect(matched('java', '^[a-d&&[^b]]\\Q.*\\E\\z', ['a.*', 'b.*', 'c.*'])).toEqual(['a.*', 'c.*']);
  expect(matched('java', '^\\p{Alpha}\\z', ['a', '\u00e9'])).toEqual(['a']);
  expect(matched('re2', '^[[:alpha:]_]\\pL\\z', ['aa', '_\u00e9', '1a'])).toEqual(['aa', '_\u00e9']);
});

test.each<[Dialect, string, string, string]>([
  ['python', '(a)\\1', '', '"\\1" at offset 3: what a backreference matches is not a regular language'],
  ['python', 'a++', '', '"a++" at offset 0: it is possessive'],
  ['python', 'a\\B', '', '"\\B" at offset 1: it is not read'],
  ['python', '(?>a)', '', '"(?>" at offset 0: this kind of group is not read'],
  ['python', 'a', 'L', '"L" is not a supported flag of Python; supported are: aimsux'],
  ['java', '\\bA', '', '"\\b" at offset 0: it is not read'],
  ['java', '(?U)a', '', '"(?U)" at offset 0: only the flags ims are read'],
  ['re2', 'a(?=b)', '', '"(?=" at offset 1: RE2 has no lookaround'],
  ['re2', '[a', '', '"[a" at offset 0: not a set of RE2, or not read'],
  ['re2', '(a', '', '"(" at offset 0: it is not closed'],
])('refuses the %s expression %s with its place', (dialect, regexp, flags, message) => {
  expect(() => sample({ regexp, flags, dialect })).toThrow(new LanguageError(message));
});
