/** The module that finds lines, run against an interpreter of the same tables. */
import { expect, test } from '@jest/globals';
import { interpretLines } from '../../../scripts/bulk/interpreter.js';
import { lineAutomaton, END } from '../../../scripts/bulk/line-automaton.js';
import { loadLines } from '../../../scripts/bulk/module.js';
import { makeTable, type Table } from '../../../scripts/bulk/table.js';
import { lineAutomata } from '../../../scripts/bulk/tables.js';
import { Alphabet } from '../../../src/automata/alphabet.js';
import { charSet } from '../../../src/automata/char-set.js';
import { Dfa } from '../../../src/automata/dfa.js';
import { Random } from '../../../src/languages/sample.js';
import { oneIn } from '../../support/effort.js';
import { expectSame } from '../../support/expect-same.js';

const LF = 0x0a;

/**
 * A table with random rows, in which what the module relies on holds: a line feed ends a line, and after each line the next states are
 * the same.
 */
function randomTable(random: Random): Table {
  const columns = 2 + random.below(100);
  const sets = Array.from({ length: columns }, (): number[] => []);
  for (let byte = 0; byte < END; byte++) if (byte !== LF) sets[random.below(columns - 1)]?.push(byte);
  const filled = [...sets.filter((set) => set.length > 0), [LF], [END]];
  const alphabet = new Alphabet(
    filled.map((codes) => ({ set: charSet(codes.map((code) => [code, code])), representative: codes[0] ?? 0 })),
  );
  const stateCount = 5 + random.below(40);
  const row = (): number[] => filled.map(([code]) => random.below(code === LF || code === END ? ENDED : stateCount));
  const afterLine = row();
  const transitions = Array.from({ length: stateCount }, (_, state) => (state < ENDED ? afterLine : row()));
  const dfa = new Dfa(alphabet, Int32Array.from(transitions.flat()), new Uint8Array(stateCount));
  // the largest number of each size is the class of a line that is not UTF-8
  return makeTable(
    random.below(2) === 0 ? { dfa, classes: [0, 1, 2, 3], bits: 2 } : { dfa, classes: [0, 256, 511, 1023], bits: 10 },
  );
}

/** How many states are after a line. */
const ENDED = 4;

test('random tables on random bytes, at every alignment', async () => {
  const random = new Random(30);
  for (let count = 0; count < 40; count++) {
    const table = randomTable(random);
    const lines = await loadLines(table);
    for (let round = 0; round < 16; round++) {
      const some = [LF, ...Array.from({ length: 1 + random.below(8 + 4 * round) }, () => random.below(0x100))];
      const input = Uint8Array.from({ length: random.below(300) }, () => random.pick(some));
      expectSame([count, [...input]], lines(input, round), interpretLines(table, input));
    }
  }
});

const tried = oneIn(6, Object.keys(lineAutomata).toReversed());

test.each(tried)('%s: lines of every length, at every alignment', async (name) => {
  const automaton = lineAutomata[name]?.();
  if (!automaton) throw new Error('no such table');
  const table = makeTable(lineAutomaton(automaton));
  const lines = await loadLines(table);
  const ends = ['', '\n', '\r\n', '\r', '.', '%41', '%4', '\u00e9', '\u0000'];
  for (let length = 0; length < 40; length++)
    for (const end of ends) {
      const line = `http://a.bc/${'x'.repeat(length)}${end}`;
      const input = Buffer.from(`${line}\n${line}`);
      expectSame(line, lines(input, length % 16), interpretLines(table, input));
    }
});

test('no bytes have no lines', async () => {
  const lines = await loadLines(randomTable(new Random(31)));
  expect(lines(new Uint8Array(0), 0)).toEqual([]);
});
