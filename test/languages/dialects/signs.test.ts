/** Each sign of a dialect, compared with an expression of ECMAScript that says the same. */
import { describe, expect, test } from '@jest/globals';
import { diffGrammars } from '../../../src/languages.js';
import type { RegExpText } from '../../../src/languages.js';

type Row = readonly [regexp: string, flags: string, same: string, sameFlags?: string];

function expectEqual(dialect: RegExpText['dialect'], [regexp, flags, same, sameFlags = 'u']: Row): void {
  expect(diffGrammars({ regexp, flags, dialect }, { regexp: same, flags: sameFlags }, { limit: 0 }).relation).toBe(
    'equal',
  );
}

// https://docs.python.org/3/library/re.html#regular-expression-syntax
describe('Python', () => {
  test.each<Row>([
    ['^[\\b-\\n]\\Z', '', '^[\\x08-\\n]$'],
    ['^[a-a]\\Z', '', '^a$'],
    ['^[[:alpha:]]\\Z', '', '^[\\[:alph]\\]$'],
    ['^[\uffff]\\\uffff\\Z', '', '^\\uffff\\uffff$'],
    ['^\\d\\Z', '', '^\\p{Nd}$'],
    ['^\\s\\Z', '', '^[\\t-\\r\\x1c-\\x20\\x85\\p{Z}]$'],
    ['^\\w\\Z', '', '^[\\p{L}\\p{N}_]$'],
    ['^[ksz]\\Z', 'i', '^[kK\\u212asS\\u017fzZ]$'],
    ['^i\\Z', 'i', '^[iI\\u0130\\u0131]$'],
    ['^\\u00b5\\Z', 'i', '^[\\u00b5\\u03bc\\u039c]$'],
    ['^a*b+\\Z', '', '^a*b+$'],
    ['^(?P<name_1>b)(?-is:c)\\Z', 'ais', '^[bB]c$'],
    ['(?im)^b.\\Z', 'a', '(?<![^\\n])[bB][^\\n]$'],
    ['^b(?#x)(?#y)+\\Z', '', '^b+$'],
    ['^(b(?#x))\\Z(?#y)', '', '^b$'],
    ['^(?:b|(?#x))\\Z', '', '^b?$'],
    ['(?x) # c', '', ''],
    ['(?#x)(?s)(?i)^.k\\Z', '', '^[^][kK\\u212a]$'],
    ['^a(?#b\\)c)d\\Z', '', '^ad$'],
    ['(?x)^a(?#b\\)c)d\\Z', '', '^ad$'],
    ['(?x)^a # b\r\\\n c\n d\\Z', '', '^ad$'],
    ['(?x)^\xa0\\Z', '', '^\xa0$'],
    ['(?x) (?i)^ k\\Z', '', '^[kK\\u212a]$'],
    ['^(?=[!-~])\\w\\Z', '', '^[0-9A-Za-z_]$'],
    ['^a', '', '^a'],
    ['^a', 'm', '(?<![^\\n])a'],
    ['a$', 'm', 'a(?![^\\n])'],
    ['a$', '', 'a\\n?$'],
    ['a.b', '', 'a[^\\n]b'],
    ['a.b', 's', 'a[^]b'],
    ['\\Aa|b\\Z', '', '^a|b$'],
    ['\\Aa|b\\Z', 'm', '^a|b$'],
    ['\\ba\\b', 'a', '\\ba\\b'],
    ['^\\w\\s\\d\\Z', 'a', '^[\\w][\\t-\\r ][0-9]$'],
    ['^\\W\\S\\D\\Z', 'a', '^[^\\w][^\\t-\\r ][^0-9]$'],
    ['^[^\\W\\d]\\Z', 'a', '^[A-Za-z_]$'],
    ['\\x41\\u0042\\U00000043', '', 'ABC'],
    ['^\\0\\07\\012\\101\\Z', '', '^\\0\\x07\\nA$'],
    ['^[\\101-\\103\\0]\\Z', '', '^[A-C\\0]$'],
    ['^[a-]\\Z', '', '^[a-]$'],
    ['^[]-a]\\Z', '', '^[\\]-a]$'],
    ['^[^]a]\\Z', '', '^[^\\]a]$'],
    ['^[^a-c^]\\Z', '', '^[^a-c^]$'],
    ['^[a-cx-z5]\\Z', '', '^[a-cx-z5]$'],
    ['^[.*$]\\Z', '', '^[.*$]$'],
    ['^[&&a]\\Z', '', '^[&a]$'],
    ['^[\\-\\]\\\\]\\Z', '', '^[-\\]\\\\]$'],
    ['^[b-d]\\Z', 'ai', '^[b-dB-D]$'],
    ['^[B-D]\\Z', 'ai', '^[b-dB-D]$'],
    ['^[Z-a]\\Z', 'ai', '^[Z-aAz]$'],
    ['^[^b]\\Z', 'ai', '^[^bB]$'],
    ['^a{,3}b{,12}\\Z', '', '^a{0,3}b{0,12}$'],
    ['^a{2}b{1,}c{1,2}d?\\Z', '', '^a{2}b+c{1,2}d?$'],
    ['^a{,}b{2,3}{,\\Z', '', '^a*b{2,3}\\{,$'],
    ['^{1a{b}{2,c}\\Z', '', '^\\{1a\\{b\\}\\{2,c\\}$'],
    ['(?<=b[cd](?:e|f){2})a\\Z', '', '(?<=b[cd][ef]{2})a$'],
    ['(?<=(?:^)?(?:c+){0}b)a', '', '(?<=b)a'],
    ['^(?=b|cd).{2}\\Z', '', '^(?=b|cd)[^\\n]{2}$'],
    ['(?:^){2}a(?=\\Z)*', '', '^a'],
    ['^a*?b+?c??\\Z', '', '^a*b+c?$'],
    ['^(?P<n>a|b)+\\Z', '', '^[ab]+$'],
    ['^(a|)(?:b)\\Z', '', '^a?b$'],
    ['^(?i:b)c\\Z', '', '^[bB]c$'],
    ['(?i)^(?-i:b)c\\Z', '', '^b[cC]$'],
    ['^(?s:.).\\Z', '', '^[^][^\\n]$'],
    ['^(?s-i:.b)\\Z', 'i', '^[^]b$'],
    ['^(b(?i:c)d)e\\Z', '', '^b[cC]de$'],
    ['(?x) ^ b # c\n d \\Z', '', '^bd$'],
    ['^ b\\ [ ] {2} \\Z', 'x', '^b {3}$'],
    ['^ (?#no) b (?#no) + \\Z', 'x', '^b+$'],
    ['^b(?#no)c\\Z', '', '^bc$'],
    ['^b c#d\\Z', '', '^b c#d$'],
    ['b(?=c)|d(?!e)', '', 'b(?=c)|d(?!e)'],
    ['(?<=b)c|(?<!d)e', '', '(?<=b)c|(?<!d)e'],
    ['^\\.\\-\\/\\(\\$\\Z', '', '^\\.-\\/\\(\\$$'],
    ['^\\t\\n\\r\\f\\v\\a\\Z', '', '^\\t\\n\\r\\f\\v\\x07$'],
    ['^\u{1f600}?[\u{1f600}-\u{1f601}]\\Z', '', '^\\u{1f600}?[\\u{1f600}\\u{1f601}]$'],
    ['^\\\u{1f600}\\Z', '', '^\\u{1f600}$'],
  ])('%j %s', (...row) => {
    expectEqual('python', row);
  });
});

