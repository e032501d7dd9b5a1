/** What Compare and History ask. */
import type { Rfc } from 'rfc-uri';
import { caretFacts } from './caret.js';
import type { Diagnosis } from './diagnoses.js';
import { look } from './look.js';
import { comparisonJson } from './reading.js';

export const functions = {
  look,
  caretFacts,
  comparisonJson,
  async diagnose({ uri, rfc }: { readonly uri: string; readonly rfc: Rfc }): Promise<Diagnosis> {
    const { diagnoseWithFixes } = await import('./diagnoses.js');
    return diagnoseWithFixes(uri, rfc);
  },
};

export type CompareFunctions = typeof functions;
