import { chosenLimits } from '../../src/cli/documents/limits.js';
import type { DocumentCheckOptions } from '../../src/cli/documents/document-part.js';

/** How JSON documents are checked under RFC 3986, with the limits of `--document-limit`. */
export function jsonCheck(limits: string | undefined, warnings: boolean): Omit<DocumentCheckOptions, 'isRedacted'> {
  return {
    how: {
      format: 'json',
      isStrict: false,
      base: undefined,
      attributes: undefined,
      schema: undefined,
      jsonPath: undefined,
      limits: chosenLimits(limits),
    },
    check: { rfc: 'rfc3986', format: 'text', style: {}, only: undefined, maxRepairs: 1, warnings },
  };
}
