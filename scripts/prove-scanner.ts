/**
 * `npm run prove:scanner [-- --verbose] [--rfc ID]...`: every scanner, as its text is, does what its RFC's BNF says. Exit code 1
 * if not. `npm run prove` includes this.
 */
import { parseArgs } from 'node:util';
import { grammarIds, type GrammarId } from './grammar/sources.js';
import { proveScanner } from './readback/generated.js';
import type { Step } from './readback/proof.js';
import { faultText, stepText, summaryText } from './readback/report.js';

const { values } = parseArgs({
  options: {
    verbose: { type: 'boolean', default: false },
    rfc: { type: 'string', multiple: true, default: [] },
  },
});
const unknown = values.rfc.filter((id) => !grammarIds.some((known) => known === id));
if (unknown.length > 0) {
  console.error(`unknown grammar ${unknown.join(', ')}; known are ${grammarIds.join(', ')}`);
  process.exit(2);
}
const ids = grammarIds.filter((id) => values.rfc.length === 0 || values.rfc.includes(id));

ids.forEach(printProof);

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
