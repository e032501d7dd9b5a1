/** What each sign of an expression of ECMAScript means, tried on all short strings, and what is refused, where and why. */
import { describe, expect, test } from '@jest/globals';
import { diffGrammars, LanguageError } from '../../../src/languages.js';
import { regExpDfa } from '../../../src/languages/regexps/automaton.js';

/** All strings of up to three of these: two cases, a mark, the end of a line. */
const strings = [''];
for (const string of strings)
  if (string.length < 3) strings.push(...['a', 'A', 'b', '-', '\n'].map((character) => string + character));

describe('accepts exactly the strings that the engine matches:', () => {
  test.each<[source: string, flags: string]>([
    ['^$', ''],
    ['a', ''],
    ['^a', ''],
    ['a$', ''],
    ['^a|b$', ''],
    ['^(?:a|b)$', ''],
    ['^(?:a||b)-$', ''],
    ['^(a)(?<name>b)$', ''],
    ['^a*$', ''],
    ['^a+b$', ''],
    ['^a?b?$', ''],
    ['^a{2}$', ''],
    ['^a{0}b$', ''],
    ['^a{2,}$', ''],
    ['^a{1,2}$', ''],
    ['^a{0,2}b$', ''],
    ['^(?:ab){1,}$', ''],
    ['^(?:a|b){2}$', ''],
    ['^a*?b+?$', ''],
    ['^.$', ''],
    ['^.$', 's'],
    ['^a$', 'm'],
    ['^.a', 'm'],
    ['^$', 'm'],
    ['a$', 'ms'],
    ['^a', 'ms'],
    ['^a', 'i'],
    ['^[a-b]$', 'i'],
    ['^[^a]$', 'i'],
    ['^\\w-$', ''],
    ['^\\W$', ''],
    ['^\\s$', ''],
    ['^\\S\\s$', ''],
    ['^[]|^b', ''],
    ['^[^]$', ''],
    ['\\ba', ''],
    ['a\\b', ''],
    ['\\b-', ''],
    ['\\Ba', ''],
    ['a\\B', ''],
    ['\\B-\\B', ''],
    ['^\\B', ''],
    ['a(?=b)', ''],
    ['a(?!b)', ''],
    ['^(?=.*b)(?!.*-)a', ''],
    ['(?<=a)b', ''],
    ['(?<!a)b', ''],
    ['(?<=ab)-', ''],
    ['(?<=a|-b)a', ''],
    ['(?<!^a)b', ''],
    ['(?<=a*b)-', ''],
    ['(?<=(?=ab)a)b', ''],
    ['(?=(?<=a)b)b', ''],
    ['(?<=(?<=a)b)-', ''],
    ['(?<=-)(?<=(?=a)..)b', ''],
    ['(?<=(?<=(?=ab)a)b)-', ''],
    ['(?<!(?<!a)b)-', ''],
    ['(?=(?!a).).', ''],
    ['(?<=(?:a|b){2})-', ''],
    ['(?=a$)a|b(?<=^b)', ''],
    ['a', 'y'],
    ['a|b$', 'y'],
    ['(?<!a)b', 'y'],
    ['^\\x61\\u0062$', ''],
    ['^\\n$', ''],
    ['^[\\n-]$', ''],
    ['^\\u{61}-$', 'u'],
    ['^[^\\n]$', 'u'],
    ['^[[ab]--a]$', 'v'],
    ['^[[a-b]&&b]$', 'v'],
    ['^[^[ab]\\n]$', 'v'],
    ['^\\p{Ll}\\P{Ll}$', 'u'],
    ['^\\p{Ll}$', 'iv'],
  ])('/%s/%s', (source, flags) => {
    const expression = new RegExp(source, flags);
    const dfa = regExpDfa(source, flags, 1000);
    const wrong = strings.filter((string) => {
      expression.lastIndex = 0;
      return expression.test(string) !== dfa.accepts(string);
    });
    expect(wrong).toEqual([]);
  });

  test('with the flag u one character is a pair of surrogates', () => {
    const pair = regExpDfa('^.$', 'u', 1000);
    expect(
      ['\u{1f600}', '\u{10000}', '\u{10ffff}', '\ud83d', '\ude00', '\uffff'].filter((one) => pair.accepts(one)),
    ).toHaveLength(6);
    expect(pair.accepts('\ude00\ud83d')).toBe(false);
    const half = regExpDfa('^\\ud83d', 'u', 1000);
    expect([half.accepts('\ud83d'), half.accepts('\ud83da'), half.accepts('\u{1f600}')]).toEqual([true, true, false]);
    expect(regExpDfa('^[\\u{1f600}-\\u{1f601}]$', 'u', 1000).accepts('\u{1f601}')).toBe(true);
    expect(regExpDfa('^[\\u{1f600}-\\u{1f601}]$', 'u', 1000).accepts('\u{1f602}')).toBe(false);
    expect(regExpDfa('^\u{1f600}$', 'u', 1000).accepts('\u{1f600}')).toBe(true);
  });
});

