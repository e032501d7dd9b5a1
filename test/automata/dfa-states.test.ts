/** What automata made by hand know of their states. */
import { describe, expect, test } from '@jest/globals';
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import {
  difference,
  DfaBuilder,
  intersection,
  liveMoves,
  product,
  restLengths,
  StateLimitError,
  type Dfa,
} from '../../src/automata/dfa.js';
import { movesInto } from '../../src/automata/equal-states.js';
import { tableDfa } from '../support/table-dfa.js';

/** Any number of "ab". State 1 is dead, 3 is as 0, and 4 is reached from nowhere. */
const pairs = tableDfa(
  'ab',
  [
    [2, 1, 1],
    [1, 1, 1],
    [1, 3, 1],
    [2, 1, 1],
    [4, 3, 0],
  ],
  [1, 0, 0, 1, 0],
);
const nothing = tableDfa('ab', [[0, 0, 0]], [0]);

describe('an automaton', () => {
  test.each([
    ['', true],
    ['a', false],
    ['ab', true],
    ['aba', false],
    ['abab', true],
    ['b', false],
    ['ab\0', false],
  ])('runs over %j: %j', (string, isAccepted) => {
    expect(pairs.accepts(string)).toBe(isAccepted);
  });

  test('runs from any state', () => {
    expect([pairs.run('b', 2), pairs.run('', 2), pairs.run('aab', 4), pairs.run('ab')]).toEqual([3, 2, 3, 3]);
  });

  test('knows from which states some string is accepted', () => {
    expect([...pairs.live]).toEqual([1, 0, 1, 1, 1]);
    expect([pairs.isEmpty(), nothing.isEmpty(), nothing.complement().isEmpty()]).toEqual([false, true, false]);
  });

  test('knows the length of the shortest string that is accepted from each state', () => {
    expect(restLengths(pairs)).toEqual([0, Infinity, 1, 0, 1]);
    const three = tableDfa(
      'a',
      [
        [1, 3],
        [2, 3],
        [3, 3],
        [3, 3],
        [0, 2],
      ],
      [0, 0, 1, 0, 0],
    );
    expect(restLengths(three)).toEqual([2, 1, 0, Infinity, 1]);
  });

  test('knows what leads to each next state from which some string is accepted', () => {
    const dfa = tableDfa(
      'abc',
      [
        [1, 2, 1, 2],
        [2, 2, 0, 2],
        [2, 2, 2, 2],
      ],
      [0, 1, 0],
    );
    expect([...liveMoves(dfa, 0)]).toEqual([
      [
        1,
        [
          [0x61, 0x61],
          [0x63, 0x63],
        ],
      ],
    ]);
    expect([...liveMoves(dfa, 1).keys()]).toEqual([0]);
    expect([...liveMoves(dfa, 2)]).toEqual([]);
  });

  test('knows the moves into each state', () => {
    const { starts, sources } = movesInto(3, Int32Array.of(2, 0, 2, 2, 0, 0));
    expect([[...starts], [...sources]]).toEqual([
      [0, 3, 3, 6],
      [1, 4, 5, 0, 2, 3],
    ]);
  });
});

describe('a minimal automaton', () => {
  test('has its states in the order in which the classes lead to them', () => {
    const minimal = pairs.minimal();
    expect([...minimal.transitions]).toEqual([1, 2, 2, 2, 0, 2, 2, 2, 2]);
    expect([...minimal.accepting]).toEqual([1, 0, 0]);
  });

  test('is equal to another only with the same moves and the same accepting states', () => {
    const odd = tableDfa(
      'a',
      [
        [1, 0],
        [0, 1],
      ],
      [0, 1],
    );
    const row = [odd, odd.complement(), tableDfa('a', [[0, 0]], [0]), tableDfa('a', [[0, 0]], [1])];
    expect(row.map((one) => row.map((other) => one.equals(other)))).toEqual([
      [true, false, false, false],
      [false, true, false, false],
      [false, false, true, false],
      [false, false, false, true],
    ]);
    const others = tableDfa(
      'a',
      [
        [0, 1],
        [1, 0],
      ],
      [0, 1],
    );
    expect([odd.equals(others), others.equals(odd)]).toEqual([false, false]);
    // the same, and a state more
    const more = tableDfa(
      'a',
      [
        [0, 0],
        [0, 0],
      ],
      [0, 0],
    );
    expect([nothing.equals(more), row[2]?.equals(more), more.equals(more)]).toEqual([false, false, true]);
  });
});

