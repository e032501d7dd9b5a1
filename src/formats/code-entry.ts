import type { CodeEntry } from '../diagnostics/codes.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { diagnosticText } from './diagnostic-text.js';

const WIDTH = 80;

/** What there is to say of a code, with its example as a diagnostic shows it. */
export function entryText(code: string, entry: CodeEntry, example: Diagnostic | undefined): string {
  const shown = example ? `\n\n${diagnosticText(entry.example.input, example)}` : '';
  return `${code} (${entry.severity})\n${entry.title}.\n\n${wrapped(entry.explanation)}${shown}`;
}

/** A paragraph in lines, broken between words. */
function wrapped(text: string): string {
  return text.replaceAll(new RegExp(`(?=.{${WIDTH + 1}})(.{1,${WIDTH}}) `, 'g'), '$1\n');
}
