import { ResolveError, resolveSteps, type Rfc } from 'rfc-uri';
import { shown } from '../model/characters.js';
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
export function resolveByAll({ uri, base, rfcs }: Asked): Resolution[] {
  return rfcs.flatMap((rfc): Resolution[] => {
    try {
      const { result, sameDocument, steps } = resolveSteps(uri, base, { rfc });
      const short = steps.map(({ step, text }) => ({ step, text: shown(text, TEXT_LIMIT) }));
      return [{ rfc, result: shown(result, TEXT_LIMIT), sameDocument, steps: short }];
    } catch (error) {
      if (!(error instanceof ResolveError)) throw error;
      if (error.code === 'no-relative-references') return [];
      return [{ rfc, error: shown(error.message, TEXT_LIMIT) }];
    }
  });
}
