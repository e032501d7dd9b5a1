/**
 * `npx tsx scripts/verify-compiler.ts [CASES] [--seed S]`: compiles random grammars to scanners and compares them with Peggy's parsers:
 * where each rule's match ends, and which components and productions it reports. A case is a grammar and a string; there are
 * 100,000 by default. Prints each failing case as the smallest grammar and string that fail, and exits with 1 if there is
 * any, with 2 for wrong usage.
 */
import { parseArgs } from 'node:util';
import { failureText, fuzz } from './compiler-fuzz/fuzz.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' } },
});
const [cases, seed] = [Number(positionals[0] ?? 100_000), Number(values.seed)];
if (!Number.isSafeInteger(cases) || cases < 1 || !Number.isSafeInteger(seed) || positionals.length > 1) {
  console.error('usage: npx tsx scripts/verify-compiler.ts [CASES] [--seed S]; both are whole numbers');
  process.exit(2);
}

const started = performance.now();
const totals = fuzz(cases, seed, (failure) => console.log(failureText(failure)));
const seconds = ((performance.now() - started) / 1000).toFixed(1);
for (const [reason, count] of [...totals.refusals].toSorted(([, a], [, b]) => b - a))
  console.log(`${String(count).padStart(6)} grammars refused: ${reason}`);
const [of, all] = [totals.cases, totals.grammars].map((count) => count.toLocaleString('en-US'));
console.log(`${of} cases of ${all} grammars, seed ${seed}: ${totals.failures} failures, ${seconds} s`);
process.exitCode = totals.failures === 0 ? 0 : 1;
