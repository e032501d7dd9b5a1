/**
 * `npm run prove:scanner [-- --verbose] [--mutants N [--seed S]] [--rfc ID]...`: every scanner, as its text is, does what its
 * RFC's BNF says. With --mutants, so many edits of each text must be caught or do no harm. Exit code 1 if not.
 */
import { parseArgs } from 'node:util';
import { grammarIds, type GrammarId } from './grammar/sources.js';
import { proveScanner, scannerText } from './readback/generated.js';
import { MutationTest } from './readback/mutation-test.js';
import { mutantsOf } from './readback/mutants.js';
import { readBack, type Step } from './readback/proof.js';
import { faultText, stepText, summaryText } from './readback/report.js';
import { Specification } from './readback/specification.js';

const { values } = parseArgs({
  options: {
    verbose: { type: 'boolean', default: false },
    mutants: { type: 'string' },
    seed: { type: 'string', default: '1' },
    rfc: { type: 'string', multiple: true, default: [] },
  },
});
const unknown = values.rfc.filter((id) => !grammarIds.some((known) => known === id));
if (unknown.length > 0) {
  console.error(`unknown grammar ${unknown.join(', ')}; known are ${grammarIds.join(', ')}`);
  process.exit(2);
}
const ids = grammarIds.filter((id) => values.rfc.length === 0 || values.rfc.includes(id));

for (const id of ids) {
  if (values.mutants === undefined) printProof(id);
  else testMutants(id, Number(values.mutants), Number(values.seed));
}

function printProof(id: GrammarId): void {
  const started = performance.now();
  const steps: Step[] = [];
  for (const step of proveScanner(id)) {
    steps.push(step);
    if (values.verbose) console.log(stepText(id, step));
    for (const fault of step.faults) {
      console.log(faultText(fault));
      process.exitCode = 1;
    }
  }
  console.log(summaryText(id, steps, performance.now() - started));
}

function testMutants(id: GrammarId, count: number, seed: number): void {
  const started = performance.now();
  const text = scannerText(id);
  const readback = readBack(text);
  const test = new MutationTest(text, readback, new Specification(id, readback.sets));
  const totals = new Map<string, number>();
  for (const mutant of mutantsOf(text, count, seed)) {
    const verdict = test.verdict(mutant);
    const kind =
      'caughtBy' in verdict
        ? `caught by ${verdict.caughtBy}`
        : 'same' in verdict
          ? `the same ${verdict.same}`
          : 'MISSED';
    totals.set(kind, (totals.get(kind) ?? 0) + 1);
    const how = 'caughtBy' in verdict ? verdict.how : 'missed' in verdict ? verdict.missed : '';
    if (values.verbose || 'missed' in verdict) console.log(`${id} line ${mutant.line}, ${mutant.edit}: ${kind} ${how}`);
    if ('missed' in verdict) process.exitCode = 1;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${id}: ${[...totals].map(([kind, times]) => `${times} ${kind}`).join(', ')}; ${seconds} s`);
}
