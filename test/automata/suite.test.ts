import { expect, test } from '@jest/globals';
import { alphabetOfSets, type Alphabet } from '../../src/automata/alphabet.js';
import { single } from '../../src/automata/char-set.js';
import { Dfa } from '../../src/automata/dfa.js';
import { suiteBasis, suiteWords } from '../../src/automata/suite.js';
import { Random } from '../../src/languages/sample.js';

const alphabet = alphabetOfSets([single(0x61), single(0x62)]);

function randomDfa(random: Random, states: number, over: Alphabet = alphabet): Dfa {
  const transitions = Int32Array.from({ length: states * over.size }, () => random.below(states));
  return new Dfa(
    over,
    transitions,
    Uint8Array.from({ length: states }, () => random.below(2)),
  );
}

const accepts = (dfa: Dfa, word: readonly number[]): boolean =>
  dfa.isAccepting(word.reduce((state, symbol) => dfa.next(state, symbol), 0));

test.each([0, 1])('a suite finds every random automaton with up to %i more states that differs', (extra) => {
  const random = new Random(7 + extra);
  let differing = 0;
  for (let round = 0; round < 300; round++) {
    const right = randomDfa(random, 1 + random.below(5)).minimal();
    const words = [...suiteWords(suiteBasis(right), extra)];
    for (let trial = 0; trial < 20; trial++) {
      const other = randomDfa(random, right.stateCount + extra).minimal();
      if (other.equals(right)) continue;
      differing++;
      expect(words.some((word) => accepts(right, word) !== accepts(other, word))).toBe(true);
    }
  }
  expect(differing).toBeGreaterThan(4000);
});

test('a suite without a separating word or a state would miss a fault', () => {
  const random = new Random(9);
  const right = randomDfa(random, 5).minimal().merged().dfa;
  const short = [...suiteWords(suiteBasis(right))].filter((word) => word.length < 2);
  const missed = Array.from({ length: 500 }, () => randomDfa(random, right.stateCount).minimal()).filter(
    (other) => !other.equals(right) && short.every((word) => accepts(right, word) === accepts(other, word)),
  );
  expect(missed.length).toBeGreaterThan(0);
});
