/** The difference between two languages, and between what two RFCs find in one string, as text. */
import { describe, expect, test } from '@jest/globals';
import type { CharSet } from '../../src/automata/char-set.js';
import { differenceText } from '../../src/formats/difference-text.js';
import { splitDifferenceText } from '../../src/formats/split-difference-text.js';
import type { ReadDifference } from '../../src/languages/comparison/compare.js';
import type { Witness } from '../../src/languages/reasons.js';

const witness = (string: string, rejected: string, rest: Partial<Witness> = {}): Witness => ({
  string,
  rejected,
  characters: [],
  ways: 1,
  confirmed: undefined,
  ...rest,
});

function lines(difference: Partial<ReadDifference>): string[] {
  const language = { rfc: 'rfc2396', rule: 'port' } as const;
  return differenceText({
    a: language,
    b: language,
    where: undefined,
    titles: { a: 'A', b: 'B', where: undefined },
    relation: 'equal',
    onlyInA: [],
    onlyInB: [],
    shares: [],
    ...difference,
  }).split('\n');
}

test.each([
  ['equal', 'they accept the same strings'],
  ['subset', 'the second accepts all strings of the first, and more'],
  ['superset', 'the first accepts all strings of the second, and more'],
  ['overlapping', 'each accepts strings that the other rejects'],
  ['disjoint', 'they have no string in common'],
] as const)('%s: %s', (relation, sentence) => {
  expect(lines({ relation })).toEqual([`A, B: ${relation}`, sentence]);
});

test('the heading says where the languages are compared, and cuts long expressions', () => {
  const [a, b, where] = ['a', 'b', 'w'].map((letter) => letter.repeat(301));
  const cut = (letter: string): string => `${letter.repeat(300)}... (301 characters)`;
  expect(lines({ titles: { a: a ?? '', b: b ?? '', where } })).toEqual([
    `${cut('a')}, ${cut('b')}: equal`,
    `compared where ${cut('w')} matches`,
    'they accept the same strings',
  ]);
  const whole = 'a'.repeat(300);
  expect(lines({ titles: { a: whole, b: 'B', where: undefined } })[0]).toBe(`${whole}, B: equal`);
});

test('strings that only one accepts are listed with the reason', () => {
  const difference = {
    relation: 'overlapping' as const,
    onlyInA: [witness('', 'B cannot end at offset 0'), witness('a\tb', 'B does not allow "\\u{9}" at offset 1')],
    onlyInB: [witness('long', 'A ends', { confirmed: false }), witness('b', 'A ends', { confirmed: true })],
  };
  expect(lines(difference).slice(2)).toEqual([
    '',
    'only A:',
    '  (empty)   B cannot end at offset 0',
    '  a\\u{9}b   B does not allow "\\u{9}" at offset 1',
    '',
    'only B:',
    '  long   A ends (the engine that runs this decides otherwise)',
    '  b      A ends',
  ]);
});

describe('the other characters that are rejected in the same place', () => {
  const set = (...ranges: [first: string, last: string][]): CharSet =>
    ranges.map(([first, last]) => [first.charCodeAt(0), last.charCodeAt(0)]);
  const reason = (characters: CharSet): string | undefined =>
    lines({ onlyInA: [witness('a<', 'B does not allow "<" at offset 1', { characters })] })
      .at(-1)
      ?.replace('  a<   B does not allow "<" at offset 1', '');

  test.each<[characters: CharSet, text: string]>([
    [set(), ''],
    [set(['<', '<']), ''],
    [set(['<', '<'], ['>', '>'], ['^', '^']), ', nor > ^'],
    // those that cannot be printed are left out
    [set(['\0', ' '], ['<', '<']), ''],
    [set(['\0', '"'], ['<', '<']), ', nor ! "'],
    [set(['<', '<'], ['}', '\u007f']), ', nor } ~'],
    [set(['<', '<'], ['\u007f', '\uffff']), ''],
    // twelve are listed
    [set(['0', ';'], ['<', '<']), ', nor 0 1 2 3 4 5 6 7 8 9 : ;'],
    [set(['0', '=']), ', nor 0 1 2 3 4 5 6 7 8 9 : ; …'],
    // where the reason names none of them, it is about something else
    [set(['>', '?']), ''],
  ])('%j', (characters, text) => {
    expect(reason(characters)).toBe(text);
  });
});

describe('the shares', () => {
  test('are those of three lengths, in two digits', () => {
    const share = (length: number, onlyInA?: number, onlyInB?: number): ReadDifference['shares'][number] => ({
      length,
      onlyInA,
      onlyInB,
    });
    const shares = [share(1, 1, 1), share(5, 0.5, undefined), share(10, 0.123_456, 0), share(20, 0.000_003_3, 1)];
    expect(lines({ shares }).slice(2)).toEqual([
      '',
      'share of the strings of a length   5      10     20',
      'of A, not in B                     50 %   12 %   0.00033 %',
      'of B, not in A                     -      0 %    100 %',
    ]);
  });

  test('are left out where a language has no strings, or the other accepts all', () => {
    const shares = [
      { length: 5, onlyInA: undefined, onlyInB: 0.25 },
      { length: 10, onlyInA: 0, onlyInB: 0.5 },
    ];
    expect(lines({ shares }).slice(2)).toEqual([
      '',
      'share of the strings of a length   5      10',
      'of B, not in A                     25 %   50 %',
    ]);
    expect(lines({ shares: [{ length: 5, onlyInA: 0, onlyInB: undefined }] })).toHaveLength(2);
  });
});

describe('the strings that two RFCs split differently', () => {
  test('are listed with what each finds', () => {
    const splits = [
      { string: '', a: undefined, b: '' },
      { string: 'a\t"', a: 'a', b: '"' },
    ];
    expect(splitDifferenceText('rfc2396', 'rfc3986', 'host', splits).split('\n')).toEqual([
      'RFC 2396 and RFC 3986 read the host of these strings differently; each is the shortest of its kind',
      '',
      '  string    host of RFC 2396   host of RFC 3986',
      '  (empty)   absent             ""',
      `  a\\u{9}"   "a"                '"'`,
    ]);
  });

  test('may be none', () => {
    expect(splitDifferenceText('rfc1738', 'rfc3986', 'path', [])).toBe(
      'RFC 1738 and RFC 3986 find the same path in every string that both accept',
    );
  });
});