// https://docs.oracle.com/javase/8/docs/api/java/util/regex/Pattern.html
describe('Java', () => {
  test.each<Row>([
    ['^[\\d-a]\\z', '', '^[0-9\\-a]$'],
    ['^[\\d-&&[-a]]\\z', '', '^-$'],
    // the range goes to the first &, and the second is a character, too
    ['^[!-&&a]\\z', '', '^[!-&a]$'],
    ['^[!-&&&[%-z]]\\z', '', '^[%&]$'],
    ['^[a-[b]]\\z', '', '^[a\\-b]$'],
    ['^[\\D-a]\\z', '', '^[^0-9]$'],
    ['^[\\p{Digit}-a]\\z', '', '^[0-9\\-a]$'],
    ['^\\pZ\\p{Zs}\\p{Z}\\z', '', '^\\p{Z}\\p{Zs}\\p{Z}$'],
    ['^\\p{IsOgham}\\p{IsYi}\\z', '', '^\\p{sc=Ogham}\\p{sc=Yi}$'],
    ['^\\p{IsZs}\\p{IsZ}\\z', '', '^\\p{Zs}\\p{Z}$'],
    ['^\\p{IsZs}\\p{Zl}\\p{Digit}\\z', 'i', '^\\p{Zs}\\p{Zl}[0-9]$'],
    ['a.b', '', 'a[^\\n\\r\\x85\\u2028\\u2029]b'],
    ['a.b', 's', 'a[^]b'],
    ['^a\\z', '', '^a$'],
    ['\\Aa\\Z', '', '^a(?:\\r\\n|[\\n\\r\\x85\\u2028\\u2029])?$'],
    ['^[a-d&&[bc]]\\z', '', '^[bc]$'],
    ['^[a-d&&b-z]\\z', '', '^[b-d]$'],
    ['^[a-d&&[^b]&&[^c]]\\z', '', '^[ad]$'],
    ['^[a-c[x-z]5]\\z', '', '^[a-cx-z5]$'],
    ['^[b-d]\\z', 'i', '^[b-dB-D]$'],
    ['^b[^c]\\z', 'i', '^[bB][^cC]$'],
    ['^\\Qa.b\\E+\\z', '', '^a\\.b+$'],
    ['^\\Qa*', '', '^a\\*'],
    ['^\\Qab', '', '^ab'],
    ['^\\Q\\Eb\\z', '', '^b$'],
    ['^\\Qk\\E\\z', 'i', '^[kK]$'],
    ['^\\x41\\x{1F600}\\u0042\\z', '', '^A\\u{1f600}B$'],
    ['^\\012\\07\\0101\\z', '', '^\\n\\x07A$'],
    ['^\\p{Upper}\\p{Alpha}\\p{Digit}\\z', '', '^[A-Z][A-Za-z][0-9]$'],
    ['^\\P{Digit}\\p{XDigit}\\p{Punct}\\z', '', '^[^0-9][0-9A-Fa-f][!-/:-@[-`{-~]$'],
    ['^\\pL\\PL\\p{Lu}\\p{IsLatin}\\z', '', '^\\p{L}\\P{L}\\p{Lu}\\p{sc=Latin}$'],
    ['^\\v\\V\\z', '', '^[\\n-\\r\\x85\\u2028\\u2029][^\\n-\\r\\x85\\u2028\\u2029]$'],
    [
      '^\\h\\H\\z',
      '',
      '^[\\t \\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000][^\\t \\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000]$',
    ],
    ['^\\d\\s\\w\\D\\S\\W\\z', '', '^[0-9][\\t-\\r ][\\w][^0-9][^\\t-\\r ][^\\w]$'],
    ['^\\e\\f\\a\\t\\r\\n\\z', '', '^\\x1b\\f\\x07\\t\\r\\n$'],
    ['^(?<n>b)(?i)c(?-i)d\\z', '', '^b[cC]d$'],
    ['^(?:b(?i)c)d\\z', '', '^b[cC]d$'],
    ['^b (?=c).\\z', '', '^b c$'],
    ['(?<=bc{1,2}|d?)(?<!)a\\z', '', '(?!)'],
    ['^{2}a\\z*', '', '^a'],
    ['(?<=^bc{1,2}|^d)a\\z', '', '^(?:bcc?|d)a$'],
    ['^b#c\\z', '', '^b#c$'],
  ])('%j %s', (...row) => {
    expectEqual('java', row);
  });

  test('with the flag m, a line begins after any terminator, but not at the end', () => {
    const strings = ['a', 'a\nb', 'b\na', 'b\ra', 'b\r\na', 'b\u2028a', 'b\u0085a\r\n', 'a\rb', 'ab', 'ba', 'b\ta', ''];
    const lines = strings.filter((string) => {
      const only = Array.from(string, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`).join('');
      const { relation } = diffGrammars({ regexp: '^a$', flags: 'm', dialect: 'java' }, new RegExp(`^${only}$`, 'v'), {
        limit: 0,
      });
      return relation === 'superset';
    });
    expect(lines).toEqual(strings.slice(0, 8));
    expect(diffGrammars({ regexp: '^$', flags: 'm', dialect: 'java' }, /^$/, { limit: 0 }).relation).toBe('disjoint');
  });
});

// https://github.com/google/re2/wiki/Syntax, as far as Go's package regexp has it
describe('RE2', () => {
  test.each<Row>([
    ['^a{,3}b{\\z', '', '^a\\{,3\\}b\\{$'],
    ['^{2}a\\z*', '', '^a'],
    ['^\\0a\\07\\012\\101\\z', '', '^\\0a\\x07\\nA$'],
    ['^a{0,1000}b{1000,}\\z', '', '^a{0,1000}b{1000,}$'],
    ['^\\pZ\\p{^Z}\\z', '', '^\\p{Z}\\P{Z}$'],
    ['^\\p{Ogham}\\p{^Ogham}\\PZ\\z', '', '^\\p{sc=Ogham}\\P{sc=Ogham}\\P{Z}$'],
    ['^\\p{Any}\\p{Yi}\\z', '', '^[^]\\p{sc=Yi}$'],
    ['^a$', '', '^a$'],
    ['^a$', 'm', '(?<![^\\n])a(?![^\\n])'],
    ['\\Aa\\z', 'm', '^a$'],
    ['a.b', '', 'a[^\\n]b'],
    ['a.b', 's', 'a[^]b'],
    ['^a+?b*\\z', 'U', '^a+b*$'],
    ['^\\s\\S\\d\\D\\w\\W\\z', '', '^[\\t\\n\\f\\r ][^\\t\\n\\f\\r ][0-9][^0-9][\\w][^\\w]$'],
    ['^\\v\\a\\f\\t\\r\\n\\z', '', '^\\v\\x07\\f\\t\\r\\n$'],
    ['^[[:^alpha:]]\\z', '', '^[^A-Za-z]$'],
    ['^[[:word:]-][[:digit:]a]\\z', '', '^[\\w-][0-9a]$'],
    ['^[^[:space:]]\\z', '', '^[^\\t-\\r ]$'],
    ['^[a-\\x63]\\z', '', '^[a-c]$'],
    ['^[]a]\\z', '', '^[\\]a]$'],
    ['^[[:a]\\z', '', '^[[:a]$'],
    ['^[[:upper:]]\\z', 'i', '^[A-Z]$', 'iu'],
    ['^\\p{Greek}\\p{^Greek}\\PN\\p{Any}\\z', '', '^\\p{sc=Greek}\\P{sc=Greek}\\P{N}[^]$'],
    ['^\\w\\W\\z', 'i', '^[\\w\\u017f\\u212a][^\\w\\u017f\\u212a]$'],
    ['^\\Q+\\E+\\z', '', '^\\++$'],
    ['^\\101\\07\\x{41}\\x41\\z', '', '^A\\x07AA$'],
    ['^(?P<n>a)(?i:b)(?s).\\z', '', '^a[bB][^]$'],
    ['\\ba\\b', '', '\\ba\\b'],
    ['\\Ba\\B', '', '\\Ba\\B'],
  ])('%j %s', (...row) => {
    expectEqual('re2', row);
  });
});

// POSIX.1-2024, Base Definitions, section 7.3.1: the classes of the POSIX locale; some are made of other classes
describe('the classes of POSIX', () => {
  test.each([
    ['upper', '[A-Z]'],
    ['lower', '[a-z]'],
    ['digit', '[0-9]'],
    ['xdigit', '[0-9A-Fa-f]'],
    ['space', '[\\t\\n\\v\\f\\r ]'],
    ['blank', '[ \\t]'],
    ['alpha', '[[:upper:][:lower:]]'],
    ['alnum', '[[:alpha:][:digit:]]'],
    ['word', '[[:alnum:]_]'],
    ['punct', String.raw`[!"#$%&'()*+,\-./:;<=>?@\[\\\]^_\`{|}~]`],
    ['graph', '[[:alnum:][:punct:]]'],
    ['print', '[[:graph:] ]'],
    ['cntrl', '[\\x00-\\x1f\\x7f]'],
    ['ascii', '[[:cntrl:][:print:]]'],
  ])('%s', (name, same) => {
    const relation = (regexp: string): string =>
      diffGrammars({ regexp, dialect: 're2' }, { regexp: `^${same}\\z`, dialect: 're2' }, { limit: 0 }).relation;
    expect(relation(`^[[:${name}:]]\\z`)).toBe('equal');
  });

  // https://docs.oracle.com/javase/8/docs/api/java/util/regex/Pattern.html#posix
  test.each('Lower Upper ASCII Alpha Digit Alnum Punct Graph Print Blank Cntrl XDigit Space'.split(' '))(
    'Java has %s, too',
    (name) => {
      const java = { regexp: `^\\p{${name}}\\z`, dialect: 'java' } as const;
      const re2 = { regexp: `^[[:${name.toLowerCase()}:]]\\z`, dialect: 're2' } as const;
      expect(diffGrammars(java, re2, { limit: 0 }).relation).toBe('equal');
    },
  );
});
