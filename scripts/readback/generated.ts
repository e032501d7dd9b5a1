import { readFileSync } from 'node:fs';
import { projectRoot, type GrammarId } from '../grammar/sources.js';
import { proofSteps, readBack, type Step } from './proof.js';
import { Refused } from '../checker/tokens.mjs';
import { Specification } from './specification.js';

/** The text of a grammar's scanner, as it ships. */
export function scannerText(id: GrammarId): string {
  return readFileSync(`${projectRoot}generated/${id}/scanner.ts`, 'utf8');
}

/** The proof of a grammar's scanner, step by step. A text that the reader does not accept is one step, with a fault. */
export function* proveScanner(id: GrammarId): Generator<Step> {
  try {
    const readback = readBack(scannerText(id));
    yield* proofSteps(readback, new Specification(id, readback.sets));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const fault = { kind: 'refused', what: `generated/${id}/scanner.ts`, witness: error.message } as const;
    yield { kind: 'refused', name: '', states: 0, milliseconds: 0, faults: [fault] };
  }
}
