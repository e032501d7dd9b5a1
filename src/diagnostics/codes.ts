/** The codes of all diagnostics with their documentation, which is next to what recognizes each. */
import type { Rfc } from '../rfcs/registry.js';
import type { CodeDocumentation } from './documentation/code.js';
import { errorCodes, type ErrorCode } from './errors/list.js';
import { warningCodes, type WarningCode } from './warnings/list.js';

export type DiagnosticCode = ErrorCode | WarningCode;

/** What docs/diagnostics.md and `rfc-uri explain` say about a code. */
export interface CodeEntry {
  readonly severity: 'error' | 'warning';
  readonly title: string;
  readonly explanation: string;
}

/** A string, and the RFC under which it is an example. */
export interface CodeExample {
  readonly rfc: Rfc;
  readonly input: string;
}

/** All codes of diagnostics. A code never changes its name or meaning. */
export const codes: Readonly<Record<DiagnosticCode, CodeEntry>> = {
  ...codeEntries('error', errorCodes),
  ...codeEntries('warning', warningCodes),
};

function codeEntries<Code extends string>(
  severity: CodeEntry['severity'],
  documented: Readonly<Record<Code, CodeDocumentation>>,
): Record<Code, CodeEntry> {
  const entries = Object.entries<CodeDocumentation>(documented).map(([code, { title, explanation }]) => [
    code,
    { severity, title, explanation },
  ]);
  return Object.fromEntries(entries) as Record<Code, CodeEntry>; // the same keys
}

/** The examples of a code. */
export function codeExamples(code: DiagnosticCode): CodeExample[] {
  // the keys of the table are RFCs
  const byRfc = Object.entries({ ...errorCodes, ...warningCodes }[code].examples) as [Rfc, readonly string[]][];
  return byRfc.flatMap(([rfc, inputs]) => inputs.map((input) => ({ rfc, input })));
}