// ECMAScript, annex B: a "\\c" without a letter is these two characters
describe('a character stays itself', () => {
  test.each<readonly [source: string, flags: string, yes: string, no: string]>([
    ['^\\c$', '', '\\c', 'c'],
    ['^\\-$', '', '-', '\\-'],
    ['^\\uffff$', '', '\uffff', 'u'],
    ...['(', '.', '/', ']', '\\'].map((one) => [`^\\${one}$`, 'u', one, 'a'] as const),
  ])('/%s/%s', (source, flags, yes, no) => {
    const dfa = regExpDfa(source, flags, 1000);
    expect([dfa.accepts(yes), dfa.accepts(no)]).toEqual([true, false]);
  });
});

// ECMAScript 2025, section 22.2.2.7: modifiers add flags to and take them from the group alone; older engines do not have them
describe('modifiers', () => {
  test.each<[string, string, RegExp]>([
    ['^(?i:a)b$', '', /^[aA]b$/],
    ['^(?-i:a)b$', 'i', /^a[bB]$/],
    ['^a(?s:.).$', '', /^a[^].$/],
    ['^(?-s:.).$', 's', /^.[^]$/],
    ['(?m:^a$)', '', /^a$/m],
    ['(?m:^)a$', '', /(?:^|(?<=[\n\r\u2028\u2029]))a$/],
    ['(?-m:^)a$', 'm', /(?<![^])a$/m],
    ['(?ims:^a.$)', '', /(?:^|[\n\r\u2028\u2029])[aA][^](?=[\n\r\u2028\u2029]|(?![^]))/],
    ['(?i-m:^a)', 'm', /^[aA]/],
    ['^(?i:(?-i:a)b)c$', '', /^a[bB]c$/],
    ['^(?i:a(?:b))c$', '', /^[aA][bB]c$/],
    ['^(?i:(a)(?=b)b(?<=b))$', '', /^[aA][bB]$/],
    ['^(?:a)(?-ims:b)$', '', /^ab$/],
    ['^(?i:.)$', '', /^.$/],
    ['^(?-i:.)$', 's', /^[^]$/],
    ['(?im:^.$)', '', /^.$/m],
  ])('/%s/%s', (regexp, flags, same) => {
    expect(diffGrammars({ regexp, flags }, same, { limit: 0 }).relation).toBe('equal');
  });
});

test.each<[string, string, string, number | undefined]>([
  ['(a', '', 'not a regular expression: Unterminated group at offset 2', 2],
  ['(a', 'u', 'not a regular expression: Unterminated group at offset 2', 2],
  ['a**', '', 'not a regular expression: Nothing to repeat at offset 3', 3],
  ['[b-a]', '', 'not a regular expression: Range out of order in character class at offset 4', 4],
  ['a', 'x', '"x" is not a flag of a regular expression, or repeated', undefined],
  ['a', 'gig', '"g" is not a flag of a regular expression, or repeated', undefined],
  ['a', 'igi', '"i" is not a flag of a regular expression, or repeated', undefined],
  ['a(b)\\1', '', 'a backreference at offset 4, "\\1": what it matches is not a regular language', 4],
  ['(a)(?:\\1)*', '', 'a backreference at offset 6, "\\1": what it matches is not a regular language', 6],
  ['(?<n>a)\\k<n>', '', 'a backreference at offset 7, "\\k<n>": what it matches is not a regular language', 7],
  [
    'a\\p{RGI_Emoji}',
    'v',
    'a set of strings at offset 1, "\\p{RGI_Emoji}": only sets of single characters are read',
    1,
  ],
  ['[\\q{ab}]', 'v', 'a set of strings at offset 0, "[\\q{ab}]": only sets of single characters are read', 0],
  ['[a&&\\q{ab}]', 'v', 'a set of strings at offset 0, "[a&&\\q{ab}]": only sets of single characters are read', 0],
  [
    `[${'a'.repeat(59)}\\q{ab}]`,
    'v',
    `a set of strings at offset 0, "[${'a'.repeat(59)}…": only sets of single characters are read`,
    0,
  ],
  [
    `[${'a'.repeat(52)}\\q{ab}]`,
    'v',
    `a set of strings at offset 0, "[${'a'.repeat(52)}\\q{ab}]": only sets of single characters are read`,
    0,
  ],
  [
    'b(?=){300000}',
    '',
    'too large at offset 1, "(?=){300000}": with its repetitions written out, it needs more than 200000 states',
    1,
  ],
])('refuses /%s/%s with its place', (regexp, flags, message, offset) => {
  let thrown: unknown;
  try {
    diffGrammars({ regexp, flags }, /a/);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(LanguageError);
  expect(thrown).toMatchObject({ message, offset });
});

test('reads every flag; d and g change nothing', () => {
  expect(diffGrammars(/^a.$/dgim, /^a.$/im).relation).toBe('equal');
  expect(diffGrammars(/^a.$/gsuy, /^a.$/su).relation).toBe('equal');
  expect(diffGrammars(/a/y, /^a/).relation).toBe('equal');
  expect(diffGrammars({ regexp: '^\\u{61}$', flags: 'v' }, /^a$/).relation).toBe('equal');
});

test('refuses what needs too many states, or too much of the stack', () => {
  expect(() => regExpDfa('(?:a|b)*a(?:a|b){12}$', '', 100)).toThrow(
    new LanguageError('too large: the automaton needs more than 100 states'),
  );
  const nested = `${'(?:'.repeat(30_000)}a${')'.repeat(30_000)}`;
  expect(() => regExpDfa(nested, '', 100)).toThrow(LanguageError);
  expect(() => regExpDfa(nested, '', 100)).toThrow(/^too large: /);
});
