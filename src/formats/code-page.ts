import type { DiagnosticCode } from '../diagnostics/codes.js';

/** The page that explains a code: the entry in docs/diagnostics.md, as published with the package. */
export function codePage(code: DiagnosticCode): string {
  return `https://unpkg.com/rfc-uri/docs/diagnostics.md#${code}`;
}
