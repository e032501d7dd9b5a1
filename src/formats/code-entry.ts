import { type CodeEntry, codes } from '../diagnostics/codes.js';
import type { Diagnostic, Suggestion } from '../diagnostics/diagnostic.js';
import { lineText } from './line-text.js';
import { alignedRows, wrapped } from './wrap.js';

/** A string that gets a code, its diagnostic, the string repaired, and the name of the RFC. */
export interface ShownExample {
  readonly rfc: string;
  readonly input: string;
  readonly diagnostic: Diagnostic;
  readonly repairs: readonly Pick<Suggestion, 'value' | 'certainty'>[];
}

/** The documentation of a code, with its examples as diagnostics. */
export function entryText(code: string, entry: CodeEntry, examples: readonly ShownExample[], width?: number): string {
  const title = `${code} (${shownSeverity(entry)})\n${entry.title}.`;
  return [
    title,
    wrapped(entry.explanation, width ?? 80).join('\n'),
    ...examples.map((example) => exampleText(example, width)),
  ].join('\n\n');
}

/** The severity of a code, and whether it is reported only on request. */
export function shownSeverity({ severity, onRequest }: CodeEntry): string {
  return onRequest ? `${severity}, on request` : severity;
}

/** An example of a code, as the command line shows it. */
export function exampleText({ rfc, input, diagnostic, repairs }: ShownExample, width?: number): string {
  return lineText({ input, diagnostics: [diagnostic], repairs }, { where: () => rfc, width });
}

/** All codes with their severities and titles, one per line. */
export function codeList(): string {
  const rows = Object.entries(codes).map(([code, entry]) => [code, shownSeverity(entry), entry.title]);
  return alignedRows(rows).join('\n');
}
