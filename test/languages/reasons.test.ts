/** Why one language rejects strings of another: the sentence, the characters, and in how many ways. */
import { describe, expect, test } from '@jest/globals';
import { diffGrammars, type Language, type LanguageDifference } from '../../src/languages.js';
import { compareRead } from '../../src/languages/comparison/compare.js';
import { readLanguage } from '../../src/languages/language.js';

type Found = readonly [string: string, rejected: string, characters: string, ways: number];

/** What only a has. */
function reasons(a: Language, b: Language): Found[] {
  return diffGrammars(a, b).onlyInA.map(({ string, rejected, characters, ways }) => [
    string,
    rejected,
    characters.map((range) => String.fromCharCode(...range)).join(' '),
    ways,
  ]);
}

const port = { rfc: 'rfc2396', rule: 'port' } as const;
const long = (count: number): RegExp => new RegExp(`^${'a'.repeat(count)}$`);

test.each<readonly [a: Language, b: Language, expected: readonly Found[]]>([
  // up to three characters that may follow are the reason; "a" is a class of its own, because it comes first
  [/^a[a-z]$/, /^a[xyz]$/, [['aa', '/^a[xyz]$/ expects "x", "y" or "z" at offset 1', 'aw', 2]]],
  [/^a[a-z]$/, /^a[xy]$/, [['aa', '/^a[xy]$/ expects "x" or "y" at offset 1', 'aw zz', 2]]],
  [/^[bc]$/, /^a$/, [['b', '/^a$/ expects "a" at offset 0', 'bc', 1]]],
  // otherwise each class is a reason
  [
    /^a[a-z]$/,
    /^a[w-z]$/,
    [
      ['aa', '/^a[w-z]$/ does not allow "a" at offset 1', 'aa', 1],
      ['ab', '/^a[w-z]$/ does not allow "b" at offset 1', 'bv', 1],
    ],
  ],
  // where the string may end, what may follow is no reason
  [
    /^a*$/,
    /^a$/,
    [
      ['', '/^a$/ expects "a" at offset 0', '', 1],
      ['aa', '/^a$/ does not allow "a" at offset 1', 'aa', 1],
    ],
  ],
  [/^a?$/, /^[a-z]+$/, [['', '/^[a-z]+$/ cannot end at offset 0', '', 1]]],
  // the rule that rejects is one reason for all characters
  [/^[a-c]?[xy]$/, port, [['x', 'port of RFC 2396 does not allow "x" at offset 0', 'ac xy', 2]]],
  [
    /^1?$/,
    { rfc: 'rfc2396', rule: 'escaped' },
    [
      ['', 'escaped of RFC 2396 cannot end at offset 0', '', 1],
      ['1', 'escaped of RFC 2396 does not allow "1" at offset 0', '11', 1],
    ],
  ],
  // so is the rule that reads
  [
    port,
    /^[0-4]{1,4}$/,
    [
      ['', '/^[0-4]{1,4}$/ cannot end at offset 0 (port)', '', 1],
      ['5', '/^[0-4]{1,4}$/ does not allow "5" at offset 0 (port)', '59', 6],
    ],
  ],
  // a language without strings rejects each at its beginning
  [/^(?:[ab]|d)c$/, /^(?!)/, [['ac', '/^(?!)/ does not allow "a" at offset 0', 'ab dd', 1]]],
  [/^c?$/, /^(?!)/, [['', '/^(?!)/ cannot end at offset 0', '', 1]]],
  [/^\u{1f600}$/u, /^[a-d]$/, [['\u{1f600}', '/^[a-d]$/ does not allow "\u{1f600}" at offset 0', '\ud83d\ud83d', 1]]],
  [/^x$/, { regexp: '^[a-d]\\z', dialect: 're2' }, [['x', 're2:/^[a-d]\\z/ does not allow "x" at offset 0', 'xx', 1]]],
  [/^x$/, { abnf: 'a = %x61-64', rule: 'a' }, [['x', 'a of the ABNF does not allow "x" at offset 0', 'xx', 1]]],
  // a long expression would hide the reason; its title has two slashes more
  [/^$/, long(36), [['', `${String(long(36))} expects "a" at offset 0`, '', 1]]],
  [/^$/, long(37), [['', 'the RegExp expects "a" at offset 0', '', 1]]],
  [
    /^$/,
    { abnf: `${'b'.repeat(40)} = %x61`, rule: 'b'.repeat(40) },
    [['', `${'b'.repeat(40)} of the ABNF expects "a" at offset 0`, '', 1]],
  ],
  [/^a$/, /^[ab]$/, []],
])('of %s, %s rejects', (a, b, expected) => {
  expect(reasons(a, b)).toEqual(expected);
});

