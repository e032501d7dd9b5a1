import { type CodeEntry, codes } from '../diagnostics/codes.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { diagnosticText } from './diagnostic-text.js';
import { alignedRows, wrapped } from './wrap.js';

/** A string that gets a code, its diagnostic, and the name of the RFC. */
export interface ShownExample {
  readonly input: string;
  readonly diagnostic: Diagnostic;
  readonly rfc: string;
}

/** The documentation of a code, with its examples as diagnostics. */
export function entryText(code: string, entry: CodeEntry, examples: readonly ShownExample[], width = 80): string {
  const title = `${code} (${entry.severity})\n${entry.title}.`;
  return [title, wrapped(entry.explanation, width).join('\n'), ...examples.map(exampleText)].join('\n\n');
}

/** An example of a code, as the command line shows it. */
export function exampleText({ input, diagnostic, rfc }: ShownExample): string {
  return diagnosticText(input, diagnostic, { where: rfc });
}

/** All codes with their severities and titles, one per line. */
export function codeList(): string {
  const rows = Object.entries(codes).map(([code, { severity, title }]) => [code, severity, title]);
  return alignedRows(rows).join('\n');
}
