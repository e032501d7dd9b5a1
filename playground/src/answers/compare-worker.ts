/** The worker of Compare. */
import type { Rfc } from 'rfc-uri';
import { caretFacts } from './caret.js';
import type { Diagnosis } from './diagnoses.js';
import { serve } from './messages.js';
import { comparisonJson, readByAll, type Asked } from './reading.js';
import { resolveByAll } from './resolution.js';

/** All that Compare shows but errors, in one answer, so that the page draws once. */
function look(question: Asked & { readonly caret: number }) {
  return {
    reading: readByAll(question),
    caret: caretFacts(question),
    resolutions: question.base === '' ? [] : resolveByAll(question),
  };
}

const functions = {
  look,
  caretFacts,
  comparisonJson,
  async diagnose({ uri, rfc }: { readonly uri: string; readonly rfc: Rfc }): Promise<Diagnosis> {
    const { diagnoseWithFixes } = await import('./diagnoses.js');
    return diagnoseWithFixes(uri, rfc);
  },
};

export type CompareFunctions = typeof functions;

serve(functions);