test('the rule in brackets is the one that reads the character', () => {
  const found = reasons({ rfc: 'rfc2396', rule: 'hostport' }, /^[a-z]*:?[a-z]*$/).map(([string, rejected]) => [
    string,
    rejected,
  ]);
  expect(found).toContainEqual(['a:1', '/^[a-z]*:?[a-z]*$/ does not allow "1" at offset 2 (port)']);
});

describe('a difference is confirmed', () => {
  const python = { regexp: '^b\\Z', dialect: 'python' } as const;
  const rule = { rfc: 'rfc2396', rule: 'alpha' } as const;
  test.each<readonly [a: Language, b: Language, confirmed: boolean | undefined]>([
    [/^a$/, /^b$/, true],
    [/^a$/, python, true],
    [rule, /^b$/, true],
    [rule, python, undefined],
  ])('if an expression can be asked: of %j, %j', (a, b, confirmed) => {
    expect(diffGrammars(a, b).onlyInA[0]?.confirmed).toBe(confirmed);
  });

  test.each([
    [true, false, true],
    [false, false, false],
    [true, true, false],
    [false, true, false],
  ])('by what both programs decide: %p, %p', (isInA, isInB, confirmed) => {
    const [a, b] = [
      { ...readLanguage(/^a$/), test: () => isInA },
      { ...readLanguage(/^b$/), test: () => isInB },
    ];
    const { onlyInA } = compareRead(a, b, { where: undefined, limit: 1, maxLength: 0 });
    expect(onlyInA.map((witness) => witness.confirmed)).toEqual([confirmed]);
  });
});

test.each<readonly [a: RegExp, b: RegExp, relation: LanguageDifference['relation'], reverse: string]>([
  [/^a?$/, /^(?:a|)$/, 'equal', 'equal'],
  [/^a$/, /^[ab]$/, 'subset', 'superset'],
  [/^[ab]$/, /^[bc]$/, 'overlapping', 'overlapping'],
  [/^a$/, /^b$/, 'disjoint', 'disjoint'],
  [/^(?!)/, /^a$/, 'disjoint', 'disjoint'],
  [/^(?!)/, /(?=a)(?!a)/, 'equal', 'equal'],
])('the relation of %s to %s is %s', (a, b, relation, reverse) => {
  expect([diffGrammars(a, b).relation, diffGrammars(b, a).relation]).toEqual([relation, reverse]);
});

describe('where another language matches', () => {
  const difference = (a: RegExp, b: RegExp, where: RegExp): unknown[] => {
    const { relation, onlyInA, onlyInB } = diffGrammars(a, b, { where });
    return [relation, ...[onlyInA, onlyInB].map((side) => side.map(({ string, rejected }) => [string, rejected]))];
  };

  test.each<readonly [a: RegExp, b: RegExp, where: RegExp, expected: unknown[]]>([
    [/^[ab]$/, /^[bc]$/, /^b/, ['equal', [], []]],
    [/^[ab]$/, /^[bc]$/, /^[bc]/, ['subset', [], [['c', '/^[ab]$/ expects "a" or "b" at offset 0']]]],
    [
      /^[ab]$/,
      /^[bc]$/,
      /^[ac]/,
      [
        'disjoint',
        [['a', '/^[bc]$/ expects "b" or "c" at offset 0']],
        [['c', '/^[ab]$/ expects "a" or "b" at offset 0']],
      ],
    ],
    [/^[ab]$/, /^[bc]$/, /^d/, ['equal', [], []]],
  ])('%s and %s, where %s', (a, b, where, expected) => {
    expect(difference(a, b, where)).toEqual(expected);
  });
});

test('the limit counts reasons on each side', () => {
  const [a, b] = [/^(?:a|0aa|-aaaa|_aaaaaa)$/, /^(?:[c-z]{2}|1)$/];
  const counts = (limit: number): number[] => {
    const { onlyInA, onlyInB } = diffGrammars(a, b, { limit });
    return [onlyInA.length, onlyInB.length];
  };
  expect([counts(0), counts(1), counts(2), counts(3)]).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 2],
  ]);
});
