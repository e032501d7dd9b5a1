import { ResolveError, resolveStepsBy } from '../../../src/operations/resolve.js';
import { definitionOf, type Rfc } from '../../../src/rfcs/registry.js';
import { excerpt } from '../../../src/syntax/show.js';
import type { Asked } from './reading.js';

/** How an RFC resolves a reference, step by step, or why it cannot. */
export type Resolution = { readonly rfc: Rfc } & (
  | {
      readonly result: string;
      readonly sameDocument: boolean;
      readonly steps: readonly { readonly step: string; readonly text: string }[];
    }
  | { readonly error: string }
);

const TEXT_LIMIT = 500;

/** Resolves a reference by every RFC that has relative references. */
export function resolutions({ uri, base, rfcs }: Asked): Resolution[] {
  return rfcs
    .filter((rfc) => definitionOf<Rfc>(rfc).resolver !== undefined)
    .map((rfc) => {
      try {
        const { result, sameDocument, steps } = resolveStepsBy(definitionOf<Rfc>(rfc), uri, base);
        const shown = steps.map(({ step, text }) => ({ step, text: excerpt(text, TEXT_LIMIT) }));
        return { rfc, result: excerpt(result, TEXT_LIMIT), sameDocument, steps: shown };
      } catch (error) {
        if (!(error instanceof ResolveError)) throw error;
        return { rfc, error: excerpt(error.message, TEXT_LIMIT) };
      }
    });
}
