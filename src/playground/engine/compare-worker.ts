/** The worker of Compare. */
import type { Rfc } from '../../rfcs/registry.js';
import { caretFacts } from './caret.js';
import type { diagnosesOf } from './diagnoses.js';
import { serve } from './messages.js';
import { comparisonJson, read } from './reading.js';
import { resolutions } from './resolution.js';

const functions = {
  read,
  caretFacts,
  resolutions,
  comparisonJson,
  async diagnose({ uri, rfc }: { readonly uri: string; readonly rfc: Rfc }): Promise<ReturnType<typeof diagnosesOf>> {
    const repairs = await import('./diagnoses.js');
    return repairs.diagnosesOf(uri, rfc);
  },
};

export type CompareFunctions = typeof functions;

serve(functions);
