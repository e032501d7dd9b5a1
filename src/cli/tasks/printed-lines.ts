/** What tasks share that print every line, changed or as it is. */
import type { FoundLines } from '../../bulk/line-finder.js';
import type { Batch } from '../input/batches.js';
import { FoundLineCursor, printedLines } from '../input/found-lines.js';
import type { UriCursor } from '../input/line-cursor.js';
import { uriCursor } from '../input/record-cursors.js';
import type { BatchOutput } from '../output/batch-output.js';

/** The kinds of lines that `--only` chooses from. */
export const lineKinds = ['changed', 'valid', 'invalid'] as const;
export type LineKind = (typeof lineKinds)[number];

/** Whether a line is of a kind; `isChanged` is `undefined` if the line is invalid. */
export function isOfKind(kind: LineKind, isChanged: boolean | undefined): boolean {
  if (isChanged === undefined) return kind === 'invalid';
  return kind === 'valid' || (kind === 'changed' && isChanged);
}

/** Which lines are printed, and how. */
export interface PrintedLines {
  readonly format: 'text' | 'ndjson' | 'tsv';
  /** The only lines to print. */
  readonly only: LineKind | undefined;
}

/**
 * The lines of a batch that such a task reads. The others have at most the class `highest`, so that they stay as they are: if they are
 * printed at all, their bytes are copied. Records for programs have all lines in them, so then all are read.
 */
export function linesToPrint(
  batch: Batch,
  found: FoundLines | undefined,
  highest: number,
  { format, only }: PrintedLines,
  output: BatchOutput,
): UriCursor {
  const isText = format === 'text';
  const printsValid = only === undefined || only === 'valid';
  if (!found || (printsValid && !isText))
    return uriCursor(batch, isText && only === undefined ? (header) => output.addLine(header) : undefined);
  const copy = (from: number, to: number): void => output.addBytes(printedLines(batch, found, from, to));
  return new FoundLineCursor(batch, found, { highest, onPassed: printsValid ? copy : undefined });
}
