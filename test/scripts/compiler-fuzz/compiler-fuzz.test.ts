/** Scanners of random grammars, compared with Peggy's parsers; and what the comparison finds if the compiler is wrong. */
import { describe, expect, test } from '@jest/globals';
import { failureText, fuzz, type Failure } from '../../../scripts/compiler-fuzz/fuzz.js';
import type { RandomGrammar } from '../../../scripts/compiler-fuzz/random-grammar.js';
import { scannerText } from '../../../scripts/compiler-fuzz/runners.js';
import { leaf } from '../../../scripts/compiler-fuzz/terms.js';
import { runTrial } from '../../../scripts/compiler-fuzz/trial.js';

/** A grammar written by hand. */
function grammar(rules: Readonly<Record<string, string>>, reports: Partial<RandomGrammar> = {}): RandomGrammar {
  const terms = Object.entries(rules).map(([name, text]) => [name, leaf(text, [''])] as const);
  return { rules: new Map(terms), components: {}, productions: [], likely: [], unlikely: [], ...reports };
}

test('scanners of random grammars match and report what Peggy does', () => {
  const failures: string[] = [];
  const { cases, grammars } = fuzz(1_000, 1738, (failure) => failures.push(failureText(failure)));
  expect(failures).toEqual([]);
  expect(cases).toBe(1_000);
  expect(grammars).toBeGreaterThan(4);
});

test('the same seed gives the same cases', () => {
  const grammars = (seed: number): string[] => {
    const texts: string[] = [];
    fuzz(
      200,
      seed,
      () => {},
      (one) => texts[texts.push(scannerText(one)) - 1] ?? '',
    );
    return texts;
  };
  expect(grammars(3)).toEqual(grammars(3));
  expect(grammars(3)).not.toEqual(grammars(4));
});

describe('a grammar that needs care is compiled as Peggy reads it', () => {
  const reported = { components: { the_p: { rules: ['p'] } } };
  test.each([
    ['a loop within a loop whose match depends on what follows', { r: 'p .*', p: '("-"* [a-b])* !":"' }, reported],
    ['such a loop in a regular expression', { r: '(p "b" / "c")', p: '("a"+ !"b")' }, reported],
    ['the same, if the lookahead is in another rule', { r: 'p .*', p: '("-"* [a-b])* q', q: '!":"' }, reported],
    ['an inner loop that takes what must follow it', { r: '("a"* "a")*' }, {}],
    ['a lookahead after what always matches', { r: '("a" ("a"* / &"a"))?' }, {}],
    ['a negative one there', { r: '("a" ("a"* / !"a"))? "b"?' }, {}],
    ['a lookahead for nothing', { r: '"a" &"" "b" / "a" !"" / "c"' }, {}],
    ['a character or nothing', { r: 's "b"', s: '"a" / ""' }, {}],
    ['counted repetitions within counted repetitions', { r: '(("a"+)|1.., "-"|)|..2, (":" / [b])|' }, {}],
    ['a line feed in a loop of characters and sequences', { r: 's*', s: '"a" / "b" [\\n\\r]' }, {}],
    ['a class that its regular expression must escape', { r: 's*', s: '"a" / "b" [\\]^\\\\-]' }, {}],
    ['characters that no text file can contain', { r: 's*', s: '"\\ud83d" / "b" [\\ud800-\\udfff\\u2028\\0]' }, {}],
    [
      'a character that is also in an unlikely rule',
      { r: '(p / "-")+', p: '[\\--/]' },
      { components: { the_r: { rules: ['r'] }, the_p: { rules: ['p'] } }, unlikely: ['p'] },
    ],
    ['two cases of a letter', { r: '"k"i [k]i "ſ"i [ſ]i' }, {}],
  ])('%s', (_, rules, reports) => {
    const strings = stringsOver(['a', 'b', '-', ':', '\n', '\ud83d'], 4);
    const others = [
      'aab',
      '::a',
      'a-a:a',
      'b\r',
      'b]b^b\\b-',
      'b[',
      'b\ud900a',
      'b\u2028',
      'b\0',
      'kkſſ',
      'KKSſ',
      '\u212aksS',
    ];
    expect(runTrial({ grammar: grammar(rules, reports), strings: [...strings, ...others] })).toEqual({ same: true });
  });
});

