/** The worker of Compare. */
import type { Rfc } from '../../../src/rfcs/registry.js';
import { caretFacts } from './caret.js';
import type { diagnosesOf } from './diagnoses.js';
import { serve } from './messages.js';
import { comparisonJson, read, type Asked } from './reading.js';
import { resolutions } from './resolution.js';

/** All that Compare shows but errors, in one answer, so that the page draws once. */
function look(question: Asked & { readonly caret: number }) {
  return {
    reading: read(question),
    caret: caretFacts(question),
    resolutions: question.base === '' ? [] : resolutions(question),
  };
}

const functions = {
  look,
  caretFacts,
  comparisonJson,
  async diagnose({ uri, rfc }: { readonly uri: string; readonly rfc: Rfc }): Promise<ReturnType<typeof diagnosesOf>> {
    const repairs = await import('./diagnoses.js');
    return repairs.diagnosesOf(uri, rfc);
  },
};

export type CompareFunctions = typeof functions;

serve(functions);