test('the complement accepts what the automaton rejects', () => {
  const complement = pairs.complement();
  expect([...complement.accepting]).toEqual([0, 1, 1, 0, 1]);
  expect(['', 'a', 'ab', 'b'].map((string) => complement.accepts(string))).toEqual([false, true, false, true]);
  expect(complement.complement().equals(pairs)).toBe(true);
});

describe('an automaton with merged states', () => {
  test('keeps those that the start does not reach, numbered by their first states', () => {
    const { dfa, blocks } = pairs.merged();
    expect([...blocks]).toEqual([0, 1, 2, 0, 3]);
    expect([...dfa.transitions]).toEqual([2, 1, 1, 1, 1, 1, 1, 0, 1, 3, 0, 0]);
    expect([...dfa.accepting]).toEqual([1, 0, 0, 0]);
  });

  test('keeps states with different labels apart', () => {
    const { blocks } = pairs.merged([7, 5, 5, 8, 5]);
    expect([...blocks]).toEqual([0, 1, 2, 3, 4]);
    expect([...nothing.merged([4]).blocks]).toEqual([0]);
  });
});

describe('two automata in parallel', () => {
  /** "a" and then anything. */
  const begins = tableDfa(
    pairs.alphabet,
    [
      [1, 2, 2],
      [1, 1, 1],
      [2, 2, 2],
    ],
    [0, 1, 0],
  );
  const strings = ['', 'a', 'ab', 'abab', 'b', 'aa'];

  test.each([
    ['that both accept', intersection, ['ab', 'abab']],
    ['that only the first accepts', difference, ['']],
  ])('accept the strings %s', (_, combine, accepted) => {
    const dfa = combine(pairs, begins);
    expect(strings.filter((string) => dfa.accepts(string))).toEqual(accepted);
  });

  test('accept what any condition says of both', () => {
    const either = product(pairs, begins, (inA, inB) => inA || inB);
    expect(strings.filter((string) => either.accepts(string))).toEqual(['', 'a', 'ab', 'abab', 'aa']);
    // after "", "a", "ab", "aa" and "b"
    expect(either.stateCount).toBe(5);
  });

  test('need the same alphabet, not only an equal one', () => {
    const other = tableDfa('ab', [[0, 0, 0]], [1]);
    expect(() => product(pairs, other, () => true)).toThrow('the automata have different alphabets');
  });
});

describe('a construction', () => {
  const count = (last: number): Dfa =>
    new DfaBuilder<number>(alphabetOfSets([]), 'the count', String).build(
      0,
      (state) => Math.min(state + 1, last),
      (state) => state === last,
    );

  test('numbers the states in the order in which they are found', () => {
    const dfa = count(3);
    expect([[...dfa.transitions], [...dfa.accepting]]).toEqual([
      [1, 2, 3, 3],
      [0, 0, 0, 1],
    ]);
  });

  test('may have 200,000 states', () => {
    expect(count(199_999).stateCount).toBe(200_000);
  });

  test('fails at one more', () => {
    expect(() => count(200_000)).toThrow('the count needs more than 200000 states');
  });

  test('fails with an error that says what needs more states than which limit', () => {
    const errors = [new StateLimitError('the count'), new StateLimitError('a suite', 5)];
    expect(errors.map(({ name, message }) => `${name}: ${message}`)).toEqual([
      'StateLimitError: the count needs more than 200000 states',
      'StateLimitError: a suite needs more than 5 states',
    ]);
  });
});
