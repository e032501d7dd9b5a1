/** The proof against seeded faults of every kind, in RFC 1808. `npx tsx scripts/prove-mutants.ts` makes them for all. */
import { expect, test } from '@jest/globals';
import { encoded } from '../../../generated/rfc1808/automaton.js';
import { certificateMutants } from '../../../scripts/mutants/certificate.js';
import { compilerMutants } from '../../../scripts/mutants/compiler.js';
import { grammarMutants } from '../../../scripts/mutants/grammar.js';
import { knownMutants } from '../../../scripts/mutants/known.js';
import type { MutantMaker, Outcome } from '../../../scripts/mutants/outcome.js';
import { readingMutants } from '../../../scripts/mutants/reading.js';
import { scannerMutants } from '../../../scripts/mutants/scanner.js';
import { splitMutants } from '../../../scripts/mutants/split.js';
import { tableMutants } from '../../../scripts/mutants/tables.js';
import { textMutants } from '../../../scripts/mutants/text.js';
import { loadGrammar } from '../../../scripts/prove/grammar.js';
import { amount } from '../../support/effort.js';

const grammar = loadGrammar('rfc1808');

async function outcomes(make: MutantMaker, count: number, seed: number): Promise<Outcome[]> {
  const found: Outcome[] = [];
  for (const mutant of make(count, seed)) found.push(await mutant.test());
  return found;
}

test.each([
  ['the list of known ones', () => knownMutants('rfc1808'), 2],
  ['the text of the BNF', textMutants('rfc1808'), 50],
  ['a grammar', grammarMutants(grammar, { short: 2_000, samples: 200 }), amount(3, 6)],
  ['a .split file', splitMutants(grammar), 3],
  ['a .split file and the grammar alike', splitMutants(grammar, true), amount(6, 12)],
  ['a scanner', scannerMutants('rfc1808'), amount(3, 5)],
  ['a certificate', certificateMutants('rfc1808'), amount(5, 10)],
  ['what is read of a text', readingMutants('rfc1808'), amount(20, 40)],
  ['a table', tableMutants(grammar, encoded), 3],
  ['the passes', compilerMutants('rfc1808', 'passes'), 2],
  ['the writers', compilerMutants('rfc1808', 'emission'), 2],
] as const)('no fault in %s survives', async (_, make, count) => {
  const found = await outcomes(make, count, 1808);
  expect(found).toHaveLength(count);
  expect(found.filter((outcome) => 'survived' in outcome)).toEqual([]);
  expect(found.some((outcome) => 'caught' in outcome)).toBe(true);
});

test('the same seed makes the same faults, and each fault is made once', () => {
  const names = (seed: number): string[] => splitMutants(grammar)(12, seed).map(({ name }) => name);
  expect(names(7)).toEqual(names(7));
  expect(names(7)).not.toEqual(names(8));
  const [tables, edits] = [tableMutants(grammar, encoded)(20, 3), compilerMutants('rfc1808', 'passes')(20, 3)];
  for (const mutants of [tables, edits]) expect(new Set(mutants.map(({ name }) => name)).size).toBe(20);
});
