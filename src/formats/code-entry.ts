import { type CodeEntry, codes } from '../diagnostics/codes.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { diagnosticText } from './diagnostic-text.js';
import { alignedRows, wrapped } from './wrap.js';

const WIDTH = 80;

/** The documentation of a code, with its example as a diagnostic. */
export function entryText(code: string, entry: CodeEntry, example: Diagnostic | undefined): string {
  const shown = example ? `\n\n${diagnosticText(entry.example.input, example)}` : '';
  return `${code} (${entry.severity})\n${entry.title}.\n\n${wrapped(entry.explanation, WIDTH).join('\n')}${shown}`;
}

/** All codes with their severities and titles, one per line. */
export function codeList(): string {
  const rows = Object.entries(codes).map(([code, { severity, title }]) => [code, severity, title]);
  return alignedRows(rows).join('\n');
}