describe('refuses', () => {
  const components = { the_p: { rules: ['p'] } };
  test.each([
    [
      'a component that may occur twice',
      { r: 'p "-" p', p: '"a"' },
      { components },
      'the rule r: a component that may occur twice does not have a single position',
    ],
    [
      'a component in a loop',
      { r: '(p "-")*', p: '"a"' },
      { components },
      'the rule r: a component in a loop does not have a single position',
    ],
    [
      'productions one after the other',
      { r: 'p "-" q', p: '"a"', q: '"b"' },
      { productions: ['p', 'q'] },
      'the rule r: a production that may occur twice does not have a single position',
    ],
    [
      'a loop that would never end',
      { r: '("a"?)*' },
      {},
      'the rule r has a loop whose body may be empty, which would never end',
    ],
  ])('%s', (_, rules, reports, refusal) => {
    expect(runTrial({ grammar: grammar(rules, reports), strings: [''] })).toEqual({ refusal });
  });

  test('no component that occurs once in each alternative', () => {
    const rules = { r: 'p "-" / "b" p / q', p: '"a"', q: '"c" p' };
    expect(runTrial({ grammar: grammar(rules, { components }), strings: ['a-', 'ba', 'ca'] })).toEqual({ same: true });
  });
});

/** Faults of the compiler, as edits of what it writes. */
describe('finds a compiler that', () => {
  const rules = { r: '"dd"* (p "-" / "ab" p / "ac") / "e"', p: '"a"' };
  const reports = { components: { the_p: { rules: ['p'] } }, productions: ['p'] };
  test.each([
    ['reads a character too little', 'i += 2;', 'i += 1;'],
    ['does not take back what an alternative reported', ' at[0] = -1; at[1] = -1;', ''],
    ['reports a wrong end', 'at[2] = i;', 'at[2] = i + 1;'],
    ['reports no production', 'at[0] = 0;', ''],
    ['leaves what the last scan reported', 'at[0] = -1; at[1] = -1;\n  return', 'return'],
    ['confuses two letters', '=== 98', '=== 99'],
  ])('%s', (_, written, edited) => {
    const strings = ['a-', 'dda-', 'aba', 'ac', 'dd', 'a', 'e'];
    const compile = (one: RandomGrammar): string => {
      const text = scannerText(one);
      expect(text).toContain(written);
      return text.replaceAll(written, edited);
    };
    expect(runTrial({ grammar: grammar(rules, reports), strings })).toEqual({ same: true });
    expect(runTrial({ grammar: grammar(rules, reports), strings }, compile)).toHaveProperty('question');
  });

  test('confuses two letters of random grammars, and prints the smallest grammar and string that show it', () => {
    const failures: Failure[] = [];
    fuzz(
      20_000,
      1,
      (failure) => failures.push(failure),
      (one) => scannerText(one).replaceAll('=== 97', '=== 98'),
      1,
    );
    const [failure] = failures;
    expect(failure?.trial.grammar.rules.size).toBe(1);
    expect(failure && failureText(failure)).toMatch(
      /^\w+ = .{4,9}\nreported: {"components":{},"productions":\[\],"likely":\[\],"unlikely":\[\]}\ninput ".{2}", rule \w+ at 0\n {2}Peggy: {3}ends at 2, production none\n {2}scanner: no match\n$/,
    );
  });
});

function stringsOver(letters: readonly string[], length: number): string[] {
  if (length === 0) return [''];
  const shorter = stringsOver(letters, length - 1);
  const longest = shorter.filter((text) => text.length === length - 1);
  return [...shorter, ...longest.flatMap((text) => letters.map((letter) => text + letter))];
}
