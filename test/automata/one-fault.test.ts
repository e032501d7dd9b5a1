import { describe, expect, test } from '@jest/globals';
import type { Dfa } from '../../src/automata/dfa.js';
import { mostTelling } from '../../src/automata/one-fault.js';
import { Random } from '../../src/languages/sample.js';
import { tableDfa } from '../support/table-dfa.js';

/** Accepts only "a". */
const onlyA = tableDfa(
  'ab',
  [
    [1, 2, 2],
    [2, 2, 2],
    [2, 2, 2],
  ],
  [0, 1, 0],
);

/**
 * What each string finds: its last state accepts or rejects wrongly, and moves that lead to states where the rest is judged otherwise.
 * "a": state 1; from 0 by "a" to 0 or 2.
 * "aa": state 2; from 1 by "a" to 1; from 0 by "a" to 0.
 * "b": state 2; from 0 by "b" to 1.
 * "ab": state 2; from 1 by "b" to 1.
 * "": state 0.
 */
const strings = ['', 'b', 'ab', 'aa', 'a'];

describe('strings in the order of the faults that they find', () => {
  test.each<[string, string[], string[], number, string[]]>([
    // after "a", of "aa" only two are new, and "b" is shorter
    ['accepted and rejected ones by turns', [], strings, 9, ['a', 'b', '', 'ab', 'aa']],
    ['in the same order, whatever order they are given in', [], strings.toReversed(), 9, ['a', 'b', '', 'ab', 'aa']],
    ['as many as wanted', [], strings, 2, ['a', 'b']],
    ['as many as wanted, an odd number', [], strings, 1, ['a']],
    ['none', [], strings, 0, []],
    ['those that must be there first', ['ab', 'b'], strings, 4, ['ab', 'b', 'a', '']],
    ['not more of those than wanted', ['ab', 'b'], strings, 1, ['ab']],
    ['only rejected ones', [], ['', 'b'], 9, ['b', '']],
    ['only accepted ones', [], ['a'], 9, ['a']],
  ])('%s', (_, first, others, count, expected) => {
    expect(mostTelling(onlyA, first, others, count)).toEqual(expected);
  });
});

/** The faults that a string finds, by name. */
function faults(dfa: Dfa, string: string): string[] {
  const own = dfa.accepts(string);
  const targets = Array.from({ length: dfa.stateCount }, (_, state) => state);
  const moves = Array.from(string, (letter, at) =>
    targets
      .filter((target) => dfa.isAccepting(dfa.run(string.slice(at + 1), target)) !== own)
      .map((target) => `${dfa.run(string.slice(0, at))} ${letter} ${target}`),
  );
  return [`${dfa.run(string)}`, ...moves.flat()];
}

const ROUNDS = 20;

test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  'each string of random automaton %d finds the most faults that none before it finds',
  (seed) => {
    const random = new Random(seed);
    // also more states than there are bits in a number
    const count = 3 + random.below(4) + (seed === 0 ? 40 : 0);
    const rows = Array.from({ length: count }, () => [0, 0, 0, 0].map(() => random.below(count)));
    const any = tableDfa(
      'abc',
      rows,
      rows.map(() => random.below(2)),
    );
    const all = new Set(
      Array.from({ length: 30 }, () =>
        Array.from({ length: random.below(6) }, () => random.pick(['a', 'b', 'c'])).join(''),
      ),
    );
    const found = new Set<string>();
    const left = new Set(all);
    const gain = (string: string): number =>
      [...new Set(faults(any, string))].filter((fault) => !found.has(fault)).length;
    for (const string of mostTelling(any, [], [...all], 99)) {
      const rivals = [...left].filter((other) => any.accepts(other) === any.accepts(string));
      expect(rivals).toContain(string);
      const best = Math.max(...rivals.map(gain));
      const shortest = Math.min(...rivals.filter((other) => gain(other) === best).map(({ length }) => length));
      expect([gain(string), string.length]).toEqual([best, shortest]);
      for (const fault of faults(any, string)) found.add(fault);
      left.delete(string);
    }
    expect(left.size).toBe(0);
  },
);
