import { expect, test } from '@jest/globals';
import { equalStates } from '../../src/automata/equal-states.js';
import { Random } from '../../src/languages/sample.js';

/** The same by Moore's algorithm: states that differ by no word of any length, one length after the other. */
function byLength(count: number, symbols: number, transitions: Int32Array, labels: readonly number[]): number[] {
  let blocks = numbered(labels.map(String));
  for (let length = 0; length < count; length++)
    blocks = numbered(
      blocks.map((block, state) =>
        [
          block,
          ...Array.from({ length: symbols }, (_, symbol) => blocks[transitions[state * symbols + symbol] ?? 0]),
        ].join(),
      ),
    );
  return blocks;
}

/** Numbers keys in the order of their first places. */
function numbered(keys: readonly string[]): number[] {
  const all = [...new Set(keys)];
  return keys.map((key) => all.indexOf(key));
}

test('the equal states of random automata are those that no word tells apart', () => {
  const random = new Random(17);
  const counts = new Set<number>();
  for (let round = 0; round < 300; round++) {
    const stateCount = 1 + random.below(12);
    const symbolCount = 1 + random.below(4);
    // few targets make many equal states
    const targets = 1 + random.below(stateCount);
    const transitions = Int32Array.from({ length: stateCount * symbolCount }, () => random.below(targets));
    const labels = Array.from({ length: stateCount }, () => random.below(1 + random.below(3)));
    const blocks = [...equalStates({ stateCount, symbolCount, transitions }, labels)];
    expect(blocks).toEqual(byLength(stateCount, symbolCount, transitions, labels));
    counts.add(Math.max(...blocks));
  }
  expect(counts.size).toBeGreaterThan(7);
});

test('symbols that lead alike change nothing', () => {
  // states 0 and 2 lead to 1 and 3 by each of three symbols, but by the last to different ones
  const transitions = Int32Array.of(1, 1, 0, 1, 1, 1, 3, 3, 1, 3, 3, 3);
  expect([...equalStates({ stateCount: 4, symbolCount: 3, transitions }, [0, 1, 0, 1])]).toEqual([0, 1, 2, 1]);
});
