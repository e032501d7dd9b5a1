import type { CodeExample, DiagnosticCode } from '../diagnostics/codes.js';
import type { ShownExample } from './code-entry.js';
import { onRequest } from '../diagnostics/warnings/list.js';
import { diagnoseBy } from '../repair/diagnose.js';
import { suggestBy } from '../repair/suggest.js';
import type { Definition } from '../rfcs/registry.js';
import { applyEdits } from '../syntax/edit.js';

/** A string as an example of a code: its diagnostic, and the string repaired. Throws an Error if it does not get the code. */
export function codeExample(
  rfc: Definition,
  code: DiagnosticCode,
  { input, schemes }: Pick<CodeExample, 'input' | 'schemes'>,
  toAscii: (host: string) => string | undefined,
): ShownExample {
  const diagnostic = diagnoseBy(rfc, input, { schemes, toAscii, warn: onRequest }).find((one) => one.code === code);
  if (!diagnostic) throw new Error(`${input}, an example of ${code}, does not get it`);
  const [proposal] = diagnostic.fixes;
  const repairs =
    diagnostic.severity === 'error'
      ? suggestBy(rfc, input, { limit: 1, schemes, toAscii })
      : proposal
        ? [{ value: applyEdits(input, proposal.edits), certainty: proposal.certainty }]
        : [];
  return { rfc: rfc.name, input, diagnostic, repairs };
}
